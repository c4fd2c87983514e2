// Sub-accounts: the address filters the transactions and names their sums; a sub-account is opened, and money moved into it.
import {
  getBalances,
  listCollectionAccounts,
  listSubAccountMoves,
  listSubAccounts,
  moveSubAccountMoney,
  openSubAccount,
  type SubAccount,
  type SubAccountMove,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { balance, person, show } from '../../../shared/testing.tsx';
import { subAccounts } from './index.ts';
import { SubAccountsPage } from './sub-accounts-page.tsx';

const account: SubAccount = {
  ...{ subAccountId: 'S20260302ABCDEFGHJK', name: 'Ada Bo', reference: 'A-1' },
  ...{ createTime: '2026-03-02T02:00:00Z', gaAccountIds: [] },
  balances: [{ currency: 'USD', value: '50.00' }],
};
const move: SubAccountMove = {
  ...{ txnNo: 'M20260302ABCDEFGHJK', subAccountId: account.subAccountId, name: 'Ada Bo', direction: 'in' },
  ...{ amount: { currency: 'USD', value: '50.00' }, remark: 'July', depositNo: null },
  createTime: '2026-03-02T02:00:00Z',
};

const open = (search = '', roleId: 1 | 3 = 1) => {
  answer(listSubAccounts, { list: [account], total: 1, balances: account.balances });
  answer(listSubAccountMoves, {
    ...{ list: [move], total: 1 },
    sums: [{ direction: 'in', amount: { currency: 'USD', value: '950.00' } }],
  });
  answer(listCollectionAccounts, []);
  answer(getBalances, [balance('USD', '200.00')]);
  answer(openSubAccount, account);
  answer(moveSubAccountMoney, move);
  return show(<SubAccountsPage />, {
    of: subAccounts,
    at: `/developer/sub-account-transaction${search}`,
    as: { ...person, memberType: 1, isDeveloper: 1, roleId },
  });
};

test('the address filters, and the sums are those of all that pass, not of the page', async () => {
  const { say } = await open(`?account=${account.subAccountId}&direction=in&from=2026-03-01`);
  await expect
    .poll(() => asked(listSubAccountMoves).at(-1)?.request)
    .toMatchObject({
      ...{ subAccountId: account.subAccountId, direction: 'in', startTime: '2026-03-01' },
    });
  await expect
    .poll(() => page.getByLabelText(say('subAccounts.sums')).element().textContent)
    .toContain('950.00');
});

test('a sub-account is opened with a name', async () => {
  const { say } = await open();
  await button(say('subAccounts.open.button')).click();
  await button(say('subAccounts.open.submit')).click();
  expect(asked(openSubAccount)).toEqual([]);
  await field(say('subAccounts.name')).fill('Cleo Dar');
  await button(say('subAccounts.open.submit')).click();
  await expect
    .poll(() => asked(openSubAccount).map(({ request }) => request))
    .toEqual([{ name: 'Cleo Dar', reference: '' }]);
});

test('money is moved into it from what is available', async () => {
  const { say } = await open(`?tab=accounts&open=${account.subAccountId}`);
  await button(say('subAccounts.move.in')).click();
  await expect.element(page.getByText(/200\.00/)).toBeVisible();
  await field(say('subAccounts.amount')).fill('1,200.50');
  await button(say('subAccounts.move.submit')).click();
  await expect
    .poll(() => asked(moveSubAccountMoney).map(({ request }) => request))
    .toMatchObject([
      { subAccountId: account.subAccountId, direction: 'in', currency: 'USD', amount: '1200.50' },
    ]);
});

test('an approver only looks', async () => {
  const { say } = await open(`?tab=accounts&open=${account.subAccountId}`, 3);
  await expect.element(page.getByText(account.subAccountId)).toBeVisible();
  expect(page.getByRole('button', { name: say('subAccounts.move.in') }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: say('subAccounts.open.button') }).elements()).toEqual([]);
});
