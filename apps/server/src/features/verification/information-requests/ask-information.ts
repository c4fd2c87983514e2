// Staff ask a member for information, or ask again in the same thread. Another area asks by the same rows.
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  askInformation as askEndpoint,
  askInformationAgain as askAgainEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { holidaysKnown, workingDaysAfter } from '../../foundation/working-days/index.ts';
import { memberById } from '../submissions/index.ts';
import { noticesOf } from './notify-member.ts';
import { movedBy } from './states.ts';
import { insert, requestById, update } from './store.ts';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;

function entryRow(
  staffId: string,
  {
    requestId,
    items,
    at,
  }: { readonly requestId: string; readonly items: readonly string[]; readonly at: Date },
) {
  const id = randomUUID();
  return {
    id,
    insert: insert('information_request_entry', { ...{ id, requestId, items, at, staffId }, kind: 'ask' }),
  };
}

interface Question {
  readonly memberId: string;
  readonly staffId: string;
  readonly items: readonly string[];
  readonly workingDays: number;
}

interface Asked extends Pick<PlanPart, 'inserts' | 'jobs'> {
  readonly requestId: string;
  readonly audit: AuditEntry;
}

/** A question of a member of staff, with the entry of the trail that every question has. */
export async function staffQuestion(
  db: Db,
  { memberId, staffId, items, workingDays }: Question,
  now: Date,
): Promise<Asked> {
  const requestId = randomUUID();
  const dueOn = workingDaysAfter(hongKongDay(now), workingDays, await holidaysKnown(db));
  const entry = entryRow(staffId, { requestId, items, at: now });
  return {
    requestId,
    inserts: [
      insert('information_request', {
        ...{ id: requestId, memberId, direction: 'asked', status: 'with-member' },
        ...{ dueOn, openedAt: now },
      }),
      entry.insert,
    ],
    jobs: await noticesOf(db, { requestId, memberId, entryId: entry.id }),
    audit: {
      action: 'information-requests.ask',
      subject: { kind: 'information-request', id: requestId },
      memberId,
      after: { items: items.length, dueOn },
    },
  };
}

/** Refuses not-found. */
export const askInformation = (
  { db, spine }: FeatureContext,
  { actor, request }: Call,
  { memberId, items, workingDays }: RequestOf<typeof askEndpoint>,
): Promise<ResponseOf<typeof askEndpoint>> =>
  spine.write<ResponseOf<typeof askEndpoint>>(actor, request, async (now) => {
    if (!(await memberById(db, memberId))) refuse('not-found');

    const question = { memberId, staffId: actor.staffId, items, workingDays };
    const { requestId, ...part } = await staffQuestion(db, question, now);
    return { answer: { informationRequestId: requestId }, ...part };
  });

/** Refuses not-found, already-decided if it is closed or the member has to act, changed-meanwhile. */
export const askInformationAgain = (
  { db, spine }: FeatureContext,
  { actor, request }: Call,
  { informationRequestId: requestId, version, items, workingDays }: RequestOf<typeof askAgainEndpoint>,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const before = (await requestById(db, requestId)) ?? refuse('not-found');
    const status = movedBy(before.status, 'ask');
    if (before.version !== version) refuse('changed-meanwhile');

    const { memberId } = before;
    const dueOn = workingDaysAfter(hongKongDay(now), workingDays, await holidaysKnown(db));
    const entry = entryRow(actor.staffId, { requestId, items, at: now });
    return {
      answer: {},
      inserts: [entry.insert],
      updates: [update('information_request', before, { status, dueOn })],
      jobs: await noticesOf(db, { requestId, memberId, entryId: entry.id }),
      audit: {
        action: request.name,
        subject: { kind: 'information-request', id: requestId },
        memberId,
        before: { status: before.status },
        after: { status, items: items.length, dueOn },
      },
    };
  });
