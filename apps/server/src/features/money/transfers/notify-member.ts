// Notifies a member's people of a transfer's outcome and of requested documents: by email, or by SMS without an email
// address.
import { transferStatuses, type Language } from '@causeway/contract';
import { amount, formatAmount, formatMoment, shortAccount } from '@causeway/money';
import { recipientById, type MailContent } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { toDto } from './dto.ts';
import { catalogues, type Texts } from './messages/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { reasonOf } from './refusal-reasons.ts';
import type { TransferRecord } from './store.ts';

type Outcome = keyof Texts['notice'];

function outcomeOf({ status }: TransferRecord, event: string | undefined): Outcome | null {
  if (status === transferStatuses.paid) return 'paid';
  if (status === transferStatuses.refused) return 'refused';
  if (status === transferStatuses.supplement) return event === 'remind' ? 'reminder' : 'documents';
  if (status === transferStatuses.closed) return 'closed';
  return status === transferStatuses.refunded ? 'returned' : null;
}

function noticeOf(transfer: TransferRecord, outcome: Outcome, language: Language): MailContent {
  const { notice, label } = catalogues[language];
  const { subject, opening } = notice[outcome];
  const reason = reasonOf(transfer, language);
  const shown = (minor: bigint): string =>
    formatAmount(amount(transfer.currency, minor), language, { code: true });
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.number, value: transfer.id },
      { label: label.amount, value: shown(transfer.amount) },
      { label: label.payee, value: `${transfer.payeeName} ${shortAccount(transfer.payeeAccount)}` },
      ...(transfer.refundedAmount === null
        ? []
        : [{ label: label.returned, value: shown(transfer.refundedAmount) }]),
      ...documentFacts(transfer, language),
      ...(outcome === 'paid' || reason === null ? [] : [{ label: label.reason, value: reason }]),
    ],
  };
}

/** Why documents are needed, and the deadline with its time zone, GMT+8. */
function documentFacts(transfer: TransferRecord, language: Language): NonNullable<MailContent['facts']> {
  const { documentsRequest } = toDto(transfer, language);
  if (documentsRequest === null) return [];
  const { label } = catalogues[language];
  return [
    { label: label.needed, value: documentsRequest.reason },
    { label: label.due, value: formatMoment(new Date(documentsRequest.dueTime), language) },
  ];
}

interface Notice {
  readonly txnNo: string;
  /** A move, or a document deadline. */
  readonly event?: string | undefined;
  /** The recipient; the submitter when absent. */
  readonly personId?: string | undefined;
}

const asking: ReadonlySet<string | undefined> = new Set(['request-documents', 'remind']);

/** Sends a notice about a move until the next move. Throws what the ports throw; the job then runs again. */
export async function notifyMember(
  { context, store }: TransferTools,
  { txnNo, event, personId }: Notice,
  jobId: string,
): Promise<void> {
  const transfer = await store.byId(txnNo);
  const outcome = transfer && outcomeOf(transfer, event);
  if (!transfer || !outcome || (event === 'pay' && outcome !== 'paid')) return;
  if (asking.has(event) && transfer.status !== transferStatuses.supplement) return;
  const person = await recipientById(context.db, personId ?? transfer.submittedBy);
  await inform(context, person, {
    id: jobId,
    kind: 'money',
    path: `transfer/transfer-records?txnNo=${txnNo}`,
    content: (language) => noticeOf(transfer, outcome, language),
  });
}
