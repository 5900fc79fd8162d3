import { stem } from './words.ts';

// apart from what reads words, which the page loads too, to mark what was found

/** Words that say nothing about what is searched, unless there are no others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about all already am an and any are as at be been but by can could did do does each for from get had has have how i if in instead into ' +
    'is it its just may me must my need no not of on or our out really shall should so some such than that the their them then there these ' +
    'they this those to too up us want was we were what when where which while who why will with would you your'
  ).split(' '),
);

/** Stop words in the form that terms have. */
export const STOP_TERMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem));
