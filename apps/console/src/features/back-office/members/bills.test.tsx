// The bills of a developer member on its page: what staff may do with each, the requests, and changes that
// wait for a second staff member.
import { type StaffBill, changeBills, listBillChanges, listMemberBills } from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { Bills } from './bills.tsx';
import { members } from './index.ts';

const memberId = '1000000001';
const number = (n: number): string => `B20260301ABCDEFGH0${String(n)}`;
const bill = (n: number, more: Partial<StaffBill>): StaffBill => ({
  ...{ txnNo: number(n), createdAt: '2026-03-01T02:00:00Z', paidAt: null, paymentAccountName: null },
  ...{ paymentNo: null, paymentAmount: null, paymentCurrency: null, reverses: null, reversedBy: null },
  ...{ category: 'MONTHLY', amount: '100.00', currency: 'USD', status: 0, remark: '' },
  may: ['waive'],
  ...more,
});

function open() {
  answer(listMemberBills, {
    list: [
      bill(1, {}),
      bill(2, { status: 1, may: ['reverse'] }),
      bill(3, { status: 9, may: [] }),
      bill(4, { status: 1, reversedBy: number(5), may: [] }),
      bill(5, { status: 1, amount: '-100.00', reverses: number(4), may: [] }),
    ],
    total: 5,
  });
  answer(listBillChanges, [
    {
      ...{ id: '22222222-2222-4222-8222-222222222222', kind: 'charge', txnNo: null, category: 'OTHER' },
      ...{ amount: '600.00', reason: 'As agreed', requestedBy: 'Rita Reviewer' },
      requestTime: '2026-03-02T02:00:00Z',
    },
  ]);
  answer(changeBills, { waitsForSecond: false });
  return show(<Bills memberId={memberId} />, { of: members, at: `/members/${memberId}` });
}

test('an unpaid bill is canceled and a paid one refunded, each once and with a reason', async () => {
  const { say } = await open();
  const act = (kind: 'waive' | 'reverse', n: number) =>
    button(say(`members.bills.${kind}.title`, { number: number(n) }));
  await expect.element(act('waive', 1)).toBeVisible();
  for (const n of [3, 4, 5])
    for (const kind of ['waive', 'reverse'] as const)
      await expect.element(act(kind, n)).not.toBeInTheDocument();
  await act('reverse', 2).click();
  const dialog = page.getByRole('dialog');
  await field(say('decision.reason'), dialog).fill('Charged twice');
  await button(say('members.bills.reverse.verb'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(changeBills).map(({ request }) => request)).toEqual([
    { kind: 'reverse', txnNo: number(2), reason: 'Charged twice' },
  ]);
});

test('charging a member requires a valid amount', async () => {
  const { say } = await open();
  await button(say('members.bills.charge.verb')).click();
  const dialog = page.getByRole('dialog');
  await field(say('members.bills.amountUsd'), dialog).fill('1,200.50');
  await field(say('decision.reason'), dialog).fill('Set-up');
  await button(say('members.bills.charge.verb'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(changeBills)[0]?.request).toMatchObject({
    ...{ kind: 'charge', memberId, category: 'OTHER', amount: '1200.50', reason: 'Set-up' },
  });
});

test("a colleague's request links to its review", async () => {
  const { say } = await open();
  await expect.element(page.getByText('As agreed')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: say('members.bills.review') }))
    .toHaveAttribute('href', '#/reviews/bill-change/22222222-2222-4222-8222-222222222222');
});
