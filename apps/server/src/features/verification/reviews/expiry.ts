// The expiry dates that count, and the time of their notices: 90, 30 and 7 days before the last day, and once it has
// passed. Pure.
import { daysBetween, sectionOf, notifyTypes } from '@causeway/contract';
import type { KycRecord, Todo } from '../submissions/index.ts';
import { type Expiry, expiriesOf, peopleOf } from './record-parties.ts';

export const daysNotifiedBefore = [90, 30, 7] as const;
/** 0: it has expired. */
export type NotifiedDays = (typeof daysNotifiedBefore)[number] | 0;

/** The notice that is due; undefined while the expiry is more than 90 days away. */
export function stageOf(expiresOn: string, today: string): NotifiedDays | undefined {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 0;
  return daysNotifiedBefore.findLast((days) => left <= days);
}

export interface DueExpiry extends Expiry {
  readonly stage: NotifiedDays;
  /** An earlier to-do about the same document. */
  readonly todo: Todo | undefined;
}

export interface CurrentState {
  readonly verified: KycRecord;
  /** The last submitted record: the verified one, or an update that is under review or was rejected. */
  readonly shown: KycRecord;
  readonly todos: readonly Todo[];
}

/** The notices that are due now, each stage once. */
export const dueExpiries = (state: CurrentState, today: string): readonly DueExpiry[] =>
  countingExpiries(state).flatMap((expiry) => {
    const stage = stageOf(expiry.expiresOn, today);
    if (stage === undefined) return [];
    const todo = state.todos.find(
      (one) =>
        one.notifyType === notifyTypes.expiry &&
        one.personId === expiry.uid &&
        one.expiresOn === expiry.expiresOn,
    );
    const isNotified = todo !== undefined && (todo.toldDays ?? 0) <= stage;
    return isNotified ? [] : [{ ...expiry, stage, todo }];
  });

/**
 * The expiry dates of the member's latest documents; in place of a rejected document its verified predecessor counts. A
 * rejected address alone asks for no document again. People no longer in the record do not count.
 */
export function countingExpiries({ verified, shown, todos }: CurrentState): readonly Expiry[] {
  const isRejected = (expiry: Expiry): boolean => todos.some((todo) => rejects(todo, expiry));
  const people = new Set(peopleOf(shown).map(({ personId }) => personId));
  return [
    ...expiriesOf(shown).filter((expiry) => !isRejected(expiry)),
    ...expiriesOf(verified).filter(
      (expiry) => isRejected(expiry) && (expiry.uid === null || people.has(expiry.uid)),
    ),
  ];
}

/** A certificate belongs to a business's basic information and documents, a document to its person. */
function rejects({ notifyType: type, code, personId }: Todo, { what, uid }: Expiry): boolean {
  if (type !== notifyTypes.rejected || !code) return false;
  const section = sectionOf(code);
  if (what === 'certificate') return section === 'Basic' || section === 'Document';
  if (uid === null) return section === 'Identity';
  return section === 'Stakeholder' && (personId === null || personId === uid);
}
