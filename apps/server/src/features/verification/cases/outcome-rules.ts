// What an outcome asks of other rooms: something that comes before it, and what ends with it. Rooms above put theirs in.
import type { CaseObstacle, CaseOutcome } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { slot } from '../../../platform/slot.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';

export interface OutcomeRule {
  readonly outcome: CaseOutcome;
  /** What has to be done before; undefined once it is. */
  missing?(db: Db, caseId: string): Promise<CaseObstacle | undefined>;
  /** Joins the write in which a colleague agrees. */
  effect?(db: Db, memberId: string, now: Date): Promise<Partial<PlanPart>>;
}

export const outcomeSlot = slot<OutcomeRule>();
