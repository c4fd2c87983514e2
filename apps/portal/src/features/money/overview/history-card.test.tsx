// The history of balances: read day by day with the keys, or as a table; hidden if it has no entries.
import { getBalanceHistory, type BalanceHistory } from '@causeway/contract';
import { answer, button } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { HistoryCard } from './history-card.tsx';
import { overview } from './index.ts';

const days = (balance: string): BalanceHistory['days'] =>
  Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    balance: index === 89 ? balance : '0.00',
    moneyIn: index === 89 ? balance : '0.00',
    moneyOut: '0.00',
  }));

async function open(history: Partial<BalanceHistory> = {}) {
  answer(getBalanceHistory, {
    currency: 'USD',
    ratesAt: '2026-03-31T02:00:00Z',
    isComplete: true,
    days: days('1234.50'),
    ...history,
  });
  const { say } = await show(<HistoryCard isBeside={false} />, { of: overview, at: '/overview' });
  return (key: string, values?: Record<string, string | number>): string =>
    say(`overview.history.${key}`, values);
}

test('the arrow keys read single days', async () => {
  const t = await open();
  const picture = page.getByRole('slider', { name: t('label') });
  await expect.element(picture).toHaveAttribute('aria-valuetext', expect.stringContaining('1,234.50'));
  picture.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(picture)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Mar 30: balance 0\.00/));
});

test('a table shows the same balances, newest first, for 30 or 90 days', async () => {
  const t = await open();
  await button(t('asTable')).click();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Mar 31');
  expect(page.getByRole('row').elements()).toHaveLength(31);
  await page.getByText(t('days', { count: 90 })).click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(91);
});

test('a history without rates has no broken line, and one without entries no card', async () => {
  const t = await open({ days: days('1234.50').map((day) => ({ ...day, balance: null })) });
  await expect.element(page.getByText(t('title'))).not.toBeInTheDocument();
});
