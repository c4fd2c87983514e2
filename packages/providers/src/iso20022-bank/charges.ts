// The charges that banks deducted from a payment, in the form of .001.02 (`Chrgs/Amt`) and the later one (`Chrgs/Rcrd`).
import type { CurrencyCode } from '@causeway/money';
import type { StatedAmount } from '../port.ts';
import { amountIn, readSide, readStated, signed, type Side } from './amounts.ts';
import type { Element } from './xml.ts';

interface Charge {
  readonly amount: Element;
  readonly side: Side;
}

/** The charges of a payment or an entry. A charge that was booked separately (`ChrgInclInd` false) deducted nothing. */
export const chargesOf = (element: Element): readonly Charge[] => element.all('Chrgs').flatMap(chargesIn);

function chargesIn(charges: Element): readonly Charge[] {
  const records = [...charges.all('Rcrd'), charges].filter((record) => record.optional('Amt') !== null);
  if (records.length > 0)
    return records.flatMap((record) =>
      isIncluded(record) ? [{ amount: record.one('Amt'), side: sideOf(record) }] : [],
    );
  const total = charges.optional('TtlChrgsAndTaxAmt');
  return total === null ? [] : [{ amount: total, side: 'debit' }];
}

const isIncluded = (record: Element): boolean => !['false', '0'].includes(record.textAt('ChrgInclInd') ?? '');

function sideOf(record: Element): Side {
  const side = record.optional('CdtDbtInd');
  return side === null ? 'debit' : readSide(side);
}

/** Their effect on a sum in this currency; below zero if they reduce it. */
export const effectOf = (charges: readonly Charge[], currency: CurrencyCode): bigint =>
  charges.reduce((sum, { amount, side }) => {
    const value = amountIn(amount, currency);
    return value === null ? sum : sum + signed(value, side);
  }, 0n);

/** The charges for people: deductions, without refunds. */
export const statedCharges = (charges: readonly Charge[]): readonly StatedAmount[] =>
  charges
    .filter(({ side }) => side === 'debit')
    .map(({ amount }) => readStated(amount))
    .filter((stated) => stated !== null);
