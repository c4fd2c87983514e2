// A transfer's confirmation as a PDF in the member's language: its outcome, all details, the bank's reference or hash,
// and any refund. Times are Hong Kong time and say so.
import {
  fundsSources,
  namesOf,
  paymentPurposes,
  transferStatuses,
  type Language,
  type TransferStatus,
} from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import { Download } from '../../../platform/http/context.ts';
import { labelledSections, statedTime } from '../../../platform/pdf/labelled-sections.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { refuse } from '../../../platform/refusal.ts';
import { calledOf } from '../../access/team/index.ts';
import { channelField } from '../basics/index.ts';
import { catalogues } from './messages/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { reasonOf } from './refusal-reasons.ts';
import type { TransferRecord } from './store.ts';

const BRAND = 'Causeway';

/** These are final. */
const ended: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.paid,
  transferStatuses.refunded,
  transferStatuses.refused,
  transferStatuses.recheckRefused,
  transferStatuses.canceled,
  transferStatuses.closed,
]);
export const isEnded = ({ status }: Pick<TransferRecord, 'status'>): boolean => ended.has(status);

const statusWords = namesOf(transferStatuses);

/** Refuses transfer-not-paid while it has not ended. */
export async function transferConfirmation(
  { store }: TransferTools,
  transfer: TransferRecord,
  language: Language,
  now: Date,
): Promise<Download> {
  if (!isEnded(transfer)) refuse('transfer-not-paid');
  const submitter = calledOf(await store.submitter(transfer));
  const texts = catalogues[language].confirmation;
  const bytes = await renderPdf({
    language,
    brand: BRAND,
    title: texts.title,
    sections: labelledSections(texts.section, linesOf(transfer, submitter, language)),
    notes: [
      transfer.status === transferStatuses.paid ? texts.note : texts.ended,
      `${texts.madeAt} ${statedTime(now)}`,
    ],
    at: now,
  });
  return new Download({ bytes, fileName: `transfer-${transfer.id}.pdf`, contentType: 'application/pdf' });
}

function linesOf(transfer: TransferRecord, submitter: string, language: Language) {
  const { line, status } = catalogues[language].confirmation;
  const shown = (minor: bigint): string =>
    formatAmount(amount(transfer.currency, minor), language, { code: true });
  const at = (time: Date | null): string => (time === null ? '' : statedTime(time));
  const { refundedAmount: refunded } = transfer;
  const isWallet = transfer.accountType === 'wallet';
  // The amount of a payment that was not made is available to the member again, with its fee.
  const isReleased = transfer.paidAt === null && refunded === null;
  return [
    [
      'payment',
      [
        [line.status, status[statusWords[transfer.status]]],
        [line.reason, reasonOf(transfer, language) ?? ''],
        [line.number, transfer.id],
        [isWallet ? line.hash : line.reference, transfer.paymentReference ?? ''],
        [transfer.paidAt === null ? line.notPaid : line.amount, shown(transfer.amount)],
        [line.fee, shown(transfer.fee)],
        [line.total, transfer.paidAt === null ? '' : shown(transfer.amount + transfer.fee)],
        [line.released, isReleased ? shown(transfer.amount + transfer.fee) : ''],
        [line.refunded, refunded === null ? '' : shown(refunded)],
        [line.refundReference, transfer.refundReference ?? ''],
        [line.purpose, paymentPurposes[transfer.paymentPurpose][language]],
        [line.fundsSource, fundsSources[transfer.fundsSource][language]],
        [line.postscript, transfer.postscript],
        [line.remark, transfer.remark],
      ],
    ],
    [
      'payer',
      [
        [line.remitter, transfer.remitterName],
        [line.memberId, transfer.memberId],
        [line.submitter, submitter],
        [line.platform, BRAND],
        [isWallet ? line.network : line.channel, channelField(transfer.channel).value],
      ],
    ],
    [
      'payee',
      [
        [line.payee, transfer.payeeName],
        [isWallet ? line.wallet : line.account, transfer.payeeAccount],
        [line.bank, transfer.payeeBankName ?? ''],
      ],
    ],
    [
      'times',
      [
        [line.submittedAt, at(transfer.submittedAt)],
        [line.reviewedAt, at(transfer.reviewedAt)],
        [line.sentAt, at(transfer.sentAt)],
        [line.paidAt, at(transfer.paidAt)],
        [line.refundedAt, at(transfer.refundedAt)],
      ],
    ],
  ] as const;
}
