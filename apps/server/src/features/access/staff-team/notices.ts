// What is told of a change of who is on staff: to all seniors, whoever did it, and to whom it is about.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { type NoticeFacts, safetyNotice } from '../safety-notices/index.ts';
import { seniors } from './store.ts';

type Facts = NoticeFacts['staff-changed'];

interface Notified {
  readonly facts: Facts;
  /** Not to these. */
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

/** All seniors, and whom it is about in words of their own. */
export const ofChange = async (
  context: Pick<FeatureContext, 'db'>,
  staffId: string,
  facts: Facts,
  now: Date,
): Promise<readonly PlannedJob[]> => [
  safetyNotice('staff-own-access-changed', staffId, { now }, { change: facts.change, by: facts.by }),
  ...(await toSeniors(context, 'staff-changed', { facts, but: [staffId], now })),
];
