// Which ends of documents count, and when they are told: 90, 30 and 7 days before the last day, and once it has passed.
// Pure.
import { daysBetween, sectionOf } from '@causeway/contract';
import type { KycRecord, Todo } from '../record/index.ts';
import { type Ending, endingsOf, peopleOf } from './record-parties.ts';

export const daysToldBefore = [90, 30, 7] as const;
/** 0: it has ended. */
export type ToldDays = (typeof daysToldBefore)[number] | 0;

/** What is to be told by now; undefined while its end is further away than 90 days. */
export function stageOf(expiresOn: string, today: string): ToldDays | undefined {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 0;
  return daysToldBefore.findLast((days) => left <= days);
}

export interface DueEnding extends Ending {
  readonly stage: ToldDays;
  /** What was raised about it before. */
  readonly todo: Todo | undefined;
}

export interface Standing {
  /** What is verified. */
  readonly verified: KycRecord;
  /** What was submitted last: what is verified, or an update of it that is under review or was rejected. */
  readonly shown: KycRecord;
  /** Those of the member that stand open. */
  readonly todos: readonly Todo[];
}

/** What has to be told now, each stage once. */
export const dueEndings = (standing: Standing, today: string): readonly DueEnding[] =>
  countingEndings(standing).flatMap((ending) => {
    const stage = stageOf(ending.expiresOn, today);
    if (stage === undefined) return [];
    const todo = standing.todos.find(
      (one) => one.notify_type === 3 && one.person_id === ending.uid && one.expires_on === ending.expiresOn,
    );
    const isTold = todo !== undefined && (todo.told_days ?? 0) <= stage;
    return isTold ? [] : [{ ...ending, stage, todo }];
  });

/**
 * The ends of what the member has shown, and where that was rejected of what was verified before: a new document is not
 * asked for again because an address was wrong. Of people who are no longer in the record nothing counts.
 */
export function countingEndings({ verified, shown, todos }: Standing): readonly Ending[] {
  const isRejected = (ending: Ending): boolean => todos.some((todo) => rejects(todo, ending));
  const people = new Set(peopleOf(shown).map(({ personId }) => personId));
  return [
    ...endingsOf(shown).filter((ending) => !isRejected(ending)),
    ...endingsOf(verified).filter(
      (ending) => isRejected(ending) && (ending.uid === null || people.has(ending.uid)),
    ),
  ];
}

/** A certificate belongs to the basic information and the documents of a business, a document to whose it is. */
function rejects({ notify_type: type, code, person_id: personId }: Todo, { what, uid }: Ending): boolean {
  if (type !== 1 || !code) return false;
  const section = sectionOf(code);
  if (what === 'certificate') return section === 'Basic' || section === 'Document';
  if (uid === null) return section === 'Identity';
  return section === 'Stakeholder' && (personId === null || personId === uid);
}
