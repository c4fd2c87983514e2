// The shape of a seed member: its record, its payees, its payers, and how busy it is.
import {
  emptyPayee,
  type ChainChannelCode,
  type GlobalChannel,
  type PayeeInput,
  type PaymentPurpose,
  type FundsSource,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { Payer } from '../movements.ts';
import type { SeedMember } from '../names.ts';
import type { ShownDocument } from '../outside-world.ts';
import type { Verification, WrittenStakeholder } from '../verify.ts';

export interface Income {
  readonly channel: GlobalChannel;
  readonly currency: CurrencyCode;
  /** The minimum in whole units. */
  readonly min: number;
  readonly max: number;
  /** The probability of each day, in percent. */
  readonly chance: number;
  readonly payers: readonly Payer[];
}

export interface SavedPayee {
  readonly input: PayeeInput;
  readonly purpose: PaymentPurpose;
  /** How often it is chosen, relative to the others. */
  readonly weight: number;
}

export interface Role {
  readonly member: SeedMember;
  readonly verification: Verification;
  readonly channels: readonly GlobalChannel[];
  readonly fundsSource: FundsSource;
  /** Its initial money, so that it can pay in the first weeks. */
  readonly opening: readonly {
    readonly channel: GlobalChannel;
    readonly currency: CurrencyCode;
    readonly amount: string;
  }[];
  readonly income: readonly Income[];
  readonly payees: readonly SavedPayee[];
  /** The currencies that it sells, and those that it buys with them. */
  readonly pairs: readonly (readonly [CurrencyCode, CurrencyCode])[];
  /** Exchanges on a day, at most. */
  readonly exchangesMax: number;
  /** The probability of each day that a person with the right to pay does so, in percent. */
  readonly transferChance: number;
  /** Addresses of the paying people. */
  readonly makers: readonly string[];
}

/** A person of a business, with the document that they show: the name on it in capitals, as printed. */
export function stakeholder(
  entry: WrittenStakeholder['entry'],
  document: Pick<ShownDocument, 'number' | 'birthDate'>,
): WrittenStakeholder {
  const [firstName = '', ...rest] = entry.nameEn.toUpperCase().split(' ');
  return {
    entry,
    shown: { firstName, lastName: rest.join(' '), country: 'HK', outcome: 'passed', ...document },
  };
}

/** Anybody on a chain: without a name, and the account is known only with the payment. */
export const onChain: readonly Payer[] = [{ name: '', account: '', bic: '' }];

export const payer = (name: string, account: string, bic: string): Payer => ({ name, account, bic });

interface BankPayee {
  readonly name: string;
  readonly number: string;
  readonly bank: string;
  readonly bic: string;
  readonly country: string;
  readonly city: string;
  readonly currency: CurrencyCode;
  /** The province, for addresses that name one. */
  readonly province?: string;
  /** The telephone number for calls of the bank. */
  readonly phone?: Pick<PayeeInput, 'phoneCode' | 'phoneNumber'> | undefined;
}

function namesOf(entityType: 'individual' | 'business', name: string) {
  const [firstName = '', ...others] = name.split(' ');
  return entityType === 'individual' ? { firstName, lastName: others.join(' ') } : {};
}

export const bankPayee = (
  entityType: 'individual' | 'business',
  { name, number, bank, bic, country, city, currency, province = '', phone }: BankPayee,
): PayeeInput => ({
  ...emptyPayee,
  accountType: 'bank',
  entityType,
  ...namesOf(entityType, name),
  accountName: name,
  relationToPayer: entityType === 'individual' ? 'FRIEND' : 'SUPPLIER',
  bankNumber: number,
  bankName: bank,
  swiftCode: bic,
  bankCountry: country,
  payeeCountry: country,
  payeeCity: city,
  payeeProvince: province,
  payeeAddress: '1 Test Street',
  bankCity: city,
  bankProvince: province,
  ...phone,
  bankAddress: '2 Test Street',
  currency,
});

export const walletPayee = (
  name: string,
  chainType: ChainChannelCode,
  chainAddress: string,
  currency: 'USDT' | 'USDC' = 'USDT',
): PayeeInput => ({
  ...emptyPayee,
  accountType: 'wallet',
  entityType: 'business',
  accountName: name,
  relationToPayer: 'OWN',
  accountSource: 'OWNER',
  payeeCountry: 'SG',
  payeeCity: 'Singapore',
  payeeAddress: '1 Test Street',
  chainType,
  chainAddress,
  currency,
});
