// Staff decisions about every transfer before it leaves the house.
import { transferStatuses, type Language } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type Approval,
  type Decision,
  type DecidedSource,
  explainedPart,
  notApproved,
  reasonsGiven,
  type ReviewSubject,
  refuseUndecidable,
  refuseOwnApproval,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { heldPayments } from '../monitoring/index.ts';
import { isPayable, type PayeeRecord } from '../payees/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { documentsDueAt, withSupportingDocuments } from '../supporting-documents/index.ts';
import { planMove, sendTransferJob, type MoveDetails } from './move-transfer.ts';
import { transferTools, type TransferTools } from './plan-transfer.ts';
import { reviewedPayment } from './reviewed-payment.ts';
import { reviewedFields } from './reviewed-fields.ts';
import { unchanged, type ReviewedTransfer, type TransferRecord, type WaitingTransfer } from './store.ts';

export const transferReviews = reviewSlot((context: FeatureContext): DecidedSource => {
  const tools = context.use(transferTools);
  const decide = decider(tools);
  const itemOf = (transfer: WaitingTransfer) =>
    tools.twoPersonReview.withLevel(bareItem(transfer), transfer, isOpen(transfer));
  return {
    kind: 'transfer',
    list: async (page) => Promise.all((await tools.store.waiting(page)).map(itemOf)),
    count: (viewer) => tools.store.countWaiting(viewer),
    detail: async (txnNo, language) => {
      const transfer = await tools.store.reviewed(txnNo);
      if (!transfer) return undefined;
      const payee = await tools.payeeOf(transfer.memberId, transfer.payeeId);
      const payment = await reviewedPayment(tools, transfer);
      const [because, releasedBy] = isOpen(transfer)
        ? await Promise.all([
            tools.twoPersonReview.twoBecause('transfer', transfer),
            context.use(heldPayments).releasersOf(txnNo),
          ])
        : [];
      return withSupportingDocuments(context.db, {
        ...detailOf(transfer, payee, language),
        item: await itemOf(transfer),
        payment,
        releasedBy,
        ...(because !== undefined && { twoBecause: because }),
        clearances: [...(await reasonsGiven(context.db, { kind: 'transfer', subjectId: txnNo }))],
      });
    },
    approve: decide(async ({ decision, transfer, staffId, now }: Deciding<Approval>) => {
      const { checks } = transfer;
      if (checks === null) return refuse('not-screened');
      const payee = await tools.payeeOf(transfer.memberId, transfer.payeeId);
      if (!payee || !isPayable(payee)) return refuse('payee-not-usable');
      refuseOwnApproval({ releasedBy: await context.use(heldPayments).releasersOf(transfer.id) }, staffId);
      const explained = { kind: 'transfer', subjectId: transfer.id, checks };
      const part = explainedPart(explained, { staffId, clearances: decision.clearances }, now);
      const { event, set } = await tools.twoPersonReview.stepOf('transfer', transfer, staffId, now);
      const jobs = event === 'approve' ? [{ name: sendTransferJob, data: { txnNo: transfer.id } }] : [];
      return [event, { jobs, approval: set }, { payee, part }];
    }),
    reject: decide(({ decision: { reason } }: Deciding<Decision & { readonly reason: string }>) => [
      'reject',
      { reason },
    ]),
    requestDocuments: decide(async ({ decision: { reason, workingDays }, now }: Deciding<Asked>) => {
      const dueAt = documentsDueAt(now, workingDays, await holidaysKnown(context.db));
      return ['request-documents', { documents: { reason, dueAt }, approval: notApproved }];
    }),
  };
});

type Asked = Decision & { readonly reason: string; readonly workingDays: number };

const isOpen = (transfer: TransferRecord): boolean => transfer.status === transferStatuses.review;

const isScreened = ({ checks }: TransferRecord): boolean => checks !== null;

interface Deciding<Seen extends Decision> {
  readonly decision: Seen;
  readonly transfer: TransferRecord;
  readonly staffId: string;
  readonly now: Date;
}
type Decided = readonly [
  'approve' | 'approve-first' | 'reject' | 'request-documents',
  MoveDetails,
  /**
   * The payee's version as viewed, so that one disabled at this instant is not paid; and additional writes.
   */
  { readonly payee: PayeeRecord; readonly part: PlanPart }?,
];

/**
 * An approval also refuses not-screened, because money leaves only after the screening; payee-not-usable when the payee
 * was disabled meanwhile; forbidden to the person who released it from monitoring or gave the first of two approvals; and
 * what `explainedPart` refuses. A rejection needs no finding.
 */
const decider =
  (tools: TransferTools) =>
  <Seen extends Decision>(moveOf: (deciding: Deciding<Seen>) => Decided | Promise<Decided>) =>
  async (actor: StaffActor, request: WriteRequest, decision: Seen): Promise<void> => {
    await tools.context.spine.write(actor, request, async (now) => {
      const transfer = refuseUndecidable(await tools.store.byId(decision.subjectId), decision, isOpen);
      const [event, details, approved] = await moveOf({ decision, transfer, staffId: actor.staffId, now });

      const plan = await planMove(tools, transfer, event, details, now);
      if (approved === undefined) return plan;
      const { payee, part } = approved;
      return { ...plan, ...joinParts(plan, part, { unchanged: [unchanged('payee', payee)] }) };
    });
  };

const bareItem = (transfer: WaitingTransfer) => ({
  kind: 'transfer' as const,
  subjectId: transfer.id,
  memberId: transfer.memberId,
  memberName: transfer.memberName,
  title: `${transfer.payeeName} · ${transfer.payeeAccount}`,
  amount: {
    currency: transfer.currency,
    value: toDecimal(amount(transfer.currency, transfer.amount)),
  },
  since: transfer.submittedAt.toISOString(),
  screened: isScreened(transfer),
});

const detailOf = (
  transfer: ReviewedTransfer,
  payee: PayeeRecord | undefined,
  language: Language,
): ReviewSubject => ({
  item: bareItem(transfer),
  fields: [...reviewedFields(transfer, payee, language)],
  files: [],
  checks: [...(transfer.checks ?? [])],
  version: transfer.version,
  open: isOpen(transfer),
  firstApprovedBy: transfer.firstApprovedBy ?? undefined,
  awaitsMember: transfer.status === transferStatuses.supplement,
});
