// A forged notice of a member's deposit: once two members of staff and the bank's own books agree that it was
// never booked, the deposit ends without a credit. If the bank books it, before or afterwards, it is credited
// once.
import {
  confirmBreakExplanation,
  explainBankBreak,
  getCollectionAccount,
  listBankBreaks,
  listDeposits,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type BoxServer, boxServer } from '../../../testing/box-server.testing.ts';
import { reconciliationFeature } from './index.ts';

const NOTE = 'The bank says that it knows nothing of it';

let server: BoxServer;
let person: TestPerson;
let account: string;
let heard = 0;
beforeAll(async () => {
  server = await boxServer([reconciliationFeature]);
  await server.settle();
  person = await server.signedInPerson();
  const of = { accountId: await server.account(person, 3) };
  account = (await server.as(person).call(getCollectionAccount, of)).number ?? '';
});
afterAll(() => server.stop());

async function breaks(filter: Partial<RequestOf<typeof listBankBreaks>>) {
  const asked = { pageNo: 1, pageSize: 50, ...filter };
  return (await server.as(await server.signedInStaff('auditor')).call(listBankBreaks, asked)).list;
}
const breakOf = async (amount: string) =>
  (await breaks({ kind: 'in-ours-not-theirs' })).find((each) => each.amount.value === `-${amount}`);
/** The deposit in the member's view; the member signs in again, because minutes pass. */
async function depositOf(amount: string) {
  const reader = server.as(await server.signedInPerson({ memberId: person.memberId }));
  const { list } = await reader.call(listDeposits, { pageNo: 1, pageSize: 50 });
  return list.find((each) => each.amount.value === amount);
}
const statusOf = async (amount: string) =>
  (
    await server.owner.query<{ status: string }>('select status from deposit where amount = $1', [
      amount.replace('.', ''),
    ])
  ).rows[0]?.status;
const pendingMoney = async () =>
  (
    await server.owner.query<{ balance: string }>(
      `select coalesce(sum(p.amount), 0)::text as balance from ledger.posting p
        where p.account_id = ledger.account_id($1, 'pending', 'USD')`,
      [person.memberId],
    )
  ).rows[0]?.balance;

/** Sends a signed notice of money that is in no books; returns the bank's reference. */
async function forge(amount: string): Promise<string> {
  const body = { account, currency: 'USD', amount, payerName: 'Forger Ltd' };
  const { bankReference } = (await server.box.control('POST', '/forge-pay-in', body)) as {
    readonly bankReference: string;
  };
  heard += 1;
  await server.heardAll(heard);
  return bankReference;
}
const bookAfterAll = (bankReference: string) =>
  server.box.control('POST', '/banks/3/book-forged', { bankReference });
/** Reads the bank's books twice, and runs the checks after each reading. */
async function readTwice(): Promise<void> {
  for (let reading = 0; reading < 2; reading += 1) {
    await server.clock.advance(11 * 60);
    await server.settle();
  }
}
async function propose(amount: string): Promise<void> {
  const { breakKey, version } = (await breakOf(amount))!;
  await server
    .as(await server.signedInStaff('treasury'))
    .call(explainBankBreak, { breakKey, version, note: NOTE });
}
async function confirm(amount: string): Promise<void> {
  const { breakKey, version } = (await breakOf(amount))!;
  await server.as(await server.signedInStaff('senior')).call(confirmBreakExplanation, { breakKey, version });
}
async function statusBecomes(amount: string, status: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await server.settle();
        return statusOf(amount);
      },
      { timeout: 20_000 },
    )
    .toBe(status);
}

test('a never booked deposit ends after its explanation and second reading', async () => {
  await forge('9000.00');
  await propose('9000.00');
  await confirm('9000.00');
  await server.settle();
  expect(await depositOf('9000.00')).toMatchObject({ status: 'PENDING', processingReason: null });
  await readTwice();
  await statusBecomes('9000.00', 'VANISHED');
  const ended = await depositOf('9000.00');
  expect(ended).toMatchObject({
    creditedAt: null,
    processingReason: expect.stringContaining('did not book it'),
  });
  expect(await pendingMoney()).toBe('0');
  const [closed] = await breaks({ state: 'CLOSED', kind: 'in-ours-not-theirs' });
  expect(closed).toMatchObject({ closed: { because: 'never-booked' }, explanation: { note: NOTE } });
  const { rows } = await server.owner.query(
    `select after ->> 'status' as status, member_id as member from audit where action = 'deposits.disown'`,
  );
  expect(rows).toEqual([{ status: 'VANISHED', member: person.memberId }]);
  await expect
    .poll(
      async () => {
        await server.settle();
        const found = await server.owner.query(
          `select from message where person_id = $1 and texts::text like '%Your deposit was not credited%'`,
          [person.personId],
        );
        return found.rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await server.balanced();
});

test('a never booked deposit leaves no difference behind', async () => {
  await readTwice();
  expect(await breaks({ state: 'OPEN', kind: 'in-ours-not-theirs' })).toEqual([]);
  expect(await breaks({ state: 'OPEN', kind: 'in-theirs-not-ours' })).toEqual([]);
});

test('a deposit booked after its explanation is pending again and credited once', async () => {
  const reference = await forge('710.00');
  await readTwice();
  await propose('710.00');
  await confirm('710.00');
  await statusBecomes('710.00', 'VANISHED');
  await bookAfterAll(reference);
  await server.clock.advance(11 * 60);
  await statusBecomes('710.00', 'CREDITED');
  await readTwice();
  expect(await depositOf('710.00')).toMatchObject({ status: 'CREDITED', processingReason: null });
  expect(await breaks({ state: 'OPEN', kind: 'in-theirs-not-ours' })).toEqual([]);
  expect(await breaks({ state: 'OPEN', kind: 'in-ours-not-theirs' })).toEqual([]);
  const { rows } = await server.owner.query(
    `select kind from ledger.journal where reference = $1 order by id`,
    [(await depositOf('710.00'))?.txnNo],
  );
  expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['deposit.detected', 'deposit.retracted', 'deposit.detected', 'deposit.credited'],
  ]);
  await server.balanced();
});

test('a deposit booked before the confirmation is credited without an explanation', async () => {
  const reference = await forge('720.00');
  await readTwice();
  await propose('720.00');
  const proposed = (await breakOf('720.00'))!;
  await bookAfterAll(reference);
  await server.clock.advance(11 * 60);
  await statusBecomes('720.00', 'CREDITED');
  const { breakKey, version } = proposed;
  const senior = server.as(await server.signedInStaff('senior'));
  expect(await senior.refused(confirmBreakExplanation, { breakKey, version })).toBe('already-decided');
  await server.balanced();
});

test('a deposit booked before it ends is credited and does not end', async () => {
  const reference = await forge('730.00');
  await propose('730.00');
  await confirm('730.00');
  await bookAfterAll(reference);
  await server.clock.advance(11 * 60);
  await statusBecomes('730.00', 'CREDITED');
  await readTwice();
  expect(await statusOf('730.00')).toBe('CREDITED');
  await server.balanced();
});

test('the table refuses a never booked deposit in another state', async () => {
  await expect(
    server.owner.query(`update deposit set never_booked_at = now() where status = 'CREDITED'`),
  ).rejects.toThrow('deposit_never_booked');
});
