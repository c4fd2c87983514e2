// The wallet as a long list: wheel and keys reach every row on a desktop, and nothing sticky covers a row.
// The same component draws all tables of both apps.
import { listWalletTransactions, type WalletTransaction } from '@causeway/contract';
import { Shell } from '@causeway/ui';
import { answer, asked, button, moveTime, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { invalidate } from '../../../shared/queries.ts';
import { show } from '../../../shared/testing.tsx';
import { walletTransactions } from './index.ts';
import { WalletTransactionsPage } from './wallet-transactions-page.tsx';

const ROWS = 50;

const entry = (number: number): WalletTransaction => ({
  flowId: `${String(number)}-1`,
  txnNo: `T20260301${String(number).padStart(10, '0')}`,
  txnType: 3,
  currency: 'USD',
  currencyAccountType: 1,
  tradingDirection: 0,
  isReverse: 0,
  amount: '270.00',
  fee: '20.00',
  endingBalance: '1000.00',
  createdAt: '2026-02-28T17:00:00Z',
});

async function showList(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 900));
  answer(listWalletTransactions, {
    list: Array.from({ length: ROWS }, (_, index) => entry(index)),
    total: 127,
  });
  const shown = await show(
    <Shell brand={{ name: 'Causeway', href: '#/' }} items={[{ key: 'one', label: 'One', href: '#/one' }]}>
      <WalletTransactionsPage />
    </Shell>,
    { of: walletTransactions, at: '/account/wallet-transactions?size=50' },
  );
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  return shown;
}

const rows = () => [...document.querySelectorAll('tbody tr')];

/** True if a row is fully visible and nothing covers it. */
function isWhole(row: Element): boolean {
  const { left, width, top, bottom } = row.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
}

const desks = [
  [1366, 640],
  [1280, 800],
] as const;

test.for(desks)(
  'every row is reached by the wheel at %i x %i while head and pager stay',
  async ([width, height]) => {
    const { say } = await showList(width, height);
    const place = page.getByRole('banner');
    for (const row of rows()) {
      for (let turns = 0; !isWhole(row) && turns < ROWS; turns += 1)
        await userEvent.wheel(place, { delta: { y: 120 } });
      expect(isWhole(row)).toBe(true);
    }
    expect(isWhole(document.querySelector('thead th') ?? document.body)).toBe(true);
    await expect
      .element(page.getByRole('button', { name: say('ui.table.page', { page: '2' }) }))
      .toBeInViewport();
  },
);

test.for(desks)('every row is reached by Tab at %i x %i', async ([width, height]) => {
  await showList(width, height);
  for (const row of rows()) {
    row.querySelector<HTMLElement>('button, a')?.focus();
    await vi.waitFor(() => expect(isWhole(row), row.textContent).toBe(true));
  }
});

test.each([
  ['another page', true],
  ['what is shown', false],
] as const)(
  'after %s could not be read the list shows no entry, no count and no export',
  async (_, turns) => {
    answer(listWalletTransactions, { list: [entry(1)], total: 127 });
    const { say } = await show(<WalletTransactionsPage />, {
      of: walletTransactions,
      at: '/account/wallet-transactions',
    });
    const next = button(say('ui.table.page', { page: '2' }));
    await expect.element(next).toBeVisible();
    refuse(listWalletTransactions, 'failure');
    await (turns ? next.click() : invalidate(listWalletTransactions));
    await expect.element(button(say('ui.action.retry'))).toBeVisible();
    for (const gone of [page.getByRole('cell'), next, button(say('ui.export.open'))])
      await expect.element(gone).not.toBeInTheDocument();
    await expect.element(page.getByText(/\b127\b/)).not.toBeInTheDocument();
  },
);

test('on the narrowest phone a balance of twelve digits leaves the time visible', async () => {
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(1280, 900));
  answer(listWalletTransactions, { list: [{ ...entry(1), endingBalance: '1234567890.12' }], total: 1 });
  const { say } = await show(<WalletTransactionsPage />, {
    of: walletTransactions,
    at: '/account/wallet-transactions',
  });
  const item = page.getByRole('list', { name: say('walletTransactions.title') }).getByRole('listitem');
  await expect.element(item).toMatchTextContent('1,234,567,890.12 USD');
  const parts = [...(item.element().lastElementChild?.children ?? [])];
  expect(parts).toHaveLength(2);
  for (const part of parts) {
    expect(part.scrollWidth, part.textContent).toBeLessThanOrEqual(part.clientWidth);
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  }
});

test('on a phone an entry has two lines, and its numbers are in its record', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  answer(listWalletTransactions, { list: [entry(1)], total: 1 });
  const { say, history } = await show(<WalletTransactionsPage />, {
    of: walletTransactions,
    at: '/account/wallet-transactions',
  });
  const item = page.getByRole('list', { name: say('walletTransactions.title') }).getByRole('listitem');
  await expect.element(item).toMatchTextContent('−270.00 USD');
  // The day in Hong Kong, as the filter and the export use it.
  await expect.element(item).toMatchTextContent('Mar 1, 2026, 01:00');
  await expect.element(item).toMatchTextContent(`${say('walletTransactions.columns.balance')} 1,000.00 USD`);
  await expect.element(item).not.toMatchTextContent(entry(1).txnNo);
  await expect.element(page.getByRole('term')).not.toBeInTheDocument();
  await item.click();
  await vi.waitFor(() => expect(history.location.href).toContain(entry(1).txnNo));
});

test.for([320, 390])('twelve digits cover no date at a width of %i', async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const large = { ...entry(1), endingBalance: '9999999999.99', amount: '9999999999.99' };
  answer(listWalletTransactions, { list: [large], total: 1 });
  await show(<WalletTransactionsPage />, { of: walletTransactions, at: '/account/wallet-transactions' });
  const balance = page.getByText(/9,999,999,999/).last();
  await expect.element(balance).toBeVisible();
  const boxOf = (found: Locator) => found.element().getBoundingClientRect();
  const [time, figure] = [boxOf(page.getByRole('time').first()), boxOf(balance)];
  const isApart = figure.left >= time.right || figure.top >= time.bottom || figure.bottom <= time.top;
  expect([isApart, figure.right <= width]).toEqual([true, true]);
});

test('a fee and a reversal are each marked once', async () => {
  const fee = { ...entry(1), tradingDirection: 0, amount: '20.00', fee: '20.00' } as const;
  const back = { ...entry(2), tradingDirection: 1, isReverse: 1 } as const;
  answer(listWalletTransactions, { list: [back, fee], total: 2 });
  const { say } = await show(<WalletTransactionsPage />, {
    of: walletTransactions,
    at: '/account/wallet-transactions',
  });
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  await expect.element(cell('Transfer · Fee')).toBeVisible();
  await expect.element(cell('Transfer · Reversal')).toBeVisible();
  await expect.element(cell('−20.00 USD')).toBeVisible();
  await button(say('list.columns')).click();
  await page.getByRole('menuitemcheckbox', { name: say('walletTransactions.columns.revocation') }).click();
  await expect.element(cell('Reversal')).toBeVisible();
  await expect.element(cell('Transfer')).toBeVisible();
  await expect.element(cell('Transfer · Fee')).toBeVisible();
});

test.each([
  ['thisMonth', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['last30Days', '2026-10-03', '2026-11-01'],
] as const)('%s covers Hong Kong’s days and stays in the address', async (range, from, to) => {
  moveTime();
  // It is already the next month in Hong Kong, but not in UTC.
  vi.setSystemTime('2026-10-31T16:30:00Z');
  answer(listWalletTransactions, { list: [entry(1)], total: 1 });
  const { say, history } = await show(<WalletTransactionsPage />, {
    of: walletTransactions,
    at: '/account/wallet-transactions?page=3',
  });
  await button(say('list.dates')).click();
  await button(say(`list.range.${range}`)).click();
  await vi.waitFor(() =>
    expect(asked(listWalletTransactions).at(-1)?.request).toMatchObject({
      ...{ startTime: from, endTime: to, pageNo: 1 },
    }),
  );
  expect(history.location.href).toBe(`/account/wallet-transactions?from=${from}&to=${to}`);
});

test.each([
  ['?direction=out&type=billing&reversal=none', { fundingDirection: 0, txnType: 28, isReverse: 0 }],
  [
    '?direction=in&account=currency&currency=EUR',
    { fundingDirection: 1, currencyAccountType: 1, currency: 'EUR' },
  ],
  ['?account=prepaid&currency=EUR&reversal=only', { currencyAccountType: 2, isReverse: 1 }],
  ['?txnNo=T1&flowId=7&currency=usd&direction=up&page=2', { txnNo: 'T1', flowId: '7', pageNo: 2 }],
])('the address %s is sent under the server’s names', async (address, filter) => {
  answer(listWalletTransactions, { list: [entry(1)], total: 1 });
  const at = `/account/wallet-transactions${address}`;
  await show(<WalletTransactionsPage />, { of: walletTransactions, at });
  await expect
    .poll(() => asked(listWalletTransactions)[0]?.request)
    .toEqual({
      ...{ pageNo: 1, pageSize: 10, ...filter },
    });
});
