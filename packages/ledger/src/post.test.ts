// Posting, in tables that an accountant can read. Each table is posted twice: one call per journal, and one
// call for all.
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import type { CurrencyCode } from '@causeway/money';
import { accountNamed, inWords, keyOf, read, rowsOf } from './accountant.ts';
import {
  type PostAnswer,
  balances,
  holds,
  journalsOf,
  post,
  trialBalance,
  verifyBalances,
  verifyChain,
} from './index.ts';

const { pool, owner, drop } = await testDatabase();
afterAll(drop);

const TABLES: readonly { readonly what: string; readonly lines: string; readonly after: string }[] = [
  {
    what: 'money comes in, is frozen, and goes out with a fee',
    lines: `
      d1    channel -> ada.pending 10000                                        posted
      d1.2  ada.pending -> ada 10000, ada -> fees 25                            posted
      t1    ada -> ada.frozen 4000, ada -> ada.frozen 15                        posted
      t1.2  ada.frozen -> clearing 4000, clearing -> channel 4000               posted
      t1.3  ada.frozen -> fees 15                                               posted`,
    after: `
      ada 5960
      ada.frozen 0
      ada.pending 0
      channel -6000
      clearing 0
      fees 40`,
  },
  {
    what: 'no account of a member goes below zero, and the neighbours of a refusal are posted',
    lines: `
      f     channel -> ada 100          posted
      a     ada -> bob 101              no funds: ada
      b     ada -> bob 100              posted
      c     ada -> bob 1                no funds: ada
      d     bob -> ada 40               posted
      e     channel -> fees 7           posted
      g     eve -> bob 1                no funds: eve`,
    after: `
      ada 40
      bob 60
      eve 0
      channel -107
      fees 7`,
  },
  {
    what: 'one account many times in a journal, right in order',
    lines: `
      f     channel -> ada 100                                          posted
      a     ada -> bob 100, bob -> ada 60, ada -> bob 60, bob -> eve 1   posted
      b     bob -> ada 99, ada -> bob 99, ada -> bob 1                  no funds: ada
      c     eve -> bob 2, bob -> eve 2                                  no funds: eve
      d     bob -> eve 2, eve -> bob 2                                  posted`,
    after: `
      ada 0
      bob 99
      eve 1
      channel -100`,
  },
  {
    what: 'a key is posted once: the same body is answered again, another refused',
    lines: `
      a     channel -> ada 50           posted
      a     channel -> ada 50           posted before
      a     channel -> ada 51           key reused
      b     ada -> bob 60               no funds: ada
      c     channel -> ada 100          posted
      b     ada -> bob 60               no funds: ada
      b     ada -> bob 10               key reused
      d     channel -> fees 1           posted
      d     channel -> fees 1           posted before`,
    after: `
      ada 150
      bob 0
      channel -151
      fees 1`,
  },
  {
    what: 'a hold is never drawn beyond what it keeps, though the account has more',
    lines: `
      f     channel -> ada 100                  posted
      h1    ada -> ada.frozen 30                posted
      h2    ada -> ada.frozen 50                posted
      h1.2  ada.frozen -> clearing 31           no funds: ada.frozen, hold H/h1
      h1.3  ada.frozen -> clearing 20           posted
      h1.4  ada.frozen -> ada 10                posted
      h1.5  ada.frozen -> ada 1                 no funds: ada.frozen, hold H/h1
      h2.2  ada.frozen -> clearing 51           no funds: ada.frozen
      h3    ada.frozen -> ada 1                 no funds: ada.frozen, hold H/h3`,
    after: `
      ada 30
      ada.frozen 50
      channel -100
      clearing 20`,
  },
  {
    what: 'an exchange: two currencies in a journal, each to zero',
    lines: `
      f     channel -> ada 10000 USD                                                       posted
      x     ada -> ada.frozen 10000 USD                                                    posted
      x.2   ada.frozen -> fx 10000 USD, fx -> ada 9200 EUR, ada -> fees 12 EUR             posted
      y     ada -> fx 9189 EUR, fx -> ada 10000 USD                                        no funds: ada`,
    after: `
      ada 0
      ada 9188 EUR
      ada.frozen 0
      channel -10000
      fees 12 EUR
      fx 10000
      fx -9200 EUR`,
  },
  {
    what: 'what can never be posted is answered, and stops nobody',
    lines: `
      a     channel -> ada 0                                    invalid: an amount is not above zero
      b     channel -> ada -5                                   invalid: an amount is not above zero
      c     channel -> ada 9223372036854775808                  invalid: an amount is too large
      d     ada -> ada 5                                        invalid: a posting has one account on both sides
      e     channel -> ada 5 XXX                                invalid: an account has an unknown currency
      f     channel -> ada 9223372036854775807                  posted
      g     channel -> ada 1                                    invalid: a balance would be too large
      h     channel -> bob 9223372036854775807, channel -> eve 9223372036854775807   posted`,
    after: `
      ada 9223372036854775807
      bob 9223372036854775807
      channel -27670116110564327421
      eve 9223372036854775807`,
  },
];

describe.each(TABLES)('$what', ({ lines, after }) => {
  test('each journal in its own call', async () => {
    const book = bookOf(lines, 'one');
    const answers: PostAnswer[] = [];
    for (const { journal } of read(book, lines)) answers.push(...(await post(pool, [journal])));
    expect(written(book, lines, answers)).toEqual(expectedOf(book, lines));
    expect(await balancesOf(book, after)).toEqual(rowsOf(after));
  });

  test('all journals as one array', async () => {
    const book = bookOf(lines, 'all');
    const journals = read(book, lines).map(({ journal }) => journal);
    expect(written(book, lines, await post(pool, journals))).toEqual(expectedOf(book, lines));
    expect(await balancesOf(book, after)).toEqual(rowsOf(after));
  });
});

function bookOf(lines: string, way: string): string {
  return `${way}${TABLES.findIndex((table) => table.lines === lines)}`;
}

function expectedOf(book: string, lines: string): readonly string[] {
  return read(book, lines).map(({ journal, expected }) => `${journal.reference} ${expected}`);
}

function written(book: string, lines: string, answers: readonly PostAnswer[]): readonly string[] {
  return read(book, lines).map(
    ({ journal }, i) => `${journal.reference} ${inWords(book, answers[i]!).replaceAll(book, 'H')}`,
  );
}

async function balancesOf(book: string, after: string): Promise<readonly string[]> {
  const actual: string[] = [];
  for (const row of rowsOf(after)) {
    const [name = '', , currency = 'USD'] = row.split(' ');
    const account = accountNamed(book, name, currency as CurrencyCode);
    const found = (await balances(pool, account.owner)).find(
      (balance) => balance.account.purpose === account.purpose && balance.account.currency === currency,
    );
    actual.push([name, found?.balance ?? 0n, ...(currency === 'USD' ? [] : [currency])].join(' '));
  }
  return actual;
}

test('the house is rolled up at any time without a change of its balances', async () => {
  const before = await balances(pool, 'house');
  const rolled = await pool.query('select ledger.roll_up_house()::int as n');
  expect(rolled.rows[0].n).toBeGreaterThan(0);
  expect(await balances(pool, 'house')).toEqual(before);
  const [answer] = await post(
    pool,
    read('rolled', 'a  channel -> fees 5  posted').map(({ journal }) => journal),
  );
  expect(answer).toMatchObject({ status: 'posted' });
  expect((await trialBalance(pool)).balanced).toBe(true);
});

test('a refused transaction leaves nothing and frees its keys', async () => {
  const [line] = read('rollback', 'a  channel -> ada 5  posted');
  const client = await pool.connect();
  await client.query('begin');
  expect(await post(client, [line!.journal])).toMatchObject([{ status: 'posted', repeated: false }]);
  await client.query('rollback');
  client.release();
  expect(await balances(pool, 'rollback-ada')).toEqual([]);
  expect(await post(pool, [line!.journal])).toMatchObject([{ status: 'posted', repeated: false }]);
});

test('a key is still known after key partitions rotated', async () => {
  const journals = read('turn', 'a  channel -> ada 5  posted\nb  ada -> bob 9  no funds').map(
    ({ journal }) => journal,
  );
  await post(pool, journals);
  const turned = await owner.query(`select ledger.rotate_keys('0', 0) as done`);
  expect(turned.rows[0].done).toBe(true);
  expect(await post(pool, journals)).toMatchObject([
    { status: 'posted', repeated: true },
    { status: 'no-funds' },
  ]);
  expect(await post(pool, [journals[0]!])).toMatchObject([{ status: 'posted', repeated: true }]);
  const kept = await pool.query('select ledger.forget_old_keys() as done');
  expect(kept.rows[0].done).toBe(false);
});

test('open holds equal the frozen balance', async () => {
  expect(await holds(pool, `${bookOf(TABLES[4]!.lines, 'all')}-ada`)).toMatchObject([{ remaining: 50n }]);
  expect(await verifyBalances(pool)).toEqual([]);
  expect(await verifyChain(pool)).toEqual([]);
});

test('kinds, references and holds are stored unchanged', async () => {
  const texts = ['a "quoted" one', 'back\\slash\\', '{braces, commas}', 'NULL', "it's", ' blanks '];
  const channel = accountNamed('letters', 'channel');
  const journals = texts.flatMap((text, i) => {
    const of = (step: string) => keyOf(`letters/${String(i)}/${step}`);
    const from = accountNamed('letters', `m${String(i)}`);
    const to = accountNamed('letters', `m${String(i)}.frozen`);
    const place = { kind: text, reference: text, at: new Date() };
    return [
      { ...place, key: of('in'), postings: [{ from: channel, to: from, amount: 5n }] },
      { ...place, key: of('hold'), postings: [{ from, to, amount: 5n, hold: text }] },
      { ...place, key: of('draw'), postings: [{ from: to, to: from, amount: 2n, hold: text }] },
    ];
  });
  expect(await post(pool, journals)).toEqual(
    journals.map(() => expect.objectContaining({ status: 'posted' })),
  );
  for (const [i, text] of texts.entries()) {
    const kept = await journalsOf(pool, text);
    expect(kept.map(({ kind, reference }) => [kind, reference])).toEqual([1, 2, 3].map(() => [text, text]));
    expect(await holds(pool, `letters-m${String(i)}`)).toMatchObject([{ name: text, remaining: 3n }]);
  }
});
