// A month of a bank of the box: statements that are late, doubled, missing and wrong, the bank's own entries, a forged
// notice; in the end every difference is explained.
import {
  confirmBreakExplanation,
  confirmRecordingEntry,
  explainBankBreak,
  listAccountDays,
  listBankBreaks,
  listBankStatements,
  proposeRecordingEntry,
  type AccountDay,
  type BankBreak,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoxServer, boxServer } from '../../../testing/box-server.testing.ts';
import { reconciliationFeature } from './index.ts';

let server: BoxServer;
let account: string;
/** Noon in Hong Kong on the first day of the month. */
const FIRST = Date.parse('2026-12-01T04:00:00Z');
const dayOf = (index: number): string =>
  new Date(FIRST + (index - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const noonOf = (index: number): Date => new Date(`${dayOf(index)}T04:00:00Z`);

beforeAll(async () => {
  server = await boxServer([reconciliationFeature], noonOf(1));
  account = await server.openAccount();
  await server.settle();
});
afterAll(() => server.stop());

const auditor = async () => server.as(await server.signedInStaff('auditor'));
async function breaks(state: BankBreak['state'] = 'OPEN') {
  const asked = { pageNo: 1, pageSize: 100, state, currency: 'USD' as const };
  return (await (await auditor()).call(listBankBreaks, asked)).list;
}
async function dollarDays() {
  const found: AccountDay[] = [];
  for (let pageNo = 1; pageNo < 10; pageNo += 1) {
    const { list } = await (await auditor()).call(listAccountDays, { pageNo, pageSize: 100 });
    found.push(...list.filter(({ ours }) => ours.currency === 'USD'));
  }
  return found;
}

/** One person proposes, another confirms; recording an entry works the same way. */
async function explain({ breakKey, version }: BankBreak, note: string): Promise<void> {
  const [one, other] = [await server.signedInStaff('senior'), await server.signedInStaff('treasury')];
  await server.as(one).call(explainBankBreak, { breakKey, version, note });
  await server.as(other).call(confirmBreakExplanation, { breakKey, version: version + 1 });
}

async function record({ breakKey, version }: BankBreak): Promise<void> {
  const note = 'as the statement has it';
  const proposer = await server.signedInStaff('senior');
  await server.as(proposer).call(proposeRecordingEntry, { breakKey, version, note });
  const seen = { breakKey, version: version + 1 };
  expect(await server.as(proposer).refused(confirmRecordingEntry, seen)).toBe('forbidden');
  await server.as(await server.signedInStaff('senior')).call(confirmRecordingEntry, seen);
  await server.settle();
}

const mistake = (index: number, wrong: object) =>
  server.box.control('PUT', `/banks/3/statements/${dayOf(index)}/mistake`, wrong);
const mend = (index: number) => server.box.control('DELETE', `/banks/3/statements/${dayOf(index)}/mistake`);
const payIn = (amount: string) => server.box.control('POST', '/pay-in', { account, currency: 'USD', amount });
const own = (entry: object) =>
  server.box.control('POST', '/banks/3/own-entries', { currency: 'USD', ...entry });

const happenings: Readonly<Record<number, () => Promise<unknown>>> = {
  3: () => mistake(3, { kind: 'late', until: new Date(noonOf(5)).toISOString() }),
  6: () => mistake(6, { kind: 'doubled' }),
  8: () => mistake(8, { kind: 'missing' }),
  10: () => mistake(10, { kind: 'entry-missing', currency: 'USD' }),
  12: () => own({ amount: '15.00', text: 'ACCOUNT CHARGES' }),
  14: () => own({ amount: '3.21', text: 'CREDIT INTEREST', direction: 'CRDT' }),
  16: () => mistake(16, { kind: 'opening-off', currency: 'USD', amount: '9.99' }),
  18: () => server.box.control('POST', '/forge-pay-in', { account, currency: 'USD', amount: '777.00' }),
  20: () => mistake(20, { kind: 'entry-extra', currency: 'USD', amount: '4.00' }),
};

test('a month of statements names each difference by its own kind', { timeout: 200_000 }, async () => {
  for (let index = 1; index <= 30; index += 1) {
    await server.passTo(noonOf(index));
    await payIn(`${String(100 + index)}.00`);
    await happenings[index]?.();
    await server.settle();
    if (index === 9)
      expect((await breaks()).map(({ kind, day }) => `${kind} ${day}`)).toContain(
        `missing-statement ${dayOf(8)}`,
      );
  }
  await server.passTo(noonOf(31));
  const kinds = (await breaks()).map(({ kind, cause, day }) => `${day.slice(8)} ${kind} ${cause}`).toSorted();
  expect(kinds).toEqual(
    [
      `${dayOf(0).slice(8)} balance-differs before-start`,
      '08 missing-statement not-received',
      '10 statement-does-not-add-up entries-differ',
      '10 in-ours-not-theirs not-in-statement',
      '12 in-theirs-not-ours charge',
      '14 in-theirs-not-ours interest',
      '16 balance-does-not-chain opening-differs',
      '17 balance-does-not-chain opening-differs',
      '18 in-ours-not-theirs notified-not-booked',
      '20 in-theirs-not-ours not-notified',
      '20 statement-does-not-add-up entries-differ',
    ].toSorted(),
  );
});

test('a late entry closes its difference by itself', async () => {
  const closed = (await breaks('CLOSED')).map(
    ({ kind, day, closed: end }) => `${day.slice(8)} ${kind} ${end?.because ?? ''}`,
  );
  expect(closed).toContain('03 missing-statement statement-arrived');
});

test('a doubled statement counts once', async () => {
  const { list } = await (await auditor()).call(listBankStatements, { pageNo: 1, pageSize: 100 });
  const found = list.filter(({ day, closing }) => day === dayOf(29) && closing?.currency === 'USD');
  expect(found).toHaveLength(1);
});

test('corrected differences close, and the rest is explained by two', async () => {
  for (const index of [8, 10, 16, 20]) await mend(index);
  await server.passTo(new Date(noonOf(31).getTime() + 11 * 60 * 1000));
  for (const found of await breaks()) {
    if (found.action === 'book-charge') await record(found);
  }
  await server.passTo(new Date(noonOf(31).getTime() + 30 * 60 * 1000));
  for (const found of await breaks()) await explain(found, 'as agreed with the bank');
  await server.passTo(new Date(noonOf(31).getTime() + 50 * 60 * 1000));
  expect(await breaks()).toEqual([]);
  const last = (await dollarDays())[0];
  expect(last).toMatchObject({ day: dayOf(30), unexplained: { value: '0.00' } });
  await server.balanced();
}, 60_000);
