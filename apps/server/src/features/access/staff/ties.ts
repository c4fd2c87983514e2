// Conflicts of interest that are declared: somebody of the staff has a part in a member. Declaring holds at once, for it
// only takes away; removing takes two colleagues.
import { randomUUID } from 'node:crypto';
import type {
  RequestOf,
  ResponseOf,
  declareStaffTie as declareEndpoint,
  removeStaffTie as removeEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { staffById } from '../people/index.ts';
import { refuseStaleProof } from './prove.ts';
import { hasMember, insert, tieById, update } from './store.ts';

type Call = Pick<CallContext<StaffActor>, 'actor' | 'request'>;

/** Refuses not-found; already-decided when it is declared already. */
export const declareStaffTie = (
  context: FeatureContext,
  { actor, request }: Call,
  { staffId, memberId, reason }: RequestOf<typeof declareEndpoint>,
): Promise<ResponseOf<typeof declareEndpoint>> =>
  context.spine.write<ResponseOf<typeof declareEndpoint>>(actor, request, async (now) => {
    if (!(await staffById(context.db, staffId))) refuse('not-found');
    if (!(await hasMember(context.db, memberId))) refuse('not-found');

    const id = randomUUID();
    const row = { id, staff_id: staffId, member_id: memberId, reason };
    return {
      answer: { tieId: id },
      inserts: [insert('staff_tie', { ...row, declared_by: actor.staffId, declared_at: now })],
      conflicts: { staff_tie_once: 'already-decided' },
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        memberId,
        after: { tieId: id },
        reason,
      },
    };
  });

/** Whose tie it is has a part in that member, and does not come here. Refuses not-found, fresh-proof-needed, waits-for-second. */
export const removeStaffTie = (
  context: FeatureContext,
  { actor, request }: Call,
  { tieId, reason }: RequestOf<typeof removeEndpoint>,
): Promise<ResponseOf<typeof removeEndpoint>> =>
  context.spine.write<ResponseOf<typeof removeEndpoint>>(actor, request, async (now) => {
    const tie = (await tieById(context.db, tieId)) ?? refuse('not-found');
    await refuseStaleProof(context, actor);
    if (tie.removal_asked_by === actor.staffId) refuse('waits-for-second');

    const waitsForSecond = tie.removal_asked_by === null;
    const change = waitsForSecond
      ? { removal_reason: reason, removal_asked_by: actor.staffId, removal_asked_at: now }
      : { removed_by: actor.staffId, removed_at: now };
    return {
      answer: { waitsForSecond },
      updates: [update('staff_tie', tie, change)],
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: tie.staff_id },
        memberId: tie.member_id,
        after: { tieId, isRemoved: !waitsForSecond },
        reason,
      },
    };
  });
