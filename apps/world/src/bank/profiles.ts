// The banks of the box: one kind of bank in full, and its configurations. All are invented.
import type { CurrencyCode } from '@causeway/money';
import { channels } from '../codes.ts';
import { PARTNERS, type Issuer } from './partners.ts';

export interface BankProfile extends Issuer {
  readonly channel: Exclude<
    (typeof channels)[keyof typeof channels],
    typeof channels.erc20 | typeof channels.trc20
  >;
  /** IANA zone of its day, its opening and its closing. */
  readonly zone: string;
  readonly currencies: readonly CurrencyCode[];
  /** The account of the bank's customer (the server), from which payments are debited. */
  readonly operatingAccount: string;
  /** The partner that keeps the account, by local type. */
  readonly partners?: Readonly<Record<number, Issuer>>;
  /** 'always' settles around the clock; 'working-days' from Monday to Friday between opening and cut-off. */
  readonly hours: 'always' | 'working-days';
  /** HH:MM in the bank's zone. */
  readonly opensAt: string;
  readonly cutOffAt: string;
  /** Seconds of the box's clock from acceptance to settlement, within opening hours. */
  readonly settleSeconds: number;
}

export const BANK_PROFILES: readonly BankProfile[] = [
  {
    channel: channels.mainBank,
    name: 'Harbour Meridian Bank',
    bic: 'HBMDHKHH',
    country: 'HK',
    address: '88 Pier Approach, Central, Hong Kong',
    zone: 'Asia/Hong_Kong',
    currencies: ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'CNH', 'AUD', 'CAD', 'SGD'],
    operatingAccount: '808100000013',
    branch: null,
    format: { style: 'number', prefix: '808', digits: 10 },
    hours: 'always',
    opensAt: '09:00',
    cutOffAt: '17:00',
    settleSeconds: 2,
  },
  {
    channel: channels.businessBank,
    name: 'Straits Commerce Bank',
    bic: 'STCXSGSG',
    country: 'SG',
    address: '12 Keppel Bund, Singapore 049001',
    zone: 'Asia/Singapore',
    currencies: ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'CNH', 'AUD', 'CAD', 'SGD'],
    operatingAccount: '417000000014',
    branch: null,
    format: { style: 'number', prefix: '417', digits: 10 },
    hours: 'working-days',
    opensAt: '09:00',
    cutOffAt: '16:00',
    settleSeconds: 5,
  },
  {
    channel: channels.localBank,
    name: 'Banque du Grand Pont',
    bic: 'GPNTLULL',
    country: 'LU',
    address: '7 Rue du Viaduc, L-1611 Luxembourg',
    zone: 'Europe/Luxembourg',
    currencies: ['EUR', 'GBP', 'USD', 'CAD', 'SGD', 'AUD'],
    operatingAccount: 'LU510190000000000001',
    branch: null,
    format: { style: 'iban', prefix: '019', digits: 13 },
    partners: PARTNERS,
    hours: 'always',
    opensAt: '08:00',
    cutOffAt: '18:00',
    settleSeconds: 2,
  },
  {
    channel: channels.builtInBank,
    name: 'Causeway Settlement Bank',
    bic: 'CSWYHKHH',
    country: 'HK',
    address: '1 Embankment Road, Kowloon, Hong Kong',
    zone: 'Asia/Hong_Kong',
    currencies: ['USD', 'CNH'],
    operatingAccount: '620000000013',
    branch: null,
    format: 'shared',
    hours: 'always',
    opensAt: '09:00',
    cutOffAt: '17:00',
    settleSeconds: 2,
  },
];

/** The operating account's balance of each currency on the first day, in whole units. */
export const OPENING_BALANCE_UNITS = 50_000_000n;
