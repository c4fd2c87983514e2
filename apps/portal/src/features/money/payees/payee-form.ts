// The payee forms' values, as typed, and what they come to for the server.
import { bankPayeeInput, walletPayeeInput, type PayeeInput } from '@causeway/contract';

/** Texts, for that is what inputs hold; the contract's schema reads them. */
export interface BankValues {
  accountType: 'bank';
  entityType: 'individual' | 'business';
  accountName: string;
  bankNumber: string;
  bankName: string;
  swiftCode: string;
  bankCountry: string;
  payeeCountry: string;
  payeeCity: string;
  payeeAddress: string;
  currency: string;
  remark: string;
}

export interface WalletValues {
  accountType: 'wallet';
  entityType: 'individual' | 'business';
  accountName: string;
  payeeCountry: string;
  chainType: 8 | 9;
  chainAddress: string;
  currency: string;
  remark: string;
}

export const emptyBank: BankValues = {
  accountType: 'bank',
  entityType: 'business',
  accountName: '',
  bankNumber: '',
  bankName: '',
  swiftCode: '',
  bankCountry: '',
  payeeCountry: '',
  payeeCity: '',
  payeeAddress: '',
  currency: '',
  remark: '',
};

export const emptyWallet: WalletValues = {
  accountType: 'wallet',
  entityType: 'business',
  accountName: '',
  payeeCountry: '',
  chainType: 8,
  chainAddress: '',
  currency: 'USDT',
  remark: '',
};

/** What a form does with its values, and how it goes. */
export interface Saving {
  readonly save: (values: BankValues | WalletValues, onRefused: (error: unknown) => void) => void;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly error: unknown;
}

/** Trimmed and in the schema's own shape; only for values that the form has found good. */
export const payeeOf = (values: BankValues | WalletValues): PayeeInput =>
  values.accountType === 'bank' ? bankPayeeInput.parse(values) : walletPayeeInput.parse(values);

/** People paste account numbers as they are printed, in groups. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
