// Waits for a condition: checks often at first, then less often, and fails with a text that names it.

const PAUSE_MS_MIN = 20;
const PAUSE_MS_MAX = 250;
const PATIENCE_MS = 30_000;

/** Resolves with the first answer of `look` that is not undefined. Throws after half a minute, naming `what`. */
export async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const end = performance.now() + PATIENCE_MS;
  for (let pause = PAUSE_MS_MIN; ; pause = Math.min(PAUSE_MS_MAX, Math.ceil(pause * 1.5))) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`waited ${PATIENCE_MS / 1000} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
