// Staff disable a payee with a reason that the member reads, or enable it again, which screens it again (MON-271).
import type { Nothing, RequestOf, setPayeeDisabled as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { screenPayeeJob } from './add-payee.ts';
import { notCertified } from './certified.ts';
import { payeeNotices } from './notices.ts';
import { moved, unreviewed } from './states.ts';
import { payeeStore, update } from './store.ts';

/** Refuses not-found; already-decided when the table has no such move, or when the member disabled it. */
export const setPayeeDisabled = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { payeeId, isDisabled, reason }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  spine.write(actor, request, async () => {
    const payee = (await payeeStore(db).byId(payeeId)) ?? refuse('not-found');
    const state = moved(payee, isDisabled ? 'disable' : 'enable');
    if (!isDisabled && payee.auditRemark === null) refuse('already-decided');

    const set = isDisabled
      ? { ...state, ...notCertified, auditRemark: reason }
      : { ...state, auditRemark: null, ...unreviewed };
    return {
      answer: {},
      updates: [update('payee', payee, set)],
      jobs: isDisabled
        ? await payeeNotices.of(db, payee, state.status)
        : [{ name: screenPayeeJob, data: { payeeId } }],
      audit: {
        action: isDisabled ? 'payees.disable' : 'payees.enable',
        subject: { kind: 'payee', id: payeeId },
        memberId: payee.memberId,
        before: { status: payee.status },
        after: { status: state.status },
        reason,
      },
    };
  });
