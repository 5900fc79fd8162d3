import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DevRequests } from '../../build/dev/requests.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Requests of a server, and whether what lets them pass goes on. */
function letPass() {
  const requests = new DevRequests();
  const next = vi.fn();
  const request = (): (() => void) => {
    const response = new EventEmitter();
    requests.watch({} as IncomingMessage, response as ServerResponse, next);
    return () => response.emit('close');
  };
  const pass = () => {
    const state = { isThrough: false };
    void requests.pass().then(() => (state.isThrough = true));
    return state;
  };
  return { request, pass, next };
}

it('while there are no requests, what lets them pass goes on as soon as a saved file would have been told of', async () => {
  const { pass } = letPass();
  const state = pass();
  await vi.advanceTimersByTimeAsync(2);
  expect(state.isThrough).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(state.isThrough).toBe(true);
});

it('what lets requests pass waits until all are answered, and what a page loads then too', async () => {
  const { request, pass, next } = letPass();
  const [answer, answerOther] = [request(), request()];
  expect(next).toHaveBeenCalledTimes(2);
  const state = pass();
  answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.isThrough).toBe(false);
  answerOther();
  await vi.advanceTimersByTimeAsync(100);
  const answerScript = request();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.isThrough).toBe(false);
  answerScript();
  await vi.advanceTimersByTimeAsync(300);
  expect(state.isThrough).toBe(true);
});

it('what lets requests pass does not wait for one that is never answered', async () => {
  const { request, pass } = letPass();
  request();
  const state = pass();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(state.isThrough).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(state.isThrough).toBe(true);
});
