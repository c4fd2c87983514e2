// Sub-accounts: the address filters the transactions and names their sums; a sub-account is opened, and money moved into it.
import {
  assignCollectionAccount,
  getBalances,
  getSubAccount,
  getSubAccountMove,
  getSubAccountMoveTerms,
  getMemberInfo,
  listCollectionAccounts,
  listSubAccountMoves,
  listSubAccounts,
  moveSubAccountMoney,
  openSubAccount,
  withdrawSubAccountMove,
  type ApprovalForPerson,
  type CollectionAccount,
  type SubAccount,
  type SubAccountMove,
  type UserInfo,
} from '@causeway/contract';
import { answer, asked, button, choose, fail, field, refuse } from '@causeway/ui/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { balance, person, show } from '../../../shared/testing.tsx';
import { subAccounts } from './index.ts';
import { SubAccountsPage } from './sub-accounts-page.tsx';

const account: SubAccount = {
  ...{ subAccountId: 'S20260302ABCDEFGHJK', name: 'Ada Bo', reference: 'A-1' },
  ...{ createdAt: '2026-03-02T02:00:00Z', accountIds: [] },
  balances: [{ currency: 'USD', value: '50.00' }],
};
const move: SubAccountMove = {
  ...{ txnNo: 'M20260302ABCDEFGHJK', subAccountId: account.subAccountId, name: 'Ada Bo', direction: 'in' },
  ...{ amount: { currency: 'USD', value: '50.00' }, remark: 'July', depositNo: null },
  createdAt: '2026-03-02T02:00:00Z',
};

const collecting: CollectionAccount = {
  ...{ accountId: '66666666-6666-4666-8666-666666666666', channel: 3, channelName: 'Bank', network: 1 },
  ...{ title: 'SAMPLE LIMITED', number: '12345678', bankName: 'Sample Bank', bankBic: 'COBADEFFXXX' },
  ...{
    bankAddress: null,
    bankCountry: 'DE',
    postscript: null,
    localTypeId: 2000000,
    currencies: ['USD'],
  },
  ...{ status: 'NORMAL', refuseReason: null, remark: '' },
  ...{ createdAt: '2026-03-01T02:00:00Z', approvedAt: '2026-03-01T02:00:00Z' },
};
const other = { subAccountId: 'S20260302ZZZZZZZZZZ', name: 'Cleo Dar' };

function open(search = '', user: Partial<UserInfo> = {}) {
  answer(listSubAccounts, { list: [account], total: 1, balances: account.balances });
  answer(listSubAccountMoves, {
    ...{ list: [move], total: 1 },
    sums: [{ direction: 'in', amount: { currency: 'USD', value: '950.00' } }],
  });
  answer(listCollectionAccounts, []);
  answer(getSubAccount, account);
  answer(getBalances, [balance('USD', '2200.00')]);
  answer(openSubAccount, account);
  answer(moveSubAccountMoney, move);
  answer(getSubAccountMoveTerms, { approval: null });
  answer(getSubAccountMove, { ...move, approval: null, approvalProof: null, may: [] });
  return show(<SubAccountsPage />, {
    of: subAccounts,
    at: `/developer/sub-account-transaction${search}`,
    as: { ...person, memberType: 1, isDeveloper: 1, ...user },
  });
}

test('the address sets the filter, and the sums cover all matches', async () => {
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

test('a row opens its whole transaction, in Hong Kong time', async () => {
  const { say } = await open();
  await page.getByRole('button', { name: new RegExp(move.txnNo) }).click();
  const drawer = page.getByRole('dialog', { name: say('subAccounts.drawer') });
  for (const text of [move.txnNo, move.subAccountId, move.remark, /10:00/])
    await expect.element(drawer.getByText(text)).toBeVisible();
});

test('a phone shows the outcome of each transaction', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const opened = open();
  answer(listSubAccountMoves, { list: [{ ...move, status: 'REJECTED' }], total: 1, sums: [] });
  const { say } = await opened;
  await expect.element(page.getByText(say('status.move.REJECTED'))).toBeVisible();
});

test('a decision shows its time in Hong Kong', async () => {
  const approval: ApprovalForPerson = {
    ...{ threshold: '10.00', worth: '50.00', approvers: ['Cleo Checker'], status: 'rejected', version: 2 },
    ...{ contentHash: 'a'.repeat(64), submittedBy: 'ALEX SAMPLE', submittedAt: move.createdAt },
    submitterIsGone: false,
    ...{ decidedBy: 'Cleo Checker', decidedAt: '2026-03-01T23:39:00Z', reason: 'Twice' },
  };
  const opened = open(`?txnNo=${move.txnNo}`);
  answer(getSubAccountMove, { ...move, status: 'REJECTED', approval, approvalProof: null, may: [] });
  await opened;
  await expect.element(page.getByText(/Cleo Checker.*Mar 2, 2026.*07:39/)).toBeVisible();
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

test('above the sub-account threshold the form names the approver before it is submitted', async () => {
  const { say } = await open(`?tab=accounts&open=${account.subAccountId}`);
  const need = { threshold: '100.00', worth: '150.00', approvers: ['Cleo Checker'] };
  answer(getSubAccountMoveTerms, { approval: need });
  await button(say('subAccounts.move.in')).click();
  await field(say('subAccounts.amount')).fill('150');
  await expect.element(page.getByText(/Cleo Checker/)).toBeVisible();
  answer(moveSubAccountMoney, { ...move, status: 'WAITING' });
  await button(say('subAccounts.move.submitForApproval')).click();
  await expect.element(page.getByText(say('subAccounts.move.waiting'))).toBeVisible();
});

test('a waiting movement opens by its address and can be withdrawn by its submitter', async () => {
  const approval: ApprovalForPerson = {
    ...{ threshold: '10.00', worth: '50.00', approvers: ['Cleo Checker'], status: 'waiting', version: 1 },
    ...{ contentHash: 'a'.repeat(64), submittedBy: 'ALEX SAMPLE', submittedAt: move.createdAt },
    submitterIsGone: false,
    ...{ decidedBy: null, decidedAt: null, reason: null },
  };
  const opened = open(`?txnNo=${move.txnNo}`);
  const found = { ...move, status: 'WAITING', approval, approvalProof: null } as const;
  answer(getSubAccountMove, { ...found, may: ['withdraw'] });
  const { say } = await opened;
  const drawer = page.getByRole('dialog', { name: say('subAccounts.drawer') });
  await expect.element(drawer.getByText(say('status.move.WAITING'))).toBeVisible();
  answer(withdrawSubAccountMove, { ...move, status: 'CANCELED' });
  await button(say('approval.withdraw'), drawer).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('approval.withdraw') })
    .click();
  await expect.poll(() => asked(withdrawSubAccountMove)[0]?.request).toEqual({ txnNo: move.txnNo });
});

test('only available money can be moved into a sub-account', async () => {
  const { say } = await open(`?tab=accounts&open=${account.subAccountId}`);
  await button(say('subAccounts.move.in')).click();
  await expect.element(page.getByText(/200\.00/)).toBeVisible();
  const amount = field(say('subAccounts.amount'));
  await amount.fill('2,200.01');
  const short = say('subAccounts.move.insufficient', { available: '2,200.00\u00A0USD' });
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(short));
  await expect.element(button(say('subAccounts.move.submit'))).toBeDisabled();
  // Neither 305.00 nor silence.
  await amount.fill('30,5');
  await button(say('subAccounts.move.submit')).click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  expect(asked(moveSubAccountMoney)).toEqual([]);
  await amount.fill('１，200.50');
  await button(say('subAccounts.move.submit')).click();
  await expect
    .poll(() => asked(moveSubAccountMoney).map(({ request }) => request))
    .toMatchObject([
      { subAccountId: account.subAccountId, direction: 'in', currency: 'USD', amount: '1200.50' },
    ]);
});

test('an approver has read-only access', async () => {
  const { say } = await open(`?tab=accounts&open=${account.subAccountId}`, { roleId: 3 });
  await expect.element(page.getByText(account.subAccountId)).toBeVisible();
  expect(page.getByRole('button', { name: say('subAccounts.move.in') }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: say('subAccounts.open.button') }).elements()).toEqual([]);
});

test('a sub-account is found by the server, however many there are', async () => {
  const { say, history } = await open();
  await page.getByRole('combobox', { name: say('subAccounts.name'), exact: true }).fill('cleo');
  await expect.poll(() => asked(listSubAccounts).at(-1)?.request.search).toBe('cleo');
  // The server's results show as they are, whatever was typed.
  await page.getByRole('option', { name: 'Ada Bo (A-1)' }).click();
  await expect.poll(() => history.location.search).toContain(account.subAccountId);
  await expect
    .element(page.getByRole('combobox', { name: say('subAccounts.name'), exact: true }))
    .toHaveValue('Ada Bo (A-1)');
});

test('the sub-account in the address is named in the filter even if the list lacks it', async () => {
  answer(listSubAccounts, { list: [], total: 0, balances: [] });
  answer(listSubAccountMoves, { list: [], total: 0, sums: [] });
  answer(getSubAccount, account);
  const { say } = await show(<SubAccountsPage />, {
    of: subAccounts,
    at: `/developer/sub-account-transaction?account=${account.subAccountId}`,
    as: { ...person, memberType: 1, isDeveloper: 1 },
  });
  await expect
    .element(page.getByRole('combobox', { name: say('subAccounts.name'), exact: true }))
    .toHaveValue('Ada Bo (A-1)');
});

describe('a collection account', () => {
  const opened = async (subAccount: CollectionAccount['subAccount'], accountIds: readonly string[] = []) => {
    const shown = await open(`?tab=accounts&open=${account.subAccountId}`);
    answer(listSubAccounts, {
      ...{ list: [{ ...account, accountIds: [...accountIds] }], total: 1, balances: account.balances },
    });
    answer(listCollectionAccounts, [{ ...collecting, subAccount }]);
    answer(assignCollectionAccount, {});
    const t = (key: string, values?: Record<string, string>) =>
      shown.say(`subAccounts.collect.${key}`, values);
    return { ...shown, t };
  };
  const assigned = () => asked(assignCollectionAccount).map(({ request }) => request);
  const { accountId } = collecting;
  const { subAccountId } = account;

  test('is assigned after a question', async () => {
    const { t } = await opened(null);
    await choose(t('add'), /5678$/);
    expect(assigned()).toEqual([]);
    await button(t('ask.give.button')).click();
    await expect.poll(assigned).toEqual([{ accountId, subAccountId }]);
  });

  test('assigned to another customer says so and is moved by naming that customer', async () => {
    const { t } = await opened(other);
    await choose(t('add'), /Cleo Dar/);
    await expect
      .element(page.getByText(t('ask.move.text', { name: account.name, from: other.name })))
      .toBeVisible();
    await button(t('ask.move.button')).click();
    await expect.poll(assigned).toEqual([{ accountId, subAccountId, fromSubAccountId: other.subAccountId }]);
  });

  test('assigned to another customer meanwhile stays there, and the lists are refetched', async () => {
    const { t } = await opened(null);
    refuse(assignCollectionAccount, 'collection-account-assigned');
    await choose(t('add'), /5678$/);
    answer(listCollectionAccounts, [{ ...collecting, subAccount: other }]);
    await button(t('ask.give.button')).click();
    await expect.element(button(t('ask.give.button'))).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: t('add'), exact: true }).click();
    await expect.element(page.getByRole('option', { name: /Cleo Dar/ })).toBeVisible();
  });

  test('is taken back from the customer shown with it', async () => {
    const { t } = await opened({ subAccountId, name: account.name }, [accountId]);
    await page.getByRole('button', { name: /5678/ }).click();
    await button(t('ask.back.button')).click();
    await expect.poll(assigned).toEqual([{ accountId, subAccountId: null, fromSubAccountId: subAccountId }]);
  });
});

test.each([
  ['subAccounts.open.button', ''],
  ['subAccounts.move.in', `?tab=accounts&open=${account.subAccountId}`],
])('an unverified member is asked to verify first: %s', async (key, search) => {
  const user: UserInfo = { ...person, memberType: 1, isDeveloper: 1, memberKycStatus: 1 };
  fail(getMemberInfo, 503);
  const { say } = await open(search, user);
  await button(say(key)).click();
  await expect.element(button(say('kyc.goNow'))).toBeVisible();
  expect(page.getByRole('textbox', { name: say('subAccounts.amount') }).elements()).toEqual([]);
});
