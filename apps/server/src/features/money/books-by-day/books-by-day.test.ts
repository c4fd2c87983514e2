// The books by day: every journal counts once on its day, however many servers add them up, and the file equals the page.
import { exportDayBooks, getDayBooks, listLineJournals } from '@causeway/contract';
import { HOUSE, type Journal, openAccounts, post, trialBalance } from '@causeway/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { houseAccount, placeAccount } from '../basics/index.ts';
import { foldDays } from './fold-days.ts';
import { booksByDayFeature } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [booksByDayFeature], working: false });
});
afterAll(() => server.stop());

const bank = placeAccount(3, 'USD');
const fees = houseAccount('fees', 'USD');
const memberOf = (owner: string) => ({ owner, purpose: 'available', currency: 'USD' }) as const;
const ada = memberOf('1000000001');
const bob = memberOf('1000000002');

const journalAt = (at: string, postings: Journal['postings']): Journal => ({
  ...{ key: randomUUID(), kind: 'deposit.credit', reference: 'D', at: new Date(at), postings },
});

async function book(...journals: Journal[]): Promise<void> {
  await openAccounts(
    server.pool,
    journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to])),
  );
  const answers = await post(server.pool, journals);
  expect(answers.map(({ status }) => status)).toEqual(journals.map(() => 'posted'));
}

const auditor = async () => server.as(await server.signedInStaff('auditor'));
async function linesOf(day: string) {
  const { currencies } = await (await auditor()).call(getDayBooks, { day });
  return currencies.find(({ currency }) => currency === 'USD')?.lines ?? [];
}
const sumOfDays = async () =>
  (
    await server.pool.query<{ side: string; purpose: string; currency: string; balance: string }>(
      `select side, purpose, currency, sum(credits - debits)::text as balance from ledger_day
       group by 1, 2, 3 having sum(credits - debits) <> 0 order by currency, side desc, purpose`,
    )
  ).rows;
const liveSums = async () =>
  (await trialBalance(server.pool)).lines
    .filter(({ balance }) => balance !== 0n)
    .map(({ side, purpose, currency, balance }) => ({ side, purpose, currency, balance: String(balance) }));

test('a line runs from its opening to its closing balance by Hong Kong days', async () => {
  await book(
    // 23:59 and 00:00 in Hong Kong.
    journalAt('2026-03-01T15:59:59Z', [{ from: bank, to: ada, amount: 10_000n }]),
    journalAt('2026-03-01T16:00:00Z', [
      { from: ada, to: bob, amount: 2_500n },
      { from: ada, to: fees, amount: 100n },
    ]),
  );
  expect(await linesOf('2026-03-01')).toMatchObject([
    { owner: 'members', purpose: 'available', opening: '0.00', debits: '0.00', credits: '100.00', closing: '100.00', journals: 1 },
    { owner: 'house', purpose: 'channel-3', opening: '0.00', debits: '100.00', credits: '0.00', closing: '-100.00' },
  ]); // prettier-ignore
  expect(await linesOf('2026-03-02')).toMatchObject([
    { owner: 'members', opening: '100.00', debits: '26.00', credits: '25.00', closing: '99.00', journals: 1 },
    {
      owner: 'house',
      purpose: 'channel-3',
      opening: '-100.00',
      debits: '0.00',
      credits: '0.00',
      journals: 0,
    },
    { owner: 'house', purpose: 'fees', opening: '0.00', credits: '1.00', closing: '1.00' },
  ]);
  expect(await linesOf('2026-02-28')).toEqual([]);
});

test('a figure opens its journals, newest first and page by page', async () => {
  const day = '2026-04-01';
  const many = Array.from({ length: 25 }, (_, n) =>
    journalAt('2026-04-01T02:00:00Z', [{ from: bank, to: ada, amount: BigInt(n + 1) }]),
  );
  await book(...many, journalAt('2026-04-01T03:00:00Z', [{ from: ada, to: fees, amount: 5n }]));
  await linesOf(day);
  const staff = await auditor();
  const line = { day, currency: 'USD', owner: 'house', purpose: 'channel-3' } as const;
  const first = await staff.call(listLineJournals, line);
  expect(first.list).toHaveLength(20);
  expect(first.list[0]).toMatchObject({
    kind: 'deposit.credit',
    postings: [{ from: 'house channel-3', to: '1000000001 available', amount: { value: '0.25' } }],
  });
  const rest = await staff.call(listLineJournals, { ...line, before: first.next ?? '' });
  expect(rest.list.map(({ postings }) => postings[0]?.amount.value)).toEqual(
    ['0.05', '0.04', '0.03', '0.02', '0.01'], // prettier-ignore
  );
  expect(rest.next).toBeNull();
  const ofFees = await staff.call(listLineJournals, { ...line, purpose: 'fees' });
  expect(ofFees.list).toHaveLength(1);
});

test('staff with a conflict of interest do not find a member’s journals', async () => {
  const person = await server.signedInPerson();
  await book(
    journalAt('2026-04-05T02:00:00Z', [{ from: bank, to: memberOf(person.memberId), amount: 7n }]),
    journalAt('2026-04-05T02:00:00Z', [{ from: bank, to: ada, amount: 8n }]),
  );
  await linesOf('2026-04-05');
  const line = { day: '2026-04-05', currency: 'USD', owner: 'members', purpose: 'available' } as const;
  const own = server.as(await server.signedInStaffOf(person, 'auditor'));
  expect((await own.call(listLineJournals, line)).list).toHaveLength(1);
  expect((await (await auditor()).call(listLineJournals, line)).list).toHaveLength(2);
});

test('two servers adding up at once add each journal once', async () => {
  const accounts = [bank, fees, ada, bob, placeAccount(8, 'USDT'), houseAccount('fx', 'USDT')];
  await openAccounts(server.pool, accounts);
  const random = (n: number): number => Math.floor(Math.random() * n);
  const someJournal = (): Journal => {
    const from = random(2) === 0 ? bank : fees;
    const to = [ada, bob, fees][random(3)] ?? ada;
    const day = String(1 + random(28)).padStart(2, '0');
    const usdt = { from: placeAccount(8, 'USDT'), to: houseAccount('fx', 'USDT'), amount: 3n };
    const usd = { from, to: from === to ? bob : to, amount: BigInt(1 + random(900)) };
    return journalAt(`2026-05-${day}T${String(random(24)).padStart(2, '0')}:00:00Z`, [usd, usdt]);
  };
  const posting = async () => {
    for (let batch = 0; batch < 20; batch += 1)
      await post(server.pool, Array.from({ length: 10 }, someJournal));
  };
  const folding = async () => {
    for (let run = 0; run < 15; run += 1) await foldDays(server.db, 7);
  };
  await Promise.all([posting(), posting(), folding(), folding(), folding()]);
  expect(await foldDays(server.db, 7)).toEqual({ isComplete: true });
  expect(await sumOfDays()).toEqual(await liveSums());
  const counted = await server.pool.query(
    `select sum(journals)::int as journals from ledger_day where purpose = 'fx'`,
  );
  expect(counted.rows).toEqual([{ journals: 400 }]);
});

test('an uncommitted journal is waited for and then added', async () => {
  const late = await server.owner.connect();
  try {
    await late.query('begin');
    await post(late, [journalAt('2026-06-01T02:00:00Z', [{ from: bank, to: ada, amount: 11n }])]);
    await book(journalAt('2026-06-01T03:00:00Z', [{ from: bank, to: bob, amount: 13n }]));
    expect(await (await auditor()).call(getDayBooks, { day: '2026-06-01' })).toMatchObject({
      isComplete: false,
    });
    await late.query('commit');
  } finally {
    late.release();
  }
  expect((await linesOf('2026-06-01'))[0]).toMatchObject({ credits: '0.24' });
  expect(await sumOfDays()).toEqual(await liveSums());
});

test('emptied books by day are rebuilt from the books', async () => {
  const before = await linesOf('2026-03-02');
  await server.owner.query('truncate ledger_day, ledger_day_upto');
  expect(await linesOf('2026-03-02')).toEqual(before);
});

test('the file has the figures of the page, and its download is in the trail', async () => {
  const day = '2026-03-02';
  const session = await server.signedInStaff('auditor');
  const { bytes, headers } = await server.call(exportDayBooks, { day }, { session });
  expect(headers['content-disposition']).toContain(`trial-balance-${day}.csv`);
  const rows = String(bytes).trim().split('\n');
  expect(rows).toEqual([
    'Currency,Owner,Account,Account name,Opening balance,Debits,Credits,Closing balance,Journals',
    'USD,Members,available,available,100.00,26.00,25.00,99.00,1',
    'USD,House,channel-3,Causeway Global Account,-100.00,0.00,0.00,-100.00,0',
    'USD,House,fees,fees,0.00,0.00,1.00,1.00,1',
  ]);
  const workbook = await server.call(exportDayBooks, { day, format: 'xlsx' }, { session });
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  const { rows: trail } = await server.pool.query(
    `select subject_id as subject, after->>'format' as format from audit where action = 'books.export' order by id`,
  );
  expect(trail).toEqual([{ subject: day, format: 'csv' }, { subject: day, format: 'xlsx' }]); // prettier-ignore
  expect(await (await auditor()).refused(exportDayBooks, { day: '2020-01-01' })).toBe('nothing-to-export');
});

test('the file names accounts in the reader’s language', async () => {
  const session = await server.signedInStaff('auditor');
  const headers = { language: 'zh_CN' };
  const { bytes } = await server.call(exportDayBooks, { day: '2026-05-28' }, { session, headers });
  expect(String(bytes)).toMatch(/USDT,平台,channel-8,ERC-20 热钱包,.*\nUSDT,平台,fx,兑换头寸,/);
});

test('the house stays apart from members within one purpose', async () => {
  const odd = { owner: HOUSE, purpose: 'available', currency: 'USD' } as const;
  await book(journalAt('2026-07-01T02:00:00Z', [{ from: odd, to: ada, amount: 4n }]));
  const lines = await linesOf('2026-07-01');
  expect(lines.filter(({ purpose }) => purpose === 'available')).toMatchObject([
    { owner: 'members', credits: '0.04' },
    { owner: 'house', debits: '0.04' },
  ]);
});

test('the check of the books finds a line that differs from the accounts', async () => {
  const breaks = () => server.context.use(booksByDayFeature).booksBreaks(server.db);
  await book(journalAt('2026-03-04T10:00:00Z', [{ from: bank, to: ada, amount: 100n }]));
  expect(await breaks()).toEqual([]);
  const change = (sign: string) =>
    server.owner.query(
      `update ledger_day set credits = credits ${sign} 1 where day = '2026-03-04' and purpose = 'available'`,
    );
  await change('+');
  const balance = (await liveSums()).find(({ purpose }) => purpose === 'available')?.balance;
  const summed = String(BigInt(balance ?? 0) + 1n);
  expect(await breaks()).toEqual([
    `the books by day come to ${summed} for USD available of the members, the accounts to ${String(balance)}`,
  ]);
  await change('-');
  // Makes the fold skip a journal.
  await server.owner.query('update ledger_day_upto set journal_id = journal_id + 1');
  await book(journalAt('2026-03-04T11:00:00Z', [{ from: bank, to: bob, amount: 100n }]));
  expect(await breaks()).toHaveLength(2);
  await server.owner.query('truncate ledger_day, ledger_day_upto');
  expect(await breaks()).toEqual([]);
});
