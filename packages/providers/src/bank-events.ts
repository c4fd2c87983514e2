// What a bank tells us, in Causeway's words: of payments, and of what it booked.
import type { Amount } from '@causeway/money';

/** Why a message of a bank could not be read. */
export type UnreadProblem =
  /** It is no message, or one that no reader takes. */
  | 'damaged'
  /** A type or version that is not read. */
  | 'type'
  /** Something that it has to say is not in it. */
  | 'incomplete'
  /** The money is in a currency that is not held. */
  | 'currency'
  /** What is no amount, or amounts that do not add up. */
  | 'amount'
  /** A status of no known meaning. */
  | 'status'
  /** The bank has the same number with other contents. */
  | 'duplicate';

/**
 * What the bank says of a payment; pain.002 in ISO 20022.
 * `unknown` means that the bank never received it: then, and only then, it may be sent (again).
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

/** The references that a bank gives, as ISO 20022 names them; null each where it gives none, or a filler such as NONREF. */
export interface BankReferences {
  /** `AcctSvcrRef` of the payment: the bank's own. */
  readonly servicer: string | null;
  /** `TxId`. */
  readonly transaction: string | null;
  readonly uetr: string | null;
  /** `InstrId`. */
  readonly instruction: string | null;
  /** `EndToEndId`. */
  readonly endToEnd: string | null;
  /** `AcctSvcrRef` of the entry: of several payments booked as one it names all of them. */
  readonly entryServicer: string | null;
  /** `NtryRef`. */
  readonly entry: string | null;
}

/** Where and how a bank booked something: shows whether two messages speak of the same. */
export interface Booking {
  /** A notification (054), a report of the running day (052) or a statement of a day that is closed (053). */
  readonly source: 'camt.052' | 'camt.053' | 'camt.054';
  /** `GrpHdr/MsgId`; null where there is none. */
  readonly messageId: string | null;
  /** `Id` of the statement, report or notification that holds the entry; null where there is none. */
  readonly statementId: string | null;
  /** YYYY-MM-DD; null where the bank says none. */
  readonly bookingDate: string | null;
  /** The entry's place in the statement, and the payment's place in the entry, both from 1. */
  readonly entryOrdinal: number;
  readonly paymentOrdinal: number;
  /** How many payments the entry is made of, by what the bank says or describes. */
  readonly payments: number;
  /** What the whole entry is worth. */
  readonly total: Amount;
  readonly references: BankReferences;
}

/** An amount as a bank wrote it, in whatever currency: for people to read, never to credit. */
export interface StatedAmount {
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal, as it was written. */
  readonly value: string;
}

/** Money that arrived; a payment within a booked credit entry of camt.052, 053 or 054 in ISO 20022. */
export interface BankCredit {
  readonly booking: Booking;
  /** The strongest of the bank's references, for people; '' where it gives none. It alone does not name the money. */
  readonly bankReference: string;
  /** The account number that the entry stands on. */
  readonly account: string;
  /** The account that the payer named, where it is another: a virtual account, say, booked on its master. */
  readonly creditorAccount: string | null;
  /** What was booked. */
  readonly amount: Amount;
  /** What the payer instructed, where that is another sum or currency. */
  readonly instructed: StatedAmount | null;
  /** What banks took of it on the way. */
  readonly charges: readonly StatedAmount[];
  /** '' where the bank names nobody. */
  readonly payerName: string;
  /** The ultimate payer; '' where nobody is named. */
  readonly ultimatePayerName: string;
  readonly payerAccount: string;
  readonly payerBic: string;
  readonly remittanceInformation: string;
  /** The bank's own words for the entry and its codes; '' where it gives none. */
  readonly description: string;
  /** YYYY-MM-DD; the booking date where the bank says no value date. */
  readonly valueDate: string;
  /** Set when the bank calls it the return of a payment; null for any other money. */
  readonly returned: PaymentReturn | null;
}

/**
 * Several payments booked as one sum that the message does not describe: their details may stand in a later message, or in
 * none.
 */
export interface BankTotal {
  readonly booking: Booking;
  readonly account: string;
  readonly direction: 'debit' | 'credit';
  /** YYYY-MM-DD. */
  readonly valueDate: string;
}

/** A credit by which a payment came back. Only the bank's words make one, never the payer's own. */
export interface PaymentReturn {
  /** The payment's id; null when the bank does not name it. */
  readonly endToEndId: string | null;
  /** A code of ISO 20022's ExternalReturnReason1Code, or the bank's own. */
  readonly reasonCode: string;
  readonly reason: string;
}

/** A booked entry that is no money that arrived: a debit, or what undoes an entry that was booked before. */
export interface BankEntry {
  readonly booking: Booking;
  /** The strongest of the bank's references; a bank may give what undoes an entry the reference of that entry. */
  readonly bankReference: string;
  /** The account number that it stands on. */
  readonly account: string;
  readonly amount: Amount;
  /** A debit took money from the account, a credit gave back what a debit had taken. */
  readonly direction: 'debit' | 'credit';
  /** Undoes an entry; a credit here always does. */
  readonly isReversal: boolean;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  /** The id of the payment that it books; null when the entry names none. */
  readonly endToEndId: string | null;
  /** The bank's own words for the entry and its codes, never a payer's; '' where it gives none. */
  readonly description: string;
}

/** One message of a bank, with all that it tells. */
export interface BankMessage {
  /** The bank's own id of it; null when it gave none. */
  readonly messageId: string | null;
  /** The message as it came: it may name people and accounts, and belongs into no log. */
  readonly raw: string;
  readonly events: readonly BankEvent[];
}

export type BankEvent =
  | { readonly kind: 'credit'; readonly credit: BankCredit }
  | { readonly kind: 'entry'; readonly entry: BankEntry }
  | { readonly kind: 'total'; readonly total: BankTotal }
  | { readonly kind: 'payment-status'; readonly status: PaymentStatus }
  /**
   * Follows whatever could be read of the same message: why the rest could not, for the person who checks it;
   * may quote the message, and belongs into no log. The next messages do not wait.
   */
  | { readonly kind: 'unread'; readonly reason: string; readonly problems: readonly UnreadProblem[] };
