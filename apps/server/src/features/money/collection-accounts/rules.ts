// What may be opened on which channel, and the life of an account as one table (MON-051, MON-053).
import {
  isChainChannel,
  isIndividual,
  type ChannelCode,
  type CollectionAccountStatus,
  type LocalTypeId,
  type MemberType,
  type NetworkCode,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { StateTable } from '../../../platform/state-table.ts';

export interface Channel {
  readonly code: ChannelCode;
  readonly name: string;
  readonly network: NetworkCode;
  /** Null on a chain. */
  readonly localType: LocalTypeId | null;
  readonly currencies: readonly CurrencyCode[];
  /** How many a member may have or apply for at one time. */
  readonly limit: number;
  readonly isFor: (memberType: MemberType) => boolean;
}

const everybody = (): boolean => true;

/** In the order in which they are offered. */
export const channels: readonly Channel[] = [
  {
    code: 3,
    name: 'Causeway Global Account',
    network: 1,
    localType: 2000000,
    currencies: ['USD', 'EUR', 'GBP', 'HKD', 'CNH', 'JPY', 'SGD', 'AUD', 'CAD'],
    limit: 3,
    isFor: everybody,
  },
  {
    code: 2,
    name: 'Causeway Business Account',
    network: 1,
    localType: 2000000,
    currencies: ['USD', 'EUR', 'HKD'],
    limit: 2,
    isFor: (memberType) => !isIndividual(memberType),
  },
  {
    code: 8,
    name: 'ERC-20',
    network: 3,
    localType: null,
    currencies: ['USDT', 'USDC'],
    limit: 5,
    isFor: everybody,
  },
  {
    code: 9,
    name: 'TRC-20',
    network: 3,
    localType: null,
    currencies: ['USDT', 'USDC'],
    limit: 5,
    isFor: everybody,
  },
];

/** Undefined for a channel whose accounts nobody can apply for. */
export const channelOf = (code: number): Channel | undefined =>
  channels.find((channel) => channel.code === code);

/** By which way money moves, as staff read it: the bank's channel, or the network of the chain. */
export const channelField = (code: ChannelCode): { readonly key: string; readonly value: string } => ({
  key: isChainChannel(code) ? 'network' : 'channel',
  value: channelOf(code)?.name ?? String(code),
});

/** `open`: the bank issued it, or the address was derived; `fail`: the bank refused. */
export type AccountEvent = 'apply' | 'approve' | 'reject' | 'open' | 'fail';

export const accountStates: StateTable<CollectionAccountStatus, AccountEvent, never> = [
  { from: null, event: 'apply', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'approve', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'reject', to: 'REFUSED', journal: null },
  { from: 'PENDING', event: 'open', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'fail', to: 'REFUSED', journal: null },
];

interface Held {
  readonly channel: ChannelCode;
  readonly status: CollectionAccountStatus;
}

/** How many of a channel are open and how many are under way (MON-052). */
export const countOf = (held: readonly Held[], channel: ChannelCode) => {
  const mine = held.filter((account) => account.channel === channel);
  return {
    applied: mine.filter((account) => account.status === 'NORMAL' || account.status === 'DISABLED').length,
    applying: mine.filter((account) => account.status === 'PENDING').length,
  };
};

/** A channel is closed once applied plus applying is at least its limit. */
export const hasRoom = (held: readonly Held[], channel: Channel): boolean => {
  const { applied, applying } = countOf(held, channel.code);
  return applied + applying < channel.limit;
};
