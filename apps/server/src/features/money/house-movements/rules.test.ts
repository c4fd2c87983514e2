// A bank's own bookings: booked by a rule of staff, or on suspense until two members of staff explain them;
// once, and never by a payer's words.
import {
  confirmHouseMovement,
  confirmUnmatched,
  decideSettingChange,
  enterHouseMovement,
  listHouseMovements,
  listSettingChanges,
  listSuspenseBookings,
  listUnmatched,
  proposeSettingChange,
  proposeUnmatched,
  type RequestOf,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEntry, BankEvent } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankEntry } from '../../../testing/outside.testing.ts';
import { settingsFeature } from '../../foundation/settings/index.ts';
import { houseMovementsFeature, movementRuleSetting, takenByBanks } from './index.ts';

let server: MoneyServer;
let references = 0;
let before: readonly bigint[];

const accounts = ['channel-3', 'suspense', 'charges', 'interest', 'own-funds', 'transit'] as const;
const changes = async () =>
  Object.fromEntries(
    (await server.onHouse('USD', ...accounts))
      .map((now, i) => [accounts[i] ?? '', now - (before[i] ?? 0n)] as const)
      .filter(([, change]) => change !== 0n),
  );

beforeAll(async () => {
  server = await moneyServer([houseMovementsFeature, settingsFeature([movementRuleSetting])]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  before = await server.onHouse('USD', ...accounts);
});

const newReference = (): string => `OWN-${String((references += 1))}`;
const operating = () => server.bank.operatingAccount.number;
async function report(event: BankEvent): Promise<void> {
  await server.bankReports(event);
  await server.settle();
}
const debit = (given: Partial<BankEntry> = {}): BankEvent =>
  bankEntry({
    ...{ bankReference: newReference(), account: operating(), amount: decimal('9.00', 'USD') },
    ...given,
  });
function credit(description: string, payerName = ''): BankEvent {
  const event = bankCredit(operating(), decimal('3.00', 'USD'), newReference());
  if (event.kind !== 'credit') throw new Error('no credit');
  const nobody = { payerName, payerAccount: '', remittanceInformation: payerName === '' ? '' : description };
  return { ...event, credit: { ...event.credit, ...nobody, description } };
}
async function rule(side: 'debit' | 'credit', contains: string, kind: string): Promise<void> {
  const key = { channel: '3', side, contains };
  const proposer = await server.signedInStaff('settings');
  const lines = [{ key, before: null, after: { kind } }];
  const request = { name: 'movement-rule' as const, lines, reason: 'As the bank writes it' };
  const { status } = await server.as(proposer).call(proposeSettingChange, request);
  expect(status).toBe('waiting');
  const page = { pageNo: 1, pageSize: 10, name: 'movement-rule' as const };
  const { list } = await server.as(proposer).call(listSettingChanges, page);
  const id = list.find((each) => each.status === 'waiting')?.id ?? '';
  const colleague = await server.signedInStaff('settings');
  await server.as(colleague).call(decideSettingChange, { id, decision: 'confirm' });
}
async function movements() {
  const session = await server.signedInStaff('auditor');
  return (await server.as(session).call(listHouseMovements, { pageNo: 1, pageSize: 100 })).list;
}
async function suspended() {
  const session = await server.signedInStaff('auditor');
  return (await server.as(session).call(listSuspenseBookings, { pageNo: 1, pageSize: 100 })).list;
}

test('a charge without a rule waits on suspense until two members of staff explain it', async () => {
  await report(debit({ description: 'Monthly account fee' }));
  expect(await changes()).toEqual({ 'channel-3': 9_00n, suspense: -9_00n });
  const [booking] = await suspended();
  expect(booking).toMatchObject({
    side: 'debit',
    description: 'Monthly account fee',
    amount: { value: '9.00' },
  });
  const input = (given: Partial<RequestOf<typeof enterHouseMovement>> = {}) => ({
    ...{ kind: 'bank-charge' as const, place: 'suspense' as const, currency: 'USD' as const, amount: '9.00' },
    ...{ valueDate: '2026-03-02', reason: 'Account fee of March', bookingKey: booking?.bookingKey ?? '' },
    ...given,
  });
  const first = await server.signedInStaff('treasury');
  expect(await server.as(first).refused(enterHouseMovement, input({ amount: '8.00' }))).toBe('invalid-input');
  expect(await server.as(first).refused(enterHouseMovement, input({ kind: 'interest-earned' }))).toBe(
    'invalid-input',
  );
  expect(await server.as(first).refused(enterHouseMovement, input({ place: 'channel-3' }))).toBe(
    'invalid-input',
  );
  const { movementNo } = await server.as(first).call(enterHouseMovement, input());
  expect(await server.as(first).refused(enterHouseMovement, input())).toBe('not-found');
  // A movement that one person entered does not explain the booking yet.
  expect(await suspended()).toMatchObject([{ bookingKey: booking?.bookingKey, movementNo }]);
  await server.clock.advance(60);
  const then = server.clock.now();
  const taken = async (before: Date) => [...(await takenByBanks(server.context, before))];
  expect(await taken(then)).toEqual([['USD', 9_00n]]);
  const second = await server.signedInStaff('senior');
  await server.clock.advance(60);
  await server.as(second).call(confirmHouseMovement, { movementNo, version: 1 });
  await server.clock.advance(60);
  expect(await suspended()).toEqual([]);
  // The money at the earlier moment, and now.
  expect(await taken(then)).toEqual([['USD', 9_00n]]);
  expect(await taken(server.clock.now())).toEqual([]);
  expect(await changes()).toEqual({ 'channel-3': 9_00n, charges: -9_00n });
  await server.balanced();
});

test('a rule books a matching charge once, but never a payment of the house', async () => {
  await rule('debit', 'charges', 'bank-charge');
  const event = debit({ description: 'SERVICE CHARGES 03/2026' });
  await Promise.all([report(event), report(event)]);
  await report(event);
  expect(await changes()).toEqual({ 'channel-3': 9_00n, charges: -9_00n });
  const [newest] = await movements();
  expect(newest).toMatchObject({
    ...{ kind: 'bank-charge', origin: 'rule', status: 'BOOKED', place: 'channel-3', enteredBy: null },
    reason: 'charges: SERVICE CHARGES 03/2026',
  });
  await report(debit({ description: 'CHARGES', endToEndId: 'T20260302UNKNOWN001' }));
  await report(debit({ description: 'Something else' }));
  expect(await changes()).toEqual({ 'channel-3': 27_00n, suspense: -18_00n, charges: -9_00n });
  await server.balanced();
});

test('interest is booked by a rule if the bank names no payer', async () => {
  await rule('credit', 'INTEREST', 'interest-earned');
  await report(credit('Credit interest'));
  expect(await changes()).toEqual({ 'channel-3': -3_00n, interest: 3_00n });
  await report(credit('Credit interest', 'Somebody Limited'));
  expect(await changes()).toEqual({ 'channel-3': -6_00n, interest: 3_00n, suspense: 3_00n });
  await server.balanced();
});

test('the kind of a rule must fit its side', async () => {
  const session = await server.signedInStaff('settings');
  const lines = [
    {
      ...{ key: { channel: '3', side: 'debit', contains: 'INT' }, before: null },
      after: { kind: 'interest-earned' },
    },
  ];
  const request = { name: 'movement-rule' as const, lines, reason: 'Wrong' };
  expect(await server.as(session).refused(proposeSettingChange, request)).toBe('invalid-input');
});

test('an unmatched payment becomes the house’s own only by two members of staff', async () => {
  await report(credit('Own capital', 'Causeway Holding Limited'));
  const first = await server.signedInStaff('treasury');
  const page = { pageNo: 1, pageSize: 50, search: 'Causeway Holding' };
  const [payment] = (await server.as(first).call(listUnmatched, page)).list;
  if (!payment) throw new Error('nothing is unmatched');
  const { txnNo, version } = payment;
  const propose = (movement: 'own-funds-in' | 'bank-charge' | 'hedge-received') =>
    server.call(
      proposeUnmatched,
      { txnNo, version, reason: 'Capital', outcome: { kind: 'movement', movement } },
      { session: first },
    );
  expect((await propose('bank-charge')).refusal).toBe('invalid-input');
  expect((await propose('hedge-received')).refusal).toBe('invalid-input');
  server.ok(await propose('own-funds-in'));
  const [proposed] = (await server.as(first).call(listUnmatched, page)).list;
  expect(proposed?.proposal).toMatchObject({ outcome: 'movement', movementKind: 'own-funds-in' });
  const seen = { txnNo, version: proposed?.version ?? 0 };
  expect((await server.call(confirmUnmatched, seen, { session: first })).refusal).toBe('forbidden');
  const colleagues = await Promise.all([1, 2].map(() => server.signedInStaff('senior')));
  const answers = await Promise.all(
    colleagues.map((session) => server.call(confirmUnmatched, seen, { session })),
  );
  expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['already-decided', 'done']);
  expect(await changes()).toEqual({ 'channel-3': -3_00n, 'own-funds': 3_00n });
  expect((await server.as(first).call(listUnmatched, page)).list).toEqual([]);
  const { list } = await server
    .as(first)
    .call(listHouseMovements, { pageNo: 1, pageSize: 10, kind: 'own-funds-in' });
  expect(list).toMatchObject([
    { place: 'suspense', status: 'BOOKED', enteredBy: 'Test treasury', decidedBy: 'Test senior' },
  ]);
  const { use } = server.context;
  expect(await use(houseMovementsFeature).booksBreaks(server.db)).toEqual([]);
  await server.balanced();
});
