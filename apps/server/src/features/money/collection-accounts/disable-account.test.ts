// Collection accounts that staff disable: the member's view, and money that still arrives.
import {
  applyForCollectionAccounts,
  getCollectionAccount,
  listDeposits,
  listMemberAccounts,
  listMessages,
  setAccountDisabled,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';

let server: MoneyServer;

beforeAll(async () => {
  server = await moneyServer([messagesFeature]);
});
afterAll(() => server.stop());

test('deposits on a disabled account are held until it is enabled', async () => {
  const person = await server.signedInPerson();
  const accountId = await server.account(person, 3);
  const session = await server.signedInStaff();
  const setDisabled = async (isDisabled: boolean) =>
    (await server.call(setAccountDisabled, { accountId, isDisabled, reason: 'Misused' }, { session }))
      .refusal;
  const shown = () => server.as(person).call(getCollectionAccount, { accountId });
  const receive = async () => {
    await server.bankReports(bankCredit((await shown()).number ?? '', decimal('5.00', 'USD'), randomUUID()));
    await server.settle();
    await server.clock.advance(1);
    const page = { pageNo: 1, pageSize: 1 };
    return (await server.as(person).call(listDeposits, page)).list[0]?.status;
  };

  expect(await setDisabled(false)).toBe('already-decided');
  expect(await setDisabled(true)).toBeUndefined();
  expect(await shown()).toMatchObject({ status: 'DISABLED', refuseReason: 'Misused' });
  expect(await server.as(session).call(listMemberAccounts, { memberId: person.memberId })).toMatchObject([
    { accountId, status: 'DISABLED' },
  ]);
  expect(await receive()).toBe('HELD');
  expect(await setDisabled(false)).toBeUndefined();
  expect(await shown()).toMatchObject({ status: 'NORMAL', refuseReason: null });
  expect(await receive()).toBe('CREDITED');
});

test('applicant and admins are notified of opening, refusal and disabling', async () => {
  const admin = await server.signedInPerson({ memberType: 1 });
  const operator = await server.signedInPerson({ memberId: admin.memberId, memberType: 1, roleId: 2 });
  const accountId = await server.account(operator, 3);
  const session = await server.signedInStaff();
  const asked = { accountId, isDisabled: true, reason: 'Misused' };
  await server.as(session).call(setAccountDisabled, asked);
  // Messages are ordered by seconds, so each needs its own.
  await server.clock.advance(1);
  const [refused] = await server
    .as(operator)
    .call(applyForCollectionAccounts, { accounts: [{ channel: 8 }] });
  await server.decide('collection-account', refused?.accountId ?? '', 'reject', 'Not needed');
  await server.settle();
  for (const reader of [admin, operator]) {
    const { list } = await server.as(reader).call(listMessages, { pageNo: 1, pageSize: 10 });
    expect(list.map(({ subject, facts }) => [subject, facts.at(-1)?.value])).toEqual([
      ['Your application for a collection account was declined', 'Not needed'],
      ['Your collection account was disabled', 'Misused'],
      ['Your collection account is open', expect.stringContaining('USD')],
    ]);
  }
});
