// The list of currency accounts says nothing of accounts that it does not know yet, and says so where figures are old.
import {
  accountTransfer,
  getBalances,
  getSecurity,
  listCollectionAccounts,
  preparePrepaid,
  sendTransferCode,
} from '@causeway/contract';
import {
  answer,
  asked,
  button,
  fail,
  field,
  hold,
  lose,
  moveTime,
  pressTwice,
  refuse,
} from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { balance, person, security, show } from '../../../shared/testing.tsx';
import { CurrencyAccountsPage } from './currency-accounts-page.tsx';
import { currencyAccounts } from './index.ts';

const open = () => show(<CurrencyAccountsPage />, { of: currencyAccounts, at: '/account/currency-account' });

function serve(): void {
  answer(getSecurity, security);
  answer(getBalances, [balance('USD', '1000.00')]);
  answer(listCollectionAccounts, []);
}

test('how many accounts there are is open until it is known', async () => {
  serve();
  const release = hold(listCollectionAccounts);
  const { say } = await open();
  const none = page.getByText(say('currencyAccounts.list.none'));
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: '0', exact: true })).not.toBeInTheDocument();
  release();
  await expect.element(none).toBeVisible();
});

test('a balance that others change follows by itself', async () => {
  moveTime();
  serve();
  await open();
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  answer(getBalances, [balance('USD', '1500.00')]);
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByRole('cell', { name: '1,500.00' }).first()).toBeVisible();
});

test('a balance that cannot be read again stays, and says that it may be old', async () => {
  moveTime();
  serve();
  const { say } = await open();
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  fail(getBalances, 503);
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByText(say('ui.stale.title'))).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  answer(getBalances, [balance('USD', '1500.00')]);
  await button(say('ui.action.retry')).click();
  await expect.element(page.getByText(say('ui.stale.title'))).not.toBeInTheDocument();
});

/** The dialog of a developer member with 1,000 USD in its currency account, and its number. */
async function openTopUp(authType: 1 | 3 = 3) {
  answer(getSecurity, security);
  answer(getBalances, [balance('USD', '1000.00'), { ...balance('USD', '20.00'), accType: 2 }]);
  answer(listCollectionAccounts, []);
  answer(preparePrepaid, { authType, txnNo: 'P20260301ABCDEFGHJK' });
  answer(sendTransferCode, { cooldownSeconds: 60 });
  const as = { ...person, memberType: 1, isDeveloper: 1 } as const;
  const shown = await show(<CurrencyAccountsPage />, {
    ...{ of: currencyAccounts, at: '/account/currency-account', as },
  });
  const t = (key: string) => shown.say(`currencyAccounts.prepaid.${key}` as 'currencyAccounts.prepaid.code');
  await button(t('transfer')).last().click();
  await expect.element(field(t('amount'))).toBeVisible();
  return { ...shown, t };
}
const transferred = { txnNo: 'P20260301ABCDEFGHJK', amount: '100.00', time: '2026-03-01T02:00:00Z' };

test('a top-up is sent once, however often it is pressed, and its code is asked for once an amount is there', async () => {
  const { t, say } = await openTopUp();
  const get = button(say('ui.code.get'));
  await expect.element(get).toBeDisabled();
  await field(t('amount')).fill('100');
  await get.click();
  expect(asked(sendTransferCode).at(-1)?.request).toEqual({
    ...{ txnNo: 'P20260301ABCDEFGHJK', txnType: 8, txnAmount: '100' },
  });
  await field(t('code')).fill('1234');
  answer(accountTransfer, transferred);
  pressTwice(button(t('confirm')));
  await expect.element(page.getByText(t('done'))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked(accountTransfer).map(({ request }) => request)).toEqual([
    { txnNo: 'P20260301ABCDEFGHJK', amount: '100', verifyCode: '1234' },
  ]);
});

test.each([
  [3, '1000.01', '12'],
  [1, '', '1234'],
] as const)('with proof %i, %j and %j are found wrong at their fields', async (authType, amount, code) => {
  const { t } = await openTopUp(authType);
  if (amount !== '') await field(t('amount')).fill(amount);
  await field(t('code')).fill(code);
  await button(t('confirm')).click();
  await expect.element(field(t('amount'))).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(t('code'))).toHaveAttribute('aria-invalid', 'true');
  expect(asked(accountTransfer)).toEqual([]);
});

test('a refusal leaves the dialog open; a lost answer is asked for under the same number', async () => {
  const { t } = await openTopUp();
  await field(t('amount')).fill('100');
  await field(t('code')).fill('1234');
  refuse(accountTransfer, 'wrong-code');
  await button(t('confirm')).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  lose(accountTransfer);
  await field(t('code')).fill('4321');
  await button(t('confirm')).click();
  await expect.element(button(t('ask'))).toBeVisible();
  answer(accountTransfer, transferred);
  await button(t('ask')).click();
  await expect.element(page.getByText(t('done'))).toBeVisible();
  const sent = asked(accountTransfer);
  expect(sent.at(-1)).toMatchObject({ request: sent.at(-2)?.request });
});
