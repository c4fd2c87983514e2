// Starts the world box as a real process, for tests of adapters, which reach it only over the network.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { ProvidersConfig } from './config.ts';
import { createLocalFiles } from './local-files/adapter.ts';
import type { BucketConfig } from './s3-bucket/config.ts';

export { COLD_KEY, coldAddress, signOffline } from './sign-offline.testing.ts';
export { keyWallets, signPayment } from './sign-payment.testing.ts';

const MAIN = fileURLToPath(new URL('../../../apps/world/src/main.ts', import.meta.url));

export interface WorldBoxProcess {
  readonly url: string;
  readonly smtpPort: number;
  readonly secret: string;
  /** Calls a control below `/world/api`; throws unless it answers 2xx. */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the box; with a folder it remembers earlier events. Its chains mine only on request. */
export async function startWorldBox(folder?: string): Promise<WorldBoxProcess> {
  const secret = 'a-secret-for-tests';
  const box = spawn(process.execPath, [MAIN], {
    env: {
      WORLD_PORT: '0',
      WORLD_SMTP_PORT: '0',
      WORLD_SECRET: secret,
      WORLD_BLOCK_SECONDS: '0',
      ...(folder === undefined ? {} : { WORLD_DATA: folder }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: box.stdout }), 'line')) as [string];
  const { url, smtpPort } = JSON.parse(line) as { url: string; smtpPort: number };

  return {
    url,
    smtpPort,
    secret,
    async control(method, path, body) {
      const response = await fetch(`${url}/world/api${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
    async stop() {
      const ended = once(box, 'exit');
      box.kill('SIGTERM');
      await ended;
    },
  };
}

/** More than either chain of the box needs. */
const FINAL_BLOCKS = 25;

/** Mines until the initial funds of the box's hot wallets are final, so that they can pay. */
export async function fillHotWallets(box: WorldBoxProcess): Promise<void> {
  for (const channel of [8, 9]) await box.control('POST', `/chain/${channel}/mine`, { blocks: FINAL_BLOCKS });
}

/** Files in a folder, and no lines about the books outside of the database. */
export const keptIn = (folder: string): Pick<ProvidersConfig, 'files' | 'books'> => ({
  files: createLocalFiles({ folder }),
  books: null,
});

/** A bucket of the box: `files`, or `books` with object lock. */
export const boxBucket = ({ url, secret }: WorldBoxProcess, bucket: 'files' | 'books'): BucketConfig => ({
  ...{ name: 'the bucket', endpoint: `${url}/s3`, bucket, region: 'box-1' },
  ...{ accessKey: 'CAUSEWAYBOX', secretKey: secret, pathStyle: true, timeoutMilliseconds: 5000 },
});

/** All entries, in order. */
export async function allOf<Entry>(entries: AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}
