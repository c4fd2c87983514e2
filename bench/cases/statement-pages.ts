// (e): a page of an account's statement, the first and one from deep within, for a small account and a large one.
import { performance } from 'node:perf_hooks';
import { type AccountKey, HOUSE, balances, post, statement } from '@causeway/ledger';
import type pg from 'pg';
import type { FlatnessCase } from '../case.ts';
import { journalOf } from '../members.ts';
import { posted } from './post-one.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const LARGE_QUICK = 100_000;
const POSTINGS_A_JOURNAL = 500;
const PAGES = 300;

const CHANNEL: AccountKey = { owner: HOUSE, purpose: 'channel-3', currency: 'USD' };

export const statementPages: FlatnessCase = {
  name: 'e',
  description: 'a statement page of 20 lines, milliseconds',
  bar: 1.5,
  prepare: async ({ pool, quick }) => {
    for (const size of sizes(quick)) await fill(pool, size);
    await pool.query('vacuum (analyze) ledger.posting, ledger.journal');
  },
  measure: async ({ pool, quick }) => {
    const client = await pool.connect();
    try {
      return await measurePages(client, sizes(quick));
    } finally {
      client.release();
    }
  },
};

async function measurePages(client: pg.PoolClient, sizes: readonly number[]): Promise<Map<string, number>> {
  const points = new Map<string, number>();
  // One round that does not count: the first calls plan, and bring the pages into memory.
  for (const counts of [false, true]) {
    for (const size of sizes) {
      const account = listed(size);
      const first = await median(() => statement(client, account));
      const deep = await median((n) => statement(client, account, { before: deepWithin(size, n) }));
      if (counts) points.set(`${size} postings, first page`, first).set(`${size} postings, deep page`, deep);
    }
  }
  return points;
}

/** Another page of the middle each time. */
function deepWithin(size: number, n: number): bigint {
  return BigInt(Math.floor(size / 2) - n * 10);
}

function sizes(quick: boolean): readonly number[] {
  return [SMALL, quick ? LARGE_QUICK : LARGE];
}

function listed(size: number): AccountKey {
  return { owner: `bench-listed-${size}`, purpose: 'available', currency: 'USD' };
}

async function fill(pool: pg.Pool, size: number): Promise<void> {
  const account = listed(size);
  const [found] = await balances(pool, account.owner);
  for (let done = Number(found?.version ?? 0); done < size; done += POSTINGS_A_JOURNAL) {
    const postings = Array.from({ length: POSTINGS_A_JOURNAL }, () => ({
      from: CHANNEL,
      to: account,
      amount: 1n,
    }));
    posted(await post(pool, [journalOf(...postings)]));
  }
}

async function median(page: (n: number) => Promise<readonly unknown[]>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < PAGES; n += 1) {
    const start = performance.now();
    const lines = await page(n);
    times.push(performance.now() - start);
    if (lines.length === 0) throw new Error('an empty page was measured');
  }
  return times.toSorted((a, b) => a - b)[Math.floor(PAGES / 2)] ?? Number.NaN;
}
