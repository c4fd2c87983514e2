// A deposit's confirmation as a PDF in the member's language: its outcome, payer, references and returned amount. It
// uses only what the member can read of the deposit, so it reveals nothing more (MON-441).
import { isChainChannel, type Deposit, type Language } from '@causeway/contract';
import { decimal, formatAmount, isZero, subtract } from '@causeway/money';
import { Download } from '../../../platform/http/context.ts';
import { labelledSections, statedTime } from '../../../platform/pdf/labelled-sections.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { refuse } from '../../../platform/refusal.ts';
import { channelField } from '../basics/index.ts';
import { catalogues } from './messages/index.ts';

const BRAND = 'Causeway';

/** These are final, unless a chain finds a dropped transfer again. */
const ended: ReadonlySet<Deposit['status']> = new Set(['CREDITED', 'RETURNED', 'VANISHED']);

interface Receiver {
  readonly memberId: string;
  readonly name: string;
}

/** Refuses deposit-not-ended while it has not ended. */
export async function depositConfirmation(
  deposit: Deposit,
  receiver: Receiver,
  language: Language,
  now: Date,
): Promise<Download> {
  if (!ended.has(deposit.status)) refuse('deposit-not-ended');
  const texts = catalogues[language].confirmation;
  const bytes = await renderPdf({
    language,
    brand: BRAND,
    title: texts.title,
    sections: labelledSections(texts.section, linesOf(deposit, receiver, language)),
    notes: [texts.note, `${texts.madeAt} ${statedTime(now)}`],
    at: now,
  });
  return new Download({ bytes, fileName: `deposit-${deposit.txnNo}.pdf`, contentType: 'application/pdf' });
}

const at = (time: string | null): string => (time === null ? '' : statedTime(new Date(time)));

/** Amount received, amount credited and amount returned, which is all of it without a fee (MON-253). */
function amountsOf(deposit: Deposit, language: Language) {
  const { amount, status } = deposit;
  const { line } = catalogues[language].confirmation;
  const whole = decimal(amount.value, amount.currency);
  const fee = decimal(deposit.fee, amount.currency);
  const shown = (value: typeof whole): string => formatAmount(value, language, { code: true });
  return [
    [line.amount, shown(whole)],
    [line.fee, isZero(fee) ? '' : shown(fee)],
    [line.credited, status === 'CREDITED' ? shown(subtract(whole, fee)) : ''],
    [line.returned, status === 'RETURNED' ? shown(whole) : ''],
    [line.instructed, deposit.instructedAmount ?? ''],
    [line.charges, deposit.bankCharges ?? ''],
  ] as const;
}

function linesOf(deposit: Deposit, receiver: Receiver, language: Language) {
  const { confirmation, payerNotNamed } = catalogues[language];
  const { line, status } = confirmation;
  const isChain = isChainChannel(deposit.channel);
  return [
    [
      'payment',
      [
        [line.status, status[deposit.status]],
        // A credited deposit has no reason against it.
        [line.reason, deposit.status === 'CREDITED' ? '' : (deposit.processingReason ?? '')],
        [line.number, deposit.txnNo],
        [isChain ? line.hash : line.reference, deposit.paymentReference],
        ...amountsOf(deposit, language),
        [line.message, deposit.remittanceInformation ?? ''],
        [isChain ? line.returnHash : line.returnReference, deposit.returnReference ?? ''],
      ],
    ],
    [
      'payer',
      [
        [line.payer, deposit.payerName ?? (isChain ? '' : payerNotNamed)],
        [line.ultimatePayer, deposit.ultimatePayerName ?? ''],
        [isChain ? line.wallet : line.account, deposit.sourceAccount],
        [line.bank, deposit.payerBankSwift ?? ''],
      ],
    ],
    [
      'receiver',
      [
        [line.receiver, receiver.name],
        [line.memberId, receiver.memberId],
        [isChain ? line.wallet : line.account, deposit.receivingAccount],
        [isChain ? line.network : line.channel, channelField(deposit.channel).value],
        [line.platform, BRAND],
      ],
    ],
    [
      'times',
      [
        [line.detectedTime, at(deposit.createdAt)],
        [line.creditedAt, at(deposit.creditedAt)],
        [line.returnSentAt, at(deposit.returnSentAt)],
        [line.returnedAt, at(deposit.returnedAt)],
      ],
    ],
  ] as const;
}
