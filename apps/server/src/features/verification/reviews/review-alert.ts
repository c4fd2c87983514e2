// Staff review the match of a later screening: they clear it when it is somebody else, which takes two for a list, or
// confirm it. A confirmed match on a list restricts the member; removing access is a separate decision, on the member's page.
import {
  countryName,
  filled,
  readReason,
  reviewLevels,
  namesOf,
  countryRisks,
  type DecidedItem,
  type Language,
  type ReviewDetail,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import {
  type Approval,
  type DecidedSource,
  type Decision,
  approvalStep,
  explainedPart,
  findingsNeedTwo,
  matchesOf,
  reasonsGiven,
  type ReviewSubject,
  refuseUndecidable,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { restrictingPart } from '../cases/index.ts';
import { evidenceOf } from './later-match.ts';
import { rateJob } from '../submissions/index.ts';
import { type NamedAlert, alertById, countAlerts, update, waitingAlerts } from './store.ts';
import { catalogues } from './messages/index.ts';

const riskNames = namesOf(countryRisks);

export const screeningReviews = reviewSlot((context: FeatureContext): DecidedSource => ({
  kind: 'screening',
  list: async (page, language) =>
    (await waitingAlerts(context.db, page)).map((alert) => itemOf(alert, language)),
  count: (viewer) => countAlerts(context.db, viewer),
  detail: async (id, language) => {
    const alert = await alertById(context.db, id);
    if (!alert) return undefined;
    const given = await reasonsGiven(context.db, { kind: 'screening', subjectId: id });
    return { ...detailOf(alert, language), clearances: [...given] };
  },
  approve: (actor, request, decision) => clear(context, { actor, request }, decision),
  reject: (actor, request, decision) => confirm(context, { actor, request }, decision),
}));

const isOpen = ({ status }: NamedAlert): boolean => status === 'waiting';

interface ByStaff {
  readonly actor: StaffActor;
  readonly request: WriteRequest;
}

const needsTwo = (alert: NamedAlert): boolean => findingsNeedTwo([checkOf(alert, 'en')]);

/**
 * Clears the match as somebody else. Refuses not-found, already-decided, changed-meanwhile, what
 * `explainedPart` refuses, and forbidden to the person who gave the first of two approvals.
 */
async function clear(
  { db, spine }: FeatureContext,
  { actor, actor: { staffId }, request }: ByStaff,
  decision: Approval,
): Promise<void> {
  await spine.write(actor, request, async (now) => {
    const alert = refuseUndecidable(await alertById(db, decision.subjectId), decision, isOpen);
    const explained = { kind: 'screening', subjectId: alert.id, checks: [checkOf(alert, 'en')] };
    const part = explainedPart(explained, { staffId, clearances: decision.clearances }, now);
    const { event, set } = await approvalStep(alert, () => needsTwo(alert), staffId, now);

    const isFirst = event === 'approve-first';
    const decided = isFirst ? {} : ({ status: 'cleared', decidedBy: staffId, decidedAt: now } as const);
    return {
      answer: null,
      ...joinParts(part, {
        updates: [update('verification_alert', alert, { ...set, ...decided })],
        jobs: isFirst ? [] : [{ name: rateJob, data: { submissionId: alert.submissionId } }],
      }),
      audit: auditOf(
        alert,
        isFirst ? 'clear-screening-first' : 'clear-screening',
        isFirst ? 'waiting' : 'cleared',
      ),
    };
  });
}

/**
 * Confirms the match. The member's payments, which waited for the decision, stay stopped by a restriction
 * (VER-269). Refuses not-found, already-decided, changed-meanwhile.
 */
async function confirm(
  { db, spine }: FeatureContext,
  { actor, request }: ByStaff,
  decision: Decision & { readonly reason: string },
): Promise<void> {
  await spine.write(actor, request, async (now) => {
    const alert = refuseUndecidable(await alertById(db, decision.subjectId), decision, isOpen);

    const confirmed = {
      updates: [
        update('verification_alert', alert, {
          status: 'confirmed',
          decidedBy: actor.staffId,
          decidedAt: now,
          decisionReason: decision.reason,
        }),
      ],
    };
    const { reason } = decision;
    const found = { ...evidenceOf(alert), reason, byStaff: actor.staffId };
    return {
      answer: null,
      ...(alert.cause === 'lists'
        ? joinParts(confirmed, await restrictingPart(db, alert.memberId, { found, actor }, now))
        : confirmed),
      audit: { ...auditOf(alert, 'confirm-screening', 'confirmed'), reason: decision.reason },
    };
  });
}

const auditOf = (
  alert: NamedAlert,
  action: 'clear-screening-first' | 'clear-screening' | 'confirm-screening',
  status: NamedAlert['status'],
) => ({
  action: `verification.${action}`,
  subject: { kind: 'screening', id: alert.id },
  memberId: alert.memberId,
  before: { status: alert.status },
  after: { status, personId: alert.personId, cause: alert.cause },
});

const itemOf = (alert: NamedAlert, language: Language): DecidedItem => ({
  kind: 'screening',
  subjectId: alert.id,
  memberId: alert.memberId,
  memberName: alert.memberName,
  title: filled(catalogues[language].titles[`alert-${alert.cause}`], { name: alert.name }),
  amount: null,
  since: alert.raisedAt.toISOString(),
  ...(isOpen(alert) &&
    needsTwo(alert) && {
      level: alert.firstApprovedBy === null ? reviewLevels.first : reviewLevels.second,
    }),
});

const detailOf = (alert: NamedAlert, language: Language): ReviewSubject => ({
  item: itemOf(alert, language),
  fields: [
    { key: 'screenedName', value: alert.name },
    { key: 'screenedCountry', value: countryName(alert.country, language) },
    { key: 'status', value: isOpen(alert) ? '' : alert.status },
    { key: 'decidedBy', value: alert.decidedByName ?? '' },
    { key: 'decisionReason', value: readReason(alert.decisionReason ?? '', language) },
  ].filter(({ value }) => value !== ''),
  files: [],
  checks: [checkOf(alert, language)],
  version: alert.version,
  open: isOpen(alert),
  firstApprovedBy: alert.firstApprovedBy ?? undefined,
  ...(isOpen(alert) && needsTwo(alert) && { twoBecause: 'finding' as const }),
});

function checkOf(
  { cause, lists, matches, riskBefore: before, riskNow: now }: NamedAlert,
  language: Language,
): ReviewDetail['checks'][number] {
  const { findings, risks } = catalogues[language];
  if (cause === 'lists' || before === null || now === null) {
    const detail = filled(findings['screening-hit'], { reason: lists ?? '' });
    return { name: 'party-screening', outcome: 'fail', detail, ...matchesOf(matches) };
  }
  const values = { before: risks[riskNames[before]], now: risks[riskNames[now]] };
  return { name: 'country-risk', outcome: 'look', detail: filled(findings['risk-risen'], values) };
}
