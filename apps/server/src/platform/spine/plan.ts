// A verb's result for the spine: everything that one write does, stated before any of it is done.
import type { ErrorName } from '@causeway/contract';
import type { AccountKey, Journal } from '@causeway/ledger';
import type { Refusal } from '../refusal.ts';

/** A value of a column: bigint and Date are written as PostgreSQL reads them, objects and arrays as JSON. */
export type Row = Readonly<Record<string, unknown>>;

export interface Insert {
  readonly table: string;
  readonly row: Row;
}

/** A row that must be unchanged since it was read; otherwise the verb runs again. */
export interface RowVersion {
  readonly table: string;
  readonly id: string;
  /** The version that was read; 0 when the row did not exist. */
  readonly version: number;
}

/** A change of a row with `id` and `version`; the version is incremented. A row that did not exist is made. */
export interface Update extends RowVersion {
  readonly set: Row;
}

/** Other SQL, run after the rows, one statement at a time: rare, because it is not gathered with other items. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface PlannedJournal extends Journal {
  /** The refusal for a lack of funds on an account; 'insufficient-balance' by default. */
  readonly refusals?: (account: AccountKey) => ErrorName;
}

export interface AuditEntry {
  /** `transfers.submit`. */
  readonly action: string;
  /** The person who has proved their identity in this very write, as at sign-in; by default the actor of the write. */
  readonly by?: { readonly kind: 'person' | 'staff'; readonly id: string };
  readonly subject: { readonly kind: string; readonly id: string };
  /** The record's member; by default the acting person's own. */
  readonly memberId?: string;
  readonly before?: Row;
  readonly after?: Row;
  readonly reason?: string;
}

/** A job that exists if, and only if, the write does. */
export interface PlannedJob {
  readonly name: string;
  readonly data: object;
  /** The earliest instant in real time; business deadlines belong to scheduled tasks, not here. */
  readonly startAfter?: Date;
}

export interface Plan<Answer> {
  /** JSON; stored under the request id and replayed. With a Refusal the rest is committed, and each repeat gets it again. */
  readonly answer: Answer | Refusal;
  readonly inserts?: readonly Insert[];
  readonly updates?: readonly Update[];
  /** Rows that were read to decide and are not changed: a change in between would change the decision. */
  readonly unchanged?: readonly RowVersion[];
  readonly statements?: readonly Statement[];
  /** Several journals are posted together or not at all; one journal of many postings is cheaper. */
  readonly journals?: readonly PlannedJournal[];
  readonly audit: AuditEntry;
  readonly jobs?: readonly PlannedJob[];
  /** Names of scheduled tasks that have work after this write: this process runs them right after the commit. */
  readonly wakes?: readonly string[];
  /** The refusal for a broken unique constraint: `{ person_email: 'already-registered' }`. */
  readonly conflicts?: Readonly<Record<string, ErrorName>>;
}

/** The request that a write answers. */
export interface WriteRequest {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The endpoint's or the job's name. */
  readonly name: string;
  /** The content of the request, to distinguish a repeat from another request under the same id. */
  readonly body: unknown;
  /** The caller's address, for the audit trail. */
  readonly address?: string;
  /** Until when it waits for a lost database, in the process's milliseconds; by default for ten seconds. */
  readonly waitsUntil?: number;
}

/**
 * A verb, ready to run. It must have no effect but its plan: it runs again when a row changed in between, and its result is
 * dropped when its request was answered before.
 */
export type Verb<Answer> = (now: Date) => Promise<Plan<Answer>>;
