// Statements and reports as evidence: balances, and each entry as one, however many payments it contains.
import { type Amount, type CurrencyCode, amount, isCurrencyCode } from '@causeway/money';
import {
  ProviderError,
  type BankEvent,
  type BankStatement,
  type Booking,
  type StatementEntry,
} from '../port.ts';
import { heldCurrency, otherSide, readAmount, readSide, signed } from './amounts.ts';
import { dayAt, dayOf } from './dates.ts';
import { readEntry } from './entry.ts';
import { nameAt } from './parties.ts';
import { meaningAt } from './references.ts';
import { readRemittance } from './remittance.ts';
import { type Statement, closingOf, isBooked, isReversal, openingOf, statementsIn } from './statement.ts';
import { type Element, readDocuments } from './xml.ts';

/**
 * A statement in a currency that we do not hold is left out: the others are read. Throws ProviderError if the message is
 * none, or a statement has no account or day.
 */
export function readStatements(
  xml: string,
  sources: readonly BankStatement['source'][],
): readonly BankStatement[] {
  const isAsked = (source: Booking['source']): source is BankStatement['source'] =>
    sources.some((each) => each === source);
  return readDocuments(xml).flatMap((document) => {
    if (!sources.some((source) => source === document.message)) return [];
    return (statementsIn(document) ?? []).flatMap((read) => {
      const statement = read();
      return isAsked(statement.source) ? heldStatement(statement, statement.source) : [];
    });
  });
}

function heldStatement(statement: Statement, source: BankStatement['source']): readonly BankStatement[] {
  try {
    return [readStatement(statement, source)];
  } catch (error) {
    if (error instanceof ProviderError && error.problem === 'currency') return [];
    throw error;
  }
}

function readStatement(statement: Statement, source: BankStatement['source']): BankStatement {
  const { element, entries: written } = statement;
  const opening = balanceOf(openingOf(element));
  const closing = balanceOf(closingOf(element));
  const currency = opening?.currency ?? closing?.currency ?? currencyOf(element, written);
  const booked = written.map((entry, index) => ({ entry, ordinal: index + 1 }));
  const read = booked
    .filter(({ entry }) => isBooked(entry, source) !== false)
    .map(({ entry, ordinal }) => readOrNull(() => entryOf(statement, entry, ordinal)));
  const entries = read.flatMap((entry) => (entry === null || entry === 'nothing' ? [] : [entry]));
  return {
    source,
    id: statement.id,
    sequence: element.textAt('ElctrncSeqNb') ?? element.textAt('LglSeqNb'),
    account: statement.account,
    currency,
    day: dayOfStatement(statement),
    opening,
    closing,
    entries,
    addsUp: !read.includes(null) && isSum(opening, entries, closing),
  };
}

function readOrNull<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

function balanceOf(balance: Element | undefined): Amount | null {
  if (balance === undefined) return null;
  const stated = readAmount(balance.one('Amt'));
  return amount(stated.currency, signed(stated, readSide(balance.one('CdtDbtInd'))));
}

function currencyOf(statement: Element, entries: readonly Element[]): CurrencyCode {
  const named = heldCurrency(
    statement.textAt('Acct', 'Ccy') ?? entries[0]?.optional('Amt')?.attribute('Ccy') ?? '',
  );
  if (isCurrencyCode(named)) return named;
  throw new ProviderError(`the bank sent a statement in '${named}', which we do not hold`, {
    problem: 'currency',
  });
}

/** The day of its closing balance; if the bank gives none, the end of its period or its newest entry. */
function dayOfStatement({ element, entries, createdOn }: Statement): string {
  const closing = closingOf(element);
  const newest = entries.map((entry) => dayAt(entry, 'BookgDt')).reduce(laterOf, null);
  const day =
    (closing === undefined ? null : dayAt(closing, 'Dt')) ??
    dayOf(element.textAt('FrToDt', 'ToDtTm')) ??
    newest ??
    createdOn;
  if (day === null) throw new ProviderError('the bank sent a statement of no day');
  return day;
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** 'nothing': the entry moves no money. */
function entryOf(statement: Statement, entry: Element, ordinal: number): StatementEntry | 'nothing' {
  const events = readEntry(statement, entry, ordinal);
  const total = readAmount(entry.one('Amt'));
  const first = events[0];
  if (total.minor === 0n || first === undefined) return 'nothing';
  const written = readSide(entry.one('CdtDbtInd'));
  const side = isReversal(entry) && statement.undoesOnSameSide ? otherSide(written) : written;
  const { booking, valueDate } = placeOf(first);
  return { booking, side, amount: total, valueDate, text: textOf(entry), events };
}

function placeOf(event: BankEvent): { readonly booking: Booking; readonly valueDate: string } {
  if (event.kind === 'credit') return event.credit;
  if (event.kind === 'entry') return event.entry;
  if (event.kind === 'total') return event.total;
  throw new ProviderError('an entry of a statement books nothing');
}

/** The bank's name for it, the named party, and the text. */
function textOf(entry: Element): string {
  const detail = entry.optional('NtryDtls', 'TxDtls');
  const names = ['Dbtr', 'Cdtr'].map(
    (role) => nameAt(detail, 'RltdPties', role, 'Pty', 'Nm') ?? nameAt(detail, 'RltdPties', role, 'Nm'),
  );
  const remittance = detail === null ? null : readRemittance(entry, detail);
  const parts = [meaningAt(entry, 'AddtlNtryInf'), ...names, remittance];
  return [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ').slice(0, 500);
}

function isSum(opening: Amount | null, entries: readonly StatementEntry[], closing: Amount | null): boolean {
  if (entries.some(({ amount: { currency } }) => currency !== (opening ?? closing)?.currency))
    return opening === null && closing === null;
  if (opening === null || closing === null) return true;
  const moved = entries.reduce((minor, { amount: moves, side }) => minor + signed(moves, side), 0n);
  return opening.minor + moved === closing.minor;
}
