// The columns of the wallet's list: the counterparty, and a person's choice of columns.
import { languages, listWalletTransactions, type WalletTransaction } from '@causeway/contract';
import { answer, button } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { walletTransactions } from './index.ts';
import { WalletTransactionsPage } from './wallet-transactions-page.tsx';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const at = '/account/wallet-transactions';

const entry = (flowId: string, of: Partial<WalletTransaction>): WalletTransaction => ({
  ...{ flowId, txnNo: `T20260301${flowId}`, txnType: 3, currency: 'USD', currencyAccountType: 1 },
  ...{ tradingDirection: 0, isReverse: 0, amount: '270.00', endingBalance: '1000.00' },
  createdAt: '2026-02-28T17:00:00Z',
  ...of,
});

const entries = [
  entry('5-1', { counterparty: 'Payee GmbH' }),
  entry('4-1', { txnType: 1, tradingDirection: 1, counterparty: 'Payer Limited' }),
  entry('3-1', { txnType: 1, tradingDirection: 1, counterparty: address }),
  entry('2-1', { txnType: 1, tradingDirection: 1 }),
  entry('1-1', { txnType: 2 }),
];

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

test('the counterparty appears in a column and on the phone', async () => {
  answer(listWalletTransactions, { list: entries, total: entries.length });
  const { say } = await show(<WalletTransactionsPage />, { of: walletTransactions, at });
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  const named = ['Payee GmbH', 'Payer Limited', '0x529084…169EE7'];
  const column = heads().indexOf(say('walletTransactions.columns.counterparty'));
  expect(
    [...document.querySelectorAll('tbody tr')].map(({ children }) => children[column]?.textContent),
  ).toEqual([...named, say('status.payerNotNamed'), '–']);
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const items = page.getByRole('list', { name: say('walletTransactions.title') }).getByRole('listitem');
  for (const [index, name] of named.entries())
    await expect.element(items.nth(index)).toMatchTextContent(` · ${name}`);
});

test.each(languages)('a column is chosen by keys and stays for the next visit, in %s', async (language) => {
  answer(listWalletTransactions, { list: entries, total: entries.length });
  const { say, history } = await show(<WalletTransactionsPage />, { of: walletTransactions, at, language });
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  const title = (key: string) => say(`walletTransactions.columns.${key}`);
  const always = ['time', 'type', 'amount', 'balance'] as const;
  const shown = (...chosen: string[]) =>
    ['time', 'type', 'counterparty', 'account', 'amount', 'balance', 'revocation', 'txnNo', 'flowId']
      .filter((key) => [...always, ...chosen].includes(key))
      .map(title);
  expect(heads()).toEqual(shown('counterparty', 'txnNo'));

  button(say('list.columns')).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemcheckbox', { name: title('counterparty') })).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(heads).toEqual(shown('txnNo', 'flowId'));
  await userEvent.keyboard('{Escape}');
  await expect.element(button(say('list.columns'))).toHaveFocus();

  history.push('/elsewhere');
  await expect.element(page.getByRole('cell').first()).not.toBeInTheDocument();
  history.back();
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  expect(heads()).toEqual(shown('txnNo', 'flowId'));
});
