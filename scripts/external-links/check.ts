import { setTimeout as wait } from 'node:timers/promises';

/** How links are checked. */
export interface CheckOptions {
  /** Requests at once. */
  concurrency: number;
  /** Attempts where the next one may succeed: no connection, 429, 5xx. */
  attempts: number;
  /** Milliseconds that one request may take. */
  timeout: number;
  /** Milliseconds before the second attempt; each later one waits twice as long. */
  pause?: number;
}

/** What an address answered. */
export interface LinkResult {
  url: string;
  ok: boolean;
  /** `200`, `404`, or why there is no answer. */
  status: string;
  /** Where redirects ended, when that is elsewhere. */
  movedTo?: string;
  attempts: number;
}

/**
 * Requests every address, with HEAD first and with GET where that does not succeed.
 * @returns a result for each address, sorted by address
 */
export async function checkLinks(urls: Iterable<string>, options: CheckOptions): Promise<LinkResult[]> {
  const results: LinkResult[] = [];
  const next = [...urls].values();
  const work = async (): Promise<void> => {
    for (const url of next) results.push(await checkLink(url, options));
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return results.sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function checkLink(url: string, options: CheckOptions): Promise<LinkResult> {
  const { attempts, pause = 1_000 } = options;
  for (let attempt = 1; ; attempt++) {
    const { answer, reason } = await ask(url, options);
    const isLast = attempt >= attempts;
    if (answer?.ok) {
      // as requests write it: letters that are not ASCII are encoded, and hosts are in lower case
      const { href } = new URL(url);
      const moved = answer.url !== '' && answer.url !== href && answer.url !== `${href}/`;
      return {
        url,
        ok: true,
        status: String(answer.status),
        ...(moved && { movedTo: answer.url }),
        attempts: attempt,
      };
    }
    const mayPass = answer === undefined || answer.status === 429 || answer.status >= 500;
    if (isLast || !mayPass) {
      return { url, ok: false, status: answer ? String(answer.status) : reason, attempts: attempt };
    }
    const asked = Number(answer?.headers.get('retry-after'));
    await wait(asked > 0 && asked <= 60 ? asked * 1_000 : pause * 2 ** (attempt - 1));
  }
}

/** Tries HEAD, then GET if that does not succeed, as some servers answer HEAD wrongly. */
async function ask(url: string, options: CheckOptions): Promise<{ answer?: Response; reason: string }> {
  let reason = '';
  for (const method of ['HEAD', 'GET']) {
    try {
      const answer = await fetch(url, {
        method,
        redirect: 'follow',
        signal: AbortSignal.timeout(options.timeout),
        headers: { accept: 'text/html,*/*', 'user-agent': 'zimic-web link check' },
      });
      await answer.body?.cancel();
      if (answer.ok || method === 'GET') return { answer, reason };
    } catch (error) {
      const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } };
      reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
    }
  }
  return { reason };
}
