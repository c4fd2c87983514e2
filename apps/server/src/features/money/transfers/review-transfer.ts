// What staff decide: every transfer, before it leaves the house.
import { transferStatuses, type Language, type ReviewDetail, type DecidedItem } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseUndecidable, type Decision, type DecidedSource } from '../../reference/reviewing/index.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import type { PayeeRecord } from '../payees/index.ts';
import { holidaysKnown } from '../../reference/working-days/index.ts';
import { documentsDueAt, withSupportingDocuments } from '../supporting-documents/index.ts';
import { planMove, type MoveDetails } from './move-transfer.ts';
import { transferTools, type TransferTools } from './plan-transfer.ts';
import { reviewedPayment } from './reviewed-payment.ts';
import { reviewedFields } from './reviewed-fields.ts';
import type { ReviewedTransfer, TransferRecord, WaitingTransfer } from './store.ts';

export const sendTransferJob = 'transfers.send';

export const transferReviews = (context: FeatureContext): DecidedSource => {
  const tools = context.of(transferTools);
  const decide = decider(tools);
  return {
    kind: 'transfer',
    list: async (page) => (await tools.store.waiting(page)).map(itemOf),
    count: (viewer) => tools.store.countWaiting(viewer),
    detail: async (txnNo, language) => {
      const transfer = await tools.store.reviewed(txnNo);
      if (!transfer) return undefined;
      const payee = await tools.payeeOf(transfer.member_id, transfer.payee_id);
      const payment = await reviewedPayment(tools, transfer);
      return withSupportingDocuments(context.db, { ...detailOf(transfer, payee, language), payment });
    },
    approve: decide('approve', ({ subjectId }) => ({
      jobs: [{ name: sendTransferJob, data: { txnNo: subjectId } }],
    })),
    reject: decide('reject', ({ reason }: Decision & { readonly reason: string }) => ({ reason })),
    requestDocuments: decide('request-documents', async ({ reason, workingDays }: Asked, now) => ({
      documents: { reason, dueAt: documentsDueAt(now, workingDays, await holidaysKnown(context.db)) },
    })),
  };
};

type Asked = Decision & { readonly reason: string; readonly workingDays: number };

const isOpen = (transfer: TransferRecord): boolean => transfer.status === transferStatuses.review;

const isScreened = ({ checks }: TransferRecord): boolean => checks !== null;

/** Approving refuses not-screened besides: money leaves only after the machine has looked. Rejecting needs no finding. */
const decider =
  (tools: TransferTools) =>
  <Seen extends Decision>(
    event: 'approve' | 'reject' | 'request-documents',
    detailsOf: (decision: Seen, now: Date) => MoveDetails | Promise<MoveDetails>,
  ) =>
  async (actor: StaffActor, request: WriteRequest, decision: Seen): Promise<void> => {
    await tools.context.spine.write(actor, request, async (now) => {
      const transfer = refuseUndecidable(await tools.store.byId(decision.subjectId), decision, isOpen);
      if (event === 'approve' && !isScreened(transfer)) refuse('not-screened');

      return planMove(tools, transfer, event, await detailsOf(decision, now), now);
    });
  };

const itemOf = (transfer: WaitingTransfer): DecidedItem => ({
  kind: 'transfer',
  subjectId: transfer.id,
  memberId: transfer.member_id,
  memberName: transfer.member_name,
  title: `${transfer.payee_name} · ${transfer.payee_account}`,
  amount: {
    currency: transfer.currency,
    value: toDecimal(amount(transfer.currency, transfer.amount)),
  },
  since: transfer.submitted_at.toISOString(),
  screened: isScreened(transfer),
});

const detailOf = (
  transfer: ReviewedTransfer,
  payee: PayeeRecord | undefined,
  language: Language,
): ReviewDetail => ({
  item: itemOf(transfer),
  fields: [...reviewedFields(transfer, payee, language)],
  files: [],
  checks: [...(transfer.checks ?? [])],
  version: transfer.version,
  open: isOpen(transfer),
  awaitsMember: transfer.status === transferStatuses.supplement,
});
