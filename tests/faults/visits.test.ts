import { describe, it } from 'vitest';
import { ready } from '../browser/support/pages.ts';
import { FAULTS } from './faults.ts';
import { expectReadable, faultyContext, followLink, leftLink, usePage } from './support.ts';

/** A quick run has one fault of each kind. */
const oneOfEach = FAULTS.filter(
  ({ kind }, index) => kind === undefined || FAULTS.findIndex((each) => each.kind === kind) === index,
);
const faults = process.env['FAULTS'] === 'all' ? FAULTS : oneOfEach;

describe('visits on which something is wrong', () => {
  it.each(faults)('$name', async ({ path, visitor, prepare, after, noScript }) => {
    const context = await faultyContext(visitor);
    await prepare?.(context);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!noScript) await ready(page);
    await expectReadable(page, 'at first');
    await after?.(page);
    await expectReadable(page, 'after what is wrong');
    if (visitor?.js === false) return;
    await usePage(page);
    await expectReadable(page, 'after using it');
    await followLink(page);
    await expectReadable(page, 'on the next page');
    await page.goBack({ waitUntil: 'commit' });
    await leftLink(page);
    await expectReadable(page, 'and back');
  });
});
