// For tests: a box with only one chain, on a free port.
import { fastify } from 'fastify';
import type { AddressInfo } from 'node:net';
import { createClock, type WorldClock } from '../clock/clock.ts';
import { createControls } from '../controls.ts';
import { createFailures, type Failures } from '../failures.ts';
import { createInbox } from '../inbox/inbox.ts';
import type { WorldModule } from '../module.ts';
import { createRecords } from '../remembered-records.ts';

/** The public phrase of Ethereum's development tools: its accounts are safe for nobody. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

export interface ChainBox {
  readonly url: string;
  readonly clock: WorldClock;
  readonly failures: Failures;
  /** Calls a control of the chain; throws its refusal. */
  control<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** `folder` is for its records; without one they are lost with it. */
export async function openChainBox(module: WorldModule, folder?: string): Promise<ChainBox> {
  const app = fastify({ forceCloseConnections: true });
  const clock = createClock();
  const failures = createFailures(clock);
  const { control } = createControls(app);
  await module.register(app, {
    clock,
    failures,
    inbox: createInbox(),
    control,
    pushTo: async () => false,
    secret: 'a secret of tests',
    mnemonic: TEST_MNEMONIC,
    seed: 'tests',
    publicUrl: () => '',
    ownUrl: () => '',
    log: app.log,
    records: createRecords(folder),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    clock,
    failures,
    async control<Answer>(method: 'GET' | 'POST', path: string, body?: unknown) {
      const response = await fetch(`${url}/world/api${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
      return answer as Answer;
    },
    reset: async () => module.reset?.(),
    async close() {
      failures.reset();
      await app.close();
      await module.close?.();
    },
  };
}
