// The booked amount of an entry, and each payment's part of it: in total never more than was booked.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toDecimal } from '@causeway/money';
import type { BankEvent } from '../port.ts';
import {
  counted,
  creditsOf,
  elsewhere,
  entriesOf,
  entry,
  eventsOf,
  own,
  payment,
  servicer,
  totalsOf,
  unreadOf,
} from './messages.testing.ts';

const amountsOf = (xml: string) => creditsOf(xml).map((credit) => toDecimal(credit.amount));
const batch = (amount: string, details: readonly string[], more = '') =>
  entry({ amount, details: details.map(payment).join(''), more });
const numbered = (content: (index: number) => string) => [1, 2, 3].map((n) => servicer(`T${n}`) + content(n));
const charge = (amount: string, more = '', currency = 'EUR') =>
  `<Chrgs><Rcrd>${own(amount, currency)}${more}</Rcrd></Chrgs>`;

// A test for an earlier bug: reports without `Amt` credited each payment with the whole sum.
test.each([
  ['Amt', (n: number) => own(`${n}00.00`)],
  ['TxAmt', (n: number) => elsewhere('TxAmt', `${n}00.00`)],
  ['InstdAmt', (n: number) => elsewhere('InstdAmt', `${n}00.00`)],
  [
    'CntrValAmt, paid in another currency',
    (n: number) =>
      `<AmtDtls><InstdAmt>${own('9.00', 'CHF')}</InstdAmt><CntrValAmt>${own(`${n}00.00`)}</CntrValAmt></AmtDtls>`,
  ],
  ['TxAmt, with an Amt of nothing', (n: number) => own('0') + elsewhere('TxAmt', `${n}00.00`)],
  [
    'TxAmt, instructed as more',
    (n: number) =>
      `<AmtDtls><InstdAmt>${own(`${n}10.00`)}</InstdAmt><TxAmt>${own(`${n}00.00`)}</TxAmt></AmtDtls>`,
  ],
  ['Amt here and TxAmt there', (n: number) => (n === 2 ? own('200.00') : elsewhere('TxAmt', `${n}00.00`))],
])('three payments of one entry are credited with what %s says', (_where, content) => {
  const xml = batch('600.00', numbered(content));
  expect(amountsOf(xml)).toEqual(['100.00', '200.00', '300.00']);
  expect(unreadOf(xml)).toBe('');
});

test.each([
  ['no amounts', numbered(() => ''), '3 of its 3 payments do not say what they are worth in EUR'],
  ['one amount missing', numbered((n) => (n === 2 ? '' : own('100.00'))), '1 of its 3 payments'],
  ['less than the sum', numbered(() => own('99.99')), 'its payments add up to 299.97 EUR'],
  [
    'instructed amounts that are more',
    numbered(() => elsewhere('InstdAmt', '101.00')),
    'its payments add up to 303.00 EUR',
  ],
  [
    'another currency',
    numbered((n) => own('100.00', n === 1 ? 'USD' : 'EUR')),
    '1 of its 3 payments do not say',
  ],
  [
    'one payment that was taken',
    numbered((n) => own('100.00') + (n === 1 ? '<CdtDbtInd>DBIT</CdtDbtInd>' : '')),
    'some of its payments are on the other side',
  ],
  [
    'charges of the entry, which no payment bears',
    numbered(() => own('101.00')),
    'its payments add up to 303.00 EUR',
    charge('3.00'),
  ],
  [
    'an amount that is none',
    numbered((n) => own(n === 1 ? '1e2' : '100.00')),
    "the bank reported '1e2' EUR, which is no amount",
  ],
  ['one payment of another amount', [servicer('T1') + own('299.00')], 'its payments add up to 299.00 EUR'],
  [
    'one payment of another amount elsewhere',
    [elsewhere('TxAmt', '299.00')],
    'its payments add up to 299.00 EUR',
  ],
  [
    'one payment on the other side',
    [`${own('300.00')}<CdtDbtInd>DBIT</CdtDbtInd>`],
    'it is a credit, and its payment is on the other side',
  ],
])(
  'a sum of 300.00 reported with %s credits nothing, and a person reads why',
  (_what, details, because, more = '') => {
    expect(eventsOf(batch('300.00', details, more))).toMatchObject([
      { kind: 'unread', reason: expect.stringContaining(`entry B1 of 300.00 EUR: ${because}`) as string },
    ]);
  },
);

test.each([
  ['a payment less than the bank counts', counted(4), 3, 'the bank books 4 payments as one and describes 3'],
  [
    'a payment more than the bank counts',
    counted('02'),
    3,
    'the bank books 2 payments as one and describes 3',
  ],
  [
    'one of the three that the bank counts',
    counted(3),
    1,
    'the bank books 3 payments as one and describes 1',
  ],
])('a sum of 300.00 reported with %s credits nothing', (_what, count, described, because) => {
  const details = numbered(() => own('100.00'))
    .slice(0, described)
    .map(payment)
    .join('');
  expect(unreadOf(entry({ amount: '300.00', details: count + details }))).toContain(because);
});

test.each([
  ['itself', servicer('T1') + own('300.00')],
  ['elsewhere', elsewhere('TxAmt', '300.00')],
  ['elsewhere in the currency of who paid', elsewhere('TxAmt', '270.00', 'CHF')],
  ['nowhere', '<RmtInf><Ustrd>for you</Ustrd></RmtInf>'],
])('a single payment with the amount %s is worth its entry', (_where, inside) => {
  expect(amountsOf(entry({ amount: '300.00', details: counted(1) + payment(inside) }))).toEqual(['300.00']);
});

// A test for an earlier bug: 1000.00 was credited instead of the booked 990.00, and EUR instead of USD.
test.each([
  [
    'charges taken, in the later shape',
    '990.00',
    'EUR',
    own('1000.00') + charge('10.00'),
    '',
    ['1000.00', 'EUR'],
    ['10.00'],
  ],
  [
    'charges taken, as DBIT',
    '990.00',
    'EUR',
    own('1000.00') + charge('10.00', '<CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd>'),
    '',
    ['1000.00', 'EUR'],
    ['10.00'],
  ],
  [
    'charges taken, in the shape of .001.02',
    '990.00',
    'EUR',
    `${elsewhere('TxAmt', '1000.00')}<Chrgs>${own('10.00')}</Chrgs>`,
    '',
    ['1000.00', 'EUR'],
    ['10.00'],
  ],
  [
    'charges taken, told as a total',
    '990.00',
    'EUR',
    `${own('1000.00')}<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">10.00</TtlChrgsAndTaxAmt></Chrgs>`,
    '',
    ['1000.00', 'EUR'],
    ['10.00'],
  ],
  [
    'charges taken, told with the entry',
    '990.00',
    'EUR',
    own('1000.00'),
    charge('10.00'),
    ['1000.00', 'EUR'],
    ['10.00'],
  ],
  [
    'charges taken, told twice',
    '990.00',
    'EUR',
    own('1000.00') + charge('10.00'),
    charge('10.00'),
    ['1000.00', 'EUR'],
    ['10.00'],
  ],
  ['charges taken on the way', '990.00', 'EUR', elsewhere('InstdAmt', '1000.00'), '', ['1000.00', 'EUR'], []],
  [
    'charges booked by themselves',
    '990.00',
    'EUR',
    own('990.00') + charge('10.00', '<ChrgInclInd>false</ChrgInclInd>'),
    '',
    null,
    [],
  ],
  ['another currency', '1080.00', 'USD', own('1000.00'), '', ['1000.00', 'EUR'], []],
  [
    'a currency that we do not hold',
    '1080.00',
    'USD',
    elsewhere('InstdAmt', '1000.00', 'CHF'),
    '',
    ['1000.00', 'CHF'],
    [],
  ],
  ['renminbi, which are no others', '1000.00', 'CNY', own('1000.00', 'CNY'), '', null, []],
  ['nothing in another currency', '8.85', 'EUR', own('0', 'SEK'), '', null, []],
])('the booked amount counts with %s', (_case, amount, currency, inside, more, instructed, charges) => {
  const [credit, ...others] = creditsOf(entry({ amount, currency, details: payment(inside), more }));
  const [value, inCurrency] = instructed ?? [];
  expect(others).toEqual([]);
  expect(credit).toMatchObject({
    amount: decimal(amount, currency === 'CNY' ? 'CNH' : currency === 'USD' ? 'USD' : 'EUR'),
    instructed: instructed && { value, currency: inCurrency },
    charges: charges.map((each) => ({ value: each, currency: 'EUR' })),
  });
});

test.each([
  ['are booked by themselves', charge('10.00', '<ChrgInclInd>false</ChrgInclInd>')],
  ['are others', charge('9.00')],
  ['were given back', charge('10.00', '<CdtDbtInd>CRDT</CdtDbtInd>')],
  ['are in another currency', charge('10.00', '', 'USD')],
])('charges that %s explain no difference', (_case, charges) => {
  const xml = entry({ amount: '990.00', details: payment(own('1000.00') + charges) });
  expect(unreadOf(xml)).toContain('its payments add up to 1000.00 EUR');
});

test('payments booked as one each bear their own charges', () => {
  const details = [1, 2].map((n) => servicer(`T${n}`) + own(`${n}00.00`) + charge('1.50'));
  expect(amountsOf(batch('297.00', details))).toEqual(['98.50', '198.50']);
  expect(creditsOf(batch('297.00', details))[0]).toMatchObject({
    instructed: { value: '100.00', currency: 'EUR' },
    charges: [{ value: '1.50', currency: 'EUR' }],
  });
});

test('a payment of ours is booked with its charges', () => {
  const details = payment(own('1000.00') + charge('10.00', '<CdtDbtInd>DBIT</CdtDbtInd>'));
  const [taken] = entriesOf(entry({ amount: '1010.00', side: 'DBIT', details }));
  expect(taken).toMatchObject({ amount: decimal('1010.00', 'EUR'), direction: 'debit' });
});

test('a two-sided batch booking is left to a person', () => {
  const details = [
    servicer('T1') + own('1009.00'),
    `${servicer('T2') + own('1000.00')}<CdtDbtInd>DBIT</CdtDbtInd>`,
  ];
  expect(unreadOf(batch('9.00', details))).toContain('some of its payments are on the other side');
});

test('three payments with the right sum are credited, and those of a wrong sum beside them are not', () => {
  const right = entry({
    amount: '300.00',
    details:
      counted(3) +
      numbered(() => own('100.00'))
        .map(payment)
        .join(''),
  });
  const wrong = batch(
    '300.00',
    numbered(() => own('10.00')),
  );
  expect(eventsOf(wrong + right)).toMatchObject([
    ...[1, 2, 3].map((n) => ({
      kind: 'credit',
      credit: { bankReference: `T${n}`, amount: decimal('100.00', 'EUR') },
    })),
    { kind: 'unread' },
  ]);
});

test.each([
  ['credit', 'CRDT', counted(3), 3],
  ['debit', 'DBIT', counted('0003'), 3],
  ['credit of several groups', 'CRDT', `${counted(2)}</NtryDtls><NtryDtls>${counted(1)}`, 3],
  ['credit with one detail of the whole sum', 'CRDT', counted(3) + payment(own('300.00')), 3],
  ['credit with one detail without a sum', 'CRDT', counted(3) + payment(''), 3],
])(
  'a %s of payments that are counted but not described is reported as their sum',
  (_case, side, details, count) => {
    const [total] = totalsOf(entry({ amount: '300.00', side, details }));
    expect(eventsOf(entry({ amount: '300.00', side, details }))).toHaveLength(1);
    expect(total).toMatchObject({
      account: 'LU280019400644750000',
      direction: side === 'CRDT' ? 'credit' : 'debit',
      valueDate: '2026-03-05',
      booking: { payments: count, total: decimal('300.00', 'EUR'), references: { entryServicer: 'B1' } },
    });
  },
);

test('an undone sum is reported as such', () => {
  const details = counted(3);
  const [undone] = entriesOf(
    entry({ amount: '300.00', side: 'DBIT', more: '<RvslInd>true</RvslInd>', details }),
  );
  expect(undone).toMatchObject({ isReversal: true, direction: 'debit', booking: { payments: 3 } });
});

test.each([
  ['an entry', entry({ amount: '0.00' })],
  ['an entry and its payment', entry({ amount: '0', details: payment(own('0.00', 'USD')) })],
  ['a sum', entry({ amount: '0.00', details: counted(5) })],
])('%s of a zero amount moves nothing, and is no error', (_case, xml) => {
  expect(eventsOf(xml)).toEqual([]);
});

test('payments of zero are left out of a sum, and the others keep their position', () => {
  const xml = batch('30.00', [
    servicer('T1') + own('10.00'),
    servicer('T2') + own('0.00'),
    servicer('T3') + own('20.00'),
  ]);
  expect(creditsOf(xml)).toMatchObject([
    { bankReference: 'T1', booking: { paymentOrdinal: 1, payments: 3 } },
    { bankReference: 'T3', booking: { paymentOrdinal: 3, payments: 3 } },
  ]);
});

test.each([
  ['12.00', '12.00'],
  ['+12.00', '12.00'],
  ['0012.00', '12.00'],
  ['12', '12.00'],
  ['12.', '12.00'],
  ['.50', '0.50'],
  ['12.34000', '12.34'],
  [' 12.00 ', '12.00'],
  [`${'0'.repeat(40)}12.00`, '12.00'],
])('the amount %s is read as %s', (amount, read) => {
  expect(amountsOf(entry({ amount }))).toEqual([read]);
});

test('trailing zeros are accepted for a currency without decimals', () => {
  expect(creditsOf(entry({ amount: '700.00', currency: 'JPY' }))).toMatchObject([
    { amount: decimal('700', 'JPY') },
  ]);
});

test.each(['12.345', '-1', '1e3', '1,000.00', '12,50', '.', '', '0x10', '9'.repeat(30), '0'.repeat(70)])(
  'the amount %s is refused, and its neighbors are read',
  (amount) => {
    expect(eventsOf(entry({ amount }) + entry())).toMatchObject([
      { kind: 'credit', credit: { amount: decimal('10.00', 'EUR') } },
      { kind: 'unread', reason: expect.stringContaining('which is no amount') as string },
    ]);
  },
);

test.each([
  ['CHF', 'the bank reported money in CHF, which we do not hold'],
  ['', 'the bank reported money without a currency'],
])('money in %s is left to a person, and its neighbors are read', (currency, because) => {
  expect(eventsOf(entry({ currency }) + entry())).toMatchObject([
    { kind: 'credit', credit: { amount: decimal('10.00', 'EUR') } },
    { kind: 'unread', reason: expect.stringContaining(`entry B1 of 10.00 ${currency}`.trim()) as string },
  ]);
  expect(unreadOf(entry({ currency }))).toContain(because);
});

const cents = fc.integer({ min: 0, max: 200_000 });
const inEuros = (minor: number) => (minor / 100).toFixed(2);
const PLACES = ['Amt', 'TxAmt', 'InstdAmt', 'CntrValAmt'];
const rarely = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
/** One payment in the forms that banks use: amounts anywhere or nowhere, charges, sides, repeated references. */
const anyDetail = fc.record({
  minor: cents,
  off: rarely(0, cents),
  places: rarely<readonly string[] | null>(null, fc.subarray(PLACES)),
  currency: rarely('EUR', fc.constantFrom('USD', 'CHF')),
  charge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  isIncluded: fc.constantFrom('', '<ChrgInclInd>true</ChrgInclInd>', '<ChrgInclInd>false</ChrgInclInd>'),
  side: rarely('', fc.constantFrom('CRDT', 'DBIT')),
  reference: fc.constantFrom('', 'NONREF', 'T1', 'T2', 'T3'),
});
type AnyDetail = typeof anyDetail extends fc.Arbitrary<infer Value> ? Value : never;

function written(detail: AnyDetail, usual: readonly string[]): string {
  const { minor, off, currency, charge: taken, isIncluded, side, reference } = detail;
  const places = detail.places ?? usual;
  const amount = own(inEuros(minor + off), currency);
  const inside = places.filter((place) => place !== 'Amt').map((place) => `<${place}>${amount}</${place}>`);
  return payment(
    servicer(reference) +
      (places.includes('Amt') ? amount : '') +
      (side === '' ? '' : `<CdtDbtInd>${side}</CdtDbtInd>`) +
      `<AmtDtls>${inside.join('')}</AmtDtls>` +
      (taken > 0 ? charge(inEuros(taken), isIncluded) : ''),
  );
}

/** Incoming amounts are positive, outgoing ones negative. */
function movedBy(event: BankEvent): bigint {
  if (event.kind === 'credit') return event.credit.amount.minor;
  const moved =
    event.kind === 'total'
      ? { direction: event.total.direction, minor: event.total.booking.total.minor }
      : event.kind === 'entry'
        ? { direction: event.entry.direction, minor: event.entry.amount.minor }
        : { direction: 'credit', minor: 0n };
  return moved.direction === 'credit' ? moved.minor : -moved.minor;
}

test('an entry is reported with its whole booked amount or not at all', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.array(anyDetail, { maxLength: 4 }),
      fc.subarray(PLACES, { minLength: 1 }),
      fc.constantFrom('CRDT', 'DBIT'),
      rarely(-1, fc.integer({ min: 0, max: 5 })),
      fc.constantFrom('payments', 'less charges', 'any'),
      cents,
      (details, places, side, count, books, any) => {
        const sum = details.reduce((minor, each) => minor + each.minor, 0);
        const charges = details.reduce((minor, each) => minor + each.charge, 0);
        const booked = { payments: sum, 'less charges': Math.abs(sum - charges), any }[books] ?? any;
        const inside =
          (count < 0 ? '' : counted(count)) + details.map((each) => written(each, places)).join('');
        const events = eventsOf(entry({ amount: inEuros(booked), side, details: inside }));
        if (events.some((event) => event.kind === 'unread')) return events.length === 1;
        read += events.length;
        const moved = events.reduce((minor, event) => minor + movedBy(event), 0n);
        return moved === BigInt(side === 'CRDT' ? booked : -booked);
      },
    ),
    { numRuns: 2000 },
  );
  // Otherwise the property would prove nothing.
  expect(read).toBeGreaterThan(500);
});
