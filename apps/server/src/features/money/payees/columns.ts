// A payee's texts in DTOs and in columns: '' and null mean the same (MON-071).
import { eachPayeeField, type PayeeTextField } from '@causeway/contract';

/** Fields that every payee has. */
type Present = 'accountName' | 'payeeCountry';
export type PayeeTextColumns = Readonly<Record<Exclude<PayeeTextField, Present>, string | null>> &
  Readonly<Record<Present, string>>;
type Texts = Readonly<Record<PayeeTextField, string>>;

export const textColumns = (texts: Texts): PayeeTextColumns => ({
  ...eachPayeeField((name) => (texts[name] === '' ? null : texts[name])),
  accountName: texts.accountName,
  payeeCountry: texts.payeeCountry,
});

export const textsOf = (row: PayeeTextColumns): Texts => eachPayeeField((name) => row[name] ?? '');
