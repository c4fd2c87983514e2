// Asks the service that keeps the payee's wallet, from a job: names the member and the payee before any money moves (VER-290).
import { amount } from '@causeway/money';
import {
  type InquiryAnswer,
  ProviderError,
  type TransferInquiry,
  type TravelRulePort,
} from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { heldPayments } from '../monitoring/index.ts';
import { chainOf } from './beginning.ts';
import { payloadOf } from './payload.ts';
import { type PaymentRow, paymentById, subjectOf } from './store.ts';
import { acknowledge, putOff, recordAnswer, recordHold } from './take-answer.ts';

export const inquireJob = 'travel-rule.inquire';

const SERVER_ERROR = 500;
const TOO_MANY = 429;

async function inquiryOf(context: FeatureContext, row: PaymentRow): Promise<TransferInquiry | null> {
  const subject = await subjectOf(context.db, row.id);
  const payload = await payloadOf(context, subject);
  const { reference, token } = row;
  if (payload === null || reference === null || token === null) return null;
  if (subject.currency !== 'USDT' && subject.currency !== 'USDC') return null;
  return {
    ...{ reference, payload, channel: chainOf(subject.channel), asset: subject.currency },
    amount: amount(subject.currency, subject.amount),
    callback: `${context.config.http.publicUrl}/api/hooks/travel-rule/answers/${token}`,
  };
}

/** Nonsense is null. A service that cannot answer now is asked again, so its error passes. */
async function answerTo(
  port: TravelRulePort,
  travelAddress: string,
  inquiry: TransferInquiry,
): Promise<InquiryAnswer | null> {
  try {
    return await port.inquire(travelAddress, inquiry);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { status } = error;
    if (status !== undefined && (status >= SERVER_ERROR || status === TOO_MANY)) throw error;
    return null;
  }
}

/** Asking again is harmless: both sides name the payment by one reference. */
export async function inquire(context: FeatureContext, txnNo: string): Promise<void> {
  const row = await paymentById(context.db, txnNo);
  if (row?.state !== 'ASKING' || row.acknowledgedAt !== null || row.travelAddress === null) return;
  const port = context.providers.travelRule;
  if (port === null) return recordHold(context, row, 'unlisted-service');
  // The member may have been restricted since it was taken up, and no name leaves about a payment that is stopped.
  if (await context.use(heldPayments).isHeld(row)) return putOff(context, row);
  const inquiry = await inquiryOf(context, row);
  if (inquiry === null) return recordHold(context, row, 'no-record');
  const answer = await answerTo(port, row.travelAddress, inquiry);
  if (answer === null) return recordHold(context, row, 'malformed');
  if (answer.outcome === 'acknowledged') return acknowledge(context, row);
  return recordAnswer(context, row, answer);
}
