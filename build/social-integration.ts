import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SiteContent } from '../src/content/load.ts';
import { siteContent } from '../src/content/current.ts';
import { problemLine } from '../src/content/problems.ts';
import { CardArtist } from '../src/social/card.ts';
import { setImageFiles } from '../src/social/current.ts';
import { planImages, type ImagePlan } from '../src/social/images.ts';
import { PICTURES_FOLDER } from '../src/social/picture.ts';
import { pictureWarnings } from './rules/picture-letters.ts';
import { drawImages, publishImages } from './social-images.ts';

/** Draws a social picture for each page while pages are built. Must come after the content integration. */
export function socialIntegration({ root }: { root: string }): AstroIntegration {
  const cacheDir = path.join(root, '.cache/social');
  let plan: ImagePlan | undefined;
  let drawing: Promise<number> | undefined;
  const makePlan = (): ImagePlan | undefined => {
    const { config, siteMap } = siteContent();
    const made = config.social.images ? planImages(root, config, siteMap) : undefined;
    setImageFiles(made?.files ?? new Map());
    return made;
  };
  return {
    name: 'social',
    hooks: {
      'astro:build:start': ({ logger }) => {
        plan = makePlan();
        for (const warning of plan ? pictureWarnings(plan, siteContent().siteMap) : [])
          logger.warn(problemLine(warning));
        drawing = plan && drawImages(plan, root, cacheDir);
        // a failure is reported in `astro:build:done`, which needs the pictures
        drawing?.catch(() => undefined);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!plan) return;
        const drawn = (await drawing) ?? 0;
        await publishImages(plan, cacheDir, fileURLToPath(dir));
        logger.info(`pictures of ${plan.files.size} pages, ${drawn} drawn anew`);
      },
      'astro:server:setup': ({ server }) => {
        let artist: CardArtist | undefined;
        let planned: SiteContent | undefined;
        server.middlewares.use(async (request, response, next) => {
          try {
            // pages that were saved have new names of their pictures, and colours may have been saved, too
            if (planned !== siteContent()) {
              plan = makePlan();
              artist = undefined;
            }
            planned = siteContent();
            const [, file] = new RegExp(`/${PICTURES_FOLDER}/([\\w.]+)$`).exec(request.url ?? '') ?? [];
            const card = file === undefined ? undefined : plan?.cards.get(file);
            if (!card) return next();
            const png = await (artist ??= new CardArtist(root)).draw(card);
            response.setHeader('content-type', 'image/png');
            response.end(png);
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}
