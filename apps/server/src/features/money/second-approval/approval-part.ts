// The part that an approval adds to the write of its subject's move.
import type { Row } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';

/** The feature joins it with its own plan and adds `after` to its audit entry. */
export interface ApprovalPart {
  readonly part: PlanPart;
  readonly audit: Row;
}
