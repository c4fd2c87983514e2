// Limits work that takes much memory: some runs at once, and the rest waits. Each caller has one at a time, so that nobody
// delays all others.
import { overloaded } from './admission.ts';

export interface TurnLimits {
  readonly atOnce: number;
  /** The most callers that wait in all. */
  readonly waiting: number;
  /** The most waiting calls of one caller. */
  readonly waitingOfOne: number;
}

interface Waiting {
  readonly whose: string;
  readonly go: () => void;
}

/** `const turns = inTurn(limits); await turns(memberId, () => work())`: when too many wait already, it refuses 'overloaded'. */
export function inTurn(
  limits: TurnLimits,
): <Answer>(whose: string, work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: Waiting[] = [];
  const running: string[] = [];
  const mayRun = (whose: string): boolean => running.length < limits.atOnce && !running.includes(whose);
  const runNext = (): void => {
    for (;;) {
      const place = waiting.findIndex(({ whose }) => mayRun(whose));
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (!next) return;
      running.push(next.whose);
      next.go();
    }
  };
  const refuseTooMany = (whose: string): void => {
    const ofOne = waiting.filter((one) => one.whose === whose).length;
    if (waiting.length >= limits.waiting || ofOne >= limits.waitingOfOne)
      throw overloaded(`${String(waiting.length)} wait already, ${String(ofOne)} of them of this one`);
  };
  return async (whose, work) => {
    if (!mayRun(whose)) refuseTooMany(whose);
    await new Promise<void>((go) => {
      waiting.push({ whose, go });
      runNext();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(whose), 1);
      runNext();
    }
  };
}
