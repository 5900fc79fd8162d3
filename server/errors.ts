import type { OutgoingHttpHeaders } from 'node:http';
import { contentType } from './mime.ts';

/** What an error without a page of its own says. */
const TEXTS = {
  400: 'The address is malformed.',
  404: 'There is nothing at this address.',
  405: 'Only GET and HEAD are answered here.',
  408: 'The request took too long.',
  412: 'The file is not the one that was asked for: it has changed.',
  414: 'The address is too long.',
  416: 'The file is shorter than the part that was asked for.',
  417: 'No expectation but 100-continue is met here.',
  431: 'The headers are too large.',
  500: 'The server failed. Please try again.',
  503: 'The files of the site have changed since the server started: it must be started again.',
} as const;

export type ErrorStatus = keyof typeof TEXTS;

/** An error as it is sent, without the headers of every response: a line of text that no cache keeps. */
export function errorAnswer(
  status: ErrorStatus,
  more: OutgoingHttpHeaders = {},
): { status: ErrorStatus; headers: OutgoingHttpHeaders; body: string } {
  const body = `${TEXTS[status]}\n`;
  const headers = {
    'content-type': contentType('.txt'),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    ...more,
  };
  return { status, headers, body };
}
