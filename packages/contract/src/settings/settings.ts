// Every setting that staff change at run time, as a declaration: the key of a line, its values, and how it is changed.
// Console, server and their tests use the same.
import {
  optionsOfField,
  readSettingField,
  type SettingField,
  type SettingIssues,
  type SettingValues,
} from './fields.ts';
import { agreementText, sameSections } from './agreement-lines.ts';
import { collectionMethodNames } from '../collection-accounts/local-types.ts';
import { agreementNames } from '../agreements/endpoints.ts';
import { choosableLists } from '../dictionary/endpoints.ts';
import { limitParts, ofNetworks, oneLimitOrFour, rising } from './line-checks.ts';
import { reportingEntity } from './reporting-lines.ts';
import {
  findingMeasure,
  raisedLimit,
  ratingChoice,
  ratingLimit,
  ratingRequest,
  ratingThreshold,
  ratingWeight,
} from './rating-lines.ts';
import {
  bankAccountLine,
  hotWalletLimit,
  movementRule,
  payoutFeeLine,
  sweepRuleLine,
} from './treasury-lines.ts';

export const settingGroups = [
  'fees',
  'rates',
  'limits',
  'treasury',
  'members',
  'agreements',
  'forms',
  'access',
  'calendar',
  'support',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

interface Declaration {
  readonly group: SettingGroup;
  /**
   * True if a second member of staff confirms each change that does more than remove power: for settings that cost or risk
   * money.
   */
  readonly needsTwo: boolean;
  /** The direction in which each field only removes power. Absent if changes cannot be classified. */
  readonly stricter?: Readonly<Record<string, 'lower' | 'higher'>>;
  /** True where a line only gives, so that removing it only takes. */
  readonly isRemovalStricter?: true;
  /**
   * A line may be for one tier or one member; the member's own applies before the tier's, and that before the general one.
   */
  readonly isScoped: boolean;
  /** Whether members read the lines that apply to them; developer members only, if it concerns nobody else. */
  readonly shownTo: 'members' | 'developers' | 'nobody';
  /** The lines that may be removed; never a general line that something needs to work. */
  readonly removable: 'any' | 'scoped' | 'none';
  /** Whether lines may be added; settings without scope have all their lines. */
  readonly isAddable: boolean;
  readonly key: Readonly<Record<string, SettingField>>;
  readonly value: Readonly<Record<string, SettingField>>;
  /** Checks between fields that are valid by themselves. */
  readonly check?: (line: SettingValues) => SettingIssues;
}

const setting = (declaration: Declaration): Declaration => declaration;

/** The setting has a fixed set of lines. */
const kept = { isScoped: false, removable: 'none', isAddable: false, shownTo: 'nobody' } as const;
/** Lines can be added and removed. */
const listed = { isScoped: false, removable: 'any', isAddable: true, shownTo: 'nobody' } as const;
/** General lines, and removable ones for tiers and members. */
const scoped = { needsTwo: true, isScoped: true, removable: 'scoped', isAddable: true } as const;

const lower = (...fields: readonly string[]): Readonly<Record<string, 'lower'>> =>
  Object.fromEntries(fields.map((field) => [field, 'lower']));

const none: SettingIssues = {};
const amountOf = (of: string): SettingField => ({ kind: 'amount', of });
const optionalAmountOf = (of: string): SettingField => ({ kind: 'amount', of, isOptional: true });
const optionalText = (max: number): SettingField => ({ kind: 'text', max, isOptional: true });
const count = (min: number, max: number): SettingField => ({ kind: 'integer', min, max });
const HALF = 50;
const WHOLE = 100;

const shareOf = (of: string) => ({
  fixed: amountOf(of),
  percent: { kind: 'percent', max: WHOLE } as const,
  min: optionalAmountOf(of),
  max: optionalAmountOf(of),
});
const pair = { sell: { kind: 'currencies' }, buy: { kind: 'currencies' } } as const;

const declared = {
  'transfer-fee': setting({
    ...{ ...scoped, group: 'fees', shownTo: 'members' },
    key: { currency: { kind: 'currency' }, way: { kind: 'choice', options: ['bank', '8', '9'] } },
    value: shareOf('currency'),
    check: (line) => ({ ...ofNetworks('way')(line), ...rising('currency', 'min', 'max')(line) }),
  }),
  'payout-fee': setting({
    ...{ ...listed, group: 'fees', needsTwo: true },
    ...payoutFeeLine,
    check: rising('currency', 'feeMin', 'feeMax'),
  }),
  'deposit-fee': setting({
    ...{ ...scoped, removable: 'any', group: 'fees', shownTo: 'members' },
    key: {
      currency: { kind: 'currency' },
      channel: { kind: 'choice', options: ['2', '3', '8', '9', '13', '20'] },
    },
    value: shareOf('currency'),
    check: (line) => ({ ...ofNetworks('channel')(line), ...rising('currency', 'min', 'max')(line) }),
  }),
  'exchange-fee': setting({
    ...{ ...scoped, group: 'fees', shownTo: 'members' },
    key: pair,
    value: { percent: { kind: 'percent', max: HALF }, min: optionalAmountOf('sell') },
    // The minimum is in the sold currency, which a line for all currencies of a kind does not name.
  }),
  'billing-fee': setting({
    ...{ ...scoped, group: 'fees', shownTo: 'developers' },
    key: { category: { kind: 'choice', options: ['MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER'] } },
    value: { amount: amountOf('USD') },
  }),
  'exchange-spread': setting({
    ...{ ...scoped, group: 'rates', shownTo: 'nobody' },
    key: pair,
    value: { percent: { kind: 'percent', max: HALF } },
  }),
  'movement-limit': setting({
    ...{ ...scoped, group: 'limits', shownTo: 'members' },
    key: {
      movement: { kind: 'choice', options: ['transfer', 'exchange'] },
      currency: { kind: 'currency' },
    },
    value: {
      min: amountOf('currency'),
      perTransaction: amountOf('currency'),
      daily: amountOf('currency'),
      weekly: amountOf('currency'),
      monthly: amountOf('currency'),
      total: optionalAmountOf('currency'),
    },
    stricter: {
      min: 'higher',
      ...lower('perTransaction', 'daily', 'weekly', 'monthly', 'total'),
    },
    check: (line) => ({
      ...rising('currency', 'min', 'perTransaction', 'daily', 'weekly', 'monthly')(line),
      ...rising('currency', 'perTransaction', 'total')(line),
    }),
  }),
  'rating-limit': setting({ ...{ ...kept, group: 'limits', needsTwo: true }, ...ratingLimit }),
  'raised-limit': setting({ ...{ ...listed, group: 'limits', needsTwo: true }, ...raisedLimit }),
  'collection-limit': setting({
    ...{ ...kept, group: 'limits', needsTwo: true, shownTo: 'members' },
    key: { currency: { kind: 'currency' }, method: { kind: 'choice', options: collectionMethodNames } },
    value: {
      limit: optionalAmountOf('currency'),
      businessDay: optionalAmountOf('currency'),
      businessYear: optionalAmountOf('currency'),
      individualDay: optionalAmountOf('currency'),
      individualYear: optionalAmountOf('currency'),
      below: optionalAmountOf('currency'),
    },
    stricter: lower('limit', ...limitParts, 'below'),
    check: (line) => ({
      ...oneLimitOrFour(line),
      ...rising('currency', 'businessDay', 'businessYear')(line),
      ...rising('currency', 'individualDay', 'individualYear')(line),
    }),
  }),
  'small-deposit': setting({
    ...{ ...kept, group: 'limits', needsTwo: true },
    key: { currency: { kind: 'choice', options: ['USDT', 'USDC'] } },
    value: { smallBelow: amountOf('currency'), waitDays: count(1, 365) },
    stricter: lower('smallBelow', 'waitDays'),
  }),
  'opening-limit': setting({
    ...{ ...scoped, group: 'limits', shownTo: 'members' },
    // Channel 13 has a line for each of its local types; on channel 20 everybody has one account.
    key: { channel: { kind: 'choice', options: ['3', '2', '13', '8', '9'] } },
    value: { accountsMax: count(1, 500) },
    stricter: lower('accountsMax'),
  }),
  'staff-threshold': setting({
    ...{ ...kept, group: 'limits', needsTwo: true },
    key: { decision: { kind: 'choice', options: ['transfer', 'deposit', 'exchange', 'bill'] } },
    value: { usd: amountOf('USD') },
    stricter: lower('usd'),
  }),
  'network-fee': setting({
    ...{ ...kept, group: 'limits', needsTwo: true },
    key: {},
    // A transfer takes up to 100,000 units of gas: at 200 gwei that is at most 0.02 ETH.
    value: { maxFeeGwei: count(1, 5000) },
    stricter: lower('maxFeeGwei'),
  }),
  'position-limit': setting({
    ...{ ...kept, group: 'treasury', needsTwo: true },
    key: { currency: { kind: 'currency' } },
    value: { longUsd: optionalAmountOf('USD'), shortUsd: optionalAmountOf('USD') },
    stricter: lower('longUsd', 'shortUsd'),
  }),
  'movement-rule': setting({ ...{ ...listed, group: 'treasury', needsTwo: true }, ...movementRule }),
  'cold-wallet': setting({
    ...{ ...listed, group: 'treasury', needsTwo: true },
    key: { channel: { kind: 'choice', options: ['8', '9'] } },
    value: { address: { kind: 'text', max: 64 } },
  }),
  'sweep-rule': setting({ ...{ ...kept, group: 'treasury', needsTwo: true }, ...sweepRuleLine }),
  'hot-wallet-limit': setting({
    ...{ ...listed, group: 'treasury', needsTwo: true },
    ...hotWalletLimit,
    check: rising('currency', 'floor', 'target', 'ceiling'),
  }),
  'bank-account': setting({ ...{ ...listed, group: 'treasury', needsTwo: true }, ...bankAccountLine }),
  'member-tier': setting({
    ...{ ...kept, group: 'members', needsTwo: true },
    key: { memberId: { kind: 'member' } },
    value: { tier: { kind: 'word' } },
  }),
  'version-one': setting({
    ...{ ...kept, group: 'members', needsTwo: false },
    key: { memberId: { kind: 'member' } },
    value: { isVersionOne: { kind: 'flag' } },
  }),
  'built-in-account': setting({
    ...{ ...listed, removable: 'none', group: 'members', needsTwo: true },
    key: { memberId: { kind: 'member' } },
    value: {},
  }),
  dictionary: setting({
    ...{ ...kept, group: 'forms', needsTwo: false },
    key: { list: { kind: 'choice', options: choosableLists }, entry: { kind: 'text', max: 40 } },
    value: { isOffered: { kind: 'flag' }, place: { kind: 'integer', min: 1, max: 999 } },
  }),
  agreement: setting({
    ...{ ...kept, group: 'agreements', needsTwo: true },
    key: { document: { kind: 'choice', options: agreementNames } },
    value: { en: agreementText, zhHans: agreementText, zhHant: agreementText, asksAgain: { kind: 'flag' } },
    check: sameSections,
  }),
  'session-times': setting({
    ...{ ...kept, group: 'access', needsTwo: true },
    key: {},
    // PSD2 allows five minutes (SCA-RTS, article 4(3)(d)); a day is more than anybody works.
    value: { idleMinutes: count(5, 60), idlePsd2Minutes: count(1, 5), maxHours: count(1, 24) },
    stricter: lower('idleMinutes', 'idlePsd2Minutes', 'maxHours'),
  }),
  'sign-in-lock': setting({
    ...{ ...kept, group: 'access', needsTwo: true },
    key: {},
    value: { failuresMax: count(3, 10), lockMinutes: count(15, 1440) },
    stricter: { failuresMax: 'lower', lockMinutes: 'higher' },
  }),
  'country-risk': setting({
    ...{ ...listed, group: 'members', needsTwo: true },
    key: { country: { kind: 'country' } },
    value: { level: { kind: 'choice', options: ['1', '2'] } },
  }),
  'rating-weight': setting({ ...{ ...kept, group: 'members', needsTwo: true }, ...ratingWeight }),
  'rating-choice': setting({ ...{ ...kept, group: 'members', needsTwo: true }, ...ratingChoice }),
  'rating-threshold': setting({ ...{ ...kept, group: 'members', needsTwo: true }, ...ratingThreshold }),
  'rating-request': setting({ ...{ ...kept, group: 'members', needsTwo: true }, ...ratingRequest }),
  'finding-measure': setting({ ...{ ...kept, group: 'members', needsTwo: true }, ...findingMeasure }),
  'case-deadline': setting({
    ...{ ...kept, group: 'members', needsTwo: false },
    key: {},
    value: { days: count(1, 365) },
  }),
  'travel-rule': setting({
    ...{ ...kept, group: 'members', needsTwo: true },
    key: {},
    /** Empty: the rule is off. */
    value: { fromUsd: optionalAmountOf('USD') },
  }),
  'reporting-entity': setting({ ...{ ...kept, group: 'members', needsTwo: true }, ...reportingEntity }),
  holiday: setting({
    ...{ ...listed, group: 'calendar', needsTwo: false },
    key: { day: { kind: 'day' } },
    value: { name: { kind: 'text', max: 100 } },
  }),
  'chat-hours': setting({
    ...{ ...kept, group: 'support', needsTwo: false },
    key: {},
    value: {
      hoursFrom: { kind: 'clock' },
      hoursTo: { kind: 'clock' },
      isDaily: { kind: 'flag' },
      closedEn: optionalText(500),
      closedZhHans: optionalText(500),
      closedZhHant: optionalText(500),
    },
    check: ({ hoursFrom, hoursTo }) =>
      (hoursFrom ?? '') < (hoursTo ?? '') ? none : { hoursTo: { conflict: 'later', than: 'hoursFrom' } },
  }),
  'chat-limits': setting({
    ...{ ...kept, group: 'support', needsTwo: false },
    key: {},
    value: {
      agentChatsMax: count(1, 50),
      waitingMax: count(1, 10_000),
      inactiveMinutes: count(1, 1440),
      fileTypes: { kind: 'choices', options: ['jpg', 'png', 'bmp', 'gif', 'pdf', 'zip', 'rar'] },
      fileMegabytesMax: count(1, 50),
      filesMax: count(0, 100),
      keptDays: count(1, 3650),
    },
  }),
} as const satisfies Record<string, Declaration>;

export type SettingName = keyof typeof declared;
export const settings: Readonly<Record<SettingName, Declaration>> = declared;
export const settingNames = Object.keys(declared) as SettingName[];

const scopeFields = {
  tier: { kind: 'word' },
  memberId: { kind: 'member' },
} as const satisfies Record<string, SettingField>;

/** A field of the key, the value or the audience of a line. */
export function fieldOfSetting(name: SettingName, field: string): SettingField | undefined {
  const fields: Readonly<Record<string, SettingField>> = {
    ...(settings[name].isScoped && scopeFields),
    ...settings[name].key,
    ...settings[name].value,
  };
  return fields[field];
}

export interface ReadSettingLine {
  readonly key: SettingValues;
  /** Null removes the line. */
  readonly value: SettingValues | null;
}

interface Reading {
  readonly values: SettingValues;
  readonly issues: SettingIssues;
}

function readFields(
  fields: Readonly<Record<string, SettingField>>,
  given: SettingValues,
  all: SettingValues,
): Reading {
  const read = Object.entries(fields).map(
    ([field, rule]) => [field, readSettingField(rule, given[field], all)] as const,
  );
  return {
    values: Object.fromEntries(read.map(([field, one]) => [field, 'value' in one ? one.value : null])),
    issues: Object.fromEntries(read.flatMap(([field, one]) => ('issue' in one ? [[field, one.issue]] : []))),
  };
}

/**
 * The scope of a line: everybody, one tier or one member. An empty text is a missing tier or member, not
 * everybody.
 */
function readScope(given: SettingValues): Reading {
  const { tier, memberId } = scopeFields;
  const named = {
    ...((given['tier'] ?? null) !== null && { tier }),
    ...((given['memberId'] ?? null) !== null && { memberId }),
  };
  const { values, issues } = readFields(named, given, given);
  return {
    values: { tier: null, memberId: null, ...values },
    issues: 'tier' in named && 'memberId' in named ? { memberId: 'format' } : issues,
  };
}

const empty: Reading = { values: {}, issues: none };
const isGeneral = ({ tier = null, memberId = null }: SettingValues): boolean =>
  tier === null && memberId === null;

/** A line in its stored form, or its problems by field. Both sides use this. */
export function readSettingLine(
  name: SettingName,
  given: ReadSettingLine,
):
  | { readonly ok: true; readonly line: ReadSettingLine }
  | { readonly ok: false; readonly issues: SettingIssues } {
  const { key, value, isScoped, check, removable } = settings[name];
  const all = { ...given.key, ...given.value };
  const [named, scope] = [readFields(key, given.key, all), isScoped ? readScope(given.key) : empty];
  const said = given.value ? readFields(value, given.value, all) : empty;
  const line = { key: { ...named.values, ...scope.values }, value: given.value && said.values };
  const isKept = removable === 'none' || (removable === 'scoped' && isGeneral(line.key));
  const kept = line.value === null && isKept ? { [Object.keys(value)[0] ?? '']: 'required' as const } : none;
  // Compares even if the scope is missing, so that all issues are reported at once.
  const isComparable = line.value !== null && Object.keys(said.issues).length === 0;
  const between = isComparable ? check?.({ ...line.key, ...line.value }) : none;
  const issues = { ...between, ...named.issues, ...scope.issues, ...said.issues, ...kept };
  return Object.keys(issues).length > 0 ? { ok: false, issues } : { ok: true, line };
}

/** The options of a field, depending on the others of its line; undefined if it is typed. */
export function settingOptions(
  name: SettingName,
  field: string,
  line: SettingValues,
): readonly string[] | undefined {
  const { check } = settings[name];
  const rule = fieldOfSetting(name, field);
  const options = rule && optionsOfField(rule);
  if (rule?.kind !== 'choice') return options;
  return options?.filter((option) => check?.({ ...line, [field]: option })[field] === undefined);
}

/** The same text for the same line, whatever the order of its fields. */
export const settingKeyText = (key: SettingValues): string =>
  JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const isSameValue = (one: SettingValues | null, other: SettingValues | null): boolean =>
  one === null || other === null ? one === other : settingKeyText(one) === settingKeyText(other);
