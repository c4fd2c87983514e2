// The writer's unit of work: a plan with its request, and the outcome.
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
  /** Until when it waits for a lost database, in the process's milliseconds. */
  readonly until: number;
  readonly plan: Plan<unknown>;
  /** The traceparent of the write, if there are traces. */
  readonly trace?: string;
}

export type Outcome =
  /** Committed now or before: the answer is stored under the request id. A Refusal is an answer too. */
  | { readonly kind: 'answered'; readonly answer: unknown; readonly written: boolean }
  /** Rows have changed since the verb read them: it has to run again. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type Undecided = Outcome | undefined;

export const isOpen = (outcome: Undecided): boolean => outcome === undefined;

/** The outcome of each item of a committed batch. */
export const outcomesOf = (items: readonly Item[], decided: readonly Undecided[]): readonly Outcome[] =>
  items.map(({ plan }, i) => decided[i] ?? { kind: 'answered', answer: plan.answer, written: true });

/** Turns jobs into the statements that insert them. */
export type JobStatements = (jobs: readonly PlannedJob[]) => Promise<readonly PreparedStatement[]>;

export interface BatchContext {
  readonly tables: Tables;
  readonly jobStatements: JobStatements;
}
