import { afterEach, expect, inject, vi } from 'vitest';

/** Keys that have no character, as WebDriver names them: https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS = {
  Control: '\uE009',
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
} as const;

/** The name under which WebDriver gives an element: https://w3c.github.io/webdriver/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Milliseconds that something may take to come, as long as Playwright waits in the other browsers. */
const TIME = 8_000;

/** Milliseconds that the driver may take to answer: less than a test may take, which could not say what hung. */
const ANSWER_TIME = 20_000;

const visitors: Visitor[] = [];

/** A visitor with WebKit, the engine of Safari, driven through WebDriver: https://w3c.github.io/webdriver/ */
export class Visitor {
  readonly #session: string;
  /** The answer to the last command. */
  #answer: Promise<unknown> = Promise.resolve();

  private constructor(session: string) {
    this.#session = session;
  }

  /**
   * A new visitor, who has nothing stored.
   * @param width of the window, in pixels; the window of WebKitGTK is 447 pixels wide at least
   */
  static async arrive({ width = 1440, height = 900 } = {}): Promise<Visitor> {
    const { sessionId } = (await command('POST', '/session', { capabilities: {} })) as { sessionId: string };
    const visitor = new Visitor(`/session/${sessionId}`);
    visitors.push(visitor);
    await visitor.#send('POST', '/window/rect', { x: 0, y: 0, width, height });
    return visitor;
  }

  /** Loads a page of the site, and waits for its script. */
  async open(path: string): Promise<void> {
    await this.#send('POST', '/url', { url: `${inject('siteUrl')}${path}` });
    await this.sees(() => document.documentElement.dataset['hasHydrated'] === 'true');
  }

  /** What a function returns that runs in the page. It sees nothing but its arguments, which are JSON. */
  run<Args extends unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `return (${code.toString()})(...arguments)`;
    return this.#send('POST', '/execute/sync', { script, args }) as Promise<Awaited<Result>>;
  }

  /** Waits until a function that runs in the page returns true. */
  async sees<Args extends unknown[]>(code: (...args: Args) => boolean, ...args: Args): Promise<void> {
    await expect.poll(() => this.run(code, ...args), { message: code.toString() }).toBe(true);
  }

  /**
   * Clicks the first element that a selector finds and a visitor sees. Waits until there is one that nothing
   * covers, as while it moves.
   * @throws Error with the last hindrance when there is none in time
   */
  async click(selector: string): Promise<void> {
    await vi.waitFor(async () => {
      const element = await this.run(
        (wanted) => [...document.querySelectorAll(wanted)].find((found) => found.checkVisibility()) ?? null,
        selector,
      );
      if (element === null) throw new Error(`No visitor sees ${selector}.`);
      const { [ELEMENT]: id } = element as unknown as { [ELEMENT]: string };
      await this.#send('POST', `/element/${id}/click`, {});
    }, TIME);
  }

  /** Moves the mouse to a point of the window, in pixels. */
  async pointAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    await this.#send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] }],
    });
  }

  /** Presses keys together, such as `press('Control', 'k')`, and lets them go. */
  async press(...keys: readonly (keyof typeof KEYS | (string & {}))[]): Promise<void> {
    const values = keys.map((key) => KEYS[key as keyof typeof KEYS] ?? key);
    await this.#keys([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Types a text, a key after the other. */
  async type(text: string): Promise<void> {
    await this.#keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  async reload(): Promise<void> {
    await this.#send('POST', '/refresh', {});
  }

  async back(): Promise<void> {
    await this.#send('POST', '/back', {});
  }

  /** Ends the visit, once the driver has answered: it would break off in the middle of a command. */
  async leave(): Promise<void> {
    await this.#answer.catch(() => undefined);
    await this.#send('DELETE', '');
  }

  async #keys(actions: readonly { type: string; value: string }[]): Promise<void> {
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #send(method: string, path: string, body?: unknown): Promise<unknown> {
    this.#answer = command(method, `${this.#session}${path}`, body);
    return this.#answer;
  }
}

/**
 * Sends a command of WebDriver.
 * @throws Error with what the driver says of one that failed, or with the name of one that it does not answer
 */
async function command(method: string, path: string, body?: unknown): Promise<unknown> {
  const address = inject('webDriver');
  if (address === undefined) throw new Error('There is no WebKit: node scripts/prepare.js --webkit');
  const answer = await fetch(`${address}${path}`, {
    method,
    signal: AbortSignal.timeout(ANSWER_TIME),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`WebDriver, ${method} ${path}: no answer.`, { cause: error });
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`WebDriver, ${method} ${path}: ${value?.error}. ${value?.message}`);
  return value;
}

afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
});
