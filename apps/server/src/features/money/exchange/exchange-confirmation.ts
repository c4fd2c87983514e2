// An exchange's confirmation as a PDF in the member's language: its outcome, rate and amounts. It uses only what the
// member can read of the exchange, so it reveals nothing more (MON-672).
import type { Approval, ExchangeRow, Language } from '@causeway/contract';
import {
  add,
  decimal,
  formatAmount,
  formatExactRate,
  isZero,
  rate,
  type CurrencyCode,
} from '@causeway/money';
import { Download } from '../../../platform/http/context.ts';
import { labelledSections, statedTime } from '../../../platform/pdf/labelled-sections.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { refuse } from '../../../platform/refusal.ts';
import { catalogues } from './messages/index.ts';

const BRAND = 'Causeway';

/** These are final, unless staff return a settled one. */
const ended: ReadonlySet<ExchangeRow['status']> = new Set(['SETTLED', 'REFUSED', 'CANCELLED', 'RETURNED']);

export const isEnded = ({ status }: Pick<ExchangeRow, 'status'>): boolean => ended.has(status);

interface Confirmed {
  readonly exchange: ExchangeRow;
  /** Its newest second approval; null when it never needed one. */
  readonly approval: Approval | null;
  readonly holder: { readonly memberId: string; readonly name: string };
}

/** Refuses exchange-not-ended while it has not ended. */
export async function exchangeConfirmation(
  confirmed: Confirmed,
  language: Language,
  now: Date,
): Promise<Download> {
  const { txnNo } = confirmed.exchange;
  if (!isEnded(confirmed.exchange)) refuse('exchange-not-ended');
  const texts = catalogues[language].confirmation;
  const bytes = await renderPdf({
    language,
    brand: BRAND,
    title: texts.title,
    sections: labelledSections(texts.section, linesOf(confirmed, language)),
    notes: [texts.note, `${texts.madeAt} ${statedTime(now)}`],
    at: now,
  });
  return new Download({ bytes, fileName: `exchange-${txnNo}.pdf`, contentType: 'application/pdf' });
}

const at = (time: string | null): string => (time === null ? '' : statedTime(new Date(time)));

const shown = (value: string, currency: CurrencyCode, language: Language): string =>
  formatAmount(decimal(value, currency), language, { code: true });

/** How it ended when nothing was exchanged. */
function endingOf({ status, cancellation }: ExchangeRow, language: Language): string {
  const { ending } = catalogues[language].confirmation;
  if (status === 'CANCELLED') return ending[cancellation ?? 'CANCELLED'];
  return status === 'REFUSED' || status === 'RETURNED' ? ending[status] : '';
}

/** Executed amounts; otherwise the submitted ones, and the amount reserved for it. */
function amountsOf(exchange: ExchangeRow, language: Language) {
  const { line } = catalogues[language].confirmation;
  const { sellCurrency: sell, buyCurrency: buy, status, settledAt } = exchange;
  const sold = decimal(exchange.finalSellAmount ?? exchange.sellAmount, sell);
  const bought = exchange.finalBuyAmount ?? exchange.buyAmount;
  const fee = decimal(exchange.finalFee ?? exchange.fee, sell);
  const total = formatAmount(add(sold, fee), language, { code: true });
  const isExecuted = settledAt !== null;
  const setAside = exchange.finalSellAmount === null ? shown(exchange.reservedAmount, sell, language) : total;
  return [
    [isExecuted ? line.sold : line.notSold, formatAmount(sold, language, { code: true })],
    [line.fee, isZero(fee) ? '' : formatAmount(fee, language, { code: true })],
    [line.total, isExecuted ? total : ''],
    [isExecuted ? line.bought : line.notBought, shown(bought, buy, language)],
    [line.released, status === 'SETTLED' ? '' : setAside],
    [line.takenBack, status === 'RETURNED' && isExecuted ? shown(bought, buy, language) : ''],
  ] as const;
}

function ratesOf(exchange: ExchangeRow, language: Language) {
  const { line } = catalogues[language].confirmation;
  const { sellCurrency, buyCurrency, submittedRate, finalRate } = exchange;
  const said = (text: string): string =>
    `1 ${sellCurrency} = ${formatExactRate(rate(text), language)} ${buyCurrency}`;
  return [
    [line.rate, finalRate === null ? '' : said(finalRate)],
    [line.submittedRate, finalRate === submittedRate ? '' : said(submittedRate)],
  ] as const;
}

function linesOf({ exchange, approval, holder }: Confirmed, language: Language) {
  const { line, status, cancellation } = catalogues[language].confirmation;
  const isCanceled = exchange.status === 'CANCELLED';
  // An approval also lapses when the rate moves beyond the tolerance, before the exchange ends.
  const decidedLabel =
    approval?.status === 'lapsed' ? line.lapsedTime : isCanceled ? line.endTime : line.decidedAt;
  return [
    [
      'exchange',
      [
        [line.status, exchange.cancellation ? cancellation[exchange.cancellation] : status[exchange.status]],
        [line.outcome, endingOf(exchange, language)],
        [line.reason, exchange.reason ?? ''],
        [line.number, exchange.txnNo],
        ...amountsOf(exchange, language),
        ...ratesOf(exchange, language),
        [line.valueDate, exchange.settledAt === null ? '' : exchange.valueDate],
      ],
    ],
    [
      'holder',
      [
        [line.holder, holder.name],
        [line.memberId, holder.memberId],
        [line.submitter, exchange.submittedBy],
        [line.approver, isCanceled ? '' : (approval?.decidedBy ?? '')],
        [line.platform, BRAND],
      ],
    ],
    [
      'times',
      [
        [line.submittedAt, at(exchange.submittedAt)],
        [decidedLabel, at(approval?.decidedAt ?? null)],
        [line.settledAt, at(exchange.settledAt)],
        [line.returnedAt, at(exchange.returnedAt)],
      ],
    ],
  ] as const;
}
