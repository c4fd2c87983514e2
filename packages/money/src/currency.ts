// The currency table: every currency the product knows, its decimals, its kind and its name in each language.

export type CurrencyCode =
  'AUD' | 'CAD' | 'CNH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'SGD' | 'USD' | 'USDT' | 'USDC';

export type CurrencyKind = 'fiat' | 'crypto';

/** The three languages of the product, as BCP 47 tags. */
export type Language = 'en' | 'zh-Hans' | 'zh-Hant';

export interface Currency {
  readonly code: CurrencyCode;
  readonly kind: CurrencyKind;
  /** How many decimals its minor unit has: 0 for yen, 2 for cents, 6 for stablecoins. */
  readonly decimals: number;
  readonly name: Readonly<Record<Language, string>>;
}

const fiat = (code: CurrencyCode, en: string, hans: string, hant: string, decimals = 2): Currency => ({
  code,
  kind: 'fiat',
  decimals,
  name: { en, 'zh-Hans': hans, 'zh-Hant': hant },
});

const crypto = (code: CurrencyCode, en: string, hans: string, hant: string): Currency => ({
  code,
  kind: 'crypto',
  decimals: 6,
  name: { en, 'zh-Hans': hans, 'zh-Hant': hant },
});

/** Every currency, in the order of lists: crypto first (MON-001), then by use. */
export const CURRENCIES: readonly Currency[] = [
  crypto('USDT', 'Tether USD', '泰达币', '泰達幣'),
  crypto('USDC', 'USD Coin', 'USD Coin', 'USD Coin'),
  fiat('USD', 'US dollar', '美元', '美元'),
  fiat('HKD', 'Hong Kong dollar', '港元', '港元'),
  fiat('CNH', 'Offshore renminbi', '离岸人民币', '離岸人民幣'),
  fiat('EUR', 'Euro', '欧元', '歐元'),
  fiat('GBP', 'British pound', '英镑', '英鎊'),
  fiat('JPY', 'Japanese yen', '日元', '日圓', 0),
  fiat('SGD', 'Singapore dollar', '新加坡元', '新加坡元'),
  fiat('AUD', 'Australian dollar', '澳大利亚元', '澳元'),
  fiat('CAD', 'Canadian dollar', '加拿大元', '加元'),
];

/** The codes alone, in the same order. */
export const CURRENCY_CODES: readonly CurrencyCode[] = CURRENCIES.map((entry) => entry.code);

const byCode: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((entry) => [entry.code, entry]));

export function isCurrencyCode(text: string): text is CurrencyCode {
  return byCode.has(text);
}

/** The table's entry of a currency. */
export function currency(code: CurrencyCode): Currency {
  const entry = byCode.get(code);
  if (entry === undefined) throw new RangeError(`unknown currency ${code}`);
  return entry;
}

export function decimalsOf(code: CurrencyCode): number {
  return currency(code).decimals;
}

export function kindOf(code: CurrencyCode): CurrencyKind {
  return currency(code).kind;
}

export function currencyName(code: CurrencyCode, language: Language): string {
  return currency(code).name[language];
}
