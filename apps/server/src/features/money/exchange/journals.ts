// An exchange's postings: the only place in the feature that names ledger accounts. The house takes the other side on its
// FX position of each currency; what rounding took stays there.
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import type { ExchangeJournal } from './states.ts';

/** What the postings depend on; amounts in minor units, fees in the sold currency. */
export interface ExchangeMoney {
  readonly id: string;
  readonly member_id: string;
  readonly quote_id: string;
  readonly sell_currency: CurrencyCode;
  readonly buy_currency: CurrencyCode;
  readonly buy_amount: bigint;
  readonly reserved_sell_amount: bigint;
  readonly reserved_fee: bigint;
  /** Null until it is executed, as the other two. */
  readonly final_sell_amount: bigint | null;
  readonly final_buy_amount: bigint | null;
  readonly final_fee: bigint | null;
  /** What was frozen until it was confirmed anew; nothing at any other move. */
  readonly frozen_before?: bigint;
}

/** What it takes and gives: as executed, until then what is reserved for it. */
export const takenBy = (exchange: ExchangeMoney) => ({
  sell: exchange.final_sell_amount ?? exchange.reserved_sell_amount,
  buy: exchange.final_buy_amount ?? exchange.buy_amount,
  fee: exchange.final_fee ?? exchange.reserved_fee,
});

/** Amount and fee as they were frozen for it. */
export const frozenFor = (exchange: ExchangeMoney): bigint =>
  exchange.reserved_sell_amount + exchange.reserved_fee;

const postingsOf = (exchange: ExchangeMoney): Record<ExchangeJournal, readonly Posting[]> => {
  const { member_id: owner, sell_currency, buy_currency, frozen_before = 0n } = exchange;
  const { sell, buy, fee } = takenBy(exchange);
  const house = (purpose: string, currency: CurrencyCode): AccountKey => ({
    owner: 'house',
    purpose,
    currency,
  });
  const mine = (purpose: string, currency: CurrencyCode): AccountKey => ({ owner, purpose, currency });
  const available = mine('available', sell_currency);
  const frozen = mine('frozen', sell_currency);
  const bought = mine('available', buy_currency);
  const more = frozenFor(exchange) - frozen_before;
  return {
    submitted: [{ from: available, to: frozen, amount: frozenFor(exchange) }],
    reconfirmed: [
      { from: available, to: frozen, amount: more },
      { from: frozen, to: available, amount: -more },
    ],
    approved: [{ from: frozen, to: available, amount: frozenFor(exchange) - sell - fee }],
    settled: [
      { from: frozen, to: house('fx', sell_currency), amount: sell },
      { from: house('fx', buy_currency), to: bought, amount: buy },
      { from: frozen, to: house('fees', sell_currency), amount: fee },
    ],
    released: [{ from: frozen, to: available, amount: sell + fee }],
    returned: [
      { from: bought, to: house('fx', buy_currency), amount: buy },
      { from: house('fx', sell_currency), to: available, amount: sell },
      { from: house('fees', sell_currency), to: available, amount: fee },
    ],
  };
};

/** Each move happens once, so its name and number are the key; confirmed anew is once for each locked rate. */
const keyOf = ({ id, quote_id: quoteId }: ExchangeMoney, name: ExchangeJournal): string =>
  `exchange:${id}:${name}${name === 'reconfirmed' ? `:${quoteId}` : ''}`;

/** The journals of these moves; none of a move that moves nothing. */
export const exchangeJournals = (
  exchange: ExchangeMoney,
  names: readonly ExchangeJournal[],
  at: Date,
): readonly Journal[] =>
  names
    .map((name) => ({
      key: uuidOf(keyOf(exchange, name)),
      kind: `exchange.${name}`,
      reference: exchange.id,
      at,
      postings: postingsOf(exchange)[name].filter((posting) => posting.amount > 0n),
    }))
    .filter(({ postings }) => postings.length > 0);
