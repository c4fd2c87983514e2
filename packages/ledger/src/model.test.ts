// Property tests: random journals against a plain model of the ledger, and from many connections at once.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { testDatabase } from '@causeway/db/testing';
import type { CurrencyCode } from '@causeway/money';
import { keyOf, linesOf } from './accountant.ts';
import {
  type AccountKey,
  HOUSE,
  type Journal,
  type PostAnswer,
  balances,
  isReserved,
  post,
  trialBalance,
  verifyBalances,
  verifyChain,
} from './index.ts';

const { pool, drop } = await testDatabase({ connections: 8 });
afterAll(drop);

/** The simplest model of a ledger: balances, holds and answers by key in maps, one journal after another. */
class Model {
  readonly balances = new Map<string, bigint>();
  readonly holds = new Map<string, bigint>();
  readonly #answers = new Map<string, { body: string; answer: PostAnswer }>();

  post(journal: Journal): PostAnswer {
    const body = JSON.stringify([journal.reference, journal.postings], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const known = this.#answers.get(journal.key);
    if (known && known.body !== body) return { status: 'key-reused' };
    if (known) return known.answer.status === 'posted' ? { ...known.answer, repeated: true } : known.answer;
    const answer = this.#write(journal);
    this.#answers.set(journal.key, { body, answer });
    return answer;
  }

  #write(journal: Journal): PostAnswer {
    const balances = new Map(this.balances);
    const holds = new Map(this.holds);
    const short: AccountKey[] = [];
    const overdrawn: PostAnswer[] = [];
    for (const { from, to, amount } of journal.postings) {
      for (const [account, change] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        const balance = (balances.get(nameOf(account)) ?? 0n) + change;
        balances.set(nameOf(account), balance);
        if (balance < 0n && account.owner !== HOUSE) short.push(account);
        if (!isReserved(account)) continue;
        const hold = `${nameOf(account)} ${journal.reference}`;
        const left = (holds.get(hold) ?? 0n) + change;
        holds.set(hold, left);
        if (left < 0n) overdrawn.push({ status: 'no-funds', account, hold: journal.reference });
      }
    }
    const [account] = short;
    if (account) return { status: 'no-funds', account };
    if (overdrawn[0]) return overdrawn[0];
    for (const [name, balance] of balances) this.balances.set(name, balance);
    for (const [name, left] of holds) this.holds.set(name, left);
    return { status: 'posted', journalId: 0n, repeated: false };
  }
}

function nameOf({ owner, purpose, currency }: AccountKey): string {
  return `${owner} ${purpose} ${currency}`;
}

/** Few accounts, few keys and small amounts, so that repeats, refusals and collisions are frequent. */
function journals(book: string): fc.Arbitrary<Journal[]> {
  const currency = fc.constantFrom<CurrencyCode>('USD', 'EUR');
  const side = fc.oneof(
    fc.record({
      owner: fc.constantFrom(`${book}-ada`, `${book}-bob`, `${book}-eve`),
      purpose: fc.constantFrom('available', 'available', 'frozen', 'pending'),
    }),
    fc.record({ owner: fc.constant(HOUSE), purpose: fc.constantFrom(`channel-${book}`, `fees-${book}`) }),
  );
  const posting = fc
    .record({ from: side, to: side, amount: fc.bigInt(1n, 60n), currency })
    .filter(({ from, to }) => from.owner !== to.owner || from.purpose !== to.purpose)
    .map(({ from, to, amount, currency }) => ({
      from: { ...from, currency },
      to: { ...to, currency },
      amount,
    }));
  const keys = Array.from({ length: 12 }, (_, i) => keyOf(`${book} ${i}`));
  const journal = fc.record({
    key: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom(...keys) }),
    kind: fc.constant('random'),
    reference: fc.constantFrom(`${book}-1`, `${book}-2`, `${book}-3`),
    at: fc.constant(new Date('2026-03-02T09:30:00Z')),
    postings: fc.array(posting, { minLength: 1, maxLength: 4 }),
  });
  return fc.array(journal, { minLength: 1, maxLength: 25 });
}

let books = 0;

describe('against the model', () => {
  test('arrays of any length get the answers and the balances of the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        books += 1;
        const book = `m${books}`;
        const model = new Model();
        for (let batch = 0; batch < 4; batch += 1) {
          const some = draw(() => journals(book));
          const expected = some.map((journal) => withoutId(model.post(journal)));
          expect((await post(pool, some)).map(withoutId)).toEqual(expected);
        }
        for (const owner of ['ada', 'bob', 'eve']) await expectBalances(model, `${book}-${owner}`);
        await expectHolds(model, book);
      }),
      { numRuns: 40 },
    );
    expect(await verifyChain(pool)).toEqual([]);
    expect(await verifyBalances(pool)).toEqual([]);
  });
});

describe('from many connections at once', () => {
  test('every invariant holds, and a key posted by several is posted once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        books += 1;
        const book = `c${books}`;
        const batches = Array.from({ length: 8 }, () => draw(() => journals(book)));
        // Each batch is sent twice, from two connections, at the same time as all others.
        const answers = await Promise.all([...batches, ...batches].map((batch) => post(pool, batch)));
        const first = new Map<string, bigint>();
        for (const [i, batch] of [...batches, ...batches].entries())
          for (const [n, { key }] of batch.entries()) {
            const answer = answers[i]![n]!;
            if (answer.status !== 'posted') continue;
            if (first.has(key)) expect(answer.journalId).toBe(first.get(key));
            first.set(key, answer.journalId);
          }
        const fresh = answers.flat().filter((answer) => answer.status === 'posted' && !answer.repeated);
        expect(fresh.length).toBe(first.size);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(await verifyChain(pool)).toEqual([]);
    expect(await verifyBalances(pool)).toEqual([]);
    expect((await trialBalance(pool)).balanced).toBe(true);
    const below = await pool.query('select from ledger.posting where account_id > 0 and balance_after < 0');
    expect(below.rowCount).toBe(0);
  });

  test('the trial balance is zero in every snapshot while others post and roll up', async () => {
    const account = { owner: 'busy', purpose: 'available', currency: 'GBP' } as const;
    const channel = { owner: HOUSE, purpose: 'channel-busy', currency: 'GBP' } as const;
    let done = false;
    const writer = async () => {
      for (let i = 0; i < 60; i += 1) {
        await post(pool, [
          {
            key: randomUUID(),
            kind: 'busy',
            reference: 'busy',
            at: new Date(0),
            postings: [{ from: channel, to: account, amount: 3n }],
          },
        ]);
      }
    };
    const reader = async () => {
      while (!done) expect((await trialBalance(pool)).balanced).toBe(true);
    };
    const roller = async () => {
      while (!done) await pool.query('select ledger.roll_up_house()');
    };
    const reading = Promise.all([reader(), roller()]);
    await Promise.all([writer(), writer(), writer()]);
    done = true;
    await reading;
    const lines = await linesOf(pool, account);
    expect(lines.map(({ version }) => version)).toEqual(
      Array.from({ length: 180 }, (_, i) => BigInt(180 - i)),
    );
    expect(lines[0]!.balanceAfter).toBe(540n);
  });
});

function withoutId(answer: PostAnswer): PostAnswer {
  return answer.status === 'posted' ? { ...answer, journalId: 0n } : answer;
}

async function expectBalances(model: Model, owner: string): Promise<void> {
  for (const { account, balance } of await balances(pool, owner))
    expect([account, balance]).toEqual([account, model.balances.get(nameOf(account)) ?? 0n]);
}

async function expectHolds(model: Model, book: string): Promise<void> {
  const { rows } = await pool.query<{ hold: string; remaining: string }>(
    `select a.owner || ' ' || a.purpose || ' ' || a.currency || ' ' || h.name as hold, h.remaining
     from ledger.hold h join ledger.account a on a.id = h.account_id where a.owner like $1 order by 1`,
    [`${book}-%`],
  );
  const open = [...model.holds].filter(([, left]) => left > 0n).map(([hold, left]) => [hold, String(left)]);
  expect(rows.map(({ hold, remaining }) => [hold, remaining])).toEqual(
    open.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}
