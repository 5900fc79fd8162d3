import { expect, it } from 'vitest';
import { jsonFault } from '../../src/text/json-fault.ts';

it.each([
  ['{\n  "a": {},\n  more\n}', 'more'],
  ['{"a": 1,}', '}'],
  ['[1, 2,]', ']'],
  ['{"a" 1}', '1'],
  ['{"a": [true, tru]}', 'tru'],
  ['[01]', '1'],
  ["{'a': 1}", "'a'"],
  ['["a", "b\n"]', '"b\n'],
  ['["a", "\\x"]', '"\\x'],
  ['["a", "\\N"]', '"\\N'],
  ['{"a": 1 // no\n}', '//'],
  ['[1 2]', '2'],
  ['[] {}', '{}'],
])('%j stops being JSON at %j', (text, wrong) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toBe(text.lastIndexOf(wrong));
});

it.each(['', ' \n', '[', '{"a":', '{"a": {"b": 1}', '[1,'])('%j lacks something at its end', (text) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toBe(text.length);
});

it.each([
  '{"a": {"b": [1, -2.5e+3, {"c": "é😀\u007f"}]}, "d": []}\n',
  '"\\u00e9\\u00E9\\n\\""',
  ' [true, false, null, {}] ',
])('%j is JSON to its end', (text) => {
  expect(JSON.parse(text)).toBeDefined();
  expect(jsonFault(text)).toBe(text.length);
});
