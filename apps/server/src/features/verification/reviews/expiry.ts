// Which ends of documents count, and when they are told: 90, 30 and 7 days before the last day, and once it has passed.
// Pure.
import { daysBetween, sectionOf, notifyTypes } from '@causeway/contract';
import type { KycRecord, Todo } from '../submissions/index.ts';
import { type Expiry, expiriesOf, peopleOf } from './record-parties.ts';

export const daysNotifiedBefore = [90, 30, 7] as const;
/** 0: it has ended. */
export type NotifiedDays = (typeof daysNotifiedBefore)[number] | 0;

/** What is to be told by now; undefined while its end is further away than 90 days. */
export function stageOf(expiresOn: string, today: string): NotifiedDays | undefined {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 0;
  return daysNotifiedBefore.findLast((days) => left <= days);
}

export interface DueExpiry extends Expiry {
  readonly stage: NotifiedDays;
  /** What was raised about it before. */
  readonly todo: Todo | undefined;
}

export interface CurrentState {
  /** What is verified. */
  readonly verified: KycRecord;
  /** What was submitted last: what is verified, or an update of it that is under review or was rejected. */
  readonly shown: KycRecord;
  /** Those of the member that stand open. */
  readonly todos: readonly Todo[];
}

/** What has to be told now, each stage once. */
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
 * The ends of what the member has shown, and where that was rejected of what was verified before: a new document is not
 * asked for again because an address was wrong. Of people who are no longer in the record nothing counts.
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

/** A certificate belongs to the basic information and the documents of a business, a document to whose it is. */
function rejects({ notifyType: type, code, personId }: Todo, { what, uid }: Expiry): boolean {
  if (type !== notifyTypes.rejected || !code) return false;
  const section = sectionOf(code);
  if (what === 'certificate') return section === 'Basic' || section === 'Document';
  if (uid === null) return section === 'Identity';
  return section === 'Stakeholder' && (personId === null || personId === uid);
}
