import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../src/components/errors/ErrorBoundary.tsx';
import { useFixtureSite } from './support/fixture-site.ts';
import { open } from './support/pages.ts';

const fixture = useFixtureSite();
const tolerate = [/The part is broken|A part of the page crashed|recreate this component tree/];

describe('a part of a page that crashes', () => {
  it('says so, with the reason, and can be tried again; the rest of the page stays', async () => {
    const page = await open('/crash', { site: fixture.url, tolerate });
    const title = await page.title();
    const button = page.getByRole('button', { name: 'Crash' });
    await button.waitFor();
    await page.waitForFunction(() => !document.querySelector('main astro-island[ssr]'));
    await button.click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await page.getByRole('heading', { name: 'This page crashed.' }).isVisible()).toBe(true);
    expect(await page.title()).toBe('Page Error');
    expect(await alert.innerText()).toContain('The part is broken.\n\nCause:\nA wire is loose.');
    expect(await page.getByText('The rest of the page.').isVisible()).toBe(true);
    expect(await page.locator('header').isVisible()).toBe(true);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await button.waitFor();
    expect(await alert.count()).toBe(0);
    expect(await page.title()).toBe(title);
  });
});

describe('the message of a crash', () => {
  it('names its causes, one below the other', () => {
    const error = new Error('a', { cause: new Error('b', { cause: new Error('c') }) });
    expect(messagesOf(error)).toBe('a\n\nCause:\nb\n\nCause:\nc');
    expect(messagesOf(new Error('a', { cause: 'no error' }))).toBe('a');
  });
});
