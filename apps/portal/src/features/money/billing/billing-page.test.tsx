// The billing list: the address carries its filters to the server, a page number can be entered, and a row
// opens its bill.
import { exportBills, getBill, listBills, type Bill } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { BillingPage } from './billing-page.tsx';
import { billing } from './index.ts';

const bill: Bill = {
  txnNo: 'B20260301ABCDEFGHJK',
  createdAt: '2026-03-01T02:00:00Z',
  ...{ paidAt: null, paymentAccountName: null, paymentNo: null, paymentAmount: null },
  ...{ paymentCurrency: null, reverses: null, reversedBy: null },
  ...{ category: 'MONTHLY', amount: '100.00', currency: 'USD', status: 2, remark: '2026-03' },
};

function open(search = '') {
  answer(listBills, { list: [bill], total: 95 });
  answer(getBill, bill);
  return show(<BillingPage />, {
    of: billing,
    at: `/account/billing-list${search}`,
    as: { ...person, memberType: 1, isDeveloper: 1 },
  });
}
const lastAsked = () => asked(listBills).at(-1)?.request;

test('the address filters by category, status and days, and a chip removes one filter', async () => {
  const { say } = await open('?category=MONTHLY&status=failed&from=2026-03-01&paidTo=2026-03-31');
  await expect.poll(lastAsked).toMatchObject({
    ...{ category: 'MONTHLY', status: 2, createStartDate: '2026-03-01', paymentEndDate: '2026-03-31' },
  });
  const chip = say('list.remove', { filter: say('status.bill.failed') });
  await button(chip).click();
  await expect.poll(() => lastAsked()?.status).toBeUndefined();
});

test('bill numbers and the currency of the address are sent under the server’s names', async () => {
  await open('?number=%20B1%20&paymentNo=P1&currency=USD&from=soon&category=X&status=y');
  await expect.poll(lastAsked).toEqual({
    ...{ pageNo: 1, pageSize: 10, txnNo: 'B1', paymentNo: 'P1', currency: 'USD' },
  });
});

test('entering a number opens that page or the last one', async () => {
  const { say } = await open();
  const jump = field(say('ui.table.jump'));
  await jump.fill('4');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastAsked).toMatchObject({ pageNo: 4 });
  await jump.fill('400');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastAsked).toMatchObject({ pageNo: 10 });
});

test('a row opens its bill with the reason why it was not collected', async () => {
  const { say } = await open('?txnNo=B20260301ABCDEFGHJK');
  await expect.element(page.getByText(say('billing.failedHint'))).toBeVisible();
  expect(asked(exportBills)).toEqual([]);
});

test('an open bill adds one history entry', async () => {
  const { say, history } = await open('?status=failed');
  const row = page.getByRole('button', { name: new RegExp(bill.txnNo) });
  const drawer = page.getByRole('dialog', { name: say('billing.drawer') });
  const close = [() => Promise.resolve(history.back()), () => userEvent.keyboard('{Escape}')];
  for (const way of close) {
    await row.click();
    await expect.element(drawer).toBeVisible();
    expect(history.location.search).toBe(`?status=failed&txnNo=${bill.txnNo}`);
    await way();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(history.location.search).toBe('?status=failed');
    expect(history.canGoBack()).toBe(false);
  }
});

test('closing a bill opened by its address shows the list', async () => {
  const { say, history } = await open(`?txnNo=${bill.txnNo}`);
  const drawer = page.getByRole('dialog', { name: say('billing.drawer') });
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  expect(history.location.pathname).toBe('/account/billing-list');
});

test('the file covers all bills that match the filter, and a refusal is shown', async () => {
  refuse(exportBills, 'nothing-to-export');
  const { say } = await open('?category=MONTHLY&status=failed&page=3');
  await button(say('ui.export.open')).click();
  await page.getByRole('menuitem', { name: say('ui.export.as.csv') }).click();
  await expect.element(page.getByText(errorText('nothing-to-export', 'en'))).toBeVisible();
  expect(asked(exportBills).map(({ request }) => request)).toEqual([
    { category: 'MONTHLY', status: 2, format: 'csv' },
  ]);
});
