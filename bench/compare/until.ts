/** How long is waited for an answer, and what is said when none comes. */
export interface Patience {
  /** Milliseconds from one question to the next. */
  every: number;
  /** Milliseconds from the first question to the last. */
  longest: number;
  /** The message of the Error that is thrown then. */
  message(): string;
}

/**
 * Asks until there is an answer other than `undefined`.
 *
 * @throws Error when there is none in time, or the one of `ask`
 */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined>,
  { every, longest, message }: Patience,
): Promise<Answer> {
  const began = performance.now();
  while (performance.now() - began < longest) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(message());
}
