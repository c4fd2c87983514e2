// Notifies the person who submitted an exchange that it was returned: by email, or by SMS without one.
import type { Language } from '@causeway/contract';
import { amount, formatAmount, type CurrencyCode } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { notify, type MailContent } from '../../reference/mail/index.ts';
import { takenBy } from './journals.ts';
import { catalogues, type Texts } from './messages/index.ts';
import type { ExchangeRecord, ExchangeStore } from './store.ts';

type Outcome = keyof Texts['notice'];

const outcomeOf = ({ status }: ExchangeRecord): Outcome | null => (status === 'RETURNED' ? 'returned' : null);

const noticeOf = (exchange: ExchangeRecord, outcome: Outcome, language: Language): MailContent => {
  const { notice, label } = catalogues[language];
  const { subject, opening } = notice[outcome];
  const { sell, buy, fee } = takenBy(exchange);
  const shown = (currency: CurrencyCode, minor: bigint): string =>
    formatAmount(amount(currency, minor), language, { code: true });
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.number, value: exchange.id },
      { label: label.debit, value: shown(exchange.sell_currency, sell + fee) },
      { label: label.bought, value: shown(exchange.buy_currency, buy) },
      ...(exchange.reason === null ? [] : [{ label: label.reason, value: exchange.reason }]),
    ],
  };
};

/** As it is by now. Throws what the ports throw; the job is then tried again. */
export const notifyMember = async (
  context: FeatureContext,
  store: ExchangeStore,
  txnNo: string,
): Promise<void> => {
  const exchange = await store.byId(txnNo);
  const outcome = exchange && outcomeOf(exchange);
  if (!exchange || !outcome) return;
  const person = await store.person(exchange.submitted_by);
  await notify(context, person, noticeOf(exchange, outcome, person.language));
};
