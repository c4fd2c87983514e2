// Every admin is notified of changes to the developer platform: the person who did it with their location,
// the others with that person's name.
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

/**
 * A person who submitted or rejected a change knows about it. A person who made a change is notified too, because it may
 * have been somebody else.
 */
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
