import { describe, expect, it } from 'vitest';
import { formatDate } from '../../src/layouts/docs-page-data.ts';

describe('the date of the last change', () => {
  it('is the day in UTC, in the words of the locale', () => {
    const late = Date.parse('2026-11-20T23:59:59Z');
    expect(formatDate(late, { htmlLang: 'en', calendar: 'gregory' })).toEqual({
      iso: '2026-11-20T23:59:59.000Z',
      text: 'Nov 20, 2026',
    });
    expect(formatDate(late, { htmlLang: 'pt-BR', calendar: 'gregory' }).text).toContain('2026');
  });
});
