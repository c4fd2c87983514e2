// The tools that record an arrival.
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { type UnmatchedStore, unmatchedStore } from './unmatched-store.ts';

export interface ArrivalTools {
  readonly context: FeatureContext;
  readonly store: UnmatchedStore;
}

export const arrivalTools = provider<ArrivalTools>('arrivals.tools', (context) => ({
  context,
  store: unmatchedStore(context.db),
}));
