// Case (e): a page of a member's entries in the portal's list, the first page and a deep one, for few and for
// many entries, on one account and on three that take turns; other members have been paid since.
import { performance } from 'node:perf_hooks';
import { currencyCodes } from '@causeway/contract';
import { type AccountKey, HOUSE, balances, movements, post } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import type pg from 'pg';
import type { FlatnessCase } from '../case.ts';
import { journalOf, uniformJournal } from '../members.ts';
import { posted } from './post-one.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const LARGE_QUICK = 100_000;
const JOURNALS_A_CALL = 500;
const CALLS_OF_OTHERS = 100;
const PAGES = 300;
const LINES = 20;

interface Listed {
  readonly owner: string;
  readonly size: number;
  readonly currencies: readonly CurrencyCode[];
}

export const listPages: FlatnessCase = {
  ...pagesOf(['USD']),
  name: 'e',
  description: `a page of ${LINES} entries of a member, all of one currency, milliseconds`,
  bar: 1.5,
};

/**
 * The list searches the skipped entries in all accounts at once, in a number of steps that grows with the
 * logarithm.
 */
export const listPagesOfSeveral: FlatnessCase = {
  ...pagesOf(['USD', 'EUR', 'USDT']),
  name: 'e-several',
  description: 'the same, of three currencies in turns',
};

function pagesOf(currencies: readonly CurrencyCode[]): Pick<FlatnessCase, 'prepare' | 'measure'> {
  const members = (quick: boolean): readonly Listed[] =>
    [SMALL, quick ? LARGE_QUICK : LARGE].map((size) => ({
      owner: `bench-listed-${size}-${currencies.length}`,
      size,
      currencies,
    }));
  return {
    prepare: async ({ pool, quick }) => {
      for (const member of members(quick)) await fill(pool, member);
      for (let call = 0; call < CALLS_OF_OTHERS; call += 1)
        posted(await post(pool, Array.from({ length: JOURNALS_A_CALL }, uniformJournal)));
      await pool.query('vacuum (analyze) ledger.posting, ledger.journal');
    },
    measure: async ({ pool, quick }) => {
      const client = await pool.connect();
      try {
        return await measurePages(client, members(quick));
      } finally {
        client.release();
      }
    },
  };
}

async function measurePages(client: pg.PoolClient, members: readonly Listed[]): Promise<Map<string, number>> {
  const points = new Map<string, number>();
  // The first round does not count: it plans the calls and loads the pages into memory.
  for (const counts of [false, true]) {
    for (const member of members) {
      const accounts = currencyCodes.map((currency) => accountOf(member.owner, currency));
      const page = (offset: number) => movements(client, accounts, {}, { offset, limit: LINES });
      const first = await median(() => page(0));
      const deep = await median((n) => page(Math.floor(member.size / 2) + n * 10));
      const name = `${member.size} entries`;
      if (counts) points.set(`${name}, first page`, first).set(`${name}, deep page`, deep);
    }
  }
  return points;
}

const accountOf = (owner: string, currency: CurrencyCode): AccountKey => ({
  owner,
  purpose: 'available',
  currency,
});

async function fill(pool: pg.Pool, { owner, size, currencies }: Listed): Promise<void> {
  const found = await balances(pool, owner);
  let done = found.reduce((sum, { version }) => sum + Number(version), 0);
  while (done < size) {
    const journals = Array.from({ length: JOURNALS_A_CALL }, (_, i) => {
      const currency = currencies[(done + i) % currencies.length] ?? 'USD';
      const from: AccountKey = { owner: HOUSE, purpose: 'channel-3', currency };
      return journalOf({ from, to: accountOf(owner, currency), amount: 1n });
    });
    done += posted(await post(pool, journals));
  }
}

async function median(page: (n: number) => Promise<{ readonly list: readonly unknown[] }>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < PAGES; n += 1) {
    const start = performance.now();
    const { list } = await page(n);
    times.push(performance.now() - start);
    if (list.length !== LINES) throw new Error('a page was measured that is not whole');
  }
  return times.toSorted((a, b) => a - b)[Math.floor(PAGES / 2)] ?? Number.NaN;
}
