// A member of staff asks the member for what the rules that fired for a transaction want to know: one request for
// information, which every alert about the transaction names (VER-375). It is an ordinary question of its author, so that
// neither its words, its time nor its trail say that a rule asked (VER-379).
import type { RequestOf, ResponseOf, askAboutMonitoringAlert } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { staffQuestion } from '../../verification/information-requests/index.ts';
import { alertState, unaskedAlerts, update } from './alerts-store.ts';

type Asked = ResponseOf<typeof askAboutMonitoringAlert>;

/** Refuses not-found, already-decided once it is closed or its member was asked, changed-meanwhile. */
export const askAboutAlert = (
  { db, spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { alertId, version, items, workingDays }: RequestOf<typeof askAboutMonitoringAlert>,
): Promise<Asked> =>
  spine.write<Asked>(actor, request, async (now) => {
    const alert = (await alertState(db, alertId)) ?? refuse('not-found');
    const alerts = await unaskedAlerts(db, alert.transactionId);
    if (!alerts.some(({ id }) => id === alertId)) refuse('already-decided');
    if (alert.version !== version) refuse('changed-meanwhile');

    const { memberId } = alert;
    const question = { memberId, staffId: actor.staffId, items, workingDays };
    const { requestId, ...part } = await staffQuestion(db, question, now);
    return {
      answer: { informationRequestId: requestId },
      ...part,
      updates: alerts.map((each) => update('monitoring_alert_state', each, { requestId })),
    };
  });
