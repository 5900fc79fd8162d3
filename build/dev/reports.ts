import type { HookParameters } from 'astro';
import { ContentError } from '../../src/content/problems.ts';
import { CONTENT_PROBLEMS } from '../../src/dev/dev-events.ts';

/** What was last reported as wrong, empty when nothing is. It outlives restarts, which are how settings are read. */
let reported = '';
/** What pages show to be wrong: what was reported, until something is saved and its samples are checked. */
let shown = '';

/** Tells the terminal and all pages what is wrong with the docs, until it is corrected. */
export class DevReports {
  readonly #server: HookParameters<'astro:server:setup'>['server'];
  readonly #logger: HookParameters<'astro:server:setup'>['logger'];
  readonly #settings: string | undefined;

  /** @param settingsFault why the settings that were saved last are not used; reported at once, and with all else */
  constructor(
    { server, logger }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>,
    settingsFault: Error | undefined,
  ) {
    this.#server = server;
    this.#logger = logger;
    if (!settingsFault) return;
    this.#settings = `The settings of before apply, as these cannot be used:\n${settingsFault.message}`;
    logger.error(this.#settings);
    reported = shown = this.#settings;
  }

  /** What a page that was just opened has to show; empty when nothing is wrong. */
  get shown(): string {
    return shown;
  }

  /** Reports a fault, or that nothing is wrong any more. */
  readonly report = (error?: Error): void => {
    const text = [this.#settings, error?.message].filter((part) => part !== undefined).join('\n');
    if (error instanceof ContentError) this.#logger.warn(error.message);
    else if (error) this.#logger.error(error.message);
    else if (text === reported) return;
    else if (text === '') this.#logger.info('the docs have no problems any more');
    reported = text;
    this.#show(text);
  };

  /** Takes from the pages what may be wrong no longer; the terminal is told once that is known. */
  withdraw(): void {
    this.#show(this.#settings ?? '');
  }

  #show(text: string): void {
    shown = text;
    // not as an error of Vite's: Astro covers all of the page with those, and nothing closes them
    this.#server.ws.send(CONTENT_PROBLEMS, text);
  }
}
