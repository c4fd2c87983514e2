// The calls of staff about transfers that are no review.
import { refuseHeldPayment, refuseTravelRulePayment } from '@causeway/contract';
import type { Router } from '../../../platform/http/router.ts';
import { memberOfAlert } from '../monitoring/index.ts';
import { memberOfPayment } from '../travel-rule/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { refuseHeld } from './refuse-held.ts';
import { refuseTravelRule } from './refuse-travel-rule.ts';

export function defineStaffRoutes(tools: TransferTools, router: Pick<Router, 'staff'>): void {
  router.staff(
    refuseHeldPayment,
    (input, { actor, request }) => refuseHeld(tools, actor, request, input),
    ({ alertId }) => memberOfAlert(tools.context.db, alertId),
  );
  router.staff(
    refuseTravelRulePayment,
    (input, { actor, request }) => refuseTravelRule(tools, actor, request, input),
    ({ txnNo }) => memberOfPayment(tools.context.db, txnNo),
  );
}
