// A bank's reports in Causeway's terms: about payments, and about bookings.
import type { Amount } from '@causeway/money';

/** Why a message of a bank could not be read. */
export type UnreadProblem =
  /** It is no message, or no reader accepts it. */
  | 'damaged'
  /** A type or version without a reader. */
  | 'type'
  /** A required value is missing. */
  | 'incomplete'
  /** The money is in a currency that we do not hold. */
  | 'currency'
  /** An invalid amount, or amounts that do not add up. */
  | 'amount'
  /** An unknown status. */
  | 'status'
  /** The bank has the same number with other contents. */
  | 'duplicate';

/**
 * The bank's report on a payment; pain.002 in ISO 20022. `unknown` means that the bank never received it: only then it may
 * be sent (again).
 */
export type PaymentStatus =
  | {
      readonly endToEndId: string;
      readonly status: 'accepted' | 'processing' | 'paid';
      readonly bankReference: string | null;
    }
  | {
      readonly endToEndId: string;
      readonly status: 'rejected';
      readonly reasonCode: string;
      readonly reason: string;
    }
  | { readonly endToEndId: string; readonly status: 'unknown' };

/** The bank's references, as ISO 20022 names them; each null if it is missing, or a filler such as NONREF. */
export interface BankReferences {
  /** `AcctSvcrRef` of the payment: the bank's own reference. */
  readonly servicer: string | null;
  /** `TxId`. */
  readonly transaction: string | null;
  readonly uetr: string | null;
  /** `InstrId`. */
  readonly instruction: string | null;
  /** `EndToEndId`. */
  readonly endToEnd: string | null;
  /** `AcctSvcrRef` of the entry: for several payments booked as one it names all of them. */
  readonly entryServicer: string | null;
  /** `NtryRef`. */
  readonly entry: string | null;
}

/** Where and how a bank booked something: shows whether two messages report the same booking. */
export interface Booking {
  /** A notification (054), a report of the current day (052) or a statement of a closed day (053). */
  readonly source: 'camt.052' | 'camt.053' | 'camt.054';
  /** `GrpHdr/MsgId`; null if missing. */
  readonly messageId: string | null;
  /** `Id` of the statement, report or notification that contains the entry; null if missing. */
  readonly statementId: string | null;
  /** YYYY-MM-DD; null if the bank gives none. */
  readonly bookingDate: string | null;
  /** The entry's position in the statement, and the payment's position in the entry, both from 1. */
  readonly entryOrdinal: number;
  readonly paymentOrdinal: number;
  /** How many payments the entry contains, by the bank's number or descriptions. */
  readonly payments: number;
  /** The amount of the whole entry. */
  readonly total: Amount;
  readonly references: BankReferences;
}

/** An amount as a bank wrote it, in any currency: people read it, but it is never credited. */
export interface StatedAmount {
  /** ISO 4217. */
  readonly currency: string;
  /** The decimal as written. */
  readonly value: string;
}

/** Money that arrived; a payment within a booked credit entry of camt.052, 053 or 054 in ISO 20022. */
export interface BankCredit {
  readonly booking: Booking;
  /** The strongest of the bank's references, for people; '' if there is none. It does not identify the money by itself. */
  readonly bankReference: string;
  /** The account number of the entry. */
  readonly account: string;
  /** The account that the payer named, if it differs: for example a virtual account, booked on its master. */
  readonly creditorAccount: string | null;
  /** The booked amount. */
  readonly amount: Amount;
  /** The amount that the payer instructed, if it is another sum or currency. */
  readonly instructed: StatedAmount | null;
  /** The charges of banks on the way. */
  readonly charges: readonly StatedAmount[];
  /** '' if the bank names nobody. */
  readonly payerName: string;
  /** The ultimate payer; '' if nobody is named. */
  readonly ultimatePayerName: string;
  readonly payerAccount: string;
  readonly payerBic: string;
  readonly remittanceInformation: string;
  /** The bank's own words for the entry and its codes; '' if there are none. */
  readonly description: string;
  /** YYYY-MM-DD; the booking date if the bank gives no value date. */
  readonly valueDate: string;
  /** Set when the bank calls it the return of a payment; null for any other money. */
  readonly returned: PaymentReturn | null;
}

/**
 * Several payments booked as one sum that the message does not describe: a later message may have their details, or none.
 */
export interface BankTotal {
  readonly booking: Booking;
  readonly account: string;
  readonly direction: 'debit' | 'credit';
  /** YYYY-MM-DD. */
  readonly valueDate: string;
}

/** A credit by which a payment came back. Only the bank's words make it one, never the payer's. */
export interface PaymentReturn {
  /** The payment's id; null when the bank does not name it. */
  readonly endToEndId: string | null;
  /** A code of ISO 20022's ExternalReturnReason1Code, or the bank's own. */
  readonly reasonCode: string;
  readonly reason: string;
}

/** A booked entry that is no arrival: a debit, or the reversal of an earlier entry. */
export interface BankEntry {
  readonly booking: Booking;
  /** The strongest of the bank's references; a reversal may have the reference of its entry. */
  readonly bankReference: string;
  /** The account number of the entry. */
  readonly account: string;
  readonly amount: Amount;
  /** A debit took money from the account, and a credit gave back a debit's money. */
  readonly direction: 'debit' | 'credit';
  /** True for a reversal; a credit here always is one. */
  readonly isReversal: boolean;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  /** The id of the payment that it books; null when the entry names none. */
  readonly endToEndId: string | null;
  /** The bank's own words for the entry and its codes, never a payer's; '' if there are none. */
  readonly description: string;
}

/** One message of a bank, with all its events. */
export interface BankMessage {
  /** The bank's own id of it; null if it gave none. */
  readonly messageId: string | null;
  /** The message as received: it may name people and accounts, and must not be logged. */
  readonly raw: string;
  readonly events: readonly BankEvent[];
}

export type BankEvent =
  | { readonly kind: 'credit'; readonly credit: BankCredit }
  | { readonly kind: 'entry'; readonly entry: BankEntry }
  | { readonly kind: 'total'; readonly total: BankTotal }
  | { readonly kind: 'payment-status'; readonly status: PaymentStatus }
  /**
   * Follows the readable events of the same message: why the rest could not be read, for the person who checks it; may quote
   * the message, and must not be logged. Later messages do not wait.
   */
  | { readonly kind: 'unread'; readonly reason: string; readonly problems: readonly UnreadProblem[] };
