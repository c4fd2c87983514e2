// Detects that somebody starts to use the sign-in page, so that it fetches the code that was left out at
// first.
const turns = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves when somebody starts to use the page; never after `stop` is aborted. */
export function turned(stop: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const turn of turns)
    window.addEventListener(turn, () => resolve(), { once: true, passive: true, signal: stop });
  return promise;
}
