// A declared list of records: its filters and their chips, its file, and the record open beside it.
import { getBalances, getBill, listBills, type Bill } from '@causeway/contract';
import { answer, asked, button, hold, moveTime } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { feature } from '../feature.tsx';
import { queryClient, queryOf } from '../queries.ts';
import { show } from '../testing.tsx';
import { choice, choicesOfCodes, rare, typed } from './filters.tsx';
import { RecordPage } from './records.tsx';

const bill: Bill = {
  ...{ txnNo: 'B20260301ABCDEFGHJK', createdAt: '2026-03-01T02:00:00Z', status: 0, remark: 'March' },
  ...{ paidAt: null, paymentAccountName: null, paymentNo: null, paymentAmount: null },
  ...{ paymentCurrency: null, reverses: null, reversedBy: null },
  ...{ category: 'MONTHLY', amount: '100.00', currency: 'USD' },
};

const nothing = () => Promise.resolve({});
const bills = feature({
  name: 'bills',
  texts: { en: nothing, 'zh-Hans': nothing, 'zh-Hant': nothing },
  pages: { 'billing-list': () => Promise.resolve(Bills) },
});

function Bills() {
  return (
    <RecordPage
      calls={{ list: listBills, detail: getBill }}
      columns={[{ key: 'number', title: 'Number', render: ({ txnNo }) => txnNo }]}
      drawer={{
        title: 'A bill',
        failed: 'No bill',
        isMoving: ({ status }) => status === 0,
        fromRow: (row) => row,
        render: ({ remark, status }) => `${remark}, ${status === 0 ? 'unpaid' : 'paid'}`,
      }}
      filters={[
        choice({
          key: 'state',
          field: 'status',
          choices: choicesOfCodes({ unpaid: 0, paid: 1 } as const, (word) => word),
          label: 'State',
        }),
        rare(typed({ key: 'number', field: 'txnNo', label: 'Number of the bill' })),
      ]}
      label="Bills"
      name="bills"
    />
  );
}

const open = (search = '') => show(<Bills />, { of: bills, at: `/account/billing-list${search}` });
const row = () => page.getByRole('button', { name: bill.txnNo });

test('a chip removes one filter, and a button all of them', async () => {
  answer(listBills, { list: [bill], total: 1 });
  const { say, history } = await open('?state=unpaid&number=B2026&page=2');
  await expect.element(page.getByRole('textbox', { name: 'Number of the bill' })).toHaveValue('B2026');
  expect(asked(listBills)[0]?.request).toEqual({ pageNo: 2, pageSize: 10, status: 0, txnNo: 'B2026' });
  await button(say('list.remove', { filter: 'unpaid' })).click();
  await expect.poll(() => history.location.search).toBe('?number=B2026');
  await button(say('list.clear')).click();
  await expect.poll(() => history.location.search).toBe('');
  await expect.element(page.getByRole('list', { name: say('list.active') })).not.toBeInTheDocument();
});

test('an open record shows the list’s data before its own is loaded', async () => {
  answer(listBills, { list: [bill], total: 1 });
  answer(getBill, bill);
  hold(getBill);
  await open();
  await row().click();
  await expect.element(page.getByRole('dialog', { name: 'A bill' })).toMatchTextContent('March, unpaid');
});

test('an open record and its list are refreshed until it is final', async () => {
  moveTime();
  answer(listBills, { list: [bill], total: 1 });
  answer(getBill, bill);
  queryClient.setQueryData(queryOf(getBalances, {}).queryKey, []);
  await open(`?txnNo=${bill.txnNo}`);
  const drawer = page.getByRole('dialog', { name: 'A bill' });
  await expect.element(drawer).toMatchTextContent('March, unpaid');
  const listed = asked(listBills).length;
  answer(getBill, { ...bill, status: 1 });
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(drawer).toMatchTextContent('March, paid');
  await expect.poll(() => asked(listBills).length).toBe(listed + 1);
  expect(queryClient.getQueryState(queryOf(getBalances, {}).queryKey)?.isInvalidated).toBe(true);
  const read = asked(getBill).length;
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked(getBill)).toHaveLength(read);
});
