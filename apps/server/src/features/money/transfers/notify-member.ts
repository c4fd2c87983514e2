// Notifies the person who submitted a transfer of its outcome: by email, or by SMS without one.
import { transferStatuses, type Language } from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import { notify, type MailContent } from '../../reference/mail/index.ts';
import { catalogues, type Texts } from './messages/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { reasonOf } from './refusal-reasons.ts';
import type { TransferRecord } from './store.ts';

type Outcome = keyof Texts['notice'];

const outcomeOf = ({ status }: TransferRecord): Outcome | null => {
  if (status === transferStatuses.paid) return 'paid';
  if (status === transferStatuses.refused) return 'refused';
  return status === transferStatuses.refunded ? 'returned' : null;
};

const noticeOf = (transfer: TransferRecord, outcome: Outcome, language: Language): MailContent => {
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
      { label: label.payee, value: `${transfer.payee_name} ****${transfer.payee_account.slice(-4)}` },
      ...(transfer.refunded_amount === null
        ? []
        : [{ label: label.returned, value: shown(transfer.refunded_amount) }]),
      ...(outcome === 'paid' || reason === null ? [] : [{ label: label.reason, value: reason }]),
    ],
  };
};

/** Of a move, as long as nothing followed it. Throws what the ports throw; the job is then tried again. */
export const notifyMember = async (
  { context, store }: TransferTools,
  txnNo: string,
  event?: string,
): Promise<void> => {
  const transfer = await store.byId(txnNo);
  const outcome = transfer && outcomeOf(transfer);
  if (!transfer || !outcome || (event === 'pay' && outcome !== 'paid')) return;
  const person = await store.person(transfer.submitted_by);
  await notify(context, person, noticeOf(transfer, outcome, person.language));
};
