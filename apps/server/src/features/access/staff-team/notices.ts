// Notices about a change of the people on staff: for all seniors, including the one who did it, and for the
// person concerned.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { type NoticeFacts, safetyNotice } from '../safety-notices/index.ts';
import { seniors } from './store.ts';

type Facts = NoticeFacts['staff-changed'];

interface Notified {
  readonly facts: Facts;
  /** People who get no notice. */
  readonly but?: readonly string[];
  readonly now: Date;
}

export const toSeniors = async (
  { db }: Pick<FeatureContext, 'db'>,
  kind: 'staff-change-waits' | 'staff-changed',
  { facts, but = [], now }: Notified,
): Promise<readonly PlannedJob[]> =>
  (await seniors(db))
    .filter(({ id }) => !but.includes(id))
    .map(({ id }) => safetyNotice(kind, id, { now }, facts));

/** Notifies all seniors, and the person concerned with a different text. */
export const ofChange = async (
  context: Pick<FeatureContext, 'db'>,
  staffId: string,
  facts: Facts,
  now: Date,
): Promise<readonly PlannedJob[]> => [
  safetyNotice('staff-own-access-changed', staffId, { now }, { change: facts.change, by: facts.by }),
  ...(await toSeniors(context, 'staff-changed', { facts, but: [staffId], now })),
];
