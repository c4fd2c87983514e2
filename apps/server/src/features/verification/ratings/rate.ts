// Computes a rating from signs of risk and the settings: points, level, and the months until the next review
// (VER-230). Pure.
import {
  type Language,
  type RatingFactor,
  type RatingList,
  type RatingReason,
  type RiskRating,
  countryName,
  listed,
  ratingLists,
} from '@causeway/contract';
import { labelOf } from '../../foundation/dictionary/index.ts';
import type { Scale, Thresholds } from './scale.ts';

/**
 * A sign in a submission, with what it is about: countries, entries of a list, names of findings, or nothing
 * more.
 */
export interface Sign {
  readonly sign: RatingFactor;
  readonly about: readonly string[];
}

export interface Reason extends Sign {
  readonly points: number;
}

export interface Rating {
  readonly level: RiskRating;
  readonly points: number;
  /** All signs, also those without points. */
  readonly reasons: readonly Reason[];
  readonly reviewMonths: number;
  readonly settingVersion: string;
}

export function rate(signs: readonly Sign[], scale: Scale): Rating {
  const reasons = signs.map((sign) => ({ ...sign, points: pointsOf(sign, scale) }));
  const points = reasons.reduce((total, reason) => total + reason.points, 0);
  const level = levelOf(points, scale.thresholds);
  return {
    ...{ level, points, reasons, settingVersion: scale.version },
    reviewMonths: monthsOf(level, scale.thresholds),
  };
}

const isList = (sign: RatingFactor): sign is RatingList => ratingLists.some((list) => list === sign);

/** The highest of several choices in one list counts. */
function pointsOf({ sign, about }: Sign, { weights, choices }: Scale): number {
  if (!isList(sign)) return weights[sign] ?? 0;
  return Math.max(0, ...about.map((entry) => choices[`${sign} ${entry}`] ?? 0));
}

export function levelOf(points: number, { mediumFrom, highFrom, prohibitedFrom }: Thresholds): RiskRating {
  if (prohibitedFrom !== null && points >= prohibitedFrom) return 'prohibited';
  if (points >= highFrom) return 'high';
  return points >= mediumFrom ? 'medium' : 'low';
}

export const monthsOf = (level: RiskRating, { lowMonths, mediumMonths, highMonths }: Thresholds): number =>
  ({ low: lowMonths, medium: mediumMonths, high: highMonths, prohibited: highMonths })[level];

/** Compares regardless of the order of keys, which the database may change. */
export const isSameRating = (
  a: Pick<Rating, 'level' | 'points' | 'reasons' | 'settingVersion'>,
  b: typeof a,
): boolean =>
  a.level === b.level &&
  a.points === b.points &&
  a.settingVersion === b.settingVersion &&
  textOf(a.reasons) === textOf(b.reasons);

const textOf = (reasons: readonly Reason[]): string =>
  JSON.stringify(reasons.map(({ sign, about, points }) => [sign, about, points]));

/** The reasons for staff: most points first. */
export const reasonsShown = (reasons: readonly Reason[], language: Language): RatingReason[] =>
  reasons
    .map((reason) => ({ factor: reason.sign, points: reason.points, detail: detailOf(reason, language) }))
    .toSorted((a, b) => b.points - a.points);

function detailOf({ sign, about }: Reason, language: Language): string {
  if (isList(sign))
    return listed(
      about.map((entry) => labelOf(sign, entry, language)),
      language,
    );
  const isAboutCountries = sign.endsWith('-high') || sign.endsWith('-medium');
  return isAboutCountries
    ? listed(
        about.map((country) => countryName(country, language)),
        language,
      )
    : '';
}
