// An escalated alert ends with its case: what comes later counts anew (VER-440). One that still holds a payment stays until
// staff have decided about the payment.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { type ClosedCase, itemsOf } from '../../verification/cases/index.ts';
import {
  type AlertStateRow,
  alertById,
  alertState,
  insert,
  laterTransactionsOf,
  update,
} from './alerts-store.ts';
import { judgeAgainJob } from './judge.ts';

interface Ending extends ClosedCase {
  /** The transactions that released reports of the case name. */
  readonly reported: ReadonlySet<string>;
}

/** The newest transaction that the case covers: what came since the alert is covered as far as a report names it. */
async function coveredBy(db: Db, alert: AlertStateRow, reported: ReadonlySet<string>): Promise<string> {
  const row = await alertById(db, alert.id);
  const later = row ? await laterTransactionsOf(db, row) : [];
  return later.find(({ id }) => reported.has(id))?.id ?? alert.transactionId;
}

async function endOf(db: Db, alert: AlertStateRow, ending: Ending, now: Date): Promise<Partial<PlanPart>> {
  const { staffId, reason, reported } = ending;
  const step = {
    ...{
      id: randomUUID(),
      alertId: alert.id,
      step: 'case-closed' as const,
      reason,
      byStaff: staffId,
      at: now,
    },
    shownTransaction: await coveredBy(db, alert, reported),
  };
  return {
    inserts: [insert('monitoring_step', step)],
    updates: [update('monitoring_alert_state', alert, { state: 'CLOSED' })],
    jobs: [{ name: judgeAgainJob, data: { alertId: alert.id } }],
  };
}

/** Part of the write that closes a case. */
export async function endWithCase(db: Db, ending: Ending, now: Date): Promise<Partial<PlanPart>> {
  const items = (await itemsOf(db, ending.caseId)).filter(({ kind }) => kind === 'monitoring-alert');
  const alerts = await Promise.all(items.map(({ sourceId }) => alertState(db, sourceId)));
  const ended = alerts.flatMap((alert) => (alert?.state === 'ESCALATED' && !alert.holds ? [alert] : []));
  return joinParts(...(await Promise.all(ended.map((alert) => endOf(db, alert, ending, now)))));
}
