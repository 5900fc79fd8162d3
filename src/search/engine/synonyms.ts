import { beginningWith } from './beginnings.ts';
import { finished, stem } from './words.ts';

/**
 * Words that mean the same on these pages, a row of them on each line. The first one is what the pages use; typing another
 * one finds it too. Phrases are written with spaces. The package `interceptor` is one for mocks, whose own pages say that
 * everywhere and so in no place.
 */
const ROWS = `delay, latency, wait, slow, sleep, throttle, setTimeout, lag
respond, reply, stub, fake, return, answer
mock, stub, fake, simulate, dummy, double, intercept, spy
interceptor, mock
search params, query, query string, query params, query parameters, querystring, url query, qs
path params, url params, route params, path parameters, url parameters, dynamic segments, url segments, placeholder
error, exception, failure, fail, crash
authentication, auth, login, sign in, jwt, bearer, bearer token, credentials, oauth, session, password
token, bearer, jwt, password, secret
bypass, passthrough, pass through, let through, forward, ignore
typegen, codegen, generate, generator, generate types, code generation
openapi, swagger, oas, specification
onrequest, middleware, hook, request interceptor, before request, listener
onresponse, middleware, hook, response interceptor, after response, listener
getting started, setup, install, installation, quickstart, quick start, tutorial, begin
form data, multipart, upload, file upload, attachment
checktimes, verify, assert, expect, toHaveBeenCalled, assertion, how many times, how often
assertion, verify, check, expect, call count, called
request, call
with, matcher, restriction, predicate, condition, filter
restriction, matcher, predicate, condition
unhandled, unmatched, unexpected, unmocked, not matched, not mocked
abort, cancel, stop
timeout, time out, timed out, deadline
retry, repeat, again, backoff, resend
network error, offline, connection error, connection failure
migrating, move, switch, migration, convert, coming from
testing, test, unit test, integration test
url-encoded, urlencoded, form encoded
base url, host, endpoint, domain, origin, prefix
clear, reset, cleanup, restore, teardown
pagination, paging, paginate, infinite scroll, load more, next page
status, status code, http code
cli, command line, terminal, console
ci, continuous integration, pipeline, github actions
msw, mock service worker
node, nodejs
next, nextjs
nextjs, next.js, next
parallel, concurrent, simultaneous
times, once, twice, count, how often, how many
regular expression, regex, regexp
loose, untyped, any
known limits, limitation, unsupported, not supported, caveat, missing feature, restriction
troubleshooting, debug, debugging, problem, broken, does not work, not working
default, global, common
share, same response
binary, blob, arraybuffer, buffer
local, in process, same process
remote, another process, server side, e2e, end to end
upgrading, upgrade, update, changelog, breaking change, release
cookie, credentials, set-cookie
json, parse, serialize, stringify
type, typescript, infer, inference
throw, raise, reject
validate, validation, zod, check values
rm, delete, remove, revoke
assign, merge, combine
intersect, merge, combine, join
several, multiple, two
ls, list
computed, dynamic, resolver
log, warning, print
log out, logout, sign out
list, array, multiple values
send, post, submit
error status, non 2xx, not 2xx
requirements, node version, node 18, node 20, node 22, supported versions, engines
repeated, catch all, splat
install, yarn add, pnpm add, bun add, npm i
upgrading, v0, to v1, new version
request, req
response, res
body, payload
typescript, ts
https, ssl, tls
write, define, declare, create, make
inspecting, capture, record, intercepted request
read types out, extract
never, not called, not be called, not sent
depend, conditional, based on, dynamic`;

const terms = (phrase: string): string =>
  phrase
    .toLowerCase()
    .split(/[\s.-]+/)
    .map(stem)
    .join(' ');

/** Terms that pages use, by those that readers may type instead; phrases are terms joined by a space. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const row of ROWS.split('\n')) {
    const [own, ...others] = row.split(', ') as [string, ...string[]];
    for (const other of others) {
      const key = terms(other);
      map.set(key, [...(map.get(key) ?? []), terms(own)]);
    }
  }
  return map;
})();

/** What has synonyms, in ascending order. */
const KEYS = [...SYNONYMS.keys()].sort();
/** The single words of these. */
export const SINGLE_WORDS = KEYS.filter((key) => !key.includes(' '));
/** Fewest letters that begin something with synonyms, or a topic: fewer begin too many. */
export const LEAST_BEGUN = 3;

/** Synonyms of a term or phrase, with how much of it was typed: all. */
export function synonymsOf(key: string): [own: string, share: number][] {
  return (SYNONYMS.get(key) ?? []).map((own) => [own, 1]);
}

/** Synonyms of what a text begins, a word or also a phrase, with how much of that was typed, up to 1. */
export function synonymsBegun(text: string, mayBePhrase = false): [own: string, share: number][] {
  if (text.length < LEAST_BEGUN) return [];
  const keys = beginningWith(mayBePhrase ? KEYS : SINGLE_WORDS, text, (key) => key);
  return [...finished(text), ...keys].flatMap((key) =>
    synonymsOf(key).map(([own]): [string, number] => [own, Math.min(1, text.length / key.length)]),
  );
}

/** Words of the longest phrase that has a synonym. */
export const LONGEST_PHRASE = Math.max(...KEYS.map((key) => key.split(' ').length));
