// The points and thresholds of risk ratings, as settings; the effects of a change are counted on the ratings that are kept.
import {
  type RiskRating,
  type SettingEffect,
  type SettingLineChange,
  ratingLists,
  riskRatings,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { listEntries } from '../../foundation/dictionary/index.ts';
import {
  type SettingSourceOf,
  deletion,
  insertion,
  settingSource,
  tableSetting,
} from '../../foundation/settings/index.ts';
import { rate } from './rate.ts';
import { type Scale, scaleNow } from './scale.ts';
import { ratingsNow } from './store.ts';

const numberOf = (change: SettingLineChange, field: string): number => Number(change.after?.[field]);

type Changed = (scale: Scale, changes: readonly SettingLineChange[]) => Scale;

const withWeights: Changed = (scale, changes) => ({
  ...scale,
  weights: {
    ...scale.weights,
    ...Object.fromEntries(changes.map((change) => [change.key['sign'] ?? '', numberOf(change, 'points')])),
  },
});

const withChoices: Changed = (scale, changes) => ({
  ...scale,
  choices: {
    ...scale.choices,
    ...Object.fromEntries(
      changes.map((change) => [
        `${change.key['list'] ?? ''} ${change.key['entry'] ?? ''}`,
        numberOf(change, 'points'),
      ]),
    ),
  },
});

/** There is one line. */
function withThresholds(scale: Scale, [change]: readonly SettingLineChange[]): Scale {
  if (!change) return scale;
  return {
    ...scale,
    thresholds: {
      mediumFrom: numberOf(change, 'mediumFrom'),
      highFrom: numberOf(change, 'highFrom'),
      prohibitedFrom: change.after?.['prohibitedFrom'] ? numberOf(change, 'prohibitedFrom') : null,
      lowMonths: numberOf(change, 'lowMonths'),
      mediumMonths: numberOf(change, 'mediumMonths'),
      highMonths: numberOf(change, 'highMonths'),
    },
  };
}

/** How many of those that wait or are verified have each rating, now and then. */
const effectsOf =
  (changed: Changed) =>
  ({ db }: FeatureContext) =>
  async (changes: readonly SettingLineChange[]): Promise<readonly SettingEffect[]> => {
    const [scale, ratings] = await Promise.all([scaleNow(db), ratingsNow(db)]);
    const then = changed(scale, changes);
    const rated = ratings.map(({ level, reasons, count }) => ({
      ...{ count: Number(count), before: level, after: rate(reasons, then).level },
    }));
    const countOf = (side: 'after' | 'before', level: RiskRating): string =>
      String(rated.reduce((total, each) => total + (each[side] === level ? each.count : 0), 0));
    return riskRatings.map((level) => ({
      what: `rated-${level}` as const,
      example: null,
      before: countOf('before', level),
      after: countOf('after', level),
    }));
  };

const weights = tableSetting({
  name: 'rating-weight',
  table: 'rating_weight',
  effects: effectsOf(withWeights),
});

const thresholds = tableSetting({
  name: 'rating-threshold',
  table: 'rating_threshold',
  effects: effectsOf(withThresholds),
});

/** Every entry of each list has a line, which may count nothing. */
const choices = settingSource('rating-choice', (context) => {
  const effects = effectsOf(withChoices)(context);
  return {
    lines: async () => {
      const { choices: points } = await scaleNow(context.db);
      return ratingLists.flatMap((list) =>
        listEntries(list).map((entry) => ({
          key: { list, entry },
          value: { points: String(points[`${list} ${entry}`] ?? 0) },
        })),
      );
    },
    write: (change) => {
      const { list, entry } = { list: change.key['list'] ?? '', entry: change.key['entry'] ?? '' };
      return {
        statements: [
          deletion('rating_choice', { list, entry }),
          insertion('rating_choice', { list, entry, points: numberOf(change, 'points') }),
        ],
      };
    },
    effects,
  };
});

export const ratingSettings: readonly SettingSourceOf[] = [weights, choices, thresholds];
