import { expect, it } from 'vitest';
import { inlineCall } from '../../src/browser/inline-call.ts';

it('is a call without the name of the function, which the build chooses', () => {
  function note(text: string, times: number): void {
    document.title = text.repeat(times);
  }
  expect(inlineCall(note, 'ha', 2)).toMatch(/^\(function ?\(text, ?times\).+\}\)\("ha",2\)$/s);
});

it('cannot end the script that it is in', () => {
  expect(inlineCall((text: string) => void text, '</script>')).toContain(String.raw`("\u003c/script>")`);
});
