// Exports and the monthly statement as the person sees them: requested, in progress, found again, failed,
// expired.
import {
  downloadFundsExport,
  listFundsExports,
  listWalletTransactions,
  startFundsExport,
  type FundsExport,
  type Language,
} from '@causeway/contract';
import { answer, asked, button, choose, moveTime, refuse, type Say } from '@causeway/ui/testing';
import { errorText } from '@causeway/contract/errors/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { walletTransactions } from './index.ts';
import { WalletTransactionsPage } from './wallet-transactions-page.tsx';

const file = (more: Partial<FundsExport> = {}): FundsExport => ({
  exportId: '22222222-2222-4222-8222-222222222222',
  format: 'xlsx',
  month: null,
  filter: {},
  state: 'running',
  done: 0,
  total: 250_000,
  createdAt: '2026-03-01T00:00:00Z',
  endTime: '2026-03-08T00:00:00Z',
  ...more,
});

let total: number;
beforeEach(() => {
  total = 0;
});

function showPage(language: Language = 'en', at = '/account/wallet-transactions') {
  const list = total === 0 ? [] : [entry];
  answer(listWalletTransactions, { list, total });
  return show(<WalletTransactionsPage />, { of: walletTransactions, at, language });
}

/** Presses an item of the export menu. */
async function fromMenu(say: Say, key: string): Promise<void> {
  await button(say('ui.export.open')).click();
  await page.getByRole('menuitem', { name: say(key) }).click();
}

const entry = {
  flowId: '1-1',
  txnNo: 'T202603010000000001',
  txnType: 3,
  currency: 'USD',
  currencyAccountType: 1,
  tradingDirection: 0,
  isReverse: 0,
  amount: '270.00',
  endingBalance: '1000.00',
  createdAt: '2026-02-28T17:00:00Z',
} as const;

test.each([
  ['en', 'February 2026'],
  ['zh-Hans', '2026年2月'],
  ['zh-Hant', '2026年2月'],
] as const)(
  'a statement covers Hong Kong’s last month unless another is chosen: %s',
  async (language, last) => {
    moveTime();
    // It is already past midnight in Hong Kong, but not in UTC.
    vi.setSystemTime('2026-02-28T16:30:00Z');
    answer(startFundsExport, file({ format: 'statement', month: '2026-02' }));
    answer(listFundsExports, []);
    const { say } = await showPage(language);
    await fromMenu(say, 'walletTransactions.statement.open');
    const month = page.getByRole('combobox', { name: say('walletTransactions.statement.month') });
    await expect.element(month).toHaveValue(last);
    await button(say('walletTransactions.statement.export')).click();
    await vi.waitFor(() =>
      expect(asked(startFundsExport)[0]?.request).toEqual({ format: 'statement', exportTime: '2026-02' }),
    );
  },
);

test('a statement can be chosen back to January 2024', async () => {
  answer(startFundsExport, file({ format: 'statement', month: '2024-01' }));
  answer(listFundsExports, []);
  const { say } = await showPage();
  await fromMenu(say, 'walletTransactions.statement.open');
  await choose(say('walletTransactions.statement.month'), 'January 2024');
  await button(say('walletTransactions.statement.export')).click();
  await vi.waitFor(() =>
    expect(asked(startFundsExport)[0]?.request).toEqual({ format: 'statement', exportTime: '2024-01' }),
  );
});

test('an export follows the filter of the list and downloads once by itself', async () => {
  total = 250_000;
  answer(startFundsExport, file());
  answer(listFundsExports, [file({ done: 100_000 })]);
  refuse(downloadFundsExport, 'export-not-found');
  const { say } = await showPage('en', '/account/wallet-transactions?currency=USD&from=2026-02-01');
  await button(say('ui.export.open')).click();
  await page.getByRole('menuitem', { name: say('ui.export.as.xlsx') }).click();
  const progress = page.getByRole('progressbar');
  await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText('100,000 of 250,000 entries')).toBeVisible();
  expect(asked(startFundsExport)[0]?.request).toEqual({
    format: 'xlsx',
    filter: { currency: 'USD', startTime: '2026-02-01' },
  });
  expect(asked(downloadFundsExport)).toEqual([]);
  answer(listFundsExports, [file({ done: 250_000, state: 'ready' })]);
  await vi.waitFor(() => expect(asked(downloadFundsExport)).toHaveLength(1), 5_000);
  // The file has expired by now.
  await expect.element(page.getByText(errorText('export-not-found', 'en'))).toBeVisible();
  expect(asked(downloadFundsExport)).toHaveLength(1);
});

test('exports started from a closed list download once by themselves', async () => {
  total = 250_000;
  const second = '44444444-4444-4444-8444-444444444444';
  const third = '55555555-5555-4555-8555-555555555555';
  const ids = [file().exportId, second, third];
  answer(startFundsExport, () => file({ exportId: ids[asked(startFundsExport).length - 1] ?? '' }));
  answer(
    listFundsExports,
    ids.map((exportId) => file({ exportId })),
  );
  refuse(downloadFundsExport, 'export-not-found');
  const { say } = await showPage();
  const drawer = page.getByRole('dialog');
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    await button(say('ui.export.open')).click();
    await page.getByRole('menuitem', { name: say(`ui.export.as.${format}`) }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  }
  answer(listFundsExports, [
    ...[ids[0] ?? '', second].map((exportId) => file({ exportId, state: 'ready' })),
    file({ exportId: third, state: 'failed' }),
  ]);
  await vi.waitFor(() => expect(asked(downloadFundsExport)).toHaveLength(2), 5_000);
  expect(asked(downloadFundsExport).map(({ request }) => request.exportId)).toEqual([ids[0], second]);
  await expect.element(page.getByText(say('walletTransactions.exports.failedToast'))).toBeVisible();
});

test('exports survive a reload, and a failed one can be requested again', async () => {
  const failed = file({
    exportId: '33333333-3333-4333-8333-333333333333',
    format: 'pdf',
    filter: { startTime: '2026-01-01', currency: 'EUR' },
    state: 'failed',
  });
  answer(listFundsExports, [failed, file({ state: 'ready', done: 250_000 })]);
  refuse(downloadFundsExport, 'export-not-found');
  const { say } = await showPage();
  await fromMenu(say, 'walletTransactions.exports.open');
  await expect.element(page.getByText(say('walletTransactions.exports.failed'))).toBeVisible();
  // Files requested on another visit do not download by themselves.
  expect(asked(downloadFundsExport)).toEqual([]);
  answer(listFundsExports, [failed]);
  await button(/^Download/).click();
  await expect.element(page.getByText(errorText('export-not-found', 'en'))).toBeVisible();
  await expect.element(button(/^Download/)).not.toBeInTheDocument();
  answer(startFundsExport, file());
  await button(/^Export again/).click();
  await vi.waitFor(() =>
    expect(asked(startFundsExport)[0]?.request).toEqual({ format: 'pdf', filter: failed.filter }),
  );
});

test('an empty list offers the statement and earlier exports but no new file', async () => {
  const { say } = await showPage();
  await button(say('ui.export.open')).click();
  for (const format of ['csv', 'xlsx', 'pdf'])
    await expect.element(page.getByRole('menuitem', { name: say(`ui.export.as.${format}`) })).toBeDisabled();
  for (const key of ['statement', 'exports'])
    await expect
      .element(page.getByRole('menuitem', { name: say(`walletTransactions.${key}.open`) }))
      .toBeEnabled();
});
