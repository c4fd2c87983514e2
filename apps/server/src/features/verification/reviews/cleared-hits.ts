// Staff's decisions about matches of a submission with lists: by approving it, and by clearing an alert
// since.
import { memberPersonId } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Clearances } from '../ratings/index.ts';
import type { Submission } from '../submissions/index.ts';
import { clearancesOf, listAlertsOf } from './clearance-store.ts';
import { isEnterprise } from './record-parties.ts';

/** The newest alert about a party decides; without one the approval of the submission decides. */
export async function clearedHits(db: Db, { id, memberId, record }: Submission): Promise<Clearances> {
  const [decisions, alerts] = await Promise.all([clearancesOf(db, memberId), listAlertsOf(db, memberId)]);
  const uidOf = (personId: string): string | null =>
    personId === memberPersonId && isEnterprise(record) ? null : personId;
  const approved = decisions.flatMap(({ submissionId, clearances }) =>
    clearances.filter(({ name }) => name === 'screening').map(({ uid }) => ({ submissionId, uid })),
  );
  const here = alerts.filter(({ submissionId }) => submissionId === id);
  const newest = new Map(here.toReversed().map(({ personId, status }) => [uidOf(personId), status]));
  const uids = approved.filter(({ submissionId }) => submissionId === id).map(({ uid }) => uid);
  return {
    uids: [
      ...uids.filter((uid) => !newest.has(uid)),
      ...[...newest].filter(([, status]) => status === 'cleared').map(([uid]) => uid),
    ],
    hasEarlier:
      approved.some(({ submissionId }) => submissionId !== id) ||
      alerts.some(({ status }) => status === 'cleared'),
  };
}
