// An upgrade from the last release under load: its servers run with the new schema, are replaced one after the other, and
// then the waiting migrations follow. The load is the release's own seed, members, staff, banks and chains over HTTP, and
// strangers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { migrateLater, prepareDatabase, readReleases } from '@causeway/db';
import type * as Seed from '@causeway/db/seed';
import { runSeed } from '../launch/seeding.ts';
import { checkOut } from './check-out.ts';
import { type Pair, startPair } from './pair.ts';
import { SEEN_MILLISECONDS } from './rolling-restart.ts';
import type { Row } from './row.ts';
import { underCalls } from './under-calls.ts';

/** The number of days after which the seed has members, accounts and money. */
const SEED_DAYS_BEFORE = 3;

export async function upgradeUnderLoad(root: string, signal: AbortSignal): Promise<Row> {
  const began = performance.now();
  const release = readReleases().at(-1);
  if (release === undefined) throw new Error('db/releases names no release');
  const tree = await mkdtemp(join(tmpdir(), 'causeway-release-'));
  try {
    await checkOut(root, release, tree);
    const pair = await startPair({ root: tree, signal, atSeed: true });
    try {
      const load = await upgrade(root, tree, pair, signal);
      const seconds = Math.round((performance.now() - began) / 1000);
      return { drill: `upgrade from ${release.version} behind haproxy`, restarts: 2, seconds, ...load };
    } finally {
      await pair.stop();
    }
  } finally {
    await rm(tree, { recursive: true });
  }
}

async function upgrade(
  root: string,
  tree: string,
  pair: Pair,
  signal: AbortSignal,
): Promise<Pick<Row, 'calls' | 'failed' | 'how'>> {
  return underCalls({ balancer: 'haproxy', pair, signal }, async () => {
    const seeding = liveSeed(tree, pair, signal);
    try {
      await seeding.reaches(SEED_DAYS_BEFORE);
      await prepareDatabase({
        owner: pair.ownerUrl,
        serving: pair.environment['DATABASE_URL'] ?? pair.ownerUrl,
      });
      await migrateLater(pair.ownerUrl, async () => {
        for (const which of [0, 1] as const) {
          await pair.restart(which, root);
          await delay(SEEN_MILLISECONDS);
        }
      });
    } finally {
      await seeding.end();
    }
  });
}

interface Seeding {
  /** Resolves when the seed has run this number of days; rejects if a call of it was refused. */
  reaches(days: number): Promise<void>;
  /** Ends it after its current day; rejects if a call of it was refused. */
  end(): Promise<void>;
}

/** The seed of the release, with its own contract. */
function liveSeed(tree: string, pair: Pair, signal: AbortSignal): Seeding {
  const stopping = new AbortController();
  let day = 0;
  const note = (text: string): void => {
    day = Number(/, day (\d+) of/.exec(text)?.[1] ?? day);
  };
  const run = async (): Promise<void> => {
    const { seed } = (await import(pathToFileURL(join(tree, 'db/seed/index.ts')).href)) as typeof Seed;
    const places = { root: tree, dataFolder: pair.folder, environment: pair.environment };
    const urls = { serverUrl: `http://127.0.0.1:${pair.publicPort}`, worldUrl: pair.worldUrl };
    await runSeed({ ...places, ...urls, seed }, note, AbortSignal.any([signal, stopping.signal]));
  };
  const ran = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  // Its failure is reported by the code that awaits it.
  ran.catch(() => undefined);
  return {
    reaches: async (days) => {
      let isOver = false;
      void ran.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      while (day < days && !isOver) await delay(200, undefined, { signal });
      if (isOver) await ran;
    },
    end: async () => {
      stopping.abort();
      await ran;
    },
  };
}
