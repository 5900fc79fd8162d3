/** How many inputs a fuzz test tries: all of them with `FUZZ=all` (`npm run test:long`), else a quick set. */
export function inputs(all: number, quick: number): number {
  return process.env['FUZZ'] === 'all' ? all : Math.min(all, quick);
}

/** Random choices that depend on the seed only: a seed that failed fails again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to `limit`, without it. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error('there is nothing to pick from');
    return values[this.below(values.length)] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

/** Texts that break careless code. */
export const HOSTILE: readonly string[] = [
  '',
  ' ',
  '%',
  '%00',
  '%E0%A4%A',
  '%2e%2e%2f',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '\\\\evil.example',
  '${7*7}',
  '{{7*7}}',
  '\u0000',
  '\u2028\u2029',
  '\ud800',
  '\ufeff',
  '\u202etxt.exe',
  'é'.repeat(50),
  '🧵'.repeat(20),
  'ａｂｃ',
  'İıßﬁ',
  'a'.repeat(5_000),
  '('.repeat(300),
  '['.repeat(300),
  '*'.repeat(300),
  '.*+?^${}()|[]\\',
  '(a+)+$',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  'true',
  '\r\nset-cookie: a=b',
];

/** A text of random characters, with hostile pieces among them. */
export function randomText(random: Random, longest = 40): string {
  const length = random.below(longest) + 1;
  let text = '';
  while (text.length < length) {
    const kind = random.below(10);
    if (kind === 0) text += random.pick(HOSTILE);
    else if (kind === 1) text += String.fromCodePoint(random.below(0x10_ffff));
    else if (kind === 2)
      text += random.pick(['%', '#', '?', '&', '=', '/', '\\', '+', ' ', '"', "'", '<', '>', '`', '\t']);
    else text += String.fromCodePoint(32 + random.below(95));
  }
  return text;
}
