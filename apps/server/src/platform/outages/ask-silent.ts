// Probes providers that were not called for a while, so that an outage is known before a member meets it.
import type { Outages } from './outages.ts';

const LOOK_EVERY_MS = 10_000;
const SILENT_MS = 60_000;

type Ask = () => Promise<unknown>;

/** A running probe is not started again. The provider's watch records its outcome. */
export function askSilent(
  outages: Pick<Outages, 'look' | 'silentFor'>,
  probes: ReadonlyMap<string, Ask>,
): { stop(): void } {
  const running = new Set<string>();
  const ask = async (provider: string, probe: Ask): Promise<void> => {
    running.add(provider);
    await probe().catch(() => undefined);
    running.delete(provider);
  };
  const look = (): void => {
    outages.look();
    for (const provider of outages.silentFor(SILENT_MS)) {
      const probe = probes.get(provider);
      if (probe !== undefined && !running.has(provider)) void ask(provider, probe);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
