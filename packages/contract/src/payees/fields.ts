// The fields of a payee, one row each: section, kind, length, condition. The form, the schema, details and reviews all use
// this table (MON-071, MON-073, MON-077, MON-078). The rules of each kind are in problems.ts.
import type { ChainChannelCode } from '../codes.ts';
import type { Language, Text } from '../language.ts';

/** The payee's relation to the payer. */
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

/** Who controls a wallet, which the travel rule requires (FATF Recommendation 16). */
export const walletSources = {
  EXCHANGE: { en: 'Exchange or custodian', 'zh-Hans': '交易所或托管机构', 'zh-Hant': '交易所或託管機構' },
  OWNER: { en: 'The payee, in a private wallet', 'zh-Hans': '收款人自行保管', 'zh-Hant': '收款人自行保管' },
} as const satisfies Record<string, Text>;
export type WalletSource = keyof typeof walletSources;

/** The values that decide which fields a payee has. */
interface Deciding {
  readonly accountType: 'bank' | 'wallet';
  readonly entityType: 'individual' | 'business';
  readonly currency: string;
  readonly payeeCountry: string;
  readonly bankCountry: string;
  readonly intermediaryBankName: string;
  readonly intermediarySwift: string;
}
type When = (payee: Deciding) => boolean;

const always: When = () => true;
const never: When = () => false;
const ofBank: When = ({ accountType }) => accountType === 'bank';
const ofWallet: When = ({ accountType }) => accountType === 'wallet';
const ofPerson: When = ({ entityType }) => entityType === 'individual';

/**
 * Banks in the mainland credit renminbi to a person by the number of the identity card, and call back for
 * questions.
 */
const toMainland: When = ({ currency, bankCountry }) => currency === 'CNH' && bankCountry === 'CN';

/** The bank credits a person by the card. */
export const isPaidByCard: When = (payee) => ofPerson(payee) && toMainland(payee);

/** Countries whose addresses have a state or province. */
const WITH_PROVINCE = new Set(['AE', 'AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'KR', 'MX', 'MY', 'TW', 'US']);
const inProvince =
  (field: 'payeeCountry' | 'bankCountry'): When =>
  (payee) =>
    WITH_PROVINCE.has(payee[field]);

/** Each section, and the payees that have it. */
const sections = {
  who: always,
  account: ofBank,
  /** Drawn with the account, and shown with the person. */
  mainland: toMainland,
  /** Drawn with the account and collapsed, because most banks are found by their BIC. */
  rare: ofBank,
  wallet: ofWallet,
} as const;
export type PayeeSection = keyof typeof sections;

/** Each kind of field, and how its value is shown: another person's account is masked until it is requested. */
export const payeeFieldReadings = {
  /** Text in a bank's letters. */
  text: 'text',
  /** A text: the name of the account. */
  holder: 'text',
  choice: 'word',
  country: 'country',
  bic: 'copied',
  /** A BIC of the bank's country. */
  bankBic: 'copied',
  branchCode: 'text',
  accountNumber: 'masked',
  walletAddress: 'masked',
  citizenNumber: 'masked',
  /** Drawn and shown with the number that follows it. */
  phoneCode: 'phoneCode',
  phoneNumber: 'phone',
} as const;
export type PayeeFieldKind = keyof typeof payeeFieldReadings;

interface Row {
  readonly section: PayeeSection;
  /** The payees that have the field, if not all with its section. */
  readonly when?: When;
  /** The payees that must fill it in, if not all that have it. */
  readonly required?: When;
  /** Takes a whole line of the form, if its kind does not imply that. */
  readonly isWide?: true;
}
/** `max` in characters. */
export type PayeeFieldRow =
  | (Row & { readonly kind: 'text' | 'holder'; readonly max: number })
  | (Row & { readonly kind: 'choice'; readonly words: Readonly<Record<string, Text>> })
  | (Row & { readonly kind: Exclude<PayeeFieldKind, 'text' | 'holder' | 'choice'> });

/** Rows in the order of the form. */
const rows = {
  firstName: { section: 'who', kind: 'text', max: 60, when: ofPerson },
  lastName: { section: 'who', kind: 'text', max: 60, when: ofPerson },
  accountName: { section: 'who', kind: 'holder', max: 140, isWide: true },
  relationToPayer: { section: 'who', kind: 'choice', words: payeeRelations },
  payeeCountry: { section: 'who', kind: 'country' },
  payeeProvince: { section: 'who', kind: 'text', max: 35, required: inProvince('payeeCountry') },
  payeeCity: { section: 'who', kind: 'text', max: 35 },
  payeePostCode: { section: 'who', kind: 'text', max: 16, required: never },
  payeeAddress: { section: 'who', kind: 'text', max: 140, isWide: true },
  bankCountry: { section: 'account', kind: 'country' },
  bankName: { section: 'account', kind: 'text', max: 140 },
  swiftCode: { section: 'account', kind: 'bankBic' },
  bankNumber: { section: 'account', kind: 'accountNumber' },
  bankProvince: { section: 'account', kind: 'text', max: 35, required: inProvince('bankCountry') },
  bankCity: { section: 'account', kind: 'text', max: 35 },
  bankAddress: { section: 'account', kind: 'text', max: 140, isWide: true },
  phoneCode: { section: 'mainland', kind: 'phoneCode' },
  phoneNumber: { section: 'mainland', kind: 'phoneNumber' },
  idCardNumber: { section: 'mainland', kind: 'citizenNumber', when: ofPerson, isWide: true },
  branchName: { section: 'rare', kind: 'text', max: 70, required: never },
  branchCode: { section: 'rare', kind: 'branchCode', required: never },
  intermediaryBankName: {
    section: 'rare',
    kind: 'text',
    max: 140,
    required: ({ intermediarySwift }) => intermediarySwift !== '',
  },
  intermediarySwift: {
    section: 'rare',
    kind: 'bic',
    required: ({ intermediaryBankName }) => intermediaryBankName !== '',
  },
  chainAddress: { section: 'wallet', kind: 'walletAddress' },
  accountSource: { section: 'wallet', kind: 'choice', words: walletSources },
} as const satisfies Readonly<Record<string, PayeeFieldRow>>;
export type PayeeTextField = keyof typeof rows;
export const payeeFields: Readonly<Record<PayeeTextField, PayeeFieldRow>> = rows;
export const payeeTextFields = Object.keys(rows) as readonly PayeeTextField[];

/** The same for each field of a payee. */
export const eachPayeeField = <Value>(
  make: (name: PayeeTextField) => Value,
): Readonly<Record<PayeeTextField, Value>> =>
  Object.fromEntries(payeeTextFields.map((name) => [name, make(name)])) as Record<PayeeTextField, Value>;

/** The input of a payee: a text is '' if it is not needed or left empty. */
export type PayeeTexts = Readonly<Record<PayeeTextField, string>> & {
  readonly accountType: 'bank' | 'wallet';
  readonly entityType: 'individual' | 'business';
  readonly currency: string;
  readonly chainType: ChainChannelCode | null;
};

/** Whether the payee has the field. */
export function isPayeeFieldAsked(name: PayeeTextField, payee: Deciding): boolean {
  const { section, when = always } = payeeFields[name];
  return sections[section](payee) && when(payee);
}

/** Only for a field that the payee has. */
export const isPayeeFieldRequired = (name: PayeeTextField, payee: Deciding): boolean =>
  (payeeFields[name].required ?? always)(payee);

/** A value in words, if it is a choice. */
export function payeeFieldText(name: PayeeTextField, value: string, language: Language): string {
  const row = payeeFields[name];
  return row.kind === 'choice' ? (row.words[value]?.[language] ?? value) : value;
}
