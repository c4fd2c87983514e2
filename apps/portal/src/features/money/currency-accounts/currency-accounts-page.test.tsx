// The list of currency accounts says nothing of accounts that it does not know yet, and says so where figures are old.
import { getBalances, getSecurity, listCollectionAccounts } from '@causeway/contract';
import { answer, button, fail, hold, moveTime } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { balance, security, show } from '../../../shared/testing.tsx';
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
