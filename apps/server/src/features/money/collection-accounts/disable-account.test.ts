// Collection accounts that staff disable: what the member sees, and what becomes of money that still arrives.
import {
  getCollectionAccount,
  listDeposits,
  listMemberAccounts,
  setAccountDisabled,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

test('what arrives on an account that staff disabled is held; enabled again it is credited', async () => {
  const person = await server.signedInPerson();
  const gaAccountId = await server.account(person, 3);
  const session = await server.signedInStaff();
  const setDisabled = async (isDisabled: boolean) =>
    (await server.call(setAccountDisabled, { gaAccountId, isDisabled, reason: 'Misused' }, { session }))
      .refusal;
  const shown = async () =>
    server.ok(await server.call(getCollectionAccount, { gaAccountId }, { session: person }));
  const receive = async () => {
    await server.bankReports(bankCredit((await shown()).number ?? '', decimal('5.00', 'USD'), randomUUID()));
    await server.settle();
    await server.clock.advance(1);
    const page = { pageNo: 1, pageSize: 1 };
    return server.ok(await server.call(listDeposits, page, { session: person })).list[0]?.status;
  };

  expect(await setDisabled(false)).toBe('already-decided');
  expect(await setDisabled(true)).toBeUndefined();
  expect(await shown()).toMatchObject({ memberGaAccStatus: 'DISABLED', refuseReason: 'Misused' });
  expect(
    server.ok(await server.call(listMemberAccounts, { memberId: person.memberId }, { session })),
  ).toMatchObject([{ gaAccountId, memberGaAccStatus: 'DISABLED' }]);
  expect(await receive()).toBe('HELD');
  expect(await setDisabled(false)).toBeUndefined();
  expect(await shown()).toMatchObject({ memberGaAccStatus: 'NORMAL', refuseReason: null });
  expect(await receive()).toBe('CREDITED');
});
