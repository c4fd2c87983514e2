// Notifies the admins and the submitter once when nobody is left who may approve.
import { memberRoles } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { noticesTo } from './notify-job.ts';
import { update, type ApprovalRecord, type ApprovalStore } from './store.ts';

const NOTIFIED_AT_ONCE = 200;

export async function notifyOwnerless(
  context: FeatureContext,
  store: ApprovalStore,
  now: Date,
): Promise<void> {
  for (const approval of await store.ownerless(now, NOTIFIED_AT_ONCE))
    await notifyAbout(context, store, approval);
}

function notifyAbout(
  { spine }: FeatureContext,
  store: ApprovalStore,
  { id, memberId, subjectId, kind }: ApprovalRecord,
): Promise<null> {
  const request = { id: requestIdOf(`approval-nobody-left:${id}`), name: 'approvals.nobody-left', body: id };
  return spine.write(systemActor('approvals'), request, async (now) => {
    const approval = await store.byId(id);
    if (!approval) throw new Error(`approval ${id} vanished`);
    const admins = (await store.people(memberId)).filter(
      ({ roleId: role, status }) => role === memberRoles.admin && status === 'normal',
    );
    const notified = [...new Set([...admins.map((admin) => admin.id), approval.submittedBy])];
    const isWaiting = approval.status === 'waiting';
    return {
      answer: null,
      updates: isWaiting ? [update('approval', approval, { toldNobodyAt: now })] : [],
      jobs: isWaiting ? noticesTo(id, 'nobody', notified) : [],
      audit: { action: 'approvals.nobody-left', subject: { kind, id: subjectId }, memberId },
    };
  });
}
