// The texts of a payee as they travel and as they are stored: '' and null say the same (MON-071).
import { type PayeeTextField, payeeTextFields } from '@causeway/contract';

const columns = {
  firstName: 'firstName',
  lastName: 'lastName',
  accountName: 'accountName',
  relationToPayer: 'relationToPayer',
  payeeCountry: 'payeeCountry',
  payeeProvince: 'payeeProvince',
  payeeCity: 'payeeCity',
  payeeAddress: 'payeeAddress',
  payeePostCode: 'payeePostCode',
  phoneCode: 'phoneCode',
  phoneNumber: 'phoneNumber',
  idCardNumber: 'idCardNumber',
  bankCountry: 'bankCountry',
  bankName: 'bankName',
  swiftCode: 'swiftCode',
  bankNumber: 'bankNumber',
  bankProvince: 'bankProvince',
  bankCity: 'bankCity',
  bankAddress: 'bankAddress',
  branchName: 'branchName',
  branchCode: 'branchCode',
  intermediaryBankName: 'intermediaryBankName',
  intermediarySwift: 'intermediarySwift',
  accountSource: 'accountSource',
  chainAddress: 'chainAddress',
} as const satisfies Record<PayeeTextField, string>;

type Column = (typeof columns)[PayeeTextField];
export type PayeeTextColumns = Readonly<Record<Exclude<Column, Present>, string | null>> &
  Readonly<Record<Present, string>>;
/** What every payee has. */
type Present = 'accountName' | 'payeeCountry';
type Texts = Readonly<Record<PayeeTextField, string>>;

export const textColumns = (texts: Texts): PayeeTextColumns =>
  Object.fromEntries(
    payeeTextFields.map((field) => [columns[field], texts[field] === '' ? null : texts[field]]),
  ) as unknown as PayeeTextColumns;

export const textsOf = (row: PayeeTextColumns): Texts =>
  Object.fromEntries(payeeTextFields.map((field) => [field, row[columns[field]] ?? ''])) as Texts;
