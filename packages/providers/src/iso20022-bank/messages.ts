// Reads what a bank tells in ISO 20022, pure: reports on payments (pain.002) and entries (camt).
import { ProviderError } from '../port.ts';
import type { BankCredit, BankEvent, Booking, PaymentReturn, PaymentStatus } from '../port.ts';
import { normalAccount } from './account-number.ts';
import { type Movement, movementsOf } from './entry-amounts.ts';
import { readDocument } from './xml.ts';
import type { Element } from './xml.ts';

/**
 * Reads any message that the bank pushes or lists. Payments and entries are read one by one: one that the protocol does
 * not allow, or that we do not know, takes none of its neighbours with it, and leaves the message to a person.
 */
export function readEvents(xml: string): readonly BankEvent[] {
  const reasons: string[] = [];
  const readOrNote = <Found>(read: () => readonly Found[]): readonly Found[] => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      reasons.push(error.message);
      return [];
    }
  };
  const events = readOrNote(() => partsOf(xml)).flatMap(readOrNote);
  if (reasons.length === 0) return events;
  return [...events, { kind: 'unread', reason: reasons.join('; ') }];
}

/** What stands in a message, each part to be read by itself. */
function partsOf(xml: string): readonly (() => readonly BankEvent[])[] {
  const { message, document } = readDocument(xml);
  if (message === 'pain.002') {
    return reportsIn(document).map((report) => () => [
      { kind: 'payment-status', status: readTransaction(report) },
    ]);
  }
  if (message === 'camt.054') {
    return entriesIn(document).map(
      ([entry, account]) =>
        () =>
          readEntry(entry, account),
    );
  }
  throw new ProviderError(`the bank sent a ${message}, which nobody asked for`);
}

/** The status of one payment within a pain.002. */
export function readPaymentStatus(xml: string, endToEndId: string): PaymentStatus {
  const { message, document } = readDocument(xml);
  if (message !== 'pain.002') throw new ProviderError(`the bank answered a ${message} instead of a pain.002`);
  const status = reportsIn(document)
    .map(readTransaction)
    .find((report) => report.endToEndId === endToEndId);
  if (status === undefined) throw new ProviderError(`the bank's report does not name ${endToEndId}`);
  return status;
}

const PROGRESS: Readonly<Record<string, 'accepted' | 'processing' | 'paid'>> = {
  RCVD: 'accepted',
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSP: 'processing',
  ACWC: 'processing',
  PDNG: 'processing',
  ACSC: 'paid',
  ACCC: 'paid',
};
/** Reasons that speak of our message, not of the payment: the payment of this id may well be under way. */
const DUPLICATE_REASONS = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']);

/** The payments that a pain.002 reports on. */
function reportsIn(document: Element): readonly Element[] {
  const report = document.one('CstmrPmtStsRpt');
  const group = report.one('OrgnlGrpInfAndSts');
  const transactions = report.all('OrgnlPmtInfAndSts').flatMap((payment) => payment.all('TxInfAndSts'));
  if (transactions.length === 0 && group.optional('GrpSts')?.text() === 'RJCT') {
    throw new ProviderError(`the bank refused the message itself: ${reasonOf(group).text}`);
  }
  return transactions;
}

function readTransaction(transaction: Element): PaymentStatus {
  const endToEndId = transaction.one('OrgnlEndToEndId').text();
  const code = transaction.one('TxSts').text();
  if (code === 'RJCT') {
    const reason = reasonOf(transaction);
    if (DUPLICATE_REASONS.has(reason.code)) {
      throw new ProviderError(`${endToEndId} was sent before with other contents`);
    }
    return { endToEndId, status: 'rejected', reasonCode: reason.code, reason: reason.text };
  }
  const status = Object.hasOwn(PROGRESS, code) ? PROGRESS[code] : undefined;
  if (status === undefined) throw new ProviderError(`the bank reports the unknown status ${code}`);
  const bankReference = transaction.optional('AcctSvcrRef')?.text() ?? null;
  return { endToEndId, status, bankReference };
}

/** Of a status or a return, which tell it alike. */
function reasonOf(element: Element): { readonly code: string; readonly text: string } {
  const reason = element.optional('StsRsnInf') ?? element.optional('RtrInf');
  const code = reason?.optional('Rsn', 'Cd')?.text() ?? reason?.optional('Rsn', 'Prtry')?.text() ?? 'NARR';
  const lines = reason?.all('AddtlInf').map((line) => line.text()) ?? [];
  return { code, text: lines.join(' ') };
}

/** The entries of a camt.054, each with what names the account that it stands on. */
function entriesIn(document: Element): readonly (readonly [entry: Element, account: Element])[] {
  const notifications = document.one('BkToCstmrDbtCdtNtfctn').all('Ntfctn');
  return notifications.flatMap((notification) => {
    const account = notification.one('Acct', 'Id');
    return notification.all('Ntry').map((entry) => [entry, account] as const);
  });
}

/** Pending entries are told again when they are booked. */
const isBooked = (entry: Element): boolean =>
  (entry.optional('Sts', 'Cd')?.text() ?? entry.one('Sts').text()) === 'BOOK';

/** An entry is one movement, or several booked together; either all of it is read or none. */
function readEntry(entry: Element, accountId: Element): readonly BankEvent[] {
  if (!isBooked(entry)) return [];
  const account = readAccount(accountId);
  return movementsOf(entry).map((movement) => readMovement(entry, movement, account));
}

/** Money that arrived is a credit; what was taken from us, or undoes an entry, is not, and no less a movement. */
function readMovement(entry: Element, movement: Movement, account: string): BankEvent {
  const { detail, direction, amount, reference: bankReference } = movement;
  const booking = readBooking(entry, movement);
  const isReversal = ['true', '1'].includes(entry.optional('RvslInd')?.text() ?? '');
  if (direction === 'credit' && !isReversal) {
    return { kind: 'credit', credit: readCredit(entry, movement, account) };
  }
  const endToEndId = readEndToEndId(detail);
  const valueDate = entry.one('ValDt', 'Dt').text();
  return {
    kind: 'entry',
    entry: { booking, bankReference, account, amount, direction, isReversal, valueDate, endToEndId },
  };
}

function readBooking(entry: Element, { detail, amount }: Movement): Booking {
  const textAt = (element: Element, ...path: readonly string[]): string | null =>
    element.optional(...path)?.text() ?? null;
  return {
    source: 'camt.054',
    messageId: null,
    statementId: null,
    bookingDate: textAt(entry, 'BookgDt', 'Dt'),
    entryOrdinal: 1,
    paymentOrdinal: 1,
    payments: 1,
    total: amount,
    references: {
      servicer: textAt(detail, 'Refs', 'AcctSvcrRef'),
      transaction: textAt(detail, 'Refs', 'TxId'),
      uetr: textAt(detail, 'Refs', 'UETR'),
      instruction: textAt(detail, 'Refs', 'InstrId'),
      endToEnd: readEndToEndId(detail),
      entryServicer: textAt(entry, 'AcctSvcrRef'),
      entry: textAt(entry, 'NtryRef'),
    },
  };
}

/** Who sends a payment without one leaves it to the standard to say so. */
function readEndToEndId(detail: Element): string | null {
  const id = detail.optional('Refs', 'EndToEndId')?.text() ?? '';
  return id === '' || id === 'NOTPROVIDED' ? null : id;
}

function readCredit(entry: Element, movement: Movement, account: string): BankCredit {
  const { detail, amount, reference } = movement;
  const parties = detail.optional('RltdPties');
  const debtor = parties?.optional('Dbtr', 'Pty', 'Nm') ?? parties?.optional('Dbtr', 'Nm');
  const debtorAccount = parties?.optional('DbtrAcct', 'Id');
  return {
    booking: readBooking(entry, movement),
    bankReference: reference,
    account,
    creditorAccount: null,
    amount,
    instructed: null,
    charges: [],
    payerName: debtor?.text() ?? '',
    ultimatePayerName: '',
    payerAccount: debtorAccount ? readAccount(debtorAccount) : '',
    payerBic: detail.optional('RltdAgts', 'DbtrAgt', 'FinInstnId', 'BICFI')?.text() ?? '',
    remittanceInformation: (detail.optional('RmtInf')?.all('Ustrd') ?? [])
      .map((line) => line.rawText())
      .join('')
      .trim(),
    valueDate: entry.one('ValDt', 'Dt').text(),
    returned: readReturn(entry, detail),
  };
}

/** Of the code of a bank transaction: RRTN is a return. */
const SUB_FAMILY = ['BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'];

/**
 * A return says why, or is booked under the code of one. The end-to-end id alone makes none: any payer may write one of
 * ours into a payment.
 */
function readReturn(entry: Element, detail: Element): PaymentReturn | null {
  const code = detail.optional(...SUB_FAMILY) ?? entry.optional(...SUB_FAMILY);
  if (detail.optional('RtrInf') === null && code?.text() !== 'RRTN') return null;
  const reason = reasonOf(detail);
  return { endToEndId: readEndToEndId(detail), reasonCode: reason.code, reason: reason.text };
}

function readAccount(id: Element): string {
  return normalAccount(id.optional('IBAN')?.text() ?? id.one('Othr', 'Id').text()).number;
}
