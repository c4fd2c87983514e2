// Removes all trust from a person's browsers.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { removal } from './recognise.ts';
import { browsersOf } from './store.ts';

/** Part of a plan by staff or the person: removes trust from all browsers. */
export const removeTrustedBrowsers = async (
  { db }: FeatureContext,
  personId: string,
  now: Date,
): Promise<{ readonly updates: readonly Update[] }> => ({
  updates: (await browsersOf(db, personId)).map((row) => removal(row, now)),
});
