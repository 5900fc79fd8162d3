import { describe, expect, it } from 'vitest';
import { feedbackLinks } from '../../src/components/feedback/feedback-links.ts';
import { reportAddress } from '../../src/components/reading/sample-report.ts';
import { searchOptions } from '../../src/search/site-options.ts';
import { config } from '../support/site.ts';

describe('feedback', () => {
  const forms = {
    discussions: 'https://git.example/site/discussions/new?category=general',
    issues: 'https://git.example/site/issues/new',
  };
  const address = 'https://site.example/docs/a';

  it('leads to forms that are filled in', () => {
    const { helpful, unhelpful, problem } = feedbackLinks(forms, { title: 'A & B', address });
    const read = (href: string) => Object.fromEntries(new URL(href).searchParams);
    expect(read(helpful)).toEqual({ category: 'general', title: 'Helpful: A & B', body: address });
    expect(read(unhelpful)).toMatchObject({ title: 'Docs: A & B' });
    expect(read(problem)['body']).toContain(address);
  });

  it('on a search without results ends with what is searched for, in the form for issues', () => {
    const hosted = { appId: 'A', apiKey: 'B', indexName: 'C' };
    const options = (changes: Record<string, unknown>) =>
      searchOptions(config({ search: { hosted }, ...changes }));
    expect(options({}).report).toBeUndefined();
    const issues = 'https://git.example/site/issues/new?title=Docs&labels=docs';
    const report = `${options({ feedback: { ...forms, issues } }).report}abc`;
    expect(Object.fromEntries(new URL(report).searchParams)).toEqual({
      labels: 'docs',
      title: 'Missing search results for: abc',
    });
  });

  it('on a sample holds the section and the first lines', () => {
    const { problem } = feedbackLinks(forms, { title: 'A', address });
    const code = Array.from({ length: 40 }, (_, line) => `line ${line};`).join('\n');
    const url = new URL(reportAddress(problem, { address: `${address}#b`, section: 'B', code }));
    expect(url.searchParams.get('title')).toBe('Docs: A, sample in "B"');
    expect(url.searchParams.get('body')).toContain('line 11;\n…');
    expect(url.href.length).toBeLessThan(2000);
  });
});
