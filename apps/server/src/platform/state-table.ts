// A state machine as one table of (state, event, next state, journal): the code looks moves up, the documents print it, and
// the property tests walk it (MON-016).
import { refuse } from './refusal.ts';

export interface Move<State, Event, JournalName> {
  /** null: there is no record yet. */
  readonly from: State | null;
  readonly event: Event;
  readonly to: State;
  /** The journal posted with the move; null when no money moves. */
  readonly journal: JournalName | null;
}

export type StateTable<State, Event, JournalName> = readonly Move<State, Event, JournalName>[];

/** The move that an event makes from a state; undefined when the table has none. */
export const findMove = <State, Event, JournalName>(
  table: StateTable<State, Event, JournalName>,
  from: State | null,
  event: Event,
): Move<State, Event, JournalName> | undefined =>
  table.find((move) => move.from === from && move.event === event);

/** The move of a table in which a missing move can only mean that somebody else has already decided. */
export const moveOf = <State, Event, JournalName>(
  table: StateTable<State, Event, JournalName>,
  from: State | null,
  event: Event,
): Move<State, Event, JournalName> =>
  findMove(table, from, event) ??
  refuse('already-decided', { because: `no move from ${String(from)} by ${String(event)}` });
