// Somebody turns to the sign-in page: what it is drawn without is fetched from then on.
const turns = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves when somebody turns to the page; never once `stop` is aborted. */
export function turned(stop: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const turn of turns)
    window.addEventListener(turn, () => resolve(), { once: true, passive: true, signal: stop });
  return promise;
}
