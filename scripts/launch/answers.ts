// Waits until an address answers, or until there is a reason to stop waiting.

const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;

/** Resolves once `url` answers with a 2xx. Throws if it does not within a minute; follows the signal. */
export async function answers(url: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    if (await isAnswering(url)) return;
    if (performance.now() > until) throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
