// The possible meanings of a typed amount: 1,250.5 is 125050 cents in dollars, and no amount of yen.
import { CURRENCY_CODES, type CurrencyCode, parseAmount } from '@causeway/money';

/** Whole minor units, with the currencies in which the typed amount equals them. */
export interface SoughtAmount {
  readonly minor: bigint;
  readonly currencies: readonly CurrencyCode[];
}

/** The number without signs, groups and a currency's code. */
const numberIn = (text: string): string =>
  text
    .replace(/^[+\-−]/u, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replace(/^0+(?=\d)/, '');

const codeIn = (text: string): CurrencyCode | undefined =>
  CURRENCY_CODES.find((code) => text.startsWith(code) || text.endsWith(code));

/** Empty when it is no amount. With a code, as in `525 USD`, only that currency. */
export function soughtAmounts(typed: string): readonly SoughtAmount[] {
  const text = typed.toUpperCase().replaceAll(/\s/g, '');
  const code = codeIn(text);
  const number = numberIn(code === undefined ? text : text.replace(code, ''));
  const meant = (code === undefined ? CURRENCY_CODES : [code]).flatMap((currency) => {
    const reading = parseAmount(number, currency);
    return reading.ok && reading.amount.minor > 0n ? [reading.amount] : [];
  });
  const byMinor = Map.groupBy(meant, ({ minor }) => minor);
  return [...byMinor].map(([minor, of]) => ({ minor, currencies: of.map(({ currency }) => currency) }));
}
