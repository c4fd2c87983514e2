// Statements of a bank as the port has them: what it says is on our account there, to hold the books against. Evidence,
// not news: nothing is booked from it by itself.
import type { Amount, CurrencyCode } from '@causeway/money';
import type { BankEvent, Booking } from './bank-events.ts';

/** A booked entry of a statement: one payment, or several as one sum. */
export interface StatementEntry {
  /** Where it stands, with the references of its first payment. */
  readonly booking: Booking;
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  /** The other party and what it wrote, for people; '' where the bank says neither. */
  readonly text: string;
  /** What it would be as news, so that staff can record what never came as such. */
  readonly events: readonly BankEvent[];
}

/** One account in one currency on one day. Balances count what is booked; they may be below zero. */
export interface BankStatement {
  /** A closed day (053), or the running day up to now (052). */
  readonly source: 'camt.053' | 'camt.052';
  /** `Id`; null where there is none. */
  readonly id: string | null;
  /** `ElctrncSeqNb` or `LglSeqNb`; null where there is none. */
  readonly sequence: string | null;
  readonly account: string;
  readonly currency: CurrencyCode;
  /** YYYY-MM-DD in the bank's zone. */
  readonly day: string;
  /** Null where the bank states none. */
  readonly opening: Amount | null;
  /** The balance so far, in a report of a running day. */
  readonly closing: Amount | null;
  readonly entries: readonly StatementEntry[];
  /** Opening and entries make the closing balance, and each entry could be read. */
  readonly addsUp: boolean;
}

export interface BankStatements {
  /** What can be asked for by HTTP. Without both, only statements that come as messages count. */
  readonly offers: { readonly statements: boolean; readonly reports: boolean };
  /** YYYY-MM-DD: the bank's own day at an instant. */
  dayAt(at: Date): string;
  /** True where the bank works in one of its currencies, so that a statement is due. */
  isWorkingDay(day: string): boolean;
  /** Statements of a closed day; none where the bank has not made them (yet). */
  statementsOf(day: string): Promise<readonly BankStatement[]>;
  /** The running day up to now. */
  reportNow(): Promise<readonly BankStatement[]>;
  /** The statements of closed days in a message that was pushed or listed; none in any other message. */
  statementsIn(raw: string): readonly BankStatement[];
}
