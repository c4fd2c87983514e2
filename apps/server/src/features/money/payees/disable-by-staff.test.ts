// Payees that staff disable: the member's view and permitted actions, and how they are enabled again.
import {
  disablePayee,
  enablePayee,
  getPayee,
  listMemberPayees,
  listMessages,
  setPayeeDisabled,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer([messagesFeature]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  payeeId = await server.payee(person, bankPayee);
});

async function setDisabled(isDisabled: boolean, role: 'reviewer' | 'auditor' = 'reviewer') {
  const session = await server.signedInStaff(role);
  const asked = { payeeId, isDisabled, reason: 'Reported as a fraud' };
  const { refusal } = await server.call(setPayeeDisabled, asked, { session });
  await server.settle();
  return refusal;
}
const shown = () => server.as(person).call(getPayee, { payeeId });

test('a payee disabled by staff shows why, and its member cannot enable it', async () => {
  expect(await setDisabled(true)).toBeUndefined();
  expect(await shown()).toMatchObject({ status: 'DISABLED', auditRemark: 'Reported as a fraud' });
  expect(await server.as(person).refused(enablePayee, { payeeId })).toBe('payee-status-fixed');
  expect(await setDisabled(true)).toBe('already-decided');
});

test('a payee enabled by staff is screened again', async () => {
  await setDisabled(true);
  server.screening.suspects.add(bankPayee.accountName);
  expect(await setDisabled(false)).toBeUndefined();
  server.screening.suspects.clear();
  expect(await shown()).toMatchObject({ status: 'PENDING', auditRemark: null });
  expect(await server.waiting('payee')).toContain(payeeId);
});

test('creator and admins are notified of decisions by staff, but not of automatic ones', async () => {
  await setDisabled(true);
  server.screening.suspects.add(bankPayee.accountName);
  await setDisabled(false);
  server.screening.suspects.clear();
  await server.decide('payee', payeeId, 'reject', 'Reported twice');
  await server.settle();
  const { list } = await server.as(person).call(listMessages, { pageNo: 1, pageSize: 10 });
  expect(list.map(({ subject, facts, path }) => [subject, facts.at(-1)?.value, path])).toEqual([
    ['Your payee was rejected', 'Reported twice', `payee/payee-details/${payeeId}`],
    ['Your payee was disabled', 'Reported as a fraud', `payee/payee-details/${payeeId}`],
  ]);
});

test('staff cannot enable what the member disabled, and auditors decide nothing', async () => {
  await server.as(person).call(disablePayee, { payeeId });
  expect(await setDisabled(false)).toBe('already-decided');
  expect(await setDisabled(false, 'auditor')).toBe('forbidden');
});

test('staff see a member’s payees with their status', async () => {
  await setDisabled(true);
  const session = await server.signedInStaff('auditor');
  const page = { memberId: person.memberId, pageNo: 1, pageSize: 10 };
  expect(await server.as(session).call(listMemberPayees, page)).toMatchObject({
    total: 1,
    list: [{ payeeId, status: 'DISABLED', auditRemark: 'Reported as a fraud' }],
  });
});
