// One move of a transfer along its table: the state, its journal, the restored limit, and the next job.
import type { Actor } from '../../../platform/actor.ts';
import type { AuditEntry, Insert, Plan, PlannedJob, Statement } from '../../../platform/spine/plan.ts';
import { amount } from '@causeway/money';
import { moveOf } from '../../../platform/state-table.ts';
import { adminsOf } from '../../foundation/mail/index.ts';
import { payeePaidAt } from '../payees/index.ts';
import type { Check } from '../basics/index.ts';
import { remindedUntil } from '../supporting-documents/index.ts';
import { transferJournal } from './journals.ts';
import type { TransferTools } from './plan-transfer.ts';
import { transferStates, type TransferEvent } from './states.ts';
import { update, type TransferRecord } from './store.ts';

/** Details of the move besides its state. */
export interface MoveDetails {
  readonly reason?: string;
  /** The code of a bank or chain; the reason is then its own words. */
  readonly reasonCode?: string;
  readonly paymentReference?: string | null;
  /** The returned amount in minor units and the bank's entry, for a return; the whole amount when absent. */
  readonly refund?: { readonly minor: bigint; readonly reference: string };
  /** The documents that staff request, and their deadline. */
  readonly documents?: { readonly reason: string; readonly dueAt: Date };
  /** Its screening result. */
  readonly checks?: readonly Check[];
  /** The staff who approved it; null where an approval no longer counts. */
  readonly approval?: Partial<
    Pick<TransferRecord, 'firstApprovedBy' | 'firstApprovedAt' | 'secondApprovedBy'>
  >;
  readonly jobs?: readonly PlannedJob[];
  readonly inserts?: readonly Insert[];
}

const giveBack: ReadonlySet<TransferEvent> = new Set([
  'decline',
  'withdraw',
  'lapse',
  'reject',
  'refuse-held',
  'reject-by-provider',
  'close',
  'return',
]);

/** Plans the move; refuses already-decided when the table has no such move from the transfer's state. */
export async function planMove(
  tools: TransferTools,
  transfer: TransferRecord,
  event: TransferEvent,
  details: MoveDetails,
  now: Date,
): Promise<Plan<null>> {
  const { to, journal } = moveOf(transferStates, transfer.status, event);
  const givenBack = giveBack.has(event)
    ? await tools.tariff.restoreLimit(
        { memberId: transfer.memberId },
        'transfer',
        amount(transfer.currency, transfer.amount),
        transfer.submittedAt,
        now,
      )
    : undefined;
  return {
    answer: null,
    updates: [
      update('transfer', transfer, {
        status: to,
        ...endOf(event),
        ...refundOf(transfer, event, details, now),
        ...timesOf(event, now),
        ...wordsOf(details),
        ...documentsOf(details, now),
        ...details.approval,
        ...(details.checks && { checks: details.checks }),
      }),
      ...(givenBack ? [givenBack] : []),
    ],
    inserts: [
      ...(details.inserts ?? []),
      ...(event === 'pay'
        ? await tools.charges.of(
            transfer.memberId,
            { category: 'TRANSFER', subject: transfer.id, shown: await tools.store.shownCharge(transfer.id) },
            now,
          )
        : []),
    ],
    journals:
      journal === null
        ? []
        : [transferJournal({ ...transfer, refunded: details.refund?.minor }, journal, now)],
    statements: paidStatements(transfer, event, now),
    jobs: [...(details.jobs ?? []), ...(await noticesOf(tools, transfer, event))],
    audit: auditOf(transfer, event, to, details),
  };
}

function endOf(event: TransferEvent) {
  if (event === 'reject' || event === 'refuse-held') return { refusedBy: 'staff' as const };
  return event === 'reject-by-provider' ? { refusedBy: 'provider' as const } : {};
}

const refundOf = (transfer: TransferRecord, event: TransferEvent, { refund }: MoveDetails, now: Date) =>
  event === 'return'
    ? {
        refundedAmount: refund?.minor ?? transfer.amount,
        refundedAt: now,
        refundReference: refund?.reference ?? null,
      }
    : {};

/** A refusal after the approval keeps the time of that: another time would tell who refused it (VER-389). */
const decided: ReadonlySet<TransferEvent> = new Set(['approve', 'approve-certified', 'reject', 'close']);

function timesOf(event: TransferEvent, now: Date) {
  if (decided.has(event)) return { reviewedAt: now };
  if (event === 'look-again') return { reviewedAt: null };
  if (event === 'send') return { sentAt: now };
  return event === 'pay' ? { paidAt: now } : {};
}

const wordsOf = ({ reason, reasonCode, paymentReference }: MoveDetails) => ({
  ...(reason === undefined ? {} : { reason }),
  ...(reasonCode === undefined ? {} : { reasonCode }),
  ...(paymentReference === undefined ? {} : { paymentReference }),
});

/** Skips the reminder if the deadline was already within two days at the request. */
const documentsOf = ({ documents }: MoveDetails, now: Date) =>
  documents === undefined
    ? {}
    : {
        documentsReason: documents.reason,
        documentsDueAt: documents.dueAt,
        documentsRemindedAt: documents.dueAt <= remindedUntil(now) ? now : null,
      };

const paidStatements = (transfer: TransferRecord, event: TransferEvent, now: Date): readonly Statement[] =>
  event === 'pay' ? [payeePaidAt(transfer.payeeId, now)] : [];

export const sendTransferJob = 'transfers.send';
export const transferNoticeJob = 'transfers.notice';

/** The event of a notice: a move, or a document deadline. */
export type TransferNotice = TransferEvent | 'remind';

const notified: ReadonlySet<TransferEvent> = new Set([
  'reject',
  'refuse-held',
  'reject-by-provider',
  'pay',
  'return',
]);

/** Notifies the submitter of the outcome, and also the admins of requested documents. */
async function noticesOf(
  tools: TransferTools,
  transfer: TransferRecord,
  event: TransferEvent,
): Promise<readonly PlannedJob[]> {
  if (event === 'request-documents' || event === 'close') return noticesTo(tools, transfer, event);
  return notified.has(event) ? [{ name: transferNoticeJob, data: { txnNo: transfer.id, event } }] : [];
}

/** Notifies the submitter and each admin, one job each. */
export async function noticesTo(
  { context }: TransferTools,
  { id, memberId, submittedBy }: TransferRecord,
  event: TransferNotice,
): Promise<readonly PlannedJob[]> {
  const admins = await adminsOf(context.db, memberId);
  const people = new Set([submittedBy, ...admins.map((admin) => admin.id)]);
  return [...people].map((personId) => ({ name: transferNoticeJob, data: { txnNo: id, event, personId } }));
}

const auditOf = (
  transfer: TransferRecord,
  event: TransferEvent,
  to: number,
  { reason, reasonCode, checks }: MoveDetails,
): AuditEntry => ({
  action: `transfers.${event}`,
  subject: { kind: 'transfer', id: transfer.id },
  memberId: transfer.memberId,
  before: { status: transfer.status },
  after: { status: to, ...(checks && { checks }) },
  ...(reason === undefined ? {} : { reason: reasonCode === undefined ? reason : `${reasonCode}: ${reason}` }),
});

/** A move that an outside report caused; `requestId` identifies the report, so that a repeated message is one write. */
export interface ReportedMove {
  readonly requestId: string;
  readonly txnNo: string;
  readonly event: TransferEvent;
  readonly details: MoveDetails;
}

/** Refuses already-decided when the transfer is already past the move. */
export async function moveOnce(tools: TransferTools, actor: Actor, move: ReportedMove): Promise<void> {
  const { requestId, txnNo, event, details } = move;
  const request = { id: requestId, name: `transfers.${event}`, body: { txnNo, event } };
  await tools.context.spine.write(actor, request, async (now) => {
    const transfer = await tools.store.byId(txnNo);
    if (!transfer) throw new Error(`transfer ${txnNo} does not exist`);
    return planMove(tools, transfer, event, details, now);
  });
}
