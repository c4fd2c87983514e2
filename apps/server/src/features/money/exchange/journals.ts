// An exchange's postings: the only place in the feature that names ledger accounts. The house takes the other side on
// its FX position of each currency; rounding differences stay there.
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { houseAccount } from '../basics/index.ts';
import type { ExchangeJournal } from './states.ts';

/** The fields that postings depend on; amounts in minor units, fees in the sold currency. */
export interface ExchangeMoney {
  readonly id: string;
  readonly memberId: string;
  readonly quoteId: string;
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
  readonly buyAmount: bigint;
  readonly reservedSellAmount: bigint;
  readonly reservedFee: bigint;
  /** Null until it is executed, like the next two. */
  readonly finalSellAmount: bigint | null;
  readonly finalBuyAmount: bigint | null;
  readonly finalFee: bigint | null;
  /** The amount frozen before the new confirmation; absent for other moves. */
  readonly frozenBefore?: bigint;
}

/** The amounts that the exchange takes and gives: executed ones, or before that the reserved ones. */
export const takenBy = (exchange: ExchangeMoney) => ({
  sell: exchange.finalSellAmount ?? exchange.reservedSellAmount,
  buy: exchange.finalBuyAmount ?? exchange.buyAmount,
  fee: exchange.finalFee ?? exchange.reservedFee,
});

/** Amount plus fee, as frozen. */
export const frozenFor = (exchange: ExchangeMoney): bigint =>
  exchange.reservedSellAmount + exchange.reservedFee;

function postingsOf(exchange: ExchangeMoney): Record<ExchangeJournal, readonly Posting[]> {
  const { memberId: owner, sellCurrency, buyCurrency, frozenBefore = 0n } = exchange;
  const { sell, buy, fee } = takenBy(exchange);
  const mine = (purpose: string, currency: CurrencyCode): AccountKey => ({ owner, purpose, currency });
  const available = mine('available', sellCurrency);
  const frozen = mine('frozen', sellCurrency);
  const bought = mine('available', buyCurrency);
  const more = frozenFor(exchange) - frozenBefore;
  return {
    submitted: [{ from: available, to: frozen, amount: frozenFor(exchange) }],
    reconfirmed: [
      { from: available, to: frozen, amount: more },
      { from: frozen, to: available, amount: -more },
    ],
    approved: [{ from: frozen, to: available, amount: frozenFor(exchange) - sell - fee }],
    settled: [
      { from: frozen, to: houseAccount('fx', sellCurrency), amount: sell },
      { from: houseAccount('fx', buyCurrency), to: bought, amount: buy },
      { from: frozen, to: houseAccount('fees', sellCurrency), amount: fee },
    ],
    released: [{ from: frozen, to: available, amount: sell + fee }],
    returned: [
      { from: bought, to: houseAccount('fx', buyCurrency), amount: buy },
      { from: houseAccount('fx', sellCurrency), to: available, amount: sell },
      { from: houseAccount('fees', sellCurrency), to: available, amount: fee },
    ],
  };
}

/** Each move happens once, so its name and number are the key; a new confirmation happens once per locked rate. */
const keyOf = ({ id, quoteId }: ExchangeMoney, name: ExchangeJournal): string =>
  `exchange:${id}:${name}${name === 'reconfirmed' ? `:${quoteId}` : ''}`;

/** The journals of these moves; none for a move without postings. */
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
