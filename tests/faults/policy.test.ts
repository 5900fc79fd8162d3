import { describe, expect, inject, it } from 'vitest';
import { newContext, ready } from '../browser/support/pages.ts';
import { ROUTES } from '../support/routes.ts';
import { usePage } from './support.ts';

const all = process.env['FAULTS'] === 'all';
/** Whether a page that is visited is also used, not only loaded: in a quick run, every fourth of them. */
const used = (index: number): boolean => all || index % 4 === 0;

/** A quick run visits some pages; the tests of every page would also see violations of the policy. */
const visited = [...ROUTES, '/nowhere'].filter((_, index) => all || index % 4 === 0);

describe('the policy', () => {
  it(
    'is not violated by any page, none of them asks another host, none sets a cookie',
    async () => {
      // the context itself reports errors, violations on the console, and requests that leave the site
      const context = await newContext({ tolerate: [/status of 404/] });
      await context.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(globalThis, { violations });
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) =>
            violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      });
      const violations: string[] = [];
      const hosts = new Set<string>();
      context.on('request', (request) => hosts.add(new URL(request.url()).host));
      const page = await context.newPage();
      for (const [index, route] of visited.entries()) {
        const response = await page.goto(route, { waitUntil: 'load' });
        await ready(page);
        if (used(index)) await usePage(page);
        const found = await page.evaluate(
          () => (globalThis as unknown as { violations: string[] }).violations,
        );
        violations.push(...found.map((violation) => `${route}: ${violation}`));
        const headers = (await response?.allHeaders()) ?? {};
        expect(headers['content-security-policy'], route).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
        expect(headers['set-cookie'], route).toBeUndefined();
      }
      expect(violations).toEqual([]);
      expect([...hosts]).toEqual([new URL(inject('siteUrl')).host]);
      expect(await context.cookies()).toEqual([]);
    },
    visited.length * 15_000,
  );

  it('forbids what would run foreign script', async () => {
    const context = await newContext({ tolerate: [/Content Security Policy/] });
    const page = await context.newPage();
    await page.goto('/docs');
    await ready(page);
    const ran = await page.evaluate(async () => {
      const marks = globalThis as unknown as { mark?: string };
      const tag = document.createElement('script');
      tag.textContent = 'globalThis.mark = "inline"';
      document.body.append(tag);
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="globalThis.mark = `attribute`">');
      const other = document.createElement('script');
      other.src = 'data:text/javascript,globalThis.mark="data"';
      document.body.append(other);
      const link = document.createElement('a');
      link.href = 'javascript:globalThis.mark="link"';
      document.body.append(link);
      link.click();
      // in a task of its own, as the debugger that runs this function may evaluate code
      setTimeout(() => {
        try {
          new Function('globalThis.mark = "eval"')();
        } catch {
          // the policy refuses it, as it should
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return marks.mark;
    });
    expect(ran).toBeUndefined();
  });
});
