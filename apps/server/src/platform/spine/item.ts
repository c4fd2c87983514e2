// What the writer works on: a plan with the request that it answers, and what became of it.
import type { Actor } from '../actor.ts';
import type { RequestKey } from './answers.ts';
import type { Plan, PlannedJob, WriteRequest } from './plan.ts';
import type { PreparedStatement } from './sql.ts';
import type { Tables } from './tables.ts';

export interface Item {
  readonly key: RequestKey;
  readonly request: WriteRequest;
  readonly actor: Actor;
  readonly now: Date;
  readonly plan: Plan<unknown>;
  /** The traceparent of the write, where there are traces. */
  readonly trace?: string;
}

export type Outcome =
  /** Committed, now or before: the answer is under the request id. A Refusal is an answer too. */
  | { readonly kind: 'answered'; readonly answer: unknown; readonly written: boolean }
  /** Something changed since the verb read: it has to be run again. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type Undecided = Outcome | undefined;

export const isOpen = (outcome: Undecided): boolean => outcome === undefined;

/** What became of each item of a batch that was committed. */
export const outcomesOf = (items: readonly Item[], decided: readonly Undecided[]): readonly Outcome[] =>
  items.map(({ plan }, i) => decided[i] ?? { kind: 'answered', answer: plan.answer, written: true });

/** Turns jobs into the statements that insert them. */
export type JobStatements = (jobs: readonly PlannedJob[]) => Promise<readonly PreparedStatement[]>;

export interface BatchContext {
  readonly tables: Tables;
  readonly jobStatements: JobStatements;
}
