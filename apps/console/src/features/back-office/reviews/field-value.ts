// The display of a record field's value: an amount, a country by its name, a time in Hong Kong, an account
// number that can be copied.
import {
  type Language,
  currencyCodes,
  languages,
  payeeFieldReadings,
  payeeFields,
  payeeTextFields,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';

export type FieldValue =
  | { readonly kind: 'amount'; readonly value: string; readonly currency: CurrencyCode }
  | { readonly kind: 'country'; readonly code: string }
  /** One of the member's people, who has a page of their own. */
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'time'; readonly at: string }
  | { readonly kind: 'language'; readonly language: Language }
  /** A word of the server's, such as PENDING: the console has its text. */
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const read = (...readings: readonly string[]): readonly string[] =>
  payeeTextFields.filter((name) => readings.includes(payeeFieldReadings[payeeFields[name].kind]));

const countries: ReadonlySet<string> = new Set(['holderCountry', ...read('country')]);
const words: ReadonlySet<string> = new Set(['accountType', 'currentRole', 'entityType', 'status']);
const copied: ReadonlySet<string> = new Set([
  ...read('copied', 'masked'),
  'number',
  'payeeAccount',
  'payerBic',
  'paymentReference',
  'receivingAccount',
  'sourceAccount',
  'txHash',
  'txnNo',
]);

export function fieldValueOf(key: string, text: string): FieldValue {
  const [, value, code] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3,4})$/.exec(text) ?? [];
  const currency = currencyCodes.find((each) => each === code);
  if (value !== undefined && currency !== undefined) return { kind: 'amount', value, currency };
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return { kind: 'time', at: text };
  if (countries.has(key) && /^[A-Z]{2}$/.test(text)) return { kind: 'country', code: text };
  if (key === 'personId') return { kind: 'person', personId: text };
  const language = languages.find((each) => each === text);
  if (key === 'invitationLanguage' && language !== undefined) return { kind: 'language', language };
  if (words.has(key)) return { kind: 'word', word: text };
  return { kind: copied.has(key) ? 'copy' : 'text', text };
}
