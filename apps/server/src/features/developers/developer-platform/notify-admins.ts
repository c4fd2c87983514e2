// Every admin is told what happened to the developer platform: who did it from where, the others by whom.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { safetyNotice } from '../../access/safety-notices/index.ts';
import type { ProvedCall } from '../../access/security/index.ts';
import { calledOf } from '../../access/team/index.ts';
import { adminsOf } from './store.ts';

const others = {
  'developer-platform-changed': 'developer-changed-by-colleague',
  'developer-change-waits': 'developer-change-waits',
  'developer-change-rejected': 'developer-change-rejected',
  'developer-key-taken-over': 'developer-key-taken-over',
} as const;

/** Who submitted a change or rejected one knows it; who changed something is told too, for it may have been another. */
export async function notifyAdmins(
  { db }: FeatureContext,
  { actor, address, agent, country }: ProvedCall,
  what: keyof typeof others,
  now: Date,
): Promise<readonly PlannedJob[]> {
  const admins = await adminsOf(db, actor.memberId);
  const self = admins.find(({ id }) => id === actor.personId);
  const by = self === undefined ? '' : calledOf(self);
  const own =
    what === 'developer-platform-changed' || what === 'developer-key-taken-over'
      ? [safetyNotice('developer-platform-changed', actor.personId, { now, address, agent, country }, {})]
      : [];
  return [
    ...own,
    ...admins
      .filter(({ id }) => id !== actor.personId)
      .map(({ id }) => safetyNotice(others[what], id, { now }, { by })),
  ];
}
