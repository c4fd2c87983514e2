// The problems of a payee's input: the rules of each kind of field, and which fields are required (MON-071, MON-073,
// MON-077, MON-078).
import { isCurrencyCode, kindOf } from '@causeway/money';
import { isValidBIC } from 'ibantools';
import { accountNumberProblem, isIban } from '../rules/account-number.ts';
import { branchCodeProblem } from '../rules/branch-code.ts';
import { isCitizenNumber } from '../rules/citizen-number.ts';
import type { RuleMessage } from '../rules/messages/index.ts';
import { isPhoneLength } from '../rules/phone.ts';
import { bankTextPattern } from '../rules/text.ts';
import { walletAddressProblem } from '../rules/wallet-address.ts';
import {
  isPaidByCard,
  isPayeeFieldAsked,
  isPayeeFieldRequired,
  payeeFields,
  payeeTextFields,
  type PayeeFieldKind,
  type PayeeTextField,
  type PayeeTexts,
} from './fields.ts';

function text(value: string, max: number): RuleMessage | null {
  if (value.length > max) return 'too-long';
  return bankTextPattern.test(value) ? null : 'latin-text';
}

const words = (name: string): string => name.toLowerCase().split(/\s+/).toSorted().join(' ');

/** A card credits the named person (MON-077). */
const isOther = (value: string, payee: PayeeTexts): boolean =>
  isPaidByCard(payee) && words(value) !== words(`${payee.firstName} ${payee.lastName}`);

/** Countries whose banks have BIC and IBAN of another country. */
const WITHIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((code) => [code, 'GB'])),
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'].map((code) => [code, 'FR']),
  ),
  ...Object.fromEntries(['AS', 'GU', 'MP', 'PR', 'VI'].map((code) => [code, 'US'])),
  ...{ AX: 'FI', SJ: 'NO' },
};

/** The bank's country may be given later. A bank with another country is screened as that country's, and must be one. */
const isOfCountry = (code: string, bankCountry: string): boolean =>
  bankCountry === '' || code === bankCountry || code === WITHIN[bankCountry];

const isIbanOfCountry = (value: string, bankCountry: string): boolean =>
  !isIban(value) || isOfCountry(value.slice(0, 2).toUpperCase(), bankCountry);

/** BIC by ISO 9362: 8 or 11 characters. */
const bic = (value: string): RuleMessage | null => (isValidBIC(value) ? null : 'format');

type Rule = (value: string, payee: PayeeTexts) => RuleMessage | null;

/** Leaves out kinds without further rules. */
const rules: Readonly<Record<Exclude<PayeeFieldKind, 'text' | 'holder' | 'choice'>, Rule>> = {
  country: (value) => (/^[A-Z]{2}$/.test(value) ? null : 'format'),
  bic,
  bankBic: (value, { bankCountry }) =>
    bic(value) ?? (isOfCountry(value.slice(4, 6), bankCountry) ? null : 'bank-country'),
  branchCode: (value, { bankCountry }) => branchCodeProblem(bankCountry, value),
  accountNumber: (value, { bankCountry }) =>
    accountNumberProblem(value) ?? (isIbanOfCountry(value, bankCountry) ? null : 'bank-country'),
  walletAddress: (value, { chainType }) =>
    chainType === null ? 'wallet-address' : walletAddressProblem(chainType, value),
  citizenNumber: (value) => (isCitizenNumber(value) ? null : 'format'),
  phoneCode: (value) => (/^\d{1,4}$/.test(value) ? null : 'format'),
  phoneNumber: (number, { phoneCode }) =>
    isPhoneLength({ callingCode: phoneCode, number }) ? null : 'mobile-wrong',
};

/** The problem of a value, wherever it is entered; null if it is valid. */
export function payeeValueProblem(
  name: PayeeTextField,
  value: string,
  payee: PayeeTexts,
): RuleMessage | null {
  const row = payeeFields[name];
  switch (row.kind) {
    case 'text':
      return text(value, row.max);
    case 'holder':
      return text(value, row.max) ?? (isOther(value, payee) ? 'card-holder' : null);
    case 'choice':
      return Object.hasOwn(row.words, value) ? null : 'format';
    default:
      return rules[row.kind](value, payee);
  }
}

const selected: ReadonlySet<PayeeFieldKind> = new Set(['choice', 'country', 'phoneCode']);

function problemOf(name: PayeeTextField, payee: PayeeTexts): RuleMessage | null {
  const value = payee[name];
  if (!isPayeeFieldAsked(name, payee)) return value === '' ? null : 'not-asked';
  if (value !== '') return payeeValueProblem(name, value, payee);
  if (!isPayeeFieldRequired(name, payee)) return null;
  return selected.has(payeeFields[name].kind) ? 'required-select' : 'required';
}

interface PayeeProblem {
  readonly field: PayeeTextField | 'currency' | 'chainType';
  readonly message: RuleMessage;
}

/** A wallet holds a stablecoin, on a network; a bank account holds neither. */
function kindProblems({ accountType, currency, chainType }: PayeeTexts): readonly PayeeProblem[] {
  const kind = isCurrencyCode(currency) ? kindOf(currency) : undefined;
  const expected = accountType === 'bank' ? 'fiat' : 'crypto';
  return [
    ...(kind === expected ? [] : [{ field: 'currency', message: 'required-select' } as const]),
    ...((chainType === null) === (accountType === 'bank')
      ? []
      : [{ field: 'chainType', message: accountType === 'bank' ? 'not-asked' : 'required-select' } as const]),
  ];
}

/** All problems of the input, in the order of the fields. */
export const payeeProblems = (payee: PayeeTexts): readonly PayeeProblem[] => [
  ...kindProblems(payee),
  ...payeeTextFields.flatMap((name) => {
    const found = problemOf(name, payee);
    return found ? [{ field: name, message: found }] : [];
  }),
];
