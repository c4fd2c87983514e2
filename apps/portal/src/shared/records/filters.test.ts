// List filters, from the address to the server's request (MON-193, MON-197, MON-356).
import { describe, expect, test } from 'vitest';
import { clearedIn, partsIn, requestIn } from './filter.ts';
import { choice, choicesOfCodes, currency, dates, rare, typed } from './filters.tsx';

const accountCurrencies = (account: string | undefined) =>
  account === 'prepaid' ? (['USD'] as const) : (['USD', 'EUR'] as const);

const filters = [
  dates({ fields: ['startTime', 'endTime'] }),
  dates({
    fields: ['paidAfter', 'paidBefore'],
    keys: ['paidFrom', 'paidTo'],
    asRead: (day, isLast) => `${isLast ? 'end' : 'start'} of ${day}`,
  }),
  currency({ field: 'currencyCode', among: ({ account }) => accountCurrencies(account) }),
  choice({
    key: 'status',
    field: 'status',
    choices: choicesOfCodes({ unpaid: 0, paid: 1 }, (name) => name.toUpperCase()),
    label: 'Status',
  }),
  choice({
    key: 'account',
    field: 'accountType',
    choices: choicesOfCodes({ main: 1, prepaid: 2 }, String),
    label: '',
  }),
  rare(typed({ key: 'number', field: 'txnNo', label: 'Number' })),
];

const asked = (search: Readonly<Record<string, string>>) =>
  requestIn<object>(filters, partsIn(filters, search));

describe('filters in an address', () => {
  test('are sent under the server’s names', () => {
    const search = {
      ...{ from: '2026-01-02', to: '2026-01-03', paidFrom: '2026-01-04', paidTo: '2026-01-05' },
      ...{ currency: 'EUR', status: 'unpaid', account: 'main', number: ' B1 ', page: '3' },
    };
    expect(asked(search)).toEqual({
      ...{ startTime: '2026-01-02', endTime: '2026-01-03' },
      ...{ paidAfter: 'start of 2026-01-04', paidBefore: 'end of 2026-01-05' },
      ...{ currencyCode: 'EUR', status: 0, accountType: 1, txnNo: 'B1' },
    });
  });

  test.each([
    ['a day', { from: 'soon', to: '2026-13-45', paidTo: '2026-02-3x' }],
    ['a currency', { currency: 'usd' }],
    ['a choice', { status: 'late', account: 'savings' }],
    ['a number', { number: ' ' }],
    ['the page', { page: '2', size: '50' }],
  ])('exclude %s if it is mistyped or no filter', (_, search) => {
    expect(partsIn(filters, search)).toEqual({});
    expect(asked(search)).toEqual({});
  });

  test('offer only dollars for the prepaid account', () => {
    expect(partsIn(filters, { account: 'prepaid', currency: 'EUR' })).toEqual({ account: 'prepaid' });
    expect(partsIn(filters, { account: 'prepaid', currency: 'USD' })).toEqual({
      ...{ account: 'prepaid', currency: 'USD' },
    });
  });

  test('removing a filter removes every part of it', () => {
    expect(Object.keys(clearedIn(filters))).toEqual([
      ...['from', 'to', 'paidFrom', 'paidTo', 'currency', 'status', 'account', 'number'],
    ]);
  });
});

test('a chip shows readable words, or the mistyped value itself', () => {
  const texts = filters.map(({ textOf }) => textOf('status', 'paid', (key, day) => `${key} ${day}`));
  expect(texts[3]).toBe('PAID');
  expect(filters[0]?.textOf('to', '2026-01-03', (key, day) => `${key} ${day}`)).toBe('to 2026-01-03');
});
