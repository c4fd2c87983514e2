// When a document that ends is told of: 90, 30 and 7 days before its last day, and once it has ended. Pure.
import { daysBetween } from '@causeway/contract';
import type { KycRecord, Todo } from '../verification/index.ts';
import { type Ending, endingsOf } from './record-parties.ts';

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
  readonly record: KycRecord;
  /** An update of it that is under review. */
  readonly update: KycRecord | undefined;
  /** Those of the member that stand open. */
  readonly todos: readonly Todo[];
}

/** What has to be told now: the end of nothing that an update under review replaces, and each stage once. */
export const dueEndings = ({ record, update, todos }: Standing, today: string): readonly DueEnding[] =>
  endingsOf(record).flatMap((ending) => {
    const stage = stageOf(ending.expiresOn, today);
    if (stage === undefined || (update && !endsAsBefore(update, ending))) return [];
    const todo = todos.find(
      (one) => one.notify_type === 3 && one.person_id === ending.uid && one.expires_on === ending.expiresOn,
    );
    const isTold = todo !== undefined && (todo.told_days ?? 0) <= stage;
    return isTold ? [] : [{ ...ending, stage, todo }];
  });

const endsAsBefore = (update: KycRecord, { uid, expiresOn }: Ending): boolean =>
  endingsOf(update).some((ending) => ending.uid === uid && ending.expiresOn === expiresOn);
