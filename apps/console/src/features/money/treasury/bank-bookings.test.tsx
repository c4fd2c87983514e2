// Unclear bank bookings for staff: why each waits, what can be proposed, and the confirmation.
import {
  confirmBankBooking,
  getTrialBalance,
  listBankBookings,
  listBankMessages,
  listChainStates,
  listDepositReturns,
  listNodeFindings,
  listSuspenseBookings,
  listUnmatched,
  proposeBankBooking,
  type BankBooking,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { answerQuietly } from './quiet-treasury.testing.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const bookingKey = 'ab'.repeat(16);
const booking: BankBooking = {
  ...{ bookingKey, version: 1, heardTime: '2026-03-01T02:00:00Z', channel: 3 },
  ...{ channelName: 'Causeway Global Account', issue: 'reference-repeats', direction: 'credit' },
  ...{ account: '70000001', amount: { currency: 'USD', value: '700.00' }, payments: 1 },
  ...{ valueDate: '2026-03-01', payerName: 'Payer Limited', remittanceInformation: 'Invoice 7' },
  ...{ reference: 'NTRF7', memberId: null, outcomes: ['record', 'dismiss'], proposal: null },
  other: {
    ...{ txnNo: 'D20260301ABCDEFGHJK', account: '70000002' },
    ...{ amount: { currency: 'USD', value: '500.00' }, valueDate: '2026-02-27' },
  },
};

async function open(list: BankBooking[]) {
  answerQuietly();
  answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listNodeFindings, { list: [], total: 0 });
  answer(listChainStates, { list: [] });
  answer(listDepositReturns, { list: [], total: 0 });
  answer(listUnmatched, { list: [], total: 0 });
  answer(listBankBookings, { list, total: list.length });
  return show(<TreasuryPage />, { of: treasury, at: '/treasury', as: reviewer });
}
const dialog = page.getByRole('dialog');

test('a booking shows why it waits and what it repeats, and its proposal needs a reason', async () => {
  const { say } = await open([booking]);
  const card = page.getByRole('article', { name: say('treasury.booking.issue.reference-repeats') });
  for (const part of ['Payer Limited', 'NTRF7', 'D20260301ABCDEFGHJK', '500.00 USD'])
    await expect.element(card).toMatchTextContent(part);
  answer(proposeBankBooking, {});
  await card.getByRole('button', { name: say('treasury.booking.outcome.dismiss') }).click();
  await field(say('decision.reason'), dialog).fill('Told twice');
  await dialog.getByRole('button', { name: say('treasury.booking.propose') }).click();
  await expect
    .poll(() => asked(proposeBankBooking).at(-1)?.request)
    .toEqual({ bookingKey, version: 1, outcome: 'dismiss', reason: 'Told twice' });
});

test('a colleague’s proposal is confirmed in the version that was read', async () => {
  const proposal = {
    ...{ outcome: 'record' as const, reason: 'Two payments', byName: 'Sam', isOwn: false },
    time: '2026-03-02T02:00:00Z',
  };
  const { say } = await open([{ ...booking, version: 2, proposal }]);
  answer(confirmBankBooking, {});
  await button(say('treasury.booking.confirm')).click();
  await dialog.getByRole('button', { name: say('treasury.booking.outcome.record') }).click();
  await expect.poll(() => asked(confirmBankBooking).at(-1)?.request).toEqual({ bookingKey, version: 2 });
});

test('newer bookings are on the next page, however many are older', async () => {
  const many = Array.from({ length: 41 }, (_, index) => ({
    ...booking,
    bookingKey: String(index).padStart(32, '0'),
    payerName: `Payer ${String(index + 1)}`,
  }));
  const { say } = await open(many);
  answer(listBankBookings, ({ pageNo, pageSize }) => ({
    list: many.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: many.length,
  }));
  const list = page.getByRole('region', { name: say('treasury.booking.label') });
  await list.getByRole('button', { name: say('ui.table.page', { page: '3' }) }).click();
  await expect.element(list.getByText('Payer 41')).toBeVisible();
  await expect.element(list.getByText('Payer 1', { exact: true })).not.toBeInTheDocument();
  // The bookings were settled meanwhile, so the last existing page is shown.
  answer(listBankBookings, ({ pageNo, pageSize }) => ({
    list: many.slice((pageNo - 1) * pageSize, Math.min(pageNo * pageSize, 30)),
    total: 30,
  }));
  answer(proposeBankBooking, {});
  await list.getByRole('button', { name: say('treasury.booking.outcome.dismiss') }).click();
  await field(say('decision.reason'), dialog).fill('Told twice');
  await dialog.getByRole('button', { name: say('treasury.booking.propose') }).click();
  await expect.element(list.getByText('Payer 30')).toBeVisible();
});

test('entries on suspense have their own line, even if every booking is clear', async () => {
  const shown = open([]);
  answer(listSuspenseBookings, { list: [], total: 2 });
  const { say } = await shown;
  const line = page.getByRole('status').filter({ hasText: say('treasury.booking.onSuspense', { count: 2 }) });
  await expect.element(line).toHaveAttribute('data-tone', 'wait');
});
