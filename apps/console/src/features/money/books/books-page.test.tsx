// The page of the books by day: a chosen day with its lines, the journals behind a line, the file, and the
// page's states.
import { exportDayBooks, getDayBooks, listLineJournals, type DayBooks } from '@causeway/contract';
import { answer, asked, button, fail, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { BooksPage } from './books-page.tsx';
import { books } from './index.ts';

const day = '2026-03-02';
const usd: DayBooks = {
  ...{ day, isComplete: true },
  currencies: [
    {
      ...{ currency: 'USD', total: '0.00' },
      lines: [
        {
          ...{ owner: 'members', purpose: 'available', opening: '100.00', debits: '26.00' },
          ...{ credits: '25.00', closing: '99.00', journals: 1 },
        },
        {
          ...{ owner: 'house', purpose: 'channel-3', opening: '-100.00', debits: '0.00' },
          ...{ credits: '1.00', closing: '-99.00', journals: 1 },
        },
      ],
    },
  ],
};

const open = (at = `/treasury/books?day=${day}`, language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en') =>
  show(<BooksPage />, { of: books, at, language });

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a day lists its lines with opening and closing balances, in %s',
  async (language) => {
    answer(getDayBooks, usd);
    const { say } = await open(undefined, language);
    const table = page.getByRole('table', { name: 'USD' });
    await expect.element(table.getByText('−99.00')).toBeVisible();
    for (const figure of ['opening', 'debits', 'credits', 'closing'])
      await expect.element(table.getByRole('columnheader', { name: say(`books.${figure}`) })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('choosing another day loads it and stays in the address', async () => {
  answer(getDayBooks, usd);
  const { say, history } = await open();
  await field(say('books.day')).fill('2026-02-27');
  await expect.poll(() => asked(getDayBooks).at(-1)?.request).toEqual({ day: '2026-02-27' });
  expect(history.location.href).toContain('2026-02-27');
});

test('an opened line shows its journals', async () => {
  answer(getDayBooks, usd);
  answer(listLineJournals, {
    list: [
      {
        ...{ journalId: '7', kind: 'deposit.credit', reference: 'D20260302ABCDEFGHIJ' },
        at: '2026-03-02T02:00:00Z',
        postings: [
          {
            ...{ from: 'house channel-3', to: '1000000001 available' },
            amount: { currency: 'USD', value: '25.00' },
          },
        ],
      },
    ],
    next: null,
  });
  const { say } = await open();
  await button(`${say('books.members')}: ${say('purpose.available')}`).click();
  await expect.element(page.getByRole('dialog').getByText('D20260302ABCDEFGHIJ')).toBeVisible();
  expect(asked(listLineJournals)[0]?.request).toEqual({
    ...{ day, currency: 'USD', owner: 'members', purpose: 'available' },
  });
});

test('books that do not balance, or are not checked yet, show a warning', async () => {
  answer(getDayBooks, {
    ...usd,
    isComplete: false,
    currencies: usd.currencies.map((each) => ({ ...each, total: '-1.00' })),
  });
  const { say } = await open();
  await expect.element(page.getByText(say('books.notComplete'))).toBeVisible();
  await expect.element(page.getByText(say('books.notZero'))).toBeVisible();
});

test('a day before the first booking is empty and offers no file', async () => {
  answer(getDayBooks, { day, isComplete: true, currencies: [] });
  const { say } = await open();
  await expect.element(page.getByText(say('books.emptyTitle'))).toBeVisible();
  expect(asked(exportDayBooks)).toEqual([]);
});

test('a failure shows an error and can be retried', async () => {
  fail(getDayBooks, 502);
  const { say } = await open();
  const again = button(say('ui.action.retry'), page.getByRole('alert'));
  await expect.element(again).toBeVisible();
  answer(getDayBooks, usd);
  await again.click();
  await expect.element(page.getByRole('table', { name: 'USD' })).toBeVisible();
});
