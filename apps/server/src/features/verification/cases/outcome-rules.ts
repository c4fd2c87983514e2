// What an outcome asks of other rooms: something that comes before it, and what ends with it. Rooms above put theirs in.
import type { CaseObstacle, CaseOutcome } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { slot } from '../../../platform/slot.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';

/** The case that a colleague closes. */
export interface ClosedCase {
  readonly caseId: string;
  readonly memberId: string;
  /** The colleague who agrees, and why. */
  readonly staffId: string;
  readonly reason: string;
}

export interface OutcomeRule {
  readonly outcomes: readonly CaseOutcome[];
  /** What has to be done before; undefined once it is. */
  missing?(db: Db, caseId: string): Promise<CaseObstacle | undefined>;
  /** Joins the write in which a colleague agrees. */
  effect?(db: Db, closed: ClosedCase, now: Date): Promise<Partial<PlanPart>>;
}

export const outcomeSlot = slot<OutcomeRule>();
