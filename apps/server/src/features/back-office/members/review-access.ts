// Decisions by a second member of staff: enabling after fraud or for an admin, making somebody an admin, removing a factor.
// An approval takes effect in the same write; the requester cannot approve.
import { type DecidedItem, type Language, readReason } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type Decision,
  type DecidedSource,
  type ReviewSubject,
  refuseOwnApproval,
  refuseUndecidable,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import {
  type NamedRequest,
  countWaitingRequests,
  requestById,
  update,
  waitingRequests,
} from './access-store.ts';
import { subjectOf } from './dto.ts';
import { catalogues } from './messages/index.ts';
import { type Asked, askedAbout } from './requests.ts';
import type { StaffCall } from './subject.ts';

export const accessReviews = reviewSlot((context: FeatureContext): DecidedSource => ({
  kind: 'access',
  list: async (page, language) =>
    (await waitingRequests(context.db, page)).map((request) => itemOf(request, language)),
  count: (viewer) => countWaitingRequests(context.db, viewer),
  detail: async (id, language) => {
    const request = await requestById(context.db, id);
    return request && detailOf(request, await askedAbout(context, request, context.clock.now()), language);
  },
  approve: (actor, request, decision) => decide(context, { actor, request }, decision, null),
  reject: (actor, request, decision) => decide(context, { actor, request }, decision, decision.reason),
}));

const isOpen = ({ status }: NamedRequest): boolean => status === 'waiting';

/**
 * Approves, or rejects when there is a reason. Refuses not-found, already-decided, changed-meanwhile (the request or its
 * subject has changed), and forbidden to the requester, who may only reject it.
 */
async function decide(
  context: FeatureContext,
  { actor, request: write }: StaffCall,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  await context.spine.write(actor, write, async (now) => {
    const request = refuseUndecidable(await requestById(context.db, decision.subjectId), decision, isOpen);
    if (reason === null) refuseOwnApproval({ requestedBy: request.askedBy }, actor.staffId);
    const asked = await askedAbout(context, request, now);
    if (reason === null && !asked.isUnchanged) {
      refuse('changed-meanwhile', { because: `what ${request.kind} is about is not as it was` });
    }

    const status = reason === null ? 'approved' : 'rejected';
    return {
      answer: null,
      ...joinParts(reason === null ? await asked.effect(actor) : {}, {
        updates: [
          update('access_request', request, {
            status,
            decidedBy: actor.staffId,
            decidedAt: now,
            decisionReason: reason,
          }),
        ],
      }),
      audit: {
        action: `members.${reason === null ? 'approve' : 'reject'}-access`,
        subject: { kind: 'access', id: request.id },
        memberId: request.memberId,
        before: { request: request.status, ...(reason === null && asked.before) },
        after: {
          request: status,
          kind: request.kind,
          personId: request.personId,
          ...(reason === null && asked.after),
        },
        // An approval keeps the reason of the request.
        reason: reason ?? request.reason,
      },
    };
  });
}

const itemOf = (request: NamedRequest, language: Language): DecidedItem => ({
  kind: 'access',
  subjectId: request.id,
  memberId: request.memberId,
  memberName: request.memberName,
  title: `${catalogues[language].kinds[request.kind]} · ${subjectOf(request)}`,
  amount: null,
  since: request.askedAt.toISOString(),
});

const detailOf = (
  request: NamedRequest,
  { isUnchanged, facts, causes = [] }: Asked,
  language: Language,
): ReviewSubject => ({
  item: itemOf(request, language),
  fields: [
    { key: 'accessRequest', value: catalogues[language].kinds[request.kind] },
    { key: 'accessOf', value: subjectOf(request) },
    { key: 'personId', value: request.personId ?? '' },
    { key: 'askedBy', value: request.askedByName },
    { key: 'askedReason', value: request.reason },
    { key: 'evidence', value: request.evidence ?? '' },
    { key: 'takesTwo', value: causes.map((cause) => catalogues[language].causes[cause]).join(' ') },
    ...facts.map(({ key, value }) => ({ key, value: readReason(value, language) })),
    { key: 'status', value: request.status },
    { key: 'decidedBy', value: request.decidedByName ?? '' },
    { key: 'decisionReason', value: readReason(request.decisionReason ?? '', language) },
  ].filter(({ value }) => value !== ''),
  files: [],
  checks: isOpen(request)
    ? [
        isUnchanged
          ? { name: 'unchanged', outcome: 'pass', detail: catalogues[language].findings.unchanged }
          : { name: 'unchanged', outcome: 'fail', detail: catalogues[language].findings.changed },
      ]
    : [],
  version: request.version,
  open: isOpen(request),
  requestedBy: request.askedBy,
});
