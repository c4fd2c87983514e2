// Marks the database as restored: from then on no money leaves until the operator releases it.
import type { FeatureContext } from '../../../platform/feature.ts';
import { afterRestoreStore } from './store.ts';

/**
 * `restoredTo` is the moment of the last transaction in the books. Ends every session and skips deposit addresses that may be
 * given out already. A database that is already held stays unchanged.
 */
export const markRestored = (context: Pick<FeatureContext, 'db'>, restoredTo: Date): Promise<string> =>
  afterRestoreStore(context.db).mark(restoredTo);
