// The points and thresholds of risk ratings, as settings; the effects of a change are counted on the stored
// ratings.
import {
  type RiskRating,
  type SettingEffect,
  type SettingLineChange,
  ratingLists,
  riskRatings,
} from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { listEntries } from '../../foundation/dictionary/index.ts';
import {
  type SettingSourceOf,
  counted,
  deletion,
  insertion,
  settingSource,
  tableSetting,
} from '../../foundation/settings/index.ts';
import { levelOf, monthsOf, rate } from './rate.ts';
import { monthsAfter } from './review-day.ts';
import { type Scale, type Thresholds, scaleNow } from './scale.ts';
import { countWaitingRated, ratingsNow, verifiedByLastLook } from './store.ts';

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

/** The thresholds are one line; undefined if it is unchanged. */
function thresholdsIn([change]: readonly SettingLineChange[]): Thresholds | undefined {
  if (!change) return undefined;
  return {
    mediumFrom: numberOf(change, 'mediumFrom'),
    highFrom: numberOf(change, 'highFrom'),
    prohibitedFrom: change.after?.['prohibitedFrom'] ? numberOf(change, 'prohibitedFrom') : null,
    lowMonths: numberOf(change, 'lowMonths'),
    mediumMonths: numberOf(change, 'mediumMonths'),
    highMonths: numberOf(change, 'highMonths'),
  };
}

const withThresholds: Changed = (scale, changes) => ({
  ...scale,
  thresholds: thresholdsIn(changes) ?? scale.thresholds,
});

/** How many waiting and verified members have each rating, before and after. */
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

/** Points stay unchanged, but the due dates of reviews change. */
const dueEffect =
  ({ db, clock }: FeatureContext) =>
  async (changes: readonly SettingLineChange[]): Promise<SettingEffect> => {
    const [{ thresholds: now }, looks] = await Promise.all([scaleNow(db), verifiedByLastLook(db)]);
    const today = hongKongDay(clock.now());
    const dueBy = (by: Thresholds): string =>
      String(
        looks
          .filter(({ points, lookedOn }) => monthsAfter(lookedOn, monthsOf(levelOf(points, by), by)) <= today)
          .reduce((total, { count }) => total + Number(count), 0),
      );
    const then = thresholdsIn(changes) ?? now;
    return { what: 'reviews-due', example: null, before: dueBy(now), after: dueBy(then) };
  };

const thresholds = tableSetting({
  name: 'rating-threshold',
  table: 'rating_threshold',
  effects: (context) => {
    const [rated, due] = [effectsOf(withThresholds)(context), dueEffect(context)];
    return async (changes) => [...(await rated(changes)), await due(changes)];
  },
});

/** Every entry of each list has a line, which may give no points. */
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

/** What a rating asks of the member before an approval. */
const requests = tableSetting({
  name: 'rating-request',
  table: 'rating_request',
  effects:
    ({ db }) =>
    async (changes) =>
      Promise.all(
        changes.map(async ({ key }) =>
          counted('members-waiting', await countWaitingRated(db, key['rating'] ?? '')),
        ),
      ),
});

export const ratingSettings: readonly SettingSourceOf[] = [weights, choices, thresholds, requests];
