// Finds the chain that a terminal command names by its channel.
import type { ChainChannel, ChainPort, Providers } from '@causeway/providers/port';

/** Throws an Error that lists the configured channels. */
export function chainNamed({ chains }: Pick<Providers, 'chains'>, channel: string): ChainPort {
  const chain = chains.get(Number(channel) as ChainChannel);
  if (chain) return chain;
  const offered = [...chains.keys()].join(', ') || 'none';
  throw new Error(`There is no chain of channel "${channel}"; the configuration has ${offered}.`);
}
