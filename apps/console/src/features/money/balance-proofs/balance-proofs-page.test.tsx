// The page of signed totals: green only where each was held against the books and verifies, and what is not published.
import { getDayStatements, getDocumentKeys, type DayStatements } from '@causeway/contract';
import { CURRENCY_CODES } from '@causeway/money';
import { answer, asked, fail, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { BalanceProofsPage } from './balance-proofs-page.tsx';
import { balanceProofs } from './index.ts';

const day = '2026-03-02';
const usd: DayStatements['list'][number] = {
  ...{ currency: 'USD', sum: '46249.63', leaves: 3002, belowZero: '0.00', inBooks: '46249.63' },
  ...{ difference: '0.00', root: 'a'.repeat(64), hash: 'b'.repeat(64), keyId: 'key', isSigned: true },
  publishedAt: '2026-03-02T17:00:00Z',
};
const zero = { sum: '0', belowZero: '0', inBooks: '0', difference: '0', leaves: 0 };
const whole: DayStatements = {
  ...{ day, lastClosed: day, unpublished: [] },
  list: CURRENCY_CODES.map((currency) => (currency === 'USD' ? usd : { ...usd, ...zero, currency })),
};
const usdWith = (change: Partial<typeof usd>): DayStatements => ({
  ...whole,
  list: whole.list.map((line) => (line.currency === 'USD' ? { ...line, ...change } : line)),
});

const open = (at = '/treasury/balance-proofs', language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en') =>
  show(<BalanceProofsPage />, { of: balanceProofs, at, language });

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'totals that equal the books are marked as good, in %s',
  async (language) => {
    answer(getDayStatements, whole);
    const { say } = await open(undefined, language);
    await expect.element(page.getByRole('table').getByText('46,249.63').first()).toBeVisible();
    await expect.element(page.getByText(say('balanceProofs.signed')).first()).toBeVisible();
    expect(asked(getDayStatements)[0]?.request).toEqual({});
  },
);

test('an opened line shows its root and hash', async () => {
  answer(getDayStatements, whole);
  await open();
  await page.getByRole('button', { name: 'USD', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByText(usd.root)).toBeVisible();
});

test('the public key of the signatures is downloaded', async () => {
  answer(getDayStatements, whole);
  answer(getDocumentKeys, { keys: [{ keyId: 'a'.repeat(43), publicKey: 'PEM', isCurrent: true }] });
  const { say } = await open();
  await page.getByRole('button', { name: say('balanceProofs.saveKey') }).click();
  await expect.element(page.getByText(say('balanceProofs.savedKey'))).toBeVisible();
});

test('choosing another day loads that day', async () => {
  answer(getDayStatements, whole);
  const { say } = await open();
  await field(say('balanceProofs.day')).fill('2026-02-27');
  await expect.poll(() => asked(getDayStatements).at(-1)?.request).toEqual({ day: '2026-02-27' });
});

test.for([
  ['were booked after', usdWith({ inBooks: '46250.63', difference: '-1.00' })],
  ['does not verify', usdWith({ isSigned: false })],
  ['only 1 of 11', { ...whole, list: [usd] }],
] as const)('a day is not marked as good when %s', async ([part, data]) => {
  answer(getDayStatements, data);
  await open();
  await expect.element(page.getByText(new RegExp(part))).toBeVisible();
  await expect.element(page.getByText(/equal members/)).not.toBeInTheDocument();
});

test('a total that is not published shows the reason', async () => {
  const difference = {
    currency: 'USD',
    day,
    sum: '46249.66',
    inBooks: '46249.63',
    foundAt: usd.publishedAt,
  } as const;
  answer(getDayStatements, { ...whole, list: [], unpublished: [{ ...difference, cause: 'books' }] });
  const { say } = await open();
  await expect.element(page.getByRole('alert').getByText(/46,249\.66/)).toBeVisible();
  await expect.element(page.getByText(say('balanceProofs.unpublished.hint'))).toBeVisible();
  await expect.element(page.getByText(say('balanceProofs.emptyTitle'))).toBeVisible();
});

test('a failure shows an error', async () => {
  fail(getDayStatements, 502);
  await open();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
