// Fees and spreads of exchanges as settings. Their effect is the cost of 1,000 of the sold currency, and the amount it
// buys.
import {
  percentToPoints,
  type SettingEffect,
  type SettingLineChange,
  type SettingValues,
} from '@causeway/contract';
import { convert, decimal, isCurrencyCode, toDecimal, type CurrencyCode } from '@causeway/money';
import { market, type MidRates } from '../basics/index.ts';
import { type SettingSourceOf, tableSetting } from '../../foundation/settings/index.ts';
import { memberRate, termsOf } from './terms.ts';

const EXAMPLE = '1000';

/** A pair that the line applies to: the currencies that it names, or the first of their kind. */
function exampleOf({ sell, buy }: SettingValues): { sell: CurrencyCode; buy: CurrencyCode } {
  const sold = currencyFor(sell, isCurrencyCode(buy ?? '') ? buy : null);
  return { sell: sold, buy: currencyFor(buy, sold) };
}

const examples = { fiat: ['USD', 'EUR'], crypto: ['USDT', 'USDC'] } as const;

function currencyFor(named: string | null | undefined, not: string | null | undefined): CurrencyCode {
  if (typeof named === 'string' && isCurrencyCode(named)) return named;
  const [first, second] = examples[named === 'fiat' ? 'fiat' : 'crypto'];
  return first === not ? second : first;
}

const pointsOf = (value: SettingValues): number => percentToPoints(value['percent'] ?? '0');

const exampleFee =
  (mid: MidRates) =>
  ({ key, before, after }: SettingLineChange): readonly SettingEffect[] => {
    const { sell, buy } = exampleOf(key);
    if (!mid.has(sell) || !mid.has(buy)) return [];
    const text = (value: SettingValues | null): string | null => {
      if (value === null) return null;
      const min = value['min'] ?? null;
      const line = { basisPoints: pointsOf(value), min: min === null ? null : decimal(min, sell).minor };
      const input = { sellCurrency: sell, buyCurrency: buy, side: 'sell', amount: EXAMPLE } as const;
      return `${toDecimal(termsOf(input, memberRate(mid, 0, sell, buy), line).fee)} ${sell}`;
    };
    const example = `${toDecimal(decimal(EXAMPLE, sell))} ${sell}`;
    return [{ what: 'example-fee', example, before: text(before), after: text(after) }];
  };

const exampleRate =
  (mid: MidRates) =>
  ({ key, before, after }: SettingLineChange): readonly SettingEffect[] => {
    const { sell, buy } = exampleOf(key);
    if (!mid.has(sell) || !mid.has(buy)) return [];
    const text = (value: SettingValues | null): string | null =>
      value &&
      `${toDecimal(convert(decimal(EXAMPLE, sell), buy, memberRate(mid, pointsOf(value), sell, buy), 'down').amount)} ${buy}`;
    const example = `${toDecimal(decimal(EXAMPLE, sell))} ${sell}`;
    return [{ what: 'example-rate', example, before: text(before), after: text(after) }];
  };

export const exchangeSettings: readonly SettingSourceOf[] = [
  tableSetting({
    name: 'exchange-fee',
    table: 'exchange_fee',
    columns: { percent: 'basisPoints', min: 'least' },
    effects: (context) => async (changes) => {
      const { mid } = await context.use(market).rates();
      return changes.flatMap(exampleFee(mid));
    },
  }),
  tableSetting({
    name: 'exchange-spread',
    table: 'fx_spread',
    columns: { percent: 'basisPoints' },
    effects: (context) => async (changes) => {
      const { mid } = await context.use(market).rates();
      return changes.flatMap(exampleRate(mid));
    },
  }),
];
