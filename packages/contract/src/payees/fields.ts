// Which fields a payee has, whether they have to be filled in, and what each is held to: one table, by which the form draws, the
// schema checks and details are listed (MON-071, MON-073, MON-077, MON-078).
import { isCurrencyCode, kindOf } from '@causeway/money';
import { isValidBIC } from 'ibantools';
import type { ChainChannelCode } from '../codes.ts';
import type { Text } from '../language.ts';
import { accountNumberProblem, isIban } from '../rules/account-number.ts';
import { branchCodeProblem } from '../rules/branch-code.ts';
import { isCitizenNumber } from '../rules/citizen-number.ts';
import type { RuleMessage } from '../rules/messages/index.ts';
import { isPhoneLength } from '../rules/phone.ts';
import { bankTextPattern } from '../rules/text.ts';
import { walletAddressProblem } from '../rules/wallet-address.ts';

/** What the payee is to who pays. */
export const payeeRelations = {
  SUPPLIER: { en: 'Supplier', 'zh-Hans': '供应商', 'zh-Hant': '供應商' },
  CUSTOMER: { en: 'Customer', 'zh-Hans': '客户', 'zh-Hant': '客戶' },
  AFFILIATE: { en: 'Company of the same group', 'zh-Hans': '同一集团的公司', 'zh-Hant': '同一集團的公司' },
  EMPLOYEE: { en: 'Employee', 'zh-Hans': '雇员', 'zh-Hant': '僱員' },
  OWN: { en: 'My own account', 'zh-Hans': '本人账户', 'zh-Hant': '本人帳戶' },
  FAMILY: { en: 'Family', 'zh-Hans': '亲属', 'zh-Hant': '親屬' },
  FRIEND: { en: 'Friend', 'zh-Hans': '朋友', 'zh-Hant': '朋友' },
  OTHER: { en: 'Other', 'zh-Hans': '其他', 'zh-Hant': '其他' },
} as const satisfies Record<string, Text>;
export type PayeeRelation = keyof typeof payeeRelations;

/** Who keeps a wallet: what the travel rule asks (FATF Recommendation 16). */
export const walletSources = {
  EXCHANGE: { en: 'Exchange or custodian', 'zh-Hans': '交易所或托管机构', 'zh-Hant': '交易所或託管機構' },
  OWNER: { en: 'The payee keeps it', 'zh-Hans': '收款人自行保管', 'zh-Hant': '收款人自行保管' },
} as const satisfies Record<string, Text>;
export type WalletSource = keyof typeof walletSources;

/** In the order of the form. */
export const emptyTexts = {
  firstName: '',
  lastName: '',
  accountName: '',
  relationToPayer: '',
  payeeCountry: '',
  payeeProvince: '',
  payeeCity: '',
  payeePostCode: '',
  payeeAddress: '',
  bankCountry: '',
  bankName: '',
  swiftCode: '',
  bankNumber: '',
  bankProvince: '',
  bankCity: '',
  bankAddress: '',
  phoneCode: '',
  phoneNumber: '',
  idCardNumber: '',
  branchName: '',
  branchCode: '',
  intermediaryBankName: '',
  intermediarySwift: '',
  chainAddress: '',
  accountSource: '',
};
export type PayeeTextField = keyof typeof emptyTexts;
export const payeeTextFields = Object.keys(emptyTexts) as readonly PayeeTextField[];

/** A payee as it is filled in: a text is '' where it is not asked for or left empty. */
export type PayeeTexts = Readonly<Record<PayeeTextField, string>> & {
  readonly accountType: 'bank' | 'wallet';
  readonly entityType: 'individual' | 'business';
  readonly currency: string;
  readonly chainType: ChainChannelCode | null;
};

type When = (payee: PayeeTexts) => boolean;

interface FieldRule {
  /** Whether the payee has the field at all. */
  readonly shown: When;
  readonly required: When;
  /** What is wrong with what was filled in; null when it is right. */
  readonly problem: (value: string, payee: PayeeTexts) => RuleMessage | null;
}

const always: When = () => true;
const never: When = () => false;
const ofBank: When = ({ accountType }) => accountType === 'bank';
const ofWallet: When = ({ accountType }) => accountType === 'wallet';
const ofPerson: When = ({ entityType }) => entityType === 'individual';

/** Banks in the mainland credit renminbi to a person by the number of the identity card, and ask back by phone. */
const toMainland: When = ({ currency, bankCountry }) => currency === 'CNH' && bankCountry === 'CN';

/** Where an address is written with its state or province. */
const WITH_PROVINCE = new Set(['AE', 'AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'KR', 'MX', 'MY', 'TW', 'US']);
const inProvince =
  (field: 'payeeCountry' | 'bankCountry'): When =>
  (payee) =>
    WITH_PROVINCE.has(payee[field]);

const text =
  (max: number): FieldRule['problem'] =>
  (value) => {
    if (value.length > max) return 'too-long';
    return bankTextPattern.test(value) ? null : 'latin-text';
  };

const country: FieldRule['problem'] = (value) => (/^[A-Z]{2}$/.test(value) ? null : 'format');

/** BIC by ISO 9362: 8 or 11 characters. */
const bic: FieldRule['problem'] = (value) => (isValidBIC(value) ? null : 'format');

/** Whose banks have BIC and IBAN of another country. */
const WITHIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((code) => [code, 'GB'])),
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'].map((code) => [code, 'FR']),
  ),
  ...Object.fromEntries(['AS', 'GU', 'MP', 'PR', 'VI'].map((code) => [code, 'US'])),
  ...{ AX: 'FI', SJ: 'NO' },
};

/** Of which country the bank is may be said later. */
const isOfCountry = (code: string, bankCountry: string): boolean =>
  bankCountry === '' || code === bankCountry || code === WITHIN[bankCountry];

/** What a bank in another country is named for is screened as that country's, and must be one. */
const bankBic: FieldRule['problem'] = (value, { bankCountry }) =>
  isOfCountry(value.slice(4, 6), bankCountry) ? null : 'bank-country';

const ibanOfCountry: FieldRule['problem'] = (value, { bankCountry }) =>
  !isIban(value) || isOfCountry(value.slice(0, 2).toUpperCase(), bankCountry) ? null : 'bank-country';

const oneOf =
  (words: object): FieldRule['problem'] =>
  (value) =>
    Object.hasOwn(words, value) ? null : 'format';

const words = (name: string): string => name.toLowerCase().split(/\s+/).toSorted().join(' ');

/** The bank credits a person by the card: its holder is the one who is named (MON-077). */
const holder: FieldRule['problem'] = (value, payee) => {
  const isCard = ofPerson(payee) && toMainland(payee);
  return isCard && words(value) !== words(`${payee.firstName} ${payee.lastName}`) ? 'card-holder' : null;
};

const first =
  (...problems: readonly FieldRule['problem'][]): FieldRule['problem'] =>
  (value, payee) => {
    for (const problem of problems) {
      const found = problem(value, payee);
      if (found) return found;
    }
    return null;
  };

const field = (shown: When, required: When, problem: FieldRule['problem']): FieldRule => ({
  shown,
  required,
  problem,
});

export const payeeFields: Readonly<Record<PayeeTextField, FieldRule>> = {
  firstName: field(ofPerson, always, text(60)),
  lastName: field(ofPerson, always, text(60)),
  accountName: field(always, always, first(text(140), holder)),
  relationToPayer: field(always, always, oneOf(payeeRelations)),
  payeeCountry: field(always, always, country),
  payeeProvince: field(always, inProvince('payeeCountry'), text(35)),
  payeeCity: field(always, always, text(35)),
  payeeAddress: field(always, always, text(140)),
  payeePostCode: field(always, never, text(16)),
  phoneCode: field(toMainland, always, (value) => (/^\d{1,4}$/.test(value) ? null : 'format')),
  phoneNumber: field(toMainland, always, (number, { phoneCode }) =>
    isPhoneLength({ callingCode: phoneCode, number }) ? null : 'mobile-wrong',
  ),
  idCardNumber: field(
    (payee) => ofPerson(payee) && toMainland(payee),
    always,
    (value) => (isCitizenNumber(value) ? null : 'format'),
  ),
  bankCountry: field(ofBank, always, country),
  bankName: field(ofBank, always, text(140)),
  swiftCode: field(ofBank, always, first(bic, bankBic)),
  bankNumber: field(ofBank, always, first(accountNumberProblem, ibanOfCountry)),
  bankProvince: field(ofBank, inProvince('bankCountry'), text(35)),
  bankCity: field(ofBank, always, text(35)),
  bankAddress: field(ofBank, always, text(140)),
  branchName: field(ofBank, never, text(70)),
  branchCode: field(ofBank, never, (value, { bankCountry }) => branchCodeProblem(bankCountry, value)),
  intermediaryBankName: field(ofBank, ({ intermediarySwift }) => intermediarySwift !== '', text(140)),
  intermediarySwift: field(ofBank, ({ intermediaryBankName }) => intermediaryBankName !== '', bic),
  accountSource: field(ofWallet, always, oneOf(walletSources)),
  chainAddress: field(ofWallet, always, (value, { chainType }) =>
    chainType === null ? 'wallet-address' : walletAddressProblem(chainType, value),
  ),
};

const SELECTED = new Set<PayeeTextField>([
  'relationToPayer',
  'payeeCountry',
  'bankCountry',
  'accountSource',
  'phoneCode',
]);

const problemOf = (name: PayeeTextField, payee: PayeeTexts): RuleMessage | null => {
  const { shown, required, problem } = payeeFields[name];
  const value = payee[name];
  if (!shown(payee)) return value === '' ? null : 'not-asked';
  if (value !== '') return problem(value, payee);
  if (!required(payee)) return null;
  return SELECTED.has(name) ? 'required-select' : 'required';
};

interface PayeeProblem {
  readonly field: PayeeTextField | 'currency' | 'chainType';
  readonly message: RuleMessage;
}

/** A wallet holds a stablecoin, on a network; a bank account holds neither. */
const kindProblems = ({ accountType, currency, chainType }: PayeeTexts): readonly PayeeProblem[] => {
  const kind = isCurrencyCode(currency) ? kindOf(currency) : undefined;
  const expected = accountType === 'bank' ? 'fiat' : 'crypto';
  return [
    ...(kind === expected ? [] : [{ field: 'currency', message: 'required-select' } as const]),
    ...((chainType === null) === (accountType === 'bank')
      ? []
      : [{ field: 'chainType', message: accountType === 'bank' ? 'not-asked' : 'required-select' } as const]),
  ];
};

/** All that is wrong with a payee as filled in, in the order of the fields. */
export const payeeProblems = (payee: PayeeTexts): readonly PayeeProblem[] => [
  ...kindProblems(payee),
  ...payeeTextFields.flatMap((name) => {
    const found = problemOf(name, payee);
    return found ? [{ field: name, message: found }] : [];
  }),
];
