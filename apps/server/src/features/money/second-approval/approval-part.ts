// What an approval adds to the write that moves its subject.
import type { Row } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';

/** To be joined with the feature's own plan, and with `after` of its audit entry. */
export interface ApprovalPart {
  readonly part: PlanPart;
  readonly audit: Row;
}
