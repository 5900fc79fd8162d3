import { describe, expect, it } from 'vitest';
import { checkSiteConfig } from '../../src/config/define.ts';
import { config, configWith, VALID } from '../support/site.ts';
import { locale, refusal } from './support/settings.ts';

describe('locales', () => {
  it('refuses a default locale that has no configuration, and names those there are', () => {
    const message = refusal({ i18n: { ...VALID.i18n, defaultLocale: 'pt' } });
    expect(message).toContain('No locale config found for locale "pt"');
    expect(message).toContain('"en"');
    expect(refusal({ i18n: { ...VALID.i18n, defaultLocale: 'constructor' } })).toContain(
      'No locale config found for locale "constructor"',
    );
  });

  it('refuses a default locale with another address than the site, which it has by default', () => {
    const english = VALID.i18n.locales['en'];
    const locales = (baseUrl: string) => ({
      i18n: {
        defaultLocale: 'en',
        locales: {
          en: { ...english, baseUrl },
          pt: { ...english, label: 'Português', htmlLang: 'pt', baseUrl: '/pt/' },
        },
      },
    });
    expect(refusal(locales('/en/'))).toBe(
      'site.config.ts is not valid:\nsite.config.ts:1 i18n.locales.en has the address "https://site.example/en/", and the site has "https://site.example/"; the default locale is the one that is built: leave its "url" and "baseUrl" out',
    );
    expect(
      refusal({ i18n: { defaultLocale: 'en', locales: { en: { ...english, baseUrl: '/en/' } } } }),
    ).toContain(
      'i18n.locales.en has the address "https://site.example/en/", and the site has "https://site.example/"',
    );
    expect(config(locales('/')).i18n.locales['pt']?.label).toBe('Português');
    const address = { url: 'https://site.example', baseUrl: '/manual/' };
    expect(config({ baseUrl: '/manual/' }).i18n.locales['en']).toMatchObject(address);
  });

  it('tells the lines of what two locales have in common', () => {
    const english = VALID.i18n.locales['en'];
    const i18n = { defaultLocale: 'en', locales: { en: english, pt: english } };
    const lines = new Map([
      ['i18n.locales.pt', 5],
      ['i18n.locales.pt.label', 6],
      ['i18n.locales.pt.htmlLang', 7],
    ]);
    const check = (): unknown =>
      checkSiteConfig(configWith({ i18n }), (keys) => lines.get(keys.join('.')) ?? 1);
    expect(check).toThrow(/:6 [^\n]+ label [^]+:7 [^\n]+ htmlLang [^]+:5 [^\n]+ address /);
  });

  it.each([
    [{ label: 'English' }, 'label "English"'],
    [{ htmlLang: 'en' }, 'htmlLang "en"'],
    [{ baseUrl: '/' }, 'address "https://site.example/"'],
  ])('refuses two locales that have something in common: %j', (same, what) => {
    const english = VALID.i18n.locales['en'];
    const pt = { ...english, label: 'Português', htmlLang: 'pt', baseUrl: '/pt/', ...same };
    expect(refusal({ i18n: { defaultLocale: 'en', locales: { en: english, pt } } })).toBe(
      `site.config.ts is not valid:\nsite.config.ts:1 i18n.locales.pt has the ${what}, as i18n.locales.en has; each locale needs its own`,
    );
  });

  it('refuses a language and a calendar that no browser knows', () => {
    expect(refusal(locale({ htmlLang: 'english!' }))).toContain(
      'i18n.locales.en.htmlLang: received "english!"; must be the tag of a language, such as "en" or "pt-BR"',
    );
    expect(refusal(locale({ calendar: 'gregorian' }))).toContain(
      'i18n.locales.en.calendar: received "gregorian"; must be the Unicode name of a calendar, such as "gregory"',
    );
    expect(config(locale({ htmlLang: 'pt-BR', calendar: 'persian' })).i18n.locales['en']?.calendar).toBe(
      'persian',
    );
  });
});
