// The filter of the billing list, from the address to what the server is asked.
import { expect, test } from 'vitest';
import { activeFilter, requestOf } from './bill-filter.ts';

test('takes what there is and leaves what is mistyped', () => {
  const search = {
    ...{ from: '2026-01-02', to: 'soon', paidFrom: '2026-01-03', paidTo: '2026-01-04', currency: 'XXX' },
    ...{ category: 'MONTHLY', number: ' B1 ', paymentNo: 'P1', status: 'unpaid' },
  };
  expect(requestOf(activeFilter(search))).toEqual({
    createStartDate: '2026-01-02',
    createEndDate: undefined,
    paymentStartDate: '2026-01-03',
    paymentEndDate: '2026-01-04',
    category: 'MONTHLY',
    currency: undefined,
    txnNo: 'B1',
    paymentNo: 'P1',
    status: 0,
  });
  expect(activeFilter({ category: 'X', status: 'y' })).toEqual({});
});
