// Statements and reports as evidence: balances, days and entries, and whether they add up.
import { toDecimal } from '@causeway/money';
import { expect, test } from 'vitest';
import { ProviderError } from '../port.ts';
import { counted, entry, own, payment, statement } from './messages.testing.ts';
import { readStatements } from './statements.ts';

const balance = (type: string, amount: string, day: string, side = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
  `<CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const DAY = '2026-03-04';
const balances = (opening: string, closing: string) =>
  balance('OPBD', opening, DAY) + balance('CLBD', closing, DAY);

const read = (entries: string, head: string, message: 'camt.052' | 'camt.053' = 'camt.053') =>
  readStatements(statement(entries, { message, head: `<ElctrncSeqNb>64</ElctrncSeqNb>${head}` }), [message]);

test('a statement is read with its balances, day and entries', () => {
  const text = '<AddtlNtryInf>CHARGES</AddtlNtryInf>';
  const out = entry({ side: 'DBIT', amount: '2.50', more: text, details: payment('') });
  const [found] = read(entry({ details: payment('') }) + out, balances('100.00', '107.50'));
  expect(found).toMatchObject({
    ...{ source: 'camt.053', id: 'S1', sequence: '64', account: 'LU280019400644750000' },
    ...{ currency: 'EUR', day: DAY, addsUp: true },
  });
  expect([found!.opening, found!.closing].map((each) => each && toDecimal(each))).toEqual([
    '100.00',
    '107.50',
  ]);
  expect(found!.entries.map(({ side, amount, text: said }) => [side, toDecimal(amount), said])).toEqual([
    ['credit', '10.00', ''],
    ['debit', '2.50', 'CHARGES'],
  ]);
});

test('an account below zero is read in version 2 and in a report of the current day', () => {
  const head = balance('PRCD', '5.00', DAY, 'DBIT') + balance('ITBD', '5.00', DAY);
  const [found] = read(entry({ details: payment('') }), head, 'camt.052');
  expect(found).toMatchObject({
    source: 'camt.052',
    opening: { minor: -500n },
    closing: { minor: 500n },
    addsUp: true,
  });
});

test('several payments booked as one are one entry, with each as a separate event', () => {
  const details = counted(2) + payment(own('4.00')) + payment(own('6.00'));
  const [found] = read(entry({ details }), balances('0.00', '10.00'));
  expect(found!.entries).toHaveLength(1);
  expect(found!.entries[0]).toMatchObject({ amount: { minor: 1000n }, booking: { payments: 2 } });
  expect(found!.entries[0]!.events).toHaveLength(2);
});

test.each([
  ['balances that its entries do not lead to', entry({ details: payment('') }), balances('0.00', '10.01')],
  ['an entry that cannot be read', entry({ amount: 'ten' }), balances('0.00', '0.00')],
])('a statement does not add up: %s', (_what, entries, head) => {
  expect(read(entries, head)[0]?.addsUp).toBe(false);
});

test('a statement without balances is not checked for them', () => {
  const [found] = read(entry({ details: payment('') }), '');
  expect(found).toMatchObject({ opening: null, closing: null, day: DAY, addsUp: true });
});

test('pending entries are in no statement, and other messages contain none', () => {
  expect(read(entry({ state: '<Cd>PDNG</Cd>' }), balances('1.00', '1.00'))[0]?.entries).toEqual([]);
  expect(readStatements(statement(entry()), ['camt.053'])).toEqual([]);
});

test('a statement in a currency that is not held is left out, but not its neighbors', () => {
  const ofUs = statement(entry(), { message: 'camt.053' });
  const head = balances('0.00', '10.00').replaceAll('EUR', 'SEK');
  const ofOthers = statement(entry({ currency: 'SEK' }), { message: 'camt.053', head });
  const [other = ''] = /<Stmt>.*<\/Stmt>/s.exec(ofOthers) ?? [];
  expect(readStatements(ofOthers, ['camt.053'])).toEqual([]);
  const both = ofUs.replace('<Stmt>', `${other}<Stmt>`);
  expect(readStatements(both, ['camt.053'])).toMatchObject([{ currency: 'EUR' }]);
});

test('a statement without an account is an error of the bank', () => {
  const xml = statement(entry(), { message: 'camt.053' }).replace(/<Acct>.*?<\/Acct>/s, '<Acct/>');
  expect(() => readStatements(xml, ['camt.053'])).toThrow(ProviderError);
});
