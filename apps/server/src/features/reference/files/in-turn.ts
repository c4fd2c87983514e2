// Work that takes much memory, so much of it at once and the rest in its turn.
import { overloaded } from '../../../platform/overload/admission.ts';

/** `const turns = inTurn(2, 50); await turns(() => work())`: when 50 wait already, it refuses 'overloaded'. */
export function inTurn(
  atOnce: number,
  waitingMax: number,
): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((go) => waiting.push(go));
    else throw overloaded(`${String(waitingMax)} wait already`);
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
