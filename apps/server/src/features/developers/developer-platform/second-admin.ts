// A change of the developer platform that another admin confirms, if the business requires second approval for anything
// (DEV-007). The submission is stored unchanged, and exactly that is applied.
import { randomUUID } from 'node:crypto';
import type { Nothing, RequestOf, decideDeveloperChange as decideEndpoint } from '@causeway/contract';
import { type PersonActor, peopleBehind } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { type ProvedCall, secondApprovalRules } from '../../access/security/index.ts';
import { tiesTo } from '../../access/team/index.ts';
import { type Settings, platformChange, settingsPart } from './settings.ts';
import { notifyAdmins } from './notify-admins.ts';
import { type ChangeRow, adminsOf, insert, makeWaitingDue, update, waitingChange } from './store.ts';

/**
 * Whether another admin has to confirm this admin's changes: the business requires second approval for payees, exchanges,
 * transfers or sub-accounts, and has another admin. A single admin is not locked out.
 */
export async function asksSecondAdmin(context: FeatureContext, actor: PersonActor): Promise<boolean> {
  const { newPayee, exchange, transfer, subAccount = null } = await context.use(secondApprovalRules)(actor);
  if (!newPayee && exchange === null && transfer === null && subAccount === null) return false;
  const [admins, ties] = await Promise.all([
    adminsOf(context.db, actor.memberId),
    tiesTo(context.db, peopleBehind(actor), context.clock.now()),
  ]);
  return admins.some(({ id }) => ties.get(id) !== 'same');
}

/** Replaces a waiting change. */
export async function submittedPart(
  context: FeatureContext,
  call: ProvedCall,
  { notificationAddress, events, publicKey, endsPreviousKey }: Settings,
  now: Date,
): Promise<Partial<PlanPart>> {
  const { memberId, personId } = call.actor;
  const before = await waitingChange(context.db, memberId);
  return {
    updates: before ? [decided(before, 'replaced', personId, now)] : [],
    inserts: [
      insert('developer_change', {
        ...{ id: randomUUID(), memberId, notificationUrl: notificationAddress, events },
        ...{ publicKey, endsPrevious: endsPreviousKey, submittedBy: personId },
        ...{ submittedAt: now, status: 'waiting', decidedBy: null, decidedAt: null },
      }),
    ],
    conflicts: { developer_change_waiting: 'changed-meanwhile' },
    jobs: await notifyAdmins(context, call, 'developer-change-waits', now),
  };
}

const decided = (row: ChangeRow, status: 'approved' | 'rejected' | 'replaced', by: string, now: Date) =>
  update('developer_change', row, { status, decidedBy: by, decidedAt: now });

/**
 * Refuses already-decided; for an approval also own-submission and role-just-given (as for a payment), submitter-gone, and
 * key-used-before. The submitter may reject it too.
 */
export async function decideDeveloperChange(
  context: FeatureContext,
  call: ProvedCall,
  { changeId, decision, proof }: RequestOf<typeof decideEndpoint>,
): Promise<Nothing> {
  const { memberId, personId } = call.actor;
  const waiting = async (): Promise<ChangeRow> => {
    const row = await waitingChange(context.db, memberId);
    return row?.id === changeId ? row : refuse('already-decided');
  };
  await waiting();
  await platformChange(context, call, proof, async (now) => {
    const row = await waiting();
    const isApproved = decision === 'approve';
    if (isApproved) await refuseUnfit(context, row, personId, now);
    const settings = {
      ...{ notificationAddress: row.notificationUrl, events: row.events, publicKey: row.publicKey },
      endsPreviousKey: row.endsPrevious,
    };
    const { part, audit } = isApproved
      ? await settingsPart(context, { memberId, personId: row.submittedBy }, settings, now)
      : { part: {}, audit: {} };
    return {
      answer: {},
      part: joinParts(part, {
        updates: [decided(row, isApproved ? 'approved' : 'rejected', personId, now)],
        jobs: await notifyAdmins(
          context,
          call,
          isApproved ? 'developer-platform-changed' : 'developer-change-rejected',
          now,
        ),
      }),
      audit: { ...audit, after: { changeId, decision, ...settings } },
    };
  });
  await makeWaitingDue(context.db, memberId);
  return {};
}

async function refuseUnfit(
  { db }: FeatureContext,
  { memberId, submittedBy: submitter }: ChangeRow,
  personId: string,
  now: Date,
): Promise<void> {
  const [ties, admins] = await Promise.all([tiesTo(db, [submitter], now), adminsOf(db, memberId)]);
  const tie = ties.get(personId);
  if (tie !== undefined) refuse(tie === 'same' ? 'own-submission' : 'role-just-given');
  if (!admins.some(({ id }) => id === submitter)) refuse('submitter-gone');
}
