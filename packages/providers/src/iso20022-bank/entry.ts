// One entry of an account as events: a credit or an entry for each payment, or the sum of payments without details.
import {
  ProviderError,
  type BankEvent,
  type BankReferences,
  type Booking,
  type PaymentReturn,
} from '../port.ts';
import { otherSide, readAmount, readSide } from './amounts.ts';
import { dayAt } from './dates.ts';
import { type Booked, type Payment, contentOf } from './entry-amounts.ts';
import { readDescription } from './description.ts';
import { creditorAccountOf, readPayer } from './parties.ts';
import { reasonOf } from './reason.ts';
import { meaningAt, orderIdOf, referencesOf } from './references.ts';
import { readRemittance } from './remittance.ts';
import { type Statement, isBooked, isReversal } from './statement.ts';
import type { Element } from './xml.ts';

/** The position of an entry, and the common facts of its payments. */
interface Place {
  readonly entry: Element;
  readonly ordinal: number;
  readonly statement: Statement;
  readonly booked: Booked;
  readonly bookingDate: string | null;
  readonly valueDate: string;
}

/** Reads all of it or nothing. Throws ProviderError, which names the entry and the problem. */
export function readEntry(statement: Statement, entry: Element, ordinal: number): readonly BankEvent[] {
  const status = isBooked(entry, statement.source);
  if (status === false) return [];
  try {
    if (status === null)
      throw new ProviderError(`the bank does not say that it is booked, but '${statusText(entry)}'`, {
        problem: 'status',
      });
    return readBooked(placeOf(statement, entry, ordinal));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ProviderError(`${nameOf(entry, ordinal)}: ${error.message}`, { cause: error });
  }
}

const statusText = (entry: Element): string =>
  (entry.textAt('Sts', 'Prtry') ?? entry.textAt('Sts', 'Cd') ?? entry.textAt('Sts') ?? '').slice(0, 40);

function nameOf(entry: Element, ordinal: number): string {
  const reference = meaningAt(entry, 'AcctSvcrRef') ?? meaningAt(entry, 'NtryRef');
  const amount = entry.optional('Amt');
  const sum = `${amount?.text().slice(0, 40) ?? ''} ${amount?.attribute('Ccy') ?? ''}`;
  return `entry ${reference ?? `${ordinal}, without a reference,`} of ${sum}`;
}

function placeOf(statement: Statement, entry: Element, ordinal: number): Place {
  const written = readSide(entry.one('CdtDbtInd'));
  const undoes = isReversal(entry);
  const side = undoes && statement.undoesOnSameSide ? otherSide(written) : written;
  const bookingDate = dayAt(entry, 'BookgDt');
  const valueDate = dayAt(entry, 'ValDt') ?? bookingDate ?? statement.createdOn;
  if (valueDate === null) throw new ProviderError('the bank says no day for it');
  const booked = { total: readAmount(entry.one('Amt')), side, isReversal: undoes };
  return { entry, ordinal, statement, booked, bookingDate, valueDate };
}

function readBooked(place: Place): readonly BankEvent[] {
  const { entry, booked } = place;
  const content = contentOf(entry, booked);
  if (content.kind === 'sum') return readSum(place, content.count);
  const references = referencesOf(
    entry,
    content.payments.map(({ detail }) => detail),
  );
  return content.payments.flatMap((payment, index) => {
    const named = references[index];
    if (payment.amount.minor === 0n || named === undefined) return [];
    const booking = {
      ...bookingOf(place, content.payments.length, named),
      paymentOrdinal: index + 1,
    };
    return [readPayment(place, payment, booking)];
  });
}

function bookingOf(place: Place, payments: number, references: BankReferences): Booking {
  const { statement, ordinal, booked, bookingDate } = place;
  return {
    source: statement.source,
    messageId: statement.messageId,
    statementId: statement.id,
    bookingDate,
    entryOrdinal: ordinal,
    paymentOrdinal: 1,
    payments,
    total: booked.total,
    references,
  };
}

/** Reports the reversal of a sum as one entry: it waits for no details. */
function readSum(place: Place, count: number): readonly BankEvent[] {
  const { entry, statement, booked, valueDate } = place;
  const [references] = referencesOf(entry, [entry]);
  if (booked.total.minor === 0n || references === undefined) return [];
  const booking = bookingOf(place, count, references);
  const { account } = statement;
  const { total, side: direction } = booked;
  if (!booked.isReversal) return [{ kind: 'total', total: { booking, account, direction, valueDate } }];
  const bankReference = strongest(booking);
  const undone = { booking, bankReference, account, amount: total, direction, isReversal: true };
  const description = readDescription(entry, entry);
  return [{ kind: 'entry', entry: { ...undone, valueDate, endToEndId: null, description } }];
}

/** Money that arrived is a credit; a debit or a reversal is an entry. */
function readPayment(place: Place, payment: Payment, booking: Booking): BankEvent {
  const { entry, statement, booked, valueDate } = place;
  const { detail, amount, side } = payment;
  const { account } = statement;
  const bankReference = strongest(booking);
  const description = readDescription(entry, detail);
  if (side === 'debit' || booked.isReversal) {
    const moved = { booking, bankReference, account, amount, direction: side, valueDate };
    return {
      kind: 'entry',
      entry: { ...moved, isReversal: booked.isReversal, endToEndId: orderIdOf(detail), description },
    };
  }
  const payer = readPayer(detail);
  const returned = readReturn(entry, detail);
  return {
    kind: 'credit',
    credit: {
      booking,
      bankReference,
      account,
      // A return names the parties of the original payment.
      creditorAccount: returned === null ? creditorAccountOf(detail, account) : null,
      amount,
      instructed: payment.instructed,
      charges: payment.charges,
      payerName: payer.name,
      ultimatePayerName: payer.ultimateName,
      payerAccount: payer.account,
      payerBic: payer.bic,
      remittanceInformation: readRemittance(entry, detail),
      description,
      valueDate,
      returned,
    },
  };
}

/** An entry of one payment is known by its own reference, the payments of a batch by theirs. */
function strongest({ payments, references }: Booking): string {
  const { servicer, transaction, uetr, entryServicer, entry } = references;
  const order =
    payments === 1
      ? [entryServicer, servicer, transaction, uetr, entry]
      : [servicer, transaction, uetr, entryServicer, entry];
  return order.find((reference) => reference !== null) ?? '';
}

/** The path of the transaction code: RRTN is a return. */
const SUB_FAMILY = ['BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'];

/**
 * A return states a reason, or is booked under the code of one. The end-to-end id alone proves nothing,
 * because any payer may write one of ours into a payment.
 */
function readReturn(entry: Element, detail: Element): PaymentReturn | null {
  const code = detail.textAt(...SUB_FAMILY) ?? entry.textAt(...SUB_FAMILY);
  const information = detail.optional('RtrInf');
  if (information === null && code !== 'RRTN') return null;
  const reason = reasonOf(information);
  return { endToEndId: orderIdOf(detail), reasonCode: reason.code, reason: reason.text };
}
