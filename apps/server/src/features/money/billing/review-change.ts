// Changes of bills that wait for a second member of staff, in the review queue. The person who requested one cannot
// decide it (MON-357).
import { type DecidedItem, type Language, chargeCategories, readReason } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import {
  type Decision,
  type DecidedSource,
  type ReviewSubject,
  refuseOwnApproval,
  refuseUndecidable,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import { auditOf, conflicts, effectOf } from './change-bills.ts';
import { catalogues } from './messages/index.ts';
import { billingTask } from './run.ts';
import { type NamedChange, type BillStore, billStore, update } from './store.ts';

export const billReviews = reviewSlot((context: FeatureContext): DecidedSource => {
  const store = billStore(context.db);
  return {
    kind: 'bill-change',
    list: async (page, language) =>
      (await store.waitingChanges(page)).map((change) => itemOf(change, language)),
    count: (viewer) => store.countWaitingChanges(viewer),
    detail: async (id, language) => {
      const change = await store.change(id);
      return change && detailOf(change, language);
    },
    approve: (actor, request, decision) => decide(context, store, { actor, request }, decision, null),
    reject: (actor, request, decision) =>
      decide(context, store, { actor, request }, decision, decision.reason),
  };
});

const isOpen = ({ status }: NamedChange): boolean => status === 'waiting';

interface Call {
  readonly actor: StaffActor;
  readonly request: WriteRequest;
}

/**
 * Approves, or rejects when there is a reason. Refuses as every review does, and forbidden to the person who requested
 * it, who may only reject it.
 */
async function decide(
  { spine }: FeatureContext,
  store: BillStore,
  { actor, request }: Call,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  await spine.write(actor, request, async (now) => {
    const change = refuseUndecidable(await store.change(decision.subjectId), decision, isOpen);
    if (reason === null) refuseOwnApproval(change, actor.staffId);
    const bill = change.billId === null ? undefined : await store.byId(change.billId);
    const { updates = [], ...rest } = reason === null ? effectOf(change, bill, now) : {};

    const status = reason === null ? ('done' as const) : ('rejected' as const);
    const decided = { status, decidedBy: actor.staffId, decidedAt: now, decisionReason: reason };
    return {
      answer: null,
      ...rest,
      updates: [...updates, update('bill_change', change, decided)],
      conflicts,
      wakes: [billingTask],
      // The approval keeps the reason of the request.
      audit: auditOf(
        change,
        `billing.${reason === null ? 'approve' : 'reject'}`,
        { status },
        reason ?? change.reason,
      ),
    };
  });
}

const itemOf = (change: NamedChange, language: Language): DecidedItem => ({
  kind: 'bill-change',
  subjectId: change.id,
  memberId: change.memberId,
  memberName: change.memberName,
  title: `${catalogues[language].changes[change.kind]} · ${chargeCategories[change.category][language]}`,
  amount: { currency: 'USD', value: toDecimal(amount('USD', change.amount)) },
  since: change.requestedAt.toISOString(),
});

const detailOf = (change: NamedChange, language: Language): ReviewSubject => ({
  item: itemOf(change, language),
  fields: [
    { key: 'accessRequest', value: catalogues[language].changes[change.kind] },
    { key: 'amount', value: `${toDecimal(amount('USD', change.amount))} USD` },
    { key: 'chargeCategory', value: chargeCategories[change.category][language] },
    { key: 'billNumber', value: change.billId ?? '' },
    { key: 'billRemark', value: change.remark },
    { key: 'askedBy', value: change.requester },
    { key: 'askedReason', value: change.reason },
    { key: 'status', value: change.status === 'done' ? 'approved' : change.status },
    { key: 'decidedBy', value: change.decider ?? '' },
    { key: 'decisionReason', value: readReason(change.decisionReason ?? '', language) },
  ].filter(({ value }) => value !== ''),
  files: [],
  checks: [],
  version: change.version,
  open: isOpen(change),
  requestedBy: change.requestedBy,
});
