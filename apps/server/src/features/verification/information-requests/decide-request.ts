// Staff close a question, or accept or reject a reported change. An accepted change opens its parts of the
// record, so that the record changes in the usual way: corrected by the member, reviewed by two.
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RejectItem,
  type ReportedChange,
  type RequestOf,
  type decideInformationRequest as endpoint,
  isIndividual,
  kycStatuses,
  notifyTypes,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Member, memberById, submissionRows, unchanged } from '../submissions/index.ts';
import { noticesOf } from './notify-member.ts';
import { isOpenTo, movedBy } from './states.ts';
import { type InformationRow, insert, requestById, update } from './store.ts';

type Input = RequestOf<typeof endpoint>;
type Code = RejectItem['code'];

/**
 * The sections that a change opens. A new name requires a business's documents too, as an expired one does.
 */
const opened: Readonly<
  Record<ReportedChange, { readonly personal: readonly Code[]; readonly enterprise: readonly Code[] }>
> = {
  name: {
    personal: ['IDV_KYC_REJ_BASIC', 'IDV_KYC_REJ_MATERIAL'],
    enterprise: ['BIZ_KYC_REJ_MATERIAL', 'BIZ_KYC_REJ_CERT_M'],
  },
  address: { personal: ['IDV_KYC_REJ_BASIC'], enterprise: ['BIZ_KYC_REJ_MATERIAL'] },
  document: {
    personal: ['IDV_KYC_REJ_MATERIAL'],
    enterprise: ['BIZ_KYC_REJ_MATERIAL', 'BIZ_KYC_REJ_CERT_M'],
  },
  owners: { personal: [], enterprise: ['BIZ_KYC_REJ_SH'] },
  directors: { personal: [], enterprise: ['BIZ_KYC_REJ_SH'] },
  activity: { personal: ['IDV_KYC_REJ_BASIC'], enterprise: ['BIZ_KYC_REJ_BIZ_INFO'] },
};

/**
 * Refuses not-found, already-decided (a decision was made, or its kind does not fit), changed-meanwhile, and
 * verification-closed to an acceptance if the member is no longer verified.
 */
export const decideRequest = (
  { db, spine }: FeatureContext,
  { actor, request }: Pick<CallContext<StaffActor>, 'actor' | 'request'>,
  input: Input,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const { informationRequestId: requestId, version, decision, note } = input;
    const before = (await requestById(db, requestId)) ?? refuse('not-found');
    if (!isOpenTo(before.direction, before.status, decision)) refuse('already-decided');
    if (before.version !== version) refuse('changed-meanwhile');
    const member = (await memberById(db, before.memberId)) ?? refuse('not-found');
    if (decision === 'accept' && member.kycStatus !== kycStatuses.verified) refuse('verification-closed');

    const status = movedBy(before.status, decision);
    const entryId = randomUUID();
    return {
      answer: {},
      inserts: [
        insert('information_request_entry', {
          ...{ id: entryId, requestId, kind: decision, note, at: now },
          staffId: actor.staffId,
        }),
        ...(decision === 'accept' ? todosOf(before, member, note, now) : []),
      ],
      updates: [update('information_request', before, { status, closedAt: now })],
      unchanged: decision === 'accept' ? [unchanged('member', member)] : [],
      jobs: await noticesOf(db, { requestId, memberId: member.id, entryId }),
      audit: {
        action: `information-requests.${decision}`,
        subject: { kind: 'information-request', id: requestId },
        memberId: member.id,
        before: { status: before.status },
        after: { status },
        reason: note,
      },
    };
  });

const todosOf = (
  { id, change }: InformationRow,
  { id: memberId, memberType }: Member,
  note: string,
  now: Date,
) =>
  (change === null ? [] : opened[change][isIndividual(memberType) ? 'personal' : 'enterprise']).map((code) =>
    submissionRows.insert('verification_todo', {
      ...{ id: randomUUID(), memberId, notifyType: notifyTypes.rejected, code },
      ...{ text: note, requestId: id, raisedAt: now },
    }),
  );
