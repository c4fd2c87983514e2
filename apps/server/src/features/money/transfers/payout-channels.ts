// The bank that pays each currency and country: a table, first match wins (MON-237). A line counts only while its bank
// is connected.
import { channels } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { BankChannel } from '@causeway/providers/port';

interface PayoutLine {
  readonly channel: BankChannel;
  readonly currencies: readonly CurrencyCode[] | 'all';
  /** Country of the payee's bank, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[] | 'all';
}

/** Countries whose currency is the euro; SEPA pays there. */
const EURO_AREA = [
  'AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK',
]; // prettier-ignore

export const payoutLines: readonly PayoutLine[] = [
  { channel: channels.localBank, currencies: ['EUR'], countries: EURO_AREA },
  { channel: channels.localBank, currencies: ['GBP'], countries: ['GB'] },
  { channel: channels.businessBank, currencies: ['SGD'], countries: ['SG'] },
  { channel: channels.mainBank, currencies: 'all', countries: 'all' },
];

interface BankPayee {
  readonly currency: CurrencyCode;
  readonly bankCountry: string | null;
}

/** Undefined when no connected bank pays it. */
export const payoutChannel = (
  { currency, bankCountry: country }: BankPayee,
  connected: ReadonlyMap<BankChannel, unknown>,
): BankChannel | undefined =>
  payoutLines.find(
    ({ channel, currencies, countries }) =>
      connected.has(channel) &&
      (currencies === 'all' || currencies.includes(currency)) &&
      (countries === 'all' || (country !== null && countries.includes(country))),
  )?.channel;
