// The calls of staff about transfers that are no review.
import { refuseHeldPayment } from '@causeway/contract';
import type { Router } from '../../../platform/http/router.ts';
import { memberOfAlert } from '../monitoring/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { refuseHeld } from './refuse-held.ts';

export function defineStaffRoutes(tools: TransferTools, router: Pick<Router, 'staff'>): void {
  router.staff(
    refuseHeldPayment,
    (input, { actor, request }) => refuseHeld(tools, actor, request, input),
    ({ alertId }) => memberOfAlert(tools.context.db, alertId),
  );
}
