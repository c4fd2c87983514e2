// Guards a chain's channel. This server may use it only when its node and token contracts are the configured ones, and
// the ones that the channel is bound to. The first server with the right contracts binds it.
import {
  ChainMismatch,
  ProviderUnavailable,
  type ChainChannel,
  type ChainIdentity,
  type ChainPort,
} from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import {
  type BindingStore,
  type ChainBinding,
  bindingStore,
  bindingOf,
  differenceOf,
  insert,
} from './store.ts';

export interface ChainGuard {
  /**
   * Returns the chain and its contracts, checked at the node the first time and again after an outage. Throws
   * ProviderUnavailable when the channel is stopped or the node does not answer.
   */
  assertUsable(chain: ChainPort): Promise<ChainIdentity>;
  /** Call after an outage: the node that returns may be another one, so it is checked again. */
  forget(channel: ChainChannel): void;
}

export const chainGuard = provider<ChainGuard>('chain-binding.guard', (context) => {
  const store = bindingStore(context.db);
  const known = new Map<ChainChannel, ChainIdentity>();
  const reported = new Map<ChainChannel, string>();
  /** Payments followed at the same time share one check. */
  const underWay = new Map<ChainChannel, Promise<ChainIdentity>>();

  const look = async (chain: ChainPort): Promise<ChainIdentity> => {
    const identity = known.get(chain.channel) ?? (await chain.identify());
    known.set(chain.channel, identity);
    const bound =
      (await store.binding(chain.channel)) ?? (await bind(context, store, chain.channel, identity));
    const difference = differenceOf(bound, identity);
    if (difference !== undefined) throw new ChainMismatch(difference);
    return identity;
  };
  const lookAndReport = async (chain: ChainPort): Promise<ChainIdentity> => {
    const { channel } = chain;
    try {
      const identity = await look(chain);
      if (reported.delete(channel)) context.log.info({ channel }, 'the channel of a chain is used again');
      return identity;
    } catch (error) {
      if (!(error instanceof ChainMismatch)) throw error;
      known.delete(channel);
      const { message: reason } = error;
      if (reported.get(channel) !== reason)
        context.log.error({ channel, reason }, 'the channel of a chain is stopped: nothing is read or paid');
      reported.set(channel, reason);
      await store.noteStop({ channel, reason }, context.clock.now());
      throw new ProviderUnavailable(`channel ${String(channel)} is stopped: ${reason}`, { cause: error });
    }
  };
  return {
    assertUsable: (chain) => {
      const { channel } = chain;
      const looking =
        underWay.get(channel) ?? lookAndReport(chain).finally(() => void underWay.delete(channel));
      underWay.set(channel, looking);
      return looking;
    },
    forget: (channel) => void known.delete(channel),
  };
});

async function bind(
  { spine, log }: Pick<FeatureContext, 'spine' | 'log'>,
  store: BindingStore,
  channel: ChainChannel,
  identity: ChainIdentity,
): Promise<ChainBinding> {
  const id = String(channel);
  const columns = bindingOf(identity);
  const request = {
    id: requestIdOf(`chain-binding:${id}:${randomUUID()}`),
    name: 'channels.bind',
    body: columns,
  };
  try {
    await spine.write(systemActor('channels'), request, (now) =>
      Promise.resolve({
        answer: null,
        inserts: [insert('chain_binding', { id, ...columns, boundAt: now })],
        audit: { action: 'channels.bind', subject: { kind: 'chain-channel', id }, after: columns },
        conflicts: { chain_binding_pkey: 'already-decided' },
      }),
    );
    log.info({ channel, ...columns }, 'the channel of a chain is bound');
  } catch (error) {
    // Another server was first; its row tells whether its configuration is the same.
    if (!(error instanceof Refusal)) throw error;
  }
  const bound = await store.binding(channel);
  if (!bound) throw new Error(`the binding of channel ${id} vanished`);
  return bound;
}
