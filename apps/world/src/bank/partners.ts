// The banks that keep the accounts of bank 13 in other countries, by local type. All are invented; their
// codes have the right form but belong to no bank.
import { localTypes } from '../codes.ts';
import { withAbaDigit, type NumberFormat } from './account-number.ts';

/** The keeper of an account: the bank itself, or a partner if the account is in another country's clearing. */
export interface Issuer {
  readonly name: string;
  readonly bic: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly address: string;
  /** The branch by ISO 20022's code of the clearing (`GBDSC`); null if number and BIC are enough. */
  readonly branch: { readonly system: string; readonly code: string } | null;
  /** 'shared': one account for all, distinguished by postscript. */
  readonly format: NumberFormat | 'shared';
}

export const PARTNERS: Readonly<Record<number, Issuer>> = {
  [localTypes.singapore]: {
    name: 'Marina Quay Bank',
    bic: 'MRQYSGSG',
    country: 'SG',
    address: '3 Collyer Steps, Singapore 049321',
    branch: { system: 'SGIBG', code: '9871001' },
    format: { style: 'number', prefix: '55', digits: 9 },
  },
  [localTypes.australia]: {
    name: 'Southern Wharf Bank',
    bic: 'STWFAU2S',
    country: 'AU',
    address: '21 Circular Wharf, Sydney NSW 2000',
    branch: { system: 'AUBSB', code: '989123' },
    format: { style: 'plain', prefix: '4', digits: 8 },
  },
  [localTypes.swiftAchSepa]: {
    name: 'Elbbogen Bank',
    bic: 'ELBBDEFF',
    country: 'DE',
    address: 'Speicherweg 5, 60311 Frankfurt am Main',
    branch: null,
    format: { style: 'iban', prefix: '99912345', digits: 10 },
  },
  [localTypes.fedAch]: {
    name: 'Hudson Landing Bank',
    bic: 'HDLNUS33',
    country: 'US',
    address: '17 Pier Street, New York, NY 10004',
    branch: { system: 'USABA', code: withAbaDigit('02199887') },
    format: { style: 'number', prefix: '7', digits: 10 },
  },
  [localTypes.fps]: {
    name: 'Tower Lock Bank',
    bic: 'TWLKGB2L',
    country: 'GB',
    address: '8 Wapping Stairs, London E1W 2PN',
    branch: { system: 'GBDSC', code: '040099' },
    format: { style: 'plain', prefix: '', digits: 8 },
  },
  [localTypes.eft]: {
    name: 'Lakehead Bank',
    bic: 'LKHDCATT',
    country: 'CA',
    address: '60 Queens Quay, Toronto ON M5J 1A1',
    branch: { system: 'CACPA', code: '099912345' },
    format: { style: 'plain', prefix: '21', digits: 10 },
  },
};
