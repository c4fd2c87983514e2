// Reads reports on payments of ours (pain.002). A bank may report on each payment, on its order, or on the whole message:
// each of our messages is one order of one payment, and carries its end-to-end id at every level.
import { ProviderError, type PaymentStatus } from '../port.ts';
import { reasonOf } from './reason.ts';
import { meaningAt } from './references.ts';
import type { Element } from './xml.ts';

const PROGRESS: Readonly<Record<string, 'accepted' | 'processing' | 'paid'>> = {
  RCVD: 'accepted',
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSP: 'processing',
  ACWC: 'processing',
  PDNG: 'processing',
  ACSC: 'paid',
  ACCC: 'paid',
};
/** Reasons that concern our message, not the payment: the payment with this id may well be under way. */
const DUPLICATE_REASONS = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']);

/** A report on one payment, with the levels above it. */
export interface ReportedPayment {
  readonly endToEndId: string | null;
  /** Levels from the payment's own up to the message's, if they concern this payment alone. */
  readonly levels: readonly Level[];
  readonly bankReference: string | null;
}

interface Level {
  readonly status: string | null;
  readonly information: Element | null;
}

/** The payments that a pain.002 reports on. */
export function paymentsReportedIn(document: Element): readonly ReportedPayment[] {
  const report = document.one('CstmrPmtStsRpt');
  const group = report.one('OrgnlGrpInfAndSts');
  const ofGroup = levelOf(group, 'GrpSts');
  const messageId = meaningAt(group, 'OrgnlMsgId');
  const orders = report.all('OrgnlPmtInfAndSts');
  if (orders.length === 0) return [{ endToEndId: messageId, levels: [ofGroup], bankReference: null }];
  return orders.flatMap((order) => {
    const levels = [levelOf(order, 'PmtInfSts'), ofGroup];
    const orderId = meaningAt(order, 'OrgnlPmtInfId') ?? messageId;
    const transactions = order.all('TxInfAndSts');
    if (transactions.length === 0) return [{ endToEndId: orderId, levels, bankReference: null }];
    return transactions.map((transaction) => ({
      endToEndId:
        meaningAt(transaction, 'OrgnlEndToEndId') ?? meaningAt(transaction, 'OrgnlInstrId') ?? orderId,
      levels: [levelOf(transaction, 'TxSts'), ...levels],
      bankReference: meaningAt(transaction, 'AcctSvcrRef'),
    }));
  });
}

const levelOf = (element: Element, status: string): Level => ({
  status: element.textAt(status),
  information: element.optional('StsRsnInf'),
});

/** Throws ProviderError if a person has to decide: an unknown status, a duplicate. */
export function readReported(payment: ReportedPayment): PaymentStatus {
  const { endToEndId, levels, bankReference } = payment;
  const code = levels.find(({ status }) => status !== null)?.status;
  if (!code)
    throw new ProviderError(`the bank reports no status of ${endToEndId ?? 'a payment'}`, {
      problem: 'status',
    });
  if (endToEndId === null)
    throw new ProviderError(`the bank reports ${code} of a payment that it does not name`);
  if (code === 'RJCT') {
    const reason = reasonOf(levels.find(({ information }) => information !== null)?.information ?? null);
    if (DUPLICATE_REASONS.has(reason.code))
      throw new ProviderError(`${endToEndId} was sent before with other contents`, { problem: 'duplicate' });
    return { endToEndId, status: 'rejected', reasonCode: reason.code, reason: reason.text };
  }
  const status = Object.hasOwn(PROGRESS, code) ? PROGRESS[code] : undefined;
  if (status === undefined)
    throw new ProviderError(`the bank reports the unknown status ${code} of ${endToEndId}`, {
      problem: 'status',
    });
  return { endToEndId, status, bankReference };
}
