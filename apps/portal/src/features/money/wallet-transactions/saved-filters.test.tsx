// A filter of the wallet's list: saved under a name, chosen again and removed.
import { languages, listWalletTransactions } from '@causeway/contract';
import { answer, asked, button, field, moveTime } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { walletTransactions } from './index.ts';
import { WalletTransactionsPage } from './wallet-transactions-page.tsx';

const at = '/account/wallet-transactions';
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

test.each(languages)('a filter is saved by name, chosen by keys and removed, in %s', async (language) => {
  moveTime();
  vi.setSystemTime('2026-11-28T04:00:00Z');
  answer(listWalletTransactions, { list: [], total: 0 });
  const { say, history } = await show(<WalletTransactionsPage />, {
    ...{ of: walletTransactions, language },
    at: `${at}?from=2026-10-01&to=2026-10-31&direction=out&page=2`,
  });
  const menu = button(say('list.saved.open'));
  await menu.click();
  await item(say('list.saved.save')).click();
  await field(say('list.saved.name')).fill('Paid last month');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await button(say('list.clear')).click();
  await vi.waitFor(() => expect(history.location.href).toBe(at));
  vi.setSystemTime('2026-12-05T04:00:00Z');
  menu.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Paid last month')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(asked(listWalletTransactions).at(-1)?.request).toMatchObject({
      ...{ startTime: '2026-11-01', endTime: '2026-11-30', fundingDirection: 0, pageNo: 1 },
    }),
  );

  await menu.click();
  await item(say('list.saved.remove', { name: 'Paid last month' })).click();
  await expect.element(item('Paid last month')).not.toBeInTheDocument();
});

test.each(languages)('a range of days fits in one line at every width, in %s', async (language) => {
  onTestFinished(() => page.viewport(1280, 900));
  answer(listWalletTransactions, { list: [], total: 0 });
  const { say } = await show(<WalletTransactionsPage />, {
    ...{ of: walletTransactions, language },
    at: `${at}?from=2026-11-21&to=2026-11-28`,
  });
  const range = button(say('list.dates'));
  await expect.element(range).toBeVisible();
  for (const width of [1366, 1280, 1024, 390]) {
    await page.viewport(width, 800);
    // Waits until the page has its new width.
    await expect
      .poll(() => {
        const { scrollWidth, clientWidth, offsetHeight } = range.element() as HTMLElement;
        return { width: innerWidth, isOneLine: offsetHeight < 44, isWhole: scrollWidth <= clientWidth };
      })
      .toEqual({ width, isOneLine: true, isWhole: true });
  }
});

test('the next person in the same browser sees no filters of the previous one', async () => {
  answer(listWalletTransactions, { list: [], total: 0 });
  localStorage.setItem(
    `causeway.choice.wallet.filters.${person.personId}`,
    JSON.stringify([{ name: 'Dollars', parts: { currency: 'USD' } }]),
  );
  const { say } = await show(<WalletTransactionsPage />, {
    ...{ of: walletTransactions, at },
    as: { ...person, personId: '22222222-2222-4222-8222-222222222222' },
  });
  await button(say('list.saved.open')).click();
  await expect.element(item(say('list.saved.save'))).toBeDisabled();
  await expect.element(item('Dollars')).not.toBeInTheDocument();
});
