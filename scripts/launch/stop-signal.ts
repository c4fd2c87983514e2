// Turns Ctrl-C and similar signals into an AbortSignal, so that everything ends in order.

export class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * The signal aborts with `Stopped` at the first SIGINT, SIGTERM or SIGHUP. Later ones are ignored: a terminal and npm both
 * pass Ctrl-C on, and the second one adds nothing for a process that already ends.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort(new Stopped(`stopped by ${name}`)));
  }
  return controller.signal;
}

/** Rejects with the signal's reason once it aborts. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = (): void => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}
