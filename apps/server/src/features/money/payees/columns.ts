// The texts of a payee as they travel and as they are stored: '' and null say the same (MON-071).
import { type PayeeTextField, payeeTextFields } from '@causeway/contract';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  accountName: 'account_name',
  relationToPayer: 'relation_to_payer',
  payeeCountry: 'payee_country',
  payeeProvince: 'payee_province',
  payeeCity: 'payee_city',
  payeeAddress: 'payee_address',
  payeePostCode: 'payee_post_code',
  phoneCode: 'phone_code',
  phoneNumber: 'phone_number',
  idCardNumber: 'id_card_number',
  bankCountry: 'bank_country',
  bankName: 'bank_name',
  swiftCode: 'swift_code',
  bankNumber: 'bank_number',
  bankProvince: 'bank_province',
  bankCity: 'bank_city',
  bankAddress: 'bank_address',
  branchName: 'branch_name',
  branchCode: 'branch_code',
  intermediaryBankName: 'intermediary_bank_name',
  intermediarySwift: 'intermediary_swift',
  accountSource: 'account_source',
  chainAddress: 'chain_address',
} as const satisfies Record<PayeeTextField, string>;

type Column = (typeof columns)[PayeeTextField];
export type PayeeTextColumns = Readonly<Record<Exclude<Column, Present>, string | null>> &
  Readonly<Record<Present, string>>;
/** What every payee has. */
type Present = 'account_name' | 'payee_country';
type Texts = Readonly<Record<PayeeTextField, string>>;

export const textColumns = (texts: Texts): PayeeTextColumns =>
  Object.fromEntries(
    payeeTextFields.map((field) => [columns[field], texts[field] === '' ? null : texts[field]]),
  ) as unknown as PayeeTextColumns;

export const textsOf = (row: PayeeTextColumns): Texts =>
  Object.fromEntries(payeeTextFields.map((field) => [field, row[columns[field]] ?? ''])) as Texts;
