// Measures how quickly `/healthz` answers during other work: work that blocks the server's thread delays it too.
import { setTimeout as delay } from 'node:timers/promises';
import type { TestServer } from './testing.ts';

const EVERY_MILLISECONDS = 5;

export interface Health<Answer> {
  readonly answer: Answer;
  /** The longest wait for `/healthz` during the work, in milliseconds. */
  readonly waitMilliseconds: number;
}

/** Asks repeatedly during the work, and once afterwards. */
export async function healthDuring<Answer>(
  { app }: Pick<TestServer, 'app'>,
  work: () => Promise<Answer>,
): Promise<Health<Answer>> {
  let isDone = false;
  let waitMilliseconds = 0;
  // Measures from the time when a request was due, because a blocked thread also asks late.
  const ask = async (due: number): Promise<void> => {
    const isLast = isDone;
    const { statusCode } = await app.http.inject({ url: '/healthz' });
    if (statusCode !== 200) throw new Error(`/healthz answered ${String(statusCode)}`);
    const now = performance.now();
    waitMilliseconds = Math.max(waitMilliseconds, now - due);
    if (isLast) return;
    await delay(EVERY_MILLISECONDS);
    await ask(now + EVERY_MILLISECONDS);
  };
  const asking = ask(performance.now());
  try {
    const answer = await work();
    isDone = true;
    await asking;
    return { answer, waitMilliseconds };
  } finally {
    isDone = true;
  }
}
