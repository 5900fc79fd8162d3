import {
  createHighlighterCoreSync,
  type LanguageRegistration,
  type RegexEngine,
  type ThemeRegistrationRaw,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import bash from 'shiki/langs/bash.mjs';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import dockerfile from 'shiki/langs/dockerfile.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import js from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import jsonc from 'shiki/langs/jsonc.mjs';
import md from 'shiki/langs/markdown.mjs';
import ts from 'shiki/langs/typescript.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import * as wasm from 'shiki/wasm';
import { highlightLines, type Token } from './line-highlighter.ts';
import { escapeHtml } from './text.ts';

/**
 * The roles of code, each with the scopes that grammars give to it. In the page, the letter of a role is its
 * class; `src/styles/code.css` gives it a colour in each mode.
 */
const ROLES = {
  c: ['comment', 'punctuation.definition.comment', 'meta.diff.header', 'meta.diff.range'],
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'string.unquoted.plain.out.yaml'],
  n: [
    'constant.numeric',
    'constant.language',
    'support.constant',
    'constant.character',
    'string.regexp',
    'variable.language',
  ],
  k: [
    'keyword',
    'storage',
    'variable.language.this',
    'punctuation.definition.template-expression',
    'entity.name.type.http',
  ],
  o: [
    'keyword.operator',
    'storage.type.function.arrow',
    'punctuation',
    'meta.brace',
    'keyword.operator.type',
  ],
  f: ['entity.name.function', 'support.function', 'entity.name.command', 'entity.name.function.member'],
  t: [
    'entity.name.type',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.section',
  ],
  p: [
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'variable.object.property',
    'entity.name.tag.yaml',
    'entity.other.attribute-name',
    'constant.other.option',
  ],
  g: ['entity.name.tag', 'punctuation.definition.tag'],
  i: ['markup.inserted'],
  d: ['markup.deleted'],
} as const;

type Role = keyof typeof ROLES;
const LETTERS = Object.keys(ROLES) as Role[];
/** The theme gives each role a colour of its own, by which it is known again in the highlighter's tokens. */
const COLORS = new Map(LETTERS.map((letter) => [colorOf(letter), letter]));

/** Operators that are words: they are coloured as keywords. */
const WORD_OPERATORS = [
  'keyword.operator.new',
  'keyword.operator.expression',
  'keyword.operator.logical.sql',
];

const theme: ThemeRegistrationRaw = {
  name: 'roles',
  type: 'dark',
  settings: [
    { settings: { foreground: '#FFFFFF' } },
    ...LETTERS.map((letter) => ({ scope: [...ROLES[letter]], settings: { foreground: colorOf(letter) } })),
    { scope: WORD_OPERATORS, settings: { foreground: colorOf('k') } },
    { scope: ['keyword.operator.quantifier.regexp'], settings: { foreground: colorOf('n') } },
  ],
};

function colorOf(role: Role): string {
  return `#00000${LETTERS.indexOf(role).toString(16)}`.toUpperCase();
}

/** What stands for a value in the usage of a command, `<name>`: the grammar takes the brackets for redirections. */
const placeholders: LanguageRegistration = {
  name: 'placeholders',
  scopeName: 'placeholders.injection',
  injectTo: ['source.shell'],
  injectionSelector: 'L:source.shell -comment -string.quoted',
  patterns: [{ match: '<[a-z][a-z-]*>', name: 'constant.other.option' }],
  repository: {},
};

/** Languages of code blocks, and the grammars that colour them; `text` has none. */
const GRAMMARS = { bash, css, diff, dockerfile, html, http, js, json, jsonc, md, ts, tsx, yaml };

/** Every language that a fence may name. */
export const LANGUAGES: readonly string[] = [...Object.keys(GRAMMARS), 'text'].sort();

/** Turns code into lines of HTML with a class for each role. */
export type Highlight = (code: string, language: string) => string[];

let started: Promise<Highlight> | undefined;

/** Starts the highlighter once; the function that it gives is synchronous. */
export function loadHighlighter(): Promise<Highlight> {
  return (started ??= startHighlighter());
}

async function startHighlighter(): Promise<Highlight> {
  // the engine that the grammars were written for; it takes half the time of the one in JavaScript
  const engine = await createOnigurumaEngine(wasm);
  let byLanguage: Map<string, (code: string) => string[]> | undefined;
  return (code, language) => {
    // read when first needed: a run whose results are all kept (`highlight-cache.ts`) saves a tenth of a
    // second
    byLanguage ??= readGrammars(engine);
    return byLanguage.get(language)?.(code) ?? code.split('\n').map(escapeHtml);
  };
}

function readGrammars(engine: RegexEngine): Map<string, (code: string) => string[]> {
  const shiki = createHighlighterCoreSync({
    themes: [theme],
    langs: [...Object.values(GRAMMARS), placeholders],
    engine,
  });
  return new Map(
    Object.keys(GRAMMARS).map((language) => [
      language,
      highlightLines(shiki, { language, theme: 'roles' }, lineHtml),
    ]),
  );
}

/** HTML of a line: neighbouring tokens of one role share a tag, those without a role have none. */
function lineHtml(tokens: readonly Token[]): string {
  let result = '';
  let run = '';
  let runRole: Role | undefined;
  const flush = (): void => {
    if (run !== '')
      result += runRole ? `<span class="${runRole}">${escapeHtml(run)}</span>` : escapeHtml(run);
    run = '';
  };
  for (const { content, color } of tokens) {
    const role = color === undefined ? undefined : COLORS.get(color.toUpperCase());
    if (role !== runRole && content.trim() !== '') {
      flush();
      runRole = role;
    }
    run += content;
  }
  flush();
  return result;
}
