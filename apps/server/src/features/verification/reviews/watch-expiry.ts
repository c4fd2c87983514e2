// Finds expiring documents of verified members: raises a to-do for each, and notifies the member. Nothing is taken away
// automatically (decision 0010).
import { randomUUID } from 'node:crypto';
import { kycStatuses, notifyTypes } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import {
  type Member,
  lastSubmission,
  memberById,
  openTodos,
  submissionRows,
  verifiedSubmission,
} from '../submissions/index.ts';
import { type DueExpiry, dueExpiries } from './expiry.ts';
import { unchanged, verifiedExpiringBy } from './store.ts';
import { adminsOf } from '../../foundation/mail/index.ts';

export const notifyExpiryJob = 'verification-reviews.notify-expiry';

const MEMBERS_AT_ONCE = 200;

/** All verified members with something that expires by a day, page by page. */
export async function* membersExpiringBy({ db }: FeatureContext, day: string) {
  for (let after = ''; ;) {
    const page = await verifiedExpiringBy(db, day, { after, limit: MEMBERS_AT_ONCE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < MEMBERS_AT_ONCE) return;
    after = last.memberId;
  }
}

/** A failure about one member does not keep others from their notice. */
export async function watchExpiry(context: FeatureContext, now: Date): Promise<void> {
  const today = hongKongDay(now);
  for await (const { memberId } of membersExpiringBy(context, daysAfter(today, 90))) {
    await watchMember(context, memberId, today).catch((error: unknown) =>
      context.log.error({ err: error, memberId }, 'the endings of a member cannot be looked at'),
    );
  }
}

async function watchMember(context: FeatureContext, memberId: string, today: string): Promise<void> {
  const { due, lastId } = await dueOf(context, memberId, today);
  if (due.length > 0) await raise(context, { memberId, lastId, due, today });
}

interface Due {
  readonly member: Member | undefined;
  readonly due: readonly DueExpiry[];
  readonly lastId: string;
}

async function dueOf({ db }: FeatureContext, memberId: string, today: string): Promise<Due> {
  const [member, verified, last, todos] = await Promise.all([
    memberById(db, memberId),
    verifiedSubmission(db, memberId),
    lastSubmission(db, memberId),
    openTodos(db, memberId),
  ]);
  const lastId = last?.id ?? '';
  if (member?.kycStatus !== kycStatuses.verified || !verified || !last) return { member, due: [], lastId };
  return {
    member,
    due: dueExpiries({ verified: verified.record, shown: last.record, todos }, today),
    lastId,
  };
}

interface Raising {
  readonly memberId: string;
  readonly lastId: string;
  readonly due: readonly DueExpiry[];
  readonly today: string;
}

async function raise(context: FeatureContext, { memberId, lastId, due, today }: Raising): Promise<void> {
  const name = 'verification.expire';
  const what = due.map(({ uid, expiresOn, stage }) => `${uid ?? ''}:${expiresOn}:${String(stage)}`);
  const request = {
    id: requestIdOf(`${name}:${memberId}:${lastId}:${what.join(' ')}`),
    name,
    body: { memberId, what },
  };
  await context.spine.write(systemActor('verification-reviews'), request, async (now) => {
    const found = await dueOf(context, memberId, today);
    const adminIds = (await adminsOf(context.db, memberId)).map(({ id }) => id);
    return planOf(memberId, found, adminIds, now);
  });
}

function planOf(
  memberId: string,
  { member, due }: Due,
  adminIds: readonly string[],
  now: Date,
): Plan<object> {
  const raised = due.map((expiry) => ({ ...expiry, id: expiry.todo?.id ?? randomUUID() }));
  const todoIds = raised.map(({ id }) => id);
  return {
    answer: {},
    inserts: raised.flatMap(({ id, todo, uid, expiresOn, stage }) =>
      todo
        ? []
        : [
            submissionRows.insert('verification_todo', {
              id,
              memberId,
              notifyType: notifyTypes.expiry,
              personId: uid,
              expiresOn,
              toldDays: stage,
              raisedAt: now,
            }),
          ],
    ),
    updates: raised.flatMap(({ todo, stage }) =>
      todo ? [submissionRows.update('verification_todo', todo, { toldDays: stage })] : [],
    ),
    unchanged: member ? [unchanged('member', member)] : [],
    conflicts: { verification_todo_expiry: 'changed-meanwhile' },
    audit: {
      action: 'verification.expire',
      subject: { kind: 'verification', id: memberId },
      memberId,
      after: { expiries: due.map(({ uid, expiresOn, stage }) => ({ uid, expiresOn, stage })) },
    },
    jobs:
      raised.length > 0
        ? adminIds.map((personId) => ({ name: notifyExpiryJob, data: { memberId, personId, todoIds } }))
        : [],
  };
}
