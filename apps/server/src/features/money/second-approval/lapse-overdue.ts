// An approval lapses when nobody decides it within its days, even if no approver is left. The reserved money becomes
// available again; the submitter and the admins are notified (MON-624).
import { memberRoles } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { ApprovalPart } from './approval-part.ts';
import { noticesTo } from './notify-job.ts';
import type { ApprovalKind, ApprovalRecord, ApprovalStore } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The next run takes the rest. */
const AT_ONCE = 200;

/** The end of an approval, and its subject. */
interface Lapsing {
  readonly subjectId: string;
  readonly request: { readonly id: string; readonly name: string };
  readonly end: ApprovalPart;
}

/** Plans the move of the subject, including the end of the approval. */
type LapsePlan = (lapsing: Lapsing, now: Date) => Promise<Plan<unknown>>;

type Lapse = (approval: ApprovalRecord, now: Date) => ApprovalPart;

export function overdueApprovals(
  { spine, config }: Pick<FeatureContext, 'spine' | 'config'>,
  store: ApprovalStore,
  lapse: Lapse,
) {
  const lapseOne = async ({ id }: ApprovalRecord, planOf: LapsePlan): Promise<void> => {
    const request = { id: requestIdOf(`approval-lapse:${id}`), name: 'approvals.lapse', body: id };
    try {
      await spine.write<unknown>(systemActor('approvals'), request, async (now) => {
        const approval = await store.byId(id);
        if (approval?.status !== 'waiting') return refuse('already-decided');
        const { part, audit } = lapse(approval, now);
        const admins = (await store.people(approval.memberId)).filter(
          (person) =>
            person.roleId === memberRoles.admin &&
            person.status === 'normal' &&
            person.id !== approval.submittedBy,
        );
        const notices = noticesTo(
          id,
          'decided',
          admins.map((admin) => admin.id),
        );
        const end = { part: joinParts(part, { jobs: notices }), audit };
        return planOf({ subjectId: approval.subjectId, request, end }, now);
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    }
  };

  return {
    /**
     * Lapses all approvals of a kind that have waited longer than the server's days. One that somebody
     * decides meanwhile stays as decided.
     */
    lapseOverdue: async (kind: ApprovalKind, now: Date, planOf: LapsePlan): Promise<void> => {
      const before = new Date(now.getTime() - config.approvalDays * DAY);
      const due = await store.overdue(kind, before, AT_ONCE);
      await Promise.all(due.map((approval) => lapseOne(approval, planOf)));
    },
  };
}
