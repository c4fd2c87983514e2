// The texts of a payee as they travel and as they are stored: '' and null say the same (MON-071).
import { type PayeeTextField, payeeTextFields } from '@causeway/contract';

type Texts = Readonly<Record<PayeeTextField, string>>;
/** What every payee has. */
type Present = 'accountName' | 'payeeCountry';
export type PayeeTextColumns = Readonly<Record<Exclude<PayeeTextField, Present>, string | null>> &
  Readonly<Record<Present, string>>;

export const textColumns = (texts: Texts): PayeeTextColumns =>
  Object.fromEntries(
    payeeTextFields.map((field) => [field, texts[field] === '' ? null : texts[field]]),
  ) as unknown as PayeeTextColumns;

export const textsOf = (row: PayeeTextColumns): Texts =>
  Object.fromEntries(payeeTextFields.map((field) => [field, row[field] ?? ''])) as Texts;
