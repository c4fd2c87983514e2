// Work that takes much memory, so much of it at once and the rest in its turn.

/** `const turns = inTurn(2); await turns(() => work())` */
export function inTurn(atOnce: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
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
