// An exchange's postings: the only place in the feature that names ledger accounts. The house takes the other side on its
// FX position of each currency; what rounding took stays there.
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import type { ExchangeJournal } from './states.ts';

/** What the postings depend on; amounts in minor units, the fee in the sold currency. */
export interface ExchangeMoney {
  readonly id: string;
  readonly member_id: string;
  readonly sell_currency: CurrencyCode;
  readonly buy_currency: CurrencyCode;
  readonly sell_amount: bigint;
  readonly buy_amount: bigint;
  readonly fee: bigint;
}

const postingsOf = (exchange: ExchangeMoney): Record<ExchangeJournal, readonly Posting[]> => {
  const { member_id: owner, sell_currency: sell, buy_currency: buy, sell_amount, buy_amount, fee } = exchange;
  const house = (purpose: string, currency: CurrencyCode): AccountKey => ({
    owner: 'house',
    purpose,
    currency,
  });
  const frozen: AccountKey = { owner, purpose: 'frozen', currency: sell };
  return {
    submitted: [
      { from: { owner, purpose: 'available', currency: sell }, to: frozen, amount: sell_amount + fee },
    ],
    settled: [
      { from: frozen, to: house('fx', sell), amount: sell_amount },
      { from: house('fx', buy), to: { owner, purpose: 'available', currency: buy }, amount: buy_amount },
      { from: frozen, to: house('fees', sell), amount: fee },
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
