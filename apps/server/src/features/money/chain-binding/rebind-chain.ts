// Deliberately binds a chain's channel to other token contracts: the ones in the configuration, once checked.
import type { ChainChannel, ChainIdentity, ChainPort } from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type ChainBinding, bindingStore, bindingOf, update } from './store.ts';

export interface Rebound {
  readonly channel: ChainChannel;
  readonly before: ChainBinding | undefined;
  readonly after: ChainIdentity;
}

/**
 * Throws ChainMismatch when a contract is not the token, and an Error when the node is on another chain, because the
 * books of one chain cannot continue with another.
 */
export async function rebindChain(context: FeatureContext, chain: ChainPort): Promise<Rebound> {
  const { channel } = chain;
  const store = bindingStore(context.db);
  const after = await chain.identify();
  const before = await store.binding(channel);
  if (!before) return { channel, before, after };
  if (before.chain !== after.chain)
    throw new Error(
      `Channel ${String(channel)} is bound to chain ${before.chain}, and the node is on ${after.chain}. Another chain needs a database of its own.`,
    );
  const request = {
    id: requestIdOf(`chain-binding:${String(channel)}:${randomUUID()}`),
    name: 'channels.rebind',
    body: bindingOf(after),
  };
  await context.spine.write(systemActor('channels'), request, async (now) => {
    const current = (await store.binding(channel)) ?? before;
    const { chain: boundTo, usdt, usdc } = current;
    return {
      answer: null,
      updates: [update('chain_binding', current, { ...bindingOf(after), boundAt: now })],
      audit: {
        action: 'channels.rebind',
        subject: { kind: 'chain-channel', id: String(channel) },
        before: { chain: boundTo, usdt, usdc },
        after: bindingOf(after),
      },
    };
  });
  return { channel, before, after };
}
