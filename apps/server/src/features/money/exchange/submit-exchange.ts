// Exchanges at a locked rate. Pairs with crypto settle in the same write; fiat pairs on their value date.
import type { Exchange } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { protectedUntil } from '../../access/protection/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { newTxnNo } from '../transaction-number/index.ts';
import { isWithin, leftToDto } from '../tariff/index.ts';
import { exchangeJournal } from './journals.ts';
import type { ExchangeTools } from './quote.ts';
import { exchangeStates } from './states.ts';
import { holidaysKnown } from '../../reference/working-days/index.ts';
import { insert, update, type ExchangeRecord, type QuoteRecord } from './store.ts';
import { dueAt, settlementOf, type Settlement } from './value-date.ts';
import { toDto } from './dto.ts';

/**
 * Refuses, in this order: account-protected, not-found (another's quote, or none), quote-used, quote-expired,
 * exchange-limit, insufficient-balance.
 */
export const submitExchange = (
  tools: ExchangeTools,
  actor: PersonActor,
  request: WriteRequest,
  quoteId: string,
): Promise<Exchange> =>
  tools.context.spine.write(actor, request, async (now) => {
    refuseProtected(actor.passwordChangedAt, now);
    const quote = await tools.store.quote(quoteId);
    if (quote?.person_id !== actor.personId) return refuse('not-found');
    if (quote.used_by !== null) refuse('quote-used');
    if (now >= quote.expires_at) refuse('quote-expired');
    const [limits, settlement] = await Promise.all([
      tools.tariff.limits(actor, 'exchange', quote.sell_currency, now),
      settlementShown(tools, quote, now),
    ]);
    if (!limits) return refuse('exchange-limit', { because: 'the tariff has no line any more' });
    if (!isWithin(limits.left, quote.sell_amount))
      refuse('exchange-limit', { data: leftToDto(limits.left, quote.sell_currency) });

    // From here on the exchange is made, unless the balance does not cover it.
    const exchange = newExchange(quote, settlement, now);
    const names = settlement.atOnce ? (['submitted', 'settled'] as const) : (['submitted'] as const);
    return {
      answer: toDto(exchange),
      inserts: [insert('exchange', exchange)],
      updates: [update('exchange_quote', quote, { used_by: exchange.id }), limits.use(quote.sell_amount)],
      journals: names.map((name) => exchangeJournal(exchange, name, now)),
      audit: {
        action: 'exchange.submit',
        subject: { kind: 'exchange', id: exchange.id },
        after: { status: exchange.status, quote: quote.id },
      },
      conflicts: { exchange_quote_id_key: 'quote-used' },
    };
  });

const refuseProtected = (passwordChangedAt: Date | null, now: Date): void => {
  if (protectedUntil(passwordChangedAt, now) !== null) refuse('account-protected');
};

/** What the lock said, for that was confirmed (MON-116); worked out now for a quote of before it was kept. */
const settlementShown = async (tools: ExchangeTools, quote: QuoteRecord, now: Date): Promise<Settlement> =>
  quote.value_date === null || quote.at_once === null
    ? settlementOf(quote.sell_currency, quote.buy_currency, now, await holidaysKnown(tools.context.db))
    : { valueDate: quote.value_date, atOnce: quote.at_once };

const newExchange = (quote: QuoteRecord, settlement: Settlement, now: Date): ExchangeRecord => {
  const submitted = moveOf(exchangeStates, null, 'submit').to;
  return {
    id: newTxnNo('exchange', now),
    member_id: quote.member_id,
    quote_id: quote.id,
    status: settlement.atOnce ? moveOf(exchangeStates, submitted, 'settle').to : submitted,
    sell_currency: quote.sell_currency,
    buy_currency: quote.buy_currency,
    sell_amount: quote.sell_amount,
    buy_amount: quote.buy_amount,
    rate: quote.rate,
    fee: quote.fee,
    reserved_sell_amount: quote.sell_amount,
    reserved_fee: quote.fee,
    final_rate: quote.rate,
    final_sell_amount: quote.sell_amount,
    final_buy_amount: quote.buy_amount,
    final_fee: quote.fee,
    reason: null,
    value_date: settlement.valueDate,
    at_once: settlement.atOnce,
    due_at: dueAt(settlement, now),
    submitted_by: quote.person_id,
    submitted_at: now,
    settled_at: settlement.atOnce ? now : null,
    returned_at: null,
    version: 1,
  };
};
