// What a later screening found, for staff: cleared when it is somebody else, confirmed when it is not. Confirming writes
// it down; taking access away is a decision of its own, on the member's page.
import {
  type DecidedItem,
  type Language,
  type ReviewDetail,
  countryName,
  filled,
  readReason,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type Decision, type DecidedSource, refuseUndecidable } from '../../reference/reviewing/index.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type NamedAlert, alertById, countAlerts, update, waitingAlerts } from './store.ts';
import { catalogues } from './messages/index.ts';

export const screeningReviews = (context: FeatureContext): DecidedSource => ({
  kind: 'screening',
  list: async (page, language) =>
    (await waitingAlerts(context.db, page)).map((alert) => itemOf(alert, language)),
  count: (viewer) => countAlerts(context.db, viewer),
  detail: async (id, language) => {
    const alert = await alertById(context.db, id);
    return alert && detailOf(alert, language);
  },
  approve: (actor, request, decision) => decide(context, { actor, request }, decision, null),
  reject: (actor, request, decision) => decide(context, { actor, request }, decision, decision.reason),
});

const isOpen = ({ status }: NamedAlert): boolean => status === 'waiting';

/** Clears, or confirms when there is a reason. Refuses not-found, already-decided, changed-meanwhile. */
const decide = async (
  { db, spine }: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  decision: Decision,
  reason: string | null,
): Promise<void> => {
  await spine.write(actor, request, async (now) => {
    const alert = refuseUndecidable(await alertById(db, decision.subjectId), decision, isOpen);

    const status = reason === null ? 'cleared' : 'confirmed';
    return {
      answer: null,
      updates: [
        update('verification_alert', alert, {
          status,
          decided_by: actor.staffId,
          decided_at: now,
          decision_reason: reason,
        }),
      ],
      audit: {
        action: reason === null ? 'verification.clear-screening' : 'verification.confirm-screening',
        subject: { kind: 'screening', id: alert.id },
        memberId: alert.member_id,
        before: { status: alert.status },
        after: { status, personId: alert.person_id, cause: alert.cause },
        ...(reason !== null && { reason }),
      },
    };
  });
};

const itemOf = (alert: NamedAlert, language: Language): DecidedItem => ({
  kind: 'screening',
  subjectId: alert.id,
  memberId: alert.member_id,
  memberName: alert.member_name,
  title: filled(catalogues[language].titles[`alert-${alert.cause}`], { name: alert.name }),
  amount: null,
  since: alert.raised_at.toISOString(),
});

const detailOf = (alert: NamedAlert, language: Language): ReviewDetail => ({
  item: itemOf(alert, language),
  fields: [
    { key: 'screenedName', value: alert.name },
    { key: 'screenedCountry', value: countryName(alert.country, language) },
    { key: 'status', value: isOpen(alert) ? '' : alert.status },
    { key: 'decidedBy', value: alert.decided_by_name ?? '' },
    { key: 'decisionReason', value: readReason(alert.decision_reason ?? '', language) },
  ].filter(({ value }) => value !== ''),
  files: [],
  checks: [checkOf(alert, language)],
  version: alert.version,
  open: isOpen(alert),
});

const checkOf = (
  { cause, lists, risk_before: before, risk_now: now }: NamedAlert,
  language: Language,
): ReviewDetail['checks'][number] => {
  const { findings, risks } = catalogues[language];
  if (cause === 'lists' || before === null || now === null) {
    const detail = filled(findings['screening-hit'], { reason: lists ?? '' });
    return { name: 'party-screening', outcome: 'fail', detail };
  }
  const values = { before: risks[before], now: risks[now] };
  return { name: 'country-risk', outcome: 'look', detail: filled(findings['risk-risen'], values) };
};
