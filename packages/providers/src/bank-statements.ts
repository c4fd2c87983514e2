// Statements of a bank in the port's form: the bank's view of our account, to compare with the books. Evidence, not news:
// nothing is booked from it by itself.
import type { Amount, CurrencyCode } from '@causeway/money';
import type { BankEvent, Booking } from './bank-events.ts';

/** A booked entry of a statement: one payment, or several as one sum. */
export interface StatementEntry {
  /** Its position, with the references of its first payment. */
  readonly booking: Booking;
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  /** The other party and its text, for people; '' if the bank gives neither. */
  readonly text: string;
  /** The entry as events, so that staff can record one that no message reported. */
  readonly events: readonly BankEvent[];
}

/** One account in one currency on one day. Balances count booked entries; they may be below zero. */
export interface BankStatement {
  /** A closed day (053), or the current day so far (052). */
  readonly source: 'camt.053' | 'camt.052';
  /** `Id`; null if missing. */
  readonly id: string | null;
  /** `ElctrncSeqNb` or `LglSeqNb`; null if missing. */
  readonly sequence: string | null;
  readonly account: string;
  readonly currency: CurrencyCode;
  /** YYYY-MM-DD in the bank's zone. */
  readonly day: string;
  /** Null if the bank states none. */
  readonly opening: Amount | null;
  /** The balance so far, in a report of a current day. */
  readonly closing: Amount | null;
  readonly entries: readonly StatementEntry[];
  /** Opening and entries make the closing balance, and each entry could be read. */
  readonly addsUp: boolean;
}

export interface BankStatements {
  /** The requests by HTTP that the bank answers. Without both, only statements in messages count. */
  readonly offers: { readonly statements: boolean; readonly reports: boolean };
  /** YYYY-MM-DD: the bank's own day at an instant. */
  dayAt(at: Date): string;
  /** True if the bank works in one of its currencies, so that a statement is due. */
  isWorkingDay(day: string): boolean;
  /** Statements of a closed day; none if the bank has not made them (yet). */
  statementsOf(day: string): Promise<readonly BankStatement[]>;
  /** The report of the current day so far. */
  reportNow(): Promise<readonly BankStatement[]>;
  /** The statements of closed days in a pushed or listed message; none in any other message. */
  statementsIn(raw: string): readonly BankStatement[];
}
