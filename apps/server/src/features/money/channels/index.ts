// The channels that money moves by: their names, networks and currencies, and how many accounts each may have (MON-051).
import {
  isChainChannel,
  isIndividual,
  type ChannelCode,
  type LocalTypeId,
  type MemberType,
  type NetworkCode,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';

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

/** Of banks at which members apply for no account. */
const otherNames: Readonly<Partial<Record<ChannelCode, string>>> = {
  13: 'Causeway Local Account',
  20: 'Causeway Settlement Account',
};

/** By which way money moves, as staff read it: the bank's channel, or the network of the chain. */
export const channelField = (code: ChannelCode): { readonly key: string; readonly value: string } => ({
  key: isChainChannel(code) ? 'network' : 'channel',
  value: channelOf(code)?.name ?? otherNames[code] ?? String(code),
});
