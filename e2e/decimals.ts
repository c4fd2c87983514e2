// Decimal arithmetic that the tests own: correct balances are calculated independently of the tested product.
// Texts like '9900.05' in, texts with the currency's decimals out; whole numbers of the smallest unit in
// between.

const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, USDT: 6, USDC: 6 };

const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** '1,000.5' USD is 100050n. */
export function unitsOf(text: string, currency: string): bigint {
  const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.');
  return BigInt(whole + fraction.padEnd(decimalsOf(currency), '0'));
}

/** 100050n USD is '1000.50'. */
export function textOf(units: bigint, currency: string): string {
  const places = decimalsOf(currency);
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export const sum = (currency: string, ...amounts: readonly string[]): string =>
  textOf(
    amounts.reduce((total, amount) => total + unitsOf(amount, currency), 0n),
    currency,
  );

export const less = (currency: string, from: string, ...amounts: readonly string[]): string =>
  textOf(unitsOf(from, currency) - unitsOf(sum(currency, ...amounts), currency), currency);

/** The amount bought for a sold amount at a rate: never more than the exact figure. */
export function boughtFor(sold: string, sell: string, buy: string, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = unitsOf(sold, sell) * BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(buy));
  return textOf(scaled / 10n ** BigInt(decimalsOf(sell) + fraction.length), buy);
}

/** A share in hundredths of a percent, rounded up to the smallest unit. */
export function shareOf(amount: string, currency: string, basisPoints: bigint): string {
  const exact = unitsOf(amount, currency) * basisPoints;
  return textOf((exact + 9_999n) / 10_000n, currency);
}

/** The pages' format in all three languages: '9,974.99'. */
export function grouped(amount: string): string {
  const [whole = '0', fraction] = amount.split('.');
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

/** The format of entries without its space: '+9,974.99USD', and with a true minus sign '−25.01USD'. */
export const signed = (amount: string, currency: string): string =>
  amount.startsWith('-') ? `−${grouped(amount.slice(1))}${currency}` : `+${grouped(amount)}${currency}`;
