// Whether a chain is the configured one, and the one that its channel is bound to; checks without binding anything.
import { ChainMismatch, type ChainPort } from '@causeway/providers/port';
import type { Db } from '../../../platform/db/db.ts';
import { bindingStore, differenceOf } from './store.ts';

/** Throws ChainMismatch if it is another chain, and ProviderUnavailable if the node does not answer. */
export function chainAssertion(db: Db): (chain: ChainPort) => Promise<void> {
  const store = bindingStore(db);
  return async (chain) => {
    const identity = await chain.identify();
    const bound = await store.binding(chain.channel);
    const difference = bound && differenceOf(bound, identity);
    if (difference !== undefined) throw new ChainMismatch(difference);
  };
}
