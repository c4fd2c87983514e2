// Lines of the risk rating: the points of each sign and of each choice in a form, the resulting rating (VER-231), and what it
// asks of the member (VER-350).
import { ratingLists, ratingSigns } from '../verification/rating.ts';
import type { SettingField, SettingIssues, SettingValues } from './fields.ts';
import { rising } from './line-checks.ts';

const points: SettingField = { kind: 'integer', min: 0, max: 100 };
const from = { kind: 'integer', min: 1, max: 1000 } as const satisfies SettingField;
const months: SettingField = { kind: 'integer', min: 1, max: 60 };

export const ratingWeight = {
  key: { sign: { kind: 'choice', options: ratingSigns } satisfies SettingField },
  value: { points },
} as const;

export const ratingChoice = {
  key: {
    list: { kind: 'choice', options: ratingLists } satisfies SettingField,
    entry: { kind: 'text', max: 40 } satisfies SettingField,
  },
  value: { points },
} as const;

/** Fewer points never give a higher rating, nor does a higher rating wait longer for its review. */
const ordered = [
  ['highFrom', 'mediumFrom'],
  ['prohibitedFrom', 'highFrom'],
  ['mediumMonths', 'highMonths'],
  ['lowMonths', 'mediumMonths'],
] as const;

const conflicts = (line: SettingValues): SettingIssues =>
  Object.fromEntries(
    ordered
      .filter(([field, than]) => (line[field] ?? null) !== null && Number(line[field]) < Number(line[than]))
      .map(([field, than]) => [field, { conflict: 'least' as const, than }]),
  );

export const ratingThreshold = {
  key: {},
  value: {
    mediumFrom: from,
    highFrom: from,
    prohibitedFrom: { ...from, isOptional: true } satisfies SettingField,
    lowMonths: months,
    mediumMonths: months,
    highMonths: months,
  },
  check: conflicts,
} as const;

/** Ratings that can be approved; a prohibited one asks for what a high one does. */
export const approvableRatings = ['low', 'medium', 'high'] as const;

export const ratingRequest = {
  key: { rating: { kind: 'choice', options: approvableRatings } satisfies SettingField },
  value: {
    asksWealth: { kind: 'flag' },
    asksEvidence: { kind: 'flag' },
    workingDays: { kind: 'integer', min: 1, max: 60 },
    validMonths: months,
  } satisfies Readonly<Record<string, SettingField>>,
} as const;

/** What a member with this rating may send, over all currencies together (VER-353); empty for no limit. */
export const ratingLimit = {
  key: { rating: { kind: 'choice', options: approvableRatings } satisfies SettingField },
  value: {
    daily: { kind: 'amount', of: 'USD', isOptional: true },
    monthly: { kind: 'amount', of: 'USD', isOptional: true },
  } satisfies Readonly<Record<string, SettingField>>,
  stricter: { daily: 'lower', monthly: 'lower' },
  check: rising('USD', 'daily', 'monthly'),
} as const;

/** One member's higher limit with its last day (VER-355). Without the line it has that of its rating, which is lower. */
export const raisedLimit = {
  key: { memberId: { kind: 'member' } satisfies SettingField },
  value: {
    daily: { kind: 'amount', of: 'USD' },
    monthly: { kind: 'amount', of: 'USD' },
    until: { kind: 'day' },
  } satisfies Readonly<Record<string, SettingField>>,
  stricter: { daily: 'lower', monthly: 'lower', until: 'lower' },
  isRemovalStricter: true,
  check: rising('USD', 'daily', 'monthly'),
} as const;

/** What the findings of a verification compare with (VER-356). */
export const findingMeasure = {
  key: {},
  value: {
    ageMin: { kind: 'integer', min: 0, max: 99 },
    businessMonths: { kind: 'integer', min: 0, max: 120 },
    networkMembers: { kind: 'integer', min: 1, max: 1000 },
    networkDays: { kind: 'integer', min: 1, max: 90 },
  } satisfies Readonly<Record<string, SettingField>>,
} as const;
