// An admin's actions on webhooks: a test, sending one or several again, and enabling them after they were disabled.
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  replayMax,
  type replayWebhooks as replayEndpoint,
  type testWebhooks as testEndpoint,
} from '@causeway/contract';
import { sql } from 'kysely';
import type { PersonActor } from '../../../platform/actor.ts';
import { ofMember } from '../../../platform/db/record-list.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { insert, platformOf, sendingAgain, update, makeWaitingDue } from '../developer-platform/index.ts';
import { seqsPassing, testsSince } from './store.ts';

type Call = CallContext<PersonActor>;

export const deliverTask = 'notifications.deliver';

const auditOf = ({ actor, request }: Call, after?: AuditEntry['after']): AuditEntry => ({
  action: request.name,
  subject: { kind: 'developer-platform', id: actor.memberId },
  ...(after && { after }),
});

/** Limits tests within ten minutes, because nobody has shown that the address is theirs. */
const TESTS_MAX = 10;
const TESTS_MS = 10 * 60 * 1000;

/** Refuses not-found before the platform is set up, notifications-disabled, too-many-requests. */
export const sendTest = (
  { db, spine }: FeatureContext,
  call: Call,
): Promise<ResponseOf<typeof testEndpoint>> =>
  spine.write(call.actor, call.request, async (now) => {
    const { memberId } = call.actor;
    const platform = (await platformOf(db, memberId)) ?? refuse('not-found');
    if (platform.disabledAt !== null) refuse('notifications-disabled');
    if ((await testsSince(db, memberId, new Date(now.getTime() - TESTS_MS))) >= TESTS_MAX)
      refuse('too-many-requests', { headers: { 'Retry-After': '600' } });
    const id = randomUUID();
    return {
      answer: { notificationId: id },
      inserts: [insert('notification', { id, memberId, type: 'ping', objectId: id, status: '' })],
      audit: auditOf(call),
      wakes: [deliverTask],
    };
  });

/** Refuses not-found, too-many-notifications. */
export const replay = (
  { db, spine }: FeatureContext,
  call: Call,
  { notificationId, ...filter }: RequestOf<typeof replayEndpoint>,
): Promise<ResponseOf<typeof replayEndpoint>> =>
  spine.write(call.actor, call.request, async () => {
    const mine = ofMember(call.actor.memberId);
    const whose =
      notificationId === undefined
        ? sql<boolean>`${mine} and type <> 'ping'`
        : sql<boolean>`${mine} and id = ${notificationId}`;
    const seqs = await seqsPassing(db, whose, filter, replayMax + 1);
    if (seqs.length > replayMax) refuse('too-many-notifications');
    if (seqs.length === 0) refuse('not-found');
    return {
      answer: { count: seqs.length },
      // Leaves out webhooks that are being sent: a second copy would make money wait for its outcome.
      statements: [
        {
          text: `update notification set state = 'waiting', due_at = '-infinity', tries = 0, first_tried_at = null,
                        taken_until = null
                  where seq in (select seq from notification
                                 where seq = any ($1) and (state <> 'waiting' or taken_until is null)
                                   for update skip locked)`,
          values: [seqs],
        },
      ],
      audit: auditOf(call, {
        ...filter,
        ...(notificationId !== undefined && { notificationId }),
        count: seqs.length,
      }),
      wakes: [deliverTask],
    };
  });

/** Refuses not-found before the platform is set up. */
export async function enable({ db, spine }: FeatureContext, call: Call): Promise<Nothing> {
  const { memberId } = call.actor;
  const answer = await spine.write(call.actor, call.request, async () => {
    const platform = (await platformOf(db, memberId)) ?? refuse('not-found');
    return {
      answer: {},
      updates: [update('developer_platform', platform, sendingAgain)],
      audit: auditOf(call),
    };
  });
  await makeWaitingDue(db, memberId);
  return answer;
}
