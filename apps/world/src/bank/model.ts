// What a bank of the box keeps: accounts, payments, entries of its books, and the messages it has sent.
import type { Amount, CurrencyCode } from '@causeway/money';

export interface BankAccount {
  readonly reference: string;
  readonly number: string;
  readonly holderName: string;
  readonly currencies: readonly CurrencyCode[];
  /** The clearing by which it is reached; older records lack it. */
  readonly localType?: number;
  /** What a payer must write, when the number is shared. */
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

/** A sum of any currency, as who paid instructed it. */
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
  /** The account credited (of a member), or the operating account debited. */
  readonly account: string;
  /** '' where the bank does not say. */
  readonly counterpartyName: string;
  readonly counterpartyAccount: string;
  readonly counterpartyBic: string;
  readonly remittance: string;
  /** The name of the ultimate payer. */
  readonly ultimateName?: string;
  /** A creditor reference: ISO 11649 (`RF...`) or a Swiss QR reference of 27 digits. */
  readonly structuredReference?: string;
  /** What banks took of it on the way; the amount is what was left. */
  readonly charges?: Amount;
  /** Set where it is not the amount that was booked. */
  readonly instructed?: Instructed;
  readonly endToEndId: string;
  /** Why, when a payment came back by it. */
  readonly returned?: Reason;
  /** Absent of a single payment. */
  readonly batch?: Batch;
  /** What the bank calls it: a charge of its own, say. */
  readonly additional?: string;
  /** Takes back an entry that was booked before. */
  readonly isReversal?: boolean;
  /** YYYY-MM-DD in the bank's zone. */
  readonly bookingDate: string;
  readonly valueDate: string;
  readonly bookedAt: Date;
}

export type MessageType = 'pain.002' | 'camt.052' | 'camt.053' | 'camt.054';

/** A message that is written and waits: for a moment, or for the one that follows it. */
export interface HeldMessage {
  readonly type: MessageType;
  readonly xml: string;
  /** Null: it holds until another one is sent. */
  readonly until: Date | null;
}

export interface BankMessage {
  /** Counts up from 1 within the bank; the cursor. */
  readonly id: number;
  readonly type: MessageType;
  readonly xml: string;
  readonly at: Date;
}
