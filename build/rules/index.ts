import { homeFile, type SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';
import { lostAddresses } from '../ledger.ts';
import { faintBar } from './bar-colors.ts';
import { brokenConfigLinks } from './config-links.ts';
import { missingDates } from './dates.ts';
import { untypedFiles } from './file-types.ts';
import { unfitDescription } from './home-description.ts';
import { missingFigures, unknownStars } from './live-figures.ts';
import { refusedMarkup } from './markup.ts';
import { filesFromOutside } from './outside-files.ts';
import { unusedPictures, unusedPublicPictures } from './pictures.ts';
import { redirectProblems } from './redirects.ts';
import { filesWithoutRoute, replacedFiles, reservedRoutes, takenRoutes } from './routes.ts';
import { failedSamples, uncheckedSamples } from './samples.ts';
import { misdatedSecurity } from './security.ts';
import { mistypedTabs } from './tab-groups.ts';
import { repeatedTakenLabels } from './taken-labels.ts';
import { emptyVersions } from './versions.ts';

/**
 * Problems that stop a build, in addition to those found while loading the docs.
 *
 * @param root folder of the project
 */
export function publicationProblems(content: SiteContent, root: string): Problem[] {
  return [
    ...takenRoutes(content, root),
    ...reservedRoutes(content, root),
    ...replacedFiles(content, root),
    ...filesWithoutRoute(root),
    ...filesFromOutside(content.config, root),
    ...redirectProblems(content, root),
    ...emptyVersions(content, root),
    ...brokenConfigLinks(content, root),
    ...repeatedTakenLabels(content, root),
    ...refusedMarkup(content.config, root),
    ...faintBar(content.config, root),
    ...unfitDescription(content.config, root),
    ...missingFigures(content, root),
    ...unusedPictures(root, content.config),
    ...unusedPublicPictures(root, content),
    ...mistypedTabs(content),
    ...lostAddresses(content, root),
    ...failedSamples(content),
  ];
}

/**
 * Warnings for whoever publishes the site; they stop no build.
 *
 * @param root folder of the project
 */
export function publicationWarnings(content: SiteContent, root: string): Problem[] {
  return [
    ...uncheckedSamples(content),
    ...misdatedSecurity(content.config, root),
    ...missingDates(content, root),
    ...unknownStars(content.config, root),
    ...missingHome(content),
    ...untypedFiles(root),
  ];
}

function missingHome({ config, home }: SiteContent): Problem[] {
  if (home !== undefined) return [];
  return [
    {
      file: homeFile(config),
      line: 1,
      message: 'not found; the home page shows neither a sample nor sections of the docs',
    },
  ];
}

/** Files of the drafts that a build leaves out, for a note in its output. */
export function draftsLeftOut({ config, siteMap }: SiteContent): string[] {
  return siteMap.versions.flatMap(({ name, draftIds }) => {
    const folder = config.docs.versions.find((version) => version.name === name)?.folder ?? '';
    return draftIds.map((id) => `${folder}/${id}.md`);
  });
}
