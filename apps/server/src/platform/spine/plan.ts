// What a verb hands to the spine: everything that one write does, said before any of it is done.
import type { ErrorName } from '@causeway/contract';
import type { AccountKey, Journal } from '@causeway/ledger';
import type { Refusal } from '../refusal.ts';

/** A value of a column: bigint and Date are written as PostgreSQL reads them, objects and arrays as JSON. */
export type Row = Readonly<Record<string, unknown>>;

export interface Insert {
  readonly table: string;
  readonly row: Row;
}

/** A row that must still be as it was read; else the verb is run again. */
export interface RowVersion {
  readonly table: string;
  readonly id: string;
  /** The version that was read; 0 when there was no such row. */
  readonly version: number;
}

/** A change of a row that has `id` and `version`; the version is counted up. One that was not there is made. */
export interface Update extends RowVersion {
  readonly set: Row;
}

/**
 * Other SQL, run after the rows, one statement at a time: rare, because it is not gathered with its
 * neighbours'.
 */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface PlannedJournal extends Journal {
  /** How the lack of funds on an account is called; 'insufficient-balance' when not given. */
  readonly refusals?: (account: AccountKey) => ErrorName;
}

export interface AuditEntry {
  /** `transfers.submit`. */
  readonly action: string;
  /**
   * Who has proved in this very write to be this, as a sign-in does: they act from then on. The actor of the write when
   * not given.
   */
  readonly by?: { readonly kind: 'person' | 'staff'; readonly id: string };
  readonly subject: { readonly kind: string; readonly id: string };
  /** The record's member; the acting person's own member when not given. */
  readonly memberId?: string;
  readonly before?: Row;
  readonly after?: Row;
  readonly reason?: string;
}

/** A job that exists when, and only when, the write does. */
export interface PlannedJob {
  readonly name: string;
  readonly data: object;
  /** The earliest instant of real time; business deadlines belong to scheduled tasks, not here. */
  readonly startAfter?: Date;
}

export interface Plan<Answer> {
  /** JSON; kept under the request id and replayed. A Refusal commits the rest and is answered each time. */
  readonly answer: Answer | Refusal;
  readonly inserts?: readonly Insert[];
  readonly updates?: readonly Update[];
  /** Rows that were read to decide and are not changed, where a change meanwhile would change the decision. */
  readonly unchanged?: readonly RowVersion[];
  readonly statements?: readonly Statement[];
  /** Several journals are all posted or none; one journal of many postings is cheaper. */
  readonly journals?: readonly PlannedJournal[];
  readonly audit: AuditEntry;
  readonly jobs?: readonly PlannedJob[];
  /** Names of due work that finds something to do in what this writes: run at once after the commit, by this process. */
  readonly wakes?: readonly string[];
  /** What a broken unique constraint means: `{ person_email: 'already-registered' }`. */
  readonly conflicts?: Readonly<Record<string, ErrorName>>;
}

/** The request that a write answers. */
export interface WriteRequest {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The endpoint's or the job's name. */
  readonly name: string;
  /** What was asked, to tell a repeat from another request under the same id. */
  readonly body: unknown;
  /** Where it came from, for the audit trail. */
  readonly address?: string;
}

/**
 * A verb, ready to run. It must have no effect but its plan: it is run again when a row changed under it, and
 * its result is dropped when its request was answered before.
 */
export type Verb<Answer> = (now: Date) => Promise<Plan<Answer>>;
