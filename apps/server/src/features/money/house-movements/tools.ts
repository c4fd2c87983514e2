// Shared by the verbs of the house's own movements.
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { type MovementStore, movementStore } from './store.ts';

export interface MovementTools {
  readonly context: FeatureContext;
  readonly store: MovementStore;
}

export const movementTools = provider<MovementTools>('house-movements.tools', (context) => ({
  context,
  store: movementStore(context.db),
}));
