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
  readonly sell_currency: CurrencyCode;
  readonly buy_currency: CurrencyCode;
  readonly buy_amount: bigint;
  readonly reserved_sell_amount: bigint;
  readonly reserved_fee: bigint;
  /** Null until it is executed, as the other two. */
  readonly final_sell_amount: bigint | null;
  readonly final_buy_amount: bigint | null;
  readonly final_fee: bigint | null;
}

/** What it takes and gives: as executed, until then what is reserved for it. */
export const takenBy = (exchange: ExchangeMoney) => ({
  sell: exchange.final_sell_amount ?? exchange.reserved_sell_amount,
  buy: exchange.final_buy_amount ?? exchange.buy_amount,
  fee: exchange.final_fee ?? exchange.reserved_fee,
});

const postingsOf = (exchange: ExchangeMoney): Record<ExchangeJournal, readonly Posting[]> => {
  const { member_id: owner, reserved_sell_amount, reserved_fee } = exchange;
  const { sell_currency, buy_currency } = exchange;
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
  return {
    submitted: [{ from: available, to: frozen, amount: reserved_sell_amount + reserved_fee }],
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

/** The journal of one move. Each move of an exchange happens once, so its name and number are the key. */
export const exchangeJournal = (exchange: ExchangeMoney, name: ExchangeJournal, at: Date): Journal => ({
  key: uuidOf(`exchange:${exchange.id}:${name}`),
  kind: `exchange.${name}`,
  reference: exchange.id,
  at,
  postings: postingsOf(exchange)[name].filter((posting) => posting.amount > 0n),
});
