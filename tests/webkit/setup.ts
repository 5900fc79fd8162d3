import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../tools/free-port.ts';
import { startGroup, type ProcessGroup } from '../../tools/process-group.ts';
import { findWebKit } from '../../tools/programs/webkit.js';
import { serve } from '../../tools/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of WebKit's WebDriver, without a slash at the end; undefined where its tests are skipped. */
    webDriver: string | undefined;
  }
}

/** Seconds that the driver and its screen may take to start. */
const START = 30;

/**
 * Serves the built site, and starts the WebDriver of WebKitGTK on a screen that nobody sees. It builds nothing:
 * `SITE_DIST` names a build other than `dist`.
 *
 * @throws Error when they do not start, or are not there in CI
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = findWebKit();
  if (programs === undefined) {
    if (process.env['CI'] !== undefined)
      throw new Error('There is no WebKit: node scripts/prepare.js --webkit');
    project.provide('webDriver', undefined);
    return () => undefined;
  }
  const dist = path.resolve(process.env['SITE_DIST'] ?? path.join(import.meta.dirname, '../../dist'));
  const served = await serve(dist);
  const screen = startGroup(programs.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {});
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = startGroup(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address);
  project.provide('siteUrl', served.url);
  project.provide('webDriver', address);
  return () => {
    driver.stop();
    screen.stop();
    served.close();
  };
}

/** The first line that a program says. @throws Error when it says none in time, or ends before. */
function firstLine({ child }: ProcessGroup): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('\n')) resolve(said.trim());
    });
    child.once('close', (code) => reject(new Error(`The screen for WebKit ended with status ${code}.`)));
    setTimeout(
      () => reject(new Error(`The screen for WebKit did not start in ${START} s.`)),
      START * 1000,
    ).unref();
  });
}

/** Waits until a WebDriver takes sessions. @throws Error when it does not in time. */
async function isReady(address: string): Promise<void> {
  for (let tries = 0; tries < START * 10; tries += 1) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`WebKit's WebDriver did not start in ${START} s.`);
}
