// What an entry of a camt.054 is worth, and each payment within it. A bank may book many payments as one sum; what its
// payments are worth is taken from it only where they say so themselves and add up. Everything else is left to a person.
import { type Amount, amount, isCurrencyCode, parseAmount, toDecimal } from '@causeway/money';
import { ProviderError } from '../port.ts';
import type { BankEntry } from '../port.ts';
import type { Element } from './xml.ts';

/** One movement of an entry. */
export interface Movement {
  /** The payment within the entry; the entry itself where it tells none. */
  readonly detail: Element;
  /** In the currency of the entry. */
  readonly amount: Amount;
  readonly direction: BankEntry['direction'];
  readonly reference: string;
}

/**
 * A single payment is worth its entry, unless it says otherwise itself. Of several each carries its own `Amt`, in the
 * entry's currency, and a reference of its own, and together they are the entry. Throws ProviderError, which says what
 * is off.
 */
export function movementsOf(entry: Element): readonly Movement[] {
  const total = readAmount(entry.one('Amt'));
  const side = readDirection(entry.one('CdtDbtInd'));
  const reference = entry.optional('AcctSvcrRef')?.text() ?? '';
  const refuseEntry = (because: string): never => {
    throw new ProviderError(`entry ${reference || 'without a reference'} of ${inWords(total)}: ${because}`);
  };
  const details = entry.all('NtryDtls').flatMap((group) => group.all('TxDtls'));
  const incomplete = entry.all('NtryDtls').find((group) => leavesOut(group, side));
  if (incomplete !== undefined)
    refuseEntry(
      `the bank books ${countOf(incomplete)} payments as one and describes ${described(incomplete)}`,
    );
  const [only = entry, ...others] = details;
  const movements: readonly Movement[] =
    others.length === 0
      ? [{ ...movementOf(only, side), amount: amountOfOnly(only, total), reference: reference || own(only) }]
      : details.map((detail) => ({
          ...movementOf(detail, side),
          amount: readAmount(
            detail.optional('Amt') ??
              refuseEntry(
                `of its ${String(details.length)} payments not each says with Amt what of the entry is its own (amounts elsewhere, as in TxAmt, are not what was booked)`,
              ),
          ),
          reference: own(detail),
        }));
  const other = movements.find((one) => one.amount.currency !== total.currency);
  if (other) refuseEntry(`one of its payments is ${inWords(other.amount)}`);
  const sum = movements.reduce(
    (minor, one) => minor + (one.direction === side ? one.amount.minor : -one.amount.minor),
    0n,
  );
  if (sum !== total.minor) refuseEntry(`its payments add up to ${inWords(amount(total.currency, sum))}`);
  if (movements.some((one) => one.reference === '')) refuseEntry('a payment carries no reference');
  if (new Set(movements.map((one) => one.reference)).size < movements.length)
    refuseEntry('two of its payments carry the same reference');
  return movements;
}

const movementOf = (detail: Element, side: BankEntry['direction']) => {
  const own = detail.optional('CdtDbtInd');
  return { detail, direction: own ? readDirection(own) : side };
};

const own = (detail: Element): string => detail.one('Refs', 'AcctSvcrRef').text();

/**
 * `TxAmt` is what was booked as well; in another currency, as instructed amounts are, it contradicts nothing.
 */
const amountOfOnly = (detail: Element, total: Amount): Amount => {
  const stated = detail.optional('Amt');
  if (stated) return readAmount(stated);
  const booked = detail.optional('AmtDtls', 'TxAmt', 'Amt');
  return booked && currencyOf(booked) === total.currency ? readAmount(booked) : total;
};

const countOf = (group: Element): number => Number(group.optional('Btch', 'NbOfTxs')?.text() ?? '0');
const described = (group: Element): number => group.all('TxDtls').length;

/** Money of ours that leaves may be told as a sum: it is explained by the payments that we have sent. */
const leavesOut = (group: Element, side: BankEntry['direction']): boolean =>
  described(group) === 0
    ? side === 'credit' && countOf(group) > 1
    : group.optional('Btch', 'NbOfTxs') !== null && countOf(group) !== described(group);

const inWords = (some: Amount): string => `${toDecimal(some)} ${some.currency}`;

function readDirection(element: Element): BankEntry['direction'] {
  const side = element.text();
  if (side !== 'CRDT' && side !== 'DBIT')
    throw new ProviderError(`the bank booked neither side, but ${side}`);
  return side === 'CRDT' ? 'credit' : 'debit';
}

/** CNY is CNH to us. */
const currencyOf = (element: Element): string => {
  const iso = element.attribute('Ccy');
  return iso === 'CNY' ? 'CNH' : iso;
};

function readAmount(element: Element): Amount {
  const code = currencyOf(element);
  if (!isCurrencyCode(code)) throw new ProviderError(`the bank reported money in ${code}`);
  // Banks may write more zeros than the currency has decimals ('700.00' JPY); more digits than zeros are nonsense.
  const reading = parseAmount(withoutIdleZeros(element.text()), code);
  if (!reading.ok || reading.amount.minor <= 0n) {
    throw new ProviderError(`the bank reported '${element.text()}' ${code}, which is no amount`);
  }
  return reading.amount;
}

const withoutIdleZeros = (text: string): string =>
  text.includes('.') ? text.replace(/0{1,40}$/, '').replace(/\.$/, '') : text;
