// The records of a bank of the box: accounts, payments, entries of its books, and sent messages.
import type { Amount, CurrencyCode } from '@causeway/money';

export interface BankAccount {
  readonly reference: string;
  readonly number: string;
  readonly holderName: string;
  readonly currencies: readonly CurrencyCode[];
  /** Absent in older records. */
  readonly localType?: number;
  /** The text that a payer must write if the number is shared. */
  readonly postscript: string | null;
  readonly openedAt: Date;
}

/** A credit transfer as pain.001 asks for it. */
export interface Instruction {
  readonly endToEndId: string;
  readonly paymentInformationId: string;
  readonly messageId: string;
  readonly debtorName: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly creditorBic: string;
  readonly amount: Amount;
  readonly remittance: string;
  /** YYYY-MM-DD. */
  readonly executionDate: string;
}

/** Codes of ExternalPaymentTransactionStatus1Code: technically accepted, in process, settled, rejected. */
export type TransactionStatus = 'ACTC' | 'ACSP' | 'ACSC' | 'RJCT';

/** A code of ExternalStatusReason1Code and its text. */
export interface Reason {
  readonly code: string;
  readonly text: string;
}

export interface Payment {
  readonly instruction: Instruction;
  readonly status: TransactionStatus;
  readonly reason: Reason | null;
  /** The bank's own reference. */
  readonly bankReference: string;
  readonly receivedAt: Date;
  readonly settlesAt: Date | null;
}

/** Several payments that a bank books as one entry. */
export interface Batch {
  /** The amount of each payment; they need not add up to the entry. */
  readonly amounts: readonly Amount[];
}

/** The amount that the payer instructed, in any currency. */
export interface Instructed {
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal. */
  readonly value: string;
}

/** A booked entry on the operating account. */
export interface Entry {
  readonly bankReference: string;
  readonly direction: 'CRDT' | 'DBIT';
  readonly amount: Amount;
  /** The credited account (of a member), or the debited operating account. */
  readonly account: string;
  /** '' if the bank does not report it. */
  readonly counterpartyName: string;
  readonly counterpartyAccount: string;
  readonly counterpartyBic: string;
  readonly remittance: string;
  /** The name of the ultimate payer. */
  readonly ultimateName?: string;
  /** A creditor reference: ISO 11649 (`RF...`) or a Swiss QR reference of 27 digits. */
  readonly structuredReference?: string;
  /** The charges that banks took on the way; the amount is the rest. */
  readonly charges?: Amount;
  /** Set if it differs from the booked amount. */
  readonly instructed?: Instructed;
  readonly endToEndId: string;
  /** The reason, if the entry is a returned payment. */
  readonly returned?: Reason;
  /** Absent for a single payment. */
  readonly batch?: Batch;
  /** The bank's text for it, such as the name of a charge of its own. */
  readonly additional?: string;
  /** True if it takes back an entry that was booked before. */
  readonly isReversal?: boolean;
  /** YYYY-MM-DD in the bank's zone. */
  readonly bookingDate: string;
  readonly valueDate: string;
  readonly bookedAt: Date;
}

export type MessageType = 'pain.002' | 'camt.052' | 'camt.053' | 'camt.054';

/** A written message that waits: until a given time, or for the next message. */
export interface HeldMessage {
  readonly type: MessageType;
  readonly xml: string;
  /** Null if it waits until another message is sent. */
  readonly until: Date | null;
}

export interface BankMessage {
  /** Counts up from 1 within the bank; the cursor. */
  readonly id: number;
  readonly type: MessageType;
  readonly xml: string;
  readonly at: Date;
}
