// The lists of deposits, exchanges and transfers, and a single record.
import {
  type RecordRow,
  type ViewedRecord,
  getPaymentStops,
  listAudit,
  listRecords,
  returnExchange,
  viewRecord,
} from '@causeway/contract';
import { answer, asked } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { reviews } from './index.ts';
import { RecordPage } from './record-page.tsx';
import { RecordsPage } from './records-page.tsx';

const record: RecordRow = {
  ...{ kind: 'transfer', txnNo: 'T20260302ABCDEFGHIJ', at: '2026-03-02T02:00:00Z', status: 'review' },
  ...{ memberId: '1000000001', memberName: 'HARBOUR LIGHTS LIMITED', counterparty: 'Payee GmbH' },
  amounts: [{ currency: 'USD', value: '-125.00' }],
};

test('the address sets the filter, without its mistyped parts', async () => {
  answer(listRecords, { list: [record], total: 1 });
  const at = '/records?kind=transfer&status=review&currency=XXX&from=2026-03-01&member=harbour';
  const { say } = await show(<RecordsPage />, { of: reviews, at });
  await expect.element(page.getByRole('button', { name: record.txnNo })).toBeVisible();
  const status = say('reviews.records.status.transfer.review');
  await expect.element(page.getByRole('table').getByText(status)).toBeVisible();
  const filter = { kind: 'transfer', status: 'review', startTime: '2026-03-01', member: 'harbour' };
  expect(asked(listRecords).map(({ request }) => request)).toEqual([{ ...filter, pageNo: 1, pageSize: 20 }]);
  const deposits = page.getByRole('link', { name: say('reviews.records.kind.deposit') });
  await expect
    .element(deposits)
    .toHaveAttribute('href', '#/records?kind=deposit&currency=XXX&from=2026-03-01&member=harbour');
});

test('a canceled exchange says whether it was withdrawn or lapsed', async () => {
  const canceled = { ...record, kind: 'exchange', status: 'CANCELLED' } as const;
  answer(listRecords, {
    list: [
      { ...canceled, txnNo: 'E20260302ABCDEFGHIJ', cancellation: 'withdrawn' },
      { ...canceled, txnNo: 'E20260302ABCDEFGHIK', cancellation: 'lapsed' },
    ],
    total: 2,
  });
  const { say } = await show(<RecordsPage />, { of: reviews, at: '/records?kind=exchange' });
  for (const how of ['withdrawn', 'lapsed'])
    await expect
      .element(page.getByRole('table').getByText(say(`reviews.records.status.exchangeCancellation.${how}`)))
      .toBeVisible();
});

test('an exchange is returned once, with a reason', async () => {
  const exchange: RecordRow = {
    ...record,
    kind: 'exchange',
    txnNo: 'E20260302ABCDEFGHIJ',
    status: 'SETTLED',
  };
  const viewed = { fields: [], files: [], checks: [], isOpen: false, journals: [], mayNot: null };
  answer(viewRecord, { record: exchange, may: ['return'], ...viewed });
  answer(listAudit, { list: [], next: null });
  answer(returnExchange, { isReturned: true });
  const { say } = await show(<RecordPage />, { of: reviews, at: `/records/${exchange.txnNo}` });
  const give = page.getByRole('button', { name: say('reviews.records.return'), exact: true });
  await give.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Wrong rate');
  answer(viewRecord, { record: { ...exchange, status: 'RETURNED' }, may: [], ...viewed });
  await dialog.getByRole('button', { name: say('reviews.records.return'), exact: true }).click();
  await expect.element(page.getByText(say('reviews.records.returnDone'))).toBeVisible();
  expect(asked(returnExchange).map(({ request }) => request)).toEqual([
    { txnNo: exchange.txnNo, reason: 'Wrong rate' },
  ]);
  await expect.element(give).not.toBeInTheDocument();
});

test('the first of two approvals of an exchange return says that a second is needed', async () => {
  const exchange: RecordRow = {
    ...record,
    kind: 'exchange',
    txnNo: 'E20260302ABCDEFGHIJ',
    status: 'SETTLED',
  };
  const viewed = { record: exchange, fields: [], files: [], checks: [], isOpen: false, journals: [] };
  answer(viewRecord, { ...viewed, may: ['return'], mayNot: null });
  answer(listAudit, { list: [], next: null });
  answer(returnExchange, { isReturned: false });
  const { say } = await show(<RecordPage />, { of: reviews, at: `/records/${exchange.txnNo}` });
  const give = page.getByRole('button', { name: say('reviews.records.return'), exact: true });
  await give.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Wrong rate');
  answer(viewRecord, { ...viewed, may: [], mayNot: 'approved-first' });
  await dialog.getByRole('button', { name: say('reviews.records.return'), exact: true }).click();
  await expect.element(page.getByText(say('reviews.records.returnFirst'))).toBeVisible();
  await expect.element(page.getByText(say('reviews.records.returnSecond'))).toBeVisible();
  await expect.element(give).not.toBeInTheDocument();
});

test('a record shows its fields and journals and links to its open review', async () => {
  const viewed: ViewedRecord = {
    record,
    fields: [{ key: 'sentAt', value: '2026-03-02T03:00:00Z' }],
    ...{ files: [], checks: [], isOpen: true, may: [], mayNot: null },
    journals: [
      {
        ...{ journalId: '7', kind: 'transfer.submitted', reference: record.txnNo, at: record.at },
        postings: [
          {
            ...{ from: '1000000001 available', to: '1000000001 frozen' },
            amount: { currency: 'USD', value: '125.00' },
          },
        ],
      },
    ],
  };
  answer(viewRecord, viewed);
  answer(getPaymentStops, { stops: [] });
  answer(listAudit, { list: [], next: null });
  const { say } = await show(<RecordPage />, { of: reviews, at: `/records/${record.txnNo}` });
  await expect.element(page.getByText(say('reviews.field.sentAt'))).toBeVisible();
  await expect.element(page.getByText(say('journal.transfer.submitted'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: say('reviews.records.openReview') }))
    .toHaveAttribute('href', `#/reviews/transfer/${record.txnNo}`);
});

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a status of two words has its own text, in %s',
  async (language) => {
    const statuses = ['DOCUMENTS_NEEDED', 'CONFIRM_RETURN', 'RETURN_SENT', 'RETURN_FAILED'];
    answer(listRecords, {
      list: statuses.map((status, i) => ({
        ...record,
        kind: 'deposit',
        txnNo: `D20260302ABCDEFGH1${String(i)}`,
        status,
      })),
      total: 4,
    });
    const { say } = await show(<RecordsPage />, { of: reviews, at: '/records?kind=deposit', language });
    for (const status of statuses) {
      const word = say(`reviews.records.status.deposit.${status}`);
      await expect.element(page.getByRole('table').getByText(word, { exact: true })).toBeVisible();
    }
  },
);
