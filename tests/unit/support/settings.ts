import { expect } from 'vitest';
import { checkSiteConfig } from '../../../src/config/define.ts';
import { configWith, VALID } from '../../support/site.ts';

/** The message of the error that a configuration is refused with. */
export function refusal(changes: Record<string, unknown>): string {
  try {
    checkSiteConfig(configWith(changes));
  } catch (error) {
    expect((error as Error).name).toBe('ConfigError');
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
}

/** The setting of a navbar with these items. */
export const navbar = (...items: unknown[]): Record<string, unknown> => ({
  navbar: { title: 'Site', items },
});

/** The setting of a footer with one link. */
export const footer = (item: unknown): Record<string, unknown> => ({
  footer: { ...VALID.footer, columns: [{ title: 'Learn', items: [item] }] },
});

/** The setting of one language, with some of its own replaced. */
export const locale = (changes: Record<string, unknown>): Record<string, unknown> => ({
  i18n: { defaultLocale: 'en', locales: { en: { ...VALID.i18n.locales['en'], ...changes } } },
});

/** A hosted search. */
export const HOSTED = { appId: 'APP', apiKey: 'key', indexName: 'index' };
