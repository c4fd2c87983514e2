// The payee form's values as typed, and the request made from them.
import {
  eachPayeeField,
  emptyPayee,
  isPayeeFieldAsked,
  payeeInput,
  channels,
  type Payee,
  type PayeeInput,
  type PayeeTextField,
} from '@causeway/contract';
import type { FormErrors } from '@mantine/form';
import { rulesOf } from '../../../shared/ruled-form.ts';

export type PayeeKind = PayeeInput['accountType'];

/** No currency is chosen at first. */
export type PayeeValues = Omit<PayeeInput, 'currency'> & { currency: string };

export const emptyValues = (
  entityType: PayeeInput['entityType'],
): Readonly<Record<PayeeKind, PayeeValues>> => ({
  bank: { ...emptyPayee, entityType, currency: '' },
  wallet: { ...emptyPayee, entityType, accountType: 'wallet', chainType: channels.erc20, currency: 'USDT' },
});

/** The values of a rejected payee, to be corrected. */
export const valuesOf = ({ accountType, entityType, currency, chainType, ...payee }: Payee): PayeeValues => ({
  ...emptyPayee,
  ...eachPayeeField((name) => payee[name]),
  ...{ accountType, entityType, currency, chainType },
  relationFileId: payee.relationFileId,
  remark: payee.remark,
});

export const isAsked = (name: PayeeTextField, values: PayeeValues): boolean =>
  isPayeeFieldAsked(name, values);

/** Drops values of fields that no longer apply: the form keeps them, but they are not sent. */
export const askedOf = (values: PayeeValues): PayeeValues => ({
  ...values,
  ...eachPayeeField((name) => (isAsked(name, values) ? values[name] : '')),
});

/**
 * The fields that change with a typed text: the account holder is the person until the user types another
 * name.
 */
export function afterTyping(
  name: PayeeTextField,
  typed: string,
  values: PayeeValues,
): Partial<Pick<PayeeValues, 'accountName' | 'confirmLookAlike'>> {
  // The confirmation was for another address.
  if (name === 'chainAddress') return { confirmLookAlike: '' };
  if (name !== 'firstName' && name !== 'lastName') return {};
  const { accountName, firstName, lastName } = values;
  if (accountName.trim() !== `${firstName} ${lastName}`.trim()) return {};
  return {
    accountName: name === 'firstName' ? `${typed} ${lastName}`.trim() : `${firstName} ${typed}`.trim(),
  };
}

const rules = rulesOf(payeeInput);
export const payeeRules = (values: PayeeValues): FormErrors => rules(askedOf(values));

/** Trimmed and in the schema's own shape; only for values that passed the form's rules. */
export const payeeOf = (values: PayeeValues): PayeeInput => payeeInput.parse(askedOf(values));

/** The form's save action and its state. */
export interface Saving {
  readonly save: (values: PayeeValues, onRefused: (error: unknown) => void) => void;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly error: unknown;
}

/** Removes spaces, because people paste account numbers in printed groups. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
