// The history of version-one members: filtered by its own days, each type with its own fields, and empty
// after a failure.
import {
  getLegacyOrder,
  listLegacyStatement,
  listWalletTransactions,
  type LegacyOrder,
  type LegacyStatementRow,
} from '@causeway/contract';
import { answer, asked, button, choose, refuse } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { walletTransactions } from './index.ts';
import { WalletTransactionsPage } from './wallet-transactions-page.tsx';

const row: LegacyStatementRow = {
  ...{ accountStatementId: 'S1', accountStatementCdt: '2024-03-01T01:05:00Z', txnType: 1, txnId: 'D1' },
  ...{ currencyCode: 'USD', feeFinal: '10.00', accountStatementAmount: '990.00' },
  currencyExchangeRateFinal: null,
};

const order: LegacyOrder = {
  ...{ txnId: 'D1', txnType: 1, txnCdt: '2024-03-01T01:00:00Z', fee: '10.00' },
  ...{ fromAccountCurrencyCode: null, fromAccountAmountFinal: null, currencyExchangeRate: null },
  ...{ toAccountCurrencyCode: 'USD', toAccountAmountFinal: '1000.00', toAccountTitle: 'Alex Sample' },
  ...{ toAccountNumber: '8800123456', toAccountBankNameEn: null },
};
const sold = { fromAccountCurrencyCode: 'USD', fromAccountAmountFinal: '100.00' } as const;

function open(search = '?view=legacy', isVersionOne: 0 | 1 = 1) {
  answer(listWalletTransactions, { list: [], total: 0 });
  return show(<WalletTransactionsPage />, {
    of: walletTransactions,
    at: `/account/wallet-transactions${search}`,
    as: { ...person, isVersionOne },
  });
}
const lastAsked = () => asked(listLegacyStatement).at(-1)?.request;

test('only a member of version one sees this view, behind the new one', async () => {
  answer(listLegacyStatement, { list: [row], total: 1 });
  const { say } = await open('');
  await expect
    .element(page.getByRole('tab', { name: say('walletTransactions.newTab') }))
    .toHaveAttribute('aria-selected', 'true');
  expect(asked(listLegacyStatement)).toEqual([]);
  await page.getByRole('tab', { name: say('walletTransactions.legacy.tab') }).click();
  await expect.element(page.getByRole('cell', { name: '+990.00 USD' })).toBeVisible();
  await button(say('ui.export.open')).click();
  await expect.element(page.getByRole('menuitem')).toHaveTextContent(say('ui.export.as.xlsx'));
});

test('all other members see a title without a tab', async () => {
  const { say } = await open('?view=legacy', 0);
  await expect.element(page.getByRole('heading', { name: say('walletTransactions.title') })).toBeVisible();
  await vi.waitFor(() => expect(asked(listWalletTransactions)).not.toEqual([]));
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  expect(asked(listLegacyStatement)).toEqual([]);
});

test('the view filters by Hong Kong days, currency and three business types', async () => {
  answer(listLegacyStatement, { list: [row], total: 95 });
  const { say } = await open('?view=legacy&from=2024-03-01&to=2024-03-31&currency=USD&page=2');
  await expect.poll(lastAsked).toEqual({
    ...{ pageNum: 2, pageSize: 10, currencyCode: 'USD' },
    txnSt: '2024-02-29T16:00:00.000Z',
    txnEt: '2024-03-31T15:59:59.999Z',
  });
  await choose(say('walletTransactions.filter.type'), say('txnType.exchange'));
  await expect.poll(lastAsked).toMatchObject({ pageNum: 1, txnType: 2 });
  const options = ['deposit', 'exchange', 'transfer'] as const;
  await page.getByRole('combobox', { name: say('walletTransactions.filter.type') }).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(options.map((type) => say(`txnType.${type}`)));
});

test.each([
  [order, ['fee', 'account'], ['payee', 'sold', 'received', 'rate']],
  [
    { ...order, ...sold, txnType: 2, currencyExchangeRate: '0.92', fee: null, toAccountNumber: null },
    ['sold', 'bought', 'rate'],
    ['account', 'payee', 'fee'],
  ],
  [
    { ...order, ...sold, txnType: 3, toAccountBankNameEn: 'Musterbank' },
    ['debited', 'received', 'fee', 'payee', 'payeeAccount', 'bank'],
    ['sold', 'account'],
  ],
] as const)('a transaction of type $txnType shows its own fields', async (shown, there, absent) => {
  answer(listLegacyStatement, { list: [row], total: 1 });
  answer(getLegacyOrder, shown);
  const { say } = await open('?view=legacy&txnId=D1');
  const term = (key: (typeof there)[number] | (typeof absent)[number]) =>
    page.getByRole('term').filter({ hasText: new RegExp(`^${say(`walletTransactions.legacy.${key}`)}$`) });
  for (const key of there) await expect.element(term(key)).toBeVisible();
  for (const key of absent) await expect.element(term(key)).not.toBeInTheDocument();
});

test('a transaction shows by how much it changed the balance', async () => {
  answer(listLegacyStatement, { list: [row], total: 1 });
  answer(getLegacyOrder, order);
  const { say } = await open('?view=legacy&txnId=D1');
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText(say('walletTransactions.legacy.entry'))).toBeVisible();
  expect(drawer.element().textContent).toMatch(/\+990\.00/);
});

test('a failed view shows no line, no count and no export', async () => {
  refuse(listLegacyStatement, 'failure');
  const { say } = await open();
  await expect.element(button(say('ui.action.retry'))).toBeVisible();
  await expect.element(page.getByRole('cell')).not.toBeInTheDocument();
  await expect.element(button(say('ui.export.open'))).not.toBeInTheDocument();
});

test('an empty list offers no file', async () => {
  answer(listLegacyStatement, { list: [], total: 0 });
  const { say } = await open();
  await expect.element(page.getByText(say('walletTransactions.legacy.none'))).toBeVisible();
  await expect.element(button(say('ui.export.open'))).not.toBeInTheDocument();
});
