// Facts that follow from the clearing of an account at a bank: its payers, the methods, and the correspondent (MON-321).
// Tables, so that forms, details and the server use the same.
import type { CurrencyCode } from '@causeway/money';
import {
  localTypes,
  channels,
  networks,
  type ChannelCode,
  type LocalTypeId,
  type NetworkCode,
} from '../codes.ts';

/** The countries of SEPA: the European Union and nine others, ISO 3166-1 alpha-2. */
const SEPA = [
  'AD', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT',
  'LI', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'SM', 'VA',
] as const; // prettier-ignore

const UNSUPPORTED = [
  'AF', 'BY', 'CD', 'CF', 'CU', 'IQ', 'IR', 'KP', 'LY', 'MM', 'RU', 'SD', 'SO', 'SS', 'SY', 'VE', 'YE',
] as const; // prettier-ignore

export interface PayerCountries {
  /** The number of countries; null if it is not counted: everywhere. */
  readonly count: number | null;
  /** The supported countries, if they are listed. */
  readonly supported: readonly string[];
  /** The unsupported countries, if they are listed. */
  readonly unsupported: readonly string[];
}

const everywhere: PayerCountries = { count: null, supported: [], unsupported: [] };
const only = (supported: readonly string[]): PayerCountries => ({
  count: supported.length,
  supported,
  unsupported: [],
});

/** The countries from which an account can be paid. */
export const payerCountries: Readonly<Record<LocalTypeId, PayerCountries>> = {
  [localTypes.swift]: everywhere,
  [localTypes.swiftSepa]: everywhere,
  [localTypes.singapore]: everywhere,
  [localTypes.australia]: everywhere,
  [localTypes.swiftAchSepa]: { count: 180, supported: [], unsupported: UNSUPPORTED },
  [localTypes.fedAch]: only(['US']),
  [localTypes.sepa]: only(SEPA),
  [localTypes.fps]: only(['GB']),
  [localTypes.eft]: only(['CA']),
};

/** The ways to pay an account of a local type, in the order of display; the operator sets a limit for each. */
export const collectionMethods = {
  fedwire: localTypes.fedAch,
  'fedach-same-day': localTypes.fedAch,
  'fedach-next-day': localTypes.fedAch,
  'fedach-iat': localTypes.fedAch,
  sepa: localTypes.sepa,
  fps: localTypes.fps,
  eft: localTypes.eft,
} as const satisfies Readonly<Record<string, LocalTypeId>>;
export type CollectionMethod = keyof typeof collectionMethods;
export const collectionMethodNames = Object.keys(collectionMethods) as readonly CollectionMethod[];

export interface IntermediaryBank {
  readonly name: string;
  readonly bic: string;
  readonly address: string;
}

/** The intermediary bank of a currency; currencies that are not listed need none. */
export const intermediaryBanks: Readonly<Partial<Record<CurrencyCode, IntermediaryBank>>> = {
  USD: { name: 'Hudson Correspondent Bank', bic: 'HDSNUS33', address: '40 Battery Row, New York, NY 10004' },
  CNH: {
    name: 'Peak Clearing Bank (Hong Kong)',
    bic: 'PKCBHKHH',
    address: '9 Ice House Lane, Central, Hong Kong',
  },
};

interface OnChannel {
  readonly channel: ChannelCode;
  readonly network: NetworkCode;
}

/** Whether an account is paid through such banks: those of channel 3, and global ones of channel 13 (MON-328). */
export const hasIntermediary = ({ channel, network }: OnChannel): boolean =>
  channel === channels.mainBank || (channel === channels.localBank && network === networks.global);

export interface Intermediary {
  readonly currency: CurrencyCode;
  readonly bank: IntermediaryBank;
}

/** The intermediaries of its currencies, in the order in which currencies are shown. */
export const intermediariesOf = (
  account: OnChannel & { readonly currencies: readonly CurrencyCode[] },
): readonly Intermediary[] =>
  hasIntermediary(account)
    ? inShownOrder(account.currencies).flatMap((currency) => {
        const { [currency]: bank } = intermediaryBanks;
        return bank === undefined ? [] : [{ currency, bank }];
      })
    : [];

/** The order of an account's currencies: EUR, USD, CNH, then the others in their order. */
export function inShownOrder(currencies: readonly CurrencyCode[]): readonly CurrencyCode[] {
  const first: readonly CurrencyCode[] = ['EUR', 'USD', 'CNH'];
  const place = (code: CurrencyCode): number => (first.includes(code) ? first.indexOf(code) : first.length);
  return currencies.toSorted((one, other) => place(one) - place(other));
}
