// Notifies the person who submitted an exchange of events that they did not cause: by email, or by SMS without an email
// address. The approvals module notifies about a second person's decision.
import type { Language } from '@causeway/contract';
import { amount, formatAmount, type CurrencyCode } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { recipientById, type MailContent } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { takenBy } from './journals.ts';
import { catalogues } from './messages/index.ts';
import type { ExchangeNotice } from './notice-job.ts';
import type { ExchangeRecord, ExchangeStore } from './store.ts';

/** The status in which the notice is still true. */
const statusOf = { returned: 'RETURNED', reconfirm: 'RECONFIRM', lapsed: 'CANCELLED' } as const;

function noticeOf(exchange: ExchangeRecord, about: ExchangeNotice, language: Language): MailContent {
  const { notice, label } = catalogues[language];
  const { subject, opening } = notice[about];
  const { sell, buy, fee } = takenBy(exchange);
  const shown = (currency: CurrencyCode, minor: bigint): string =>
    formatAmount(amount(currency, minor), language, { code: true });
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.number, value: exchange.id },
      { label: label.debit, value: shown(exchange.sellCurrency, sell + fee) },
      { label: label.bought, value: shown(exchange.buyCurrency, buy) },
      ...(exchange.reason === null ? [] : [{ label: label.reason, value: exchange.reason }]),
    ],
  };
}

/** Sends the notice only while it is true. Throws what the ports throw; the job then runs again. */
export async function notifyMember(
  context: FeatureContext,
  store: ExchangeStore,
  { txnNo, notice }: { readonly txnNo: string; readonly notice: ExchangeNotice },
  jobId: string,
): Promise<void> {
  const exchange = await store.byId(txnNo);
  if (exchange?.status !== statusOf[notice]) return;
  const person = await recipientById(context.db, exchange.submittedBy);
  await inform(context, person, {
    id: jobId,
    kind: 'money',
    path: `exchange/exchange-records?txnNo=${txnNo}`,
    content: (language) => noticeOf(exchange, notice, language),
  });
}
