// The channels that carry money and the accounts offered on them: one table of channel, network, clearing and
// currencies (MON-051, MON-320).
import {
  channelNames,
  isChainChannel,
  isIndividual,
  channels,
  networks,
  localTypes,
  type ChannelCode,
  type LocalTypeId,
  type MemberType,
  type NetworkCode,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';

/** The fields that distinguish kinds of account. */
export interface AccountKind {
  readonly channel: ChannelCode;
  readonly network: NetworkCode;
  /** Null for a chain. */
  readonly localType: LocalTypeId | null;
}

export interface Offer extends AccountKind {
  readonly name: string;
  readonly currencies: readonly CurrencyCode[];
  readonly isFor: (memberType: MemberType) => boolean;
}

const everybody = (): boolean => true;
const on = (channel: ChannelCode, network: NetworkCode, localType: LocalTypeId | null = null) => ({
  ...{ channel, network, localType, isFor: everybody },
});
const businesses = { isFor: (memberType: MemberType) => !isIndividual(memberType) };
const all = ['USD', 'EUR', 'GBP', 'HKD', 'CNH', 'JPY', 'SGD', 'AUD', 'CAD'] as const;

/** The offered accounts, in display order. Staff open channel 20. */
export const offers: readonly Offer[] = [
  { ...on(channels.mainBank, networks.global, localTypes.swift), name: 'Causeway Global Account', currencies: all },
  { ...on(channels.businessBank, networks.global, localTypes.swift), name: 'Causeway Business Account', currencies: ['USD', 'EUR', 'HKD'], ...businesses },
  { ...on(channels.localBank, networks.global, localTypes.swiftSepa), name: 'Causeway Euro Account', currencies: ['EUR', 'USD', 'GBP'] },
  { ...on(channels.localBank, networks.global, localTypes.singapore), name: 'Causeway Singapore Account', currencies: ['SGD', 'USD'] },
  { ...on(channels.localBank, networks.global, localTypes.australia), name: 'Causeway Australia Account', currencies: ['AUD', 'USD'] },
  { ...on(channels.localBank, networks.global, localTypes.swiftAchSepa), name: 'Causeway Partner Account', currencies: ['EUR', 'USD'] },
  { ...on(channels.localBank, networks.local, localTypes.fedAch), name: 'Causeway US Account', currencies: ['USD'], ...businesses },
  { ...on(channels.localBank, networks.local, localTypes.sepa), name: 'Causeway SEPA Account', currencies: ['EUR'], ...businesses },
  { ...on(channels.localBank, networks.local, localTypes.fps), name: 'Causeway UK Account', currencies: ['GBP'], ...businesses },
  { ...on(channels.localBank, networks.local, localTypes.eft), name: 'Causeway Canada Account', currencies: ['CAD'], ...businesses },
  { ...on(channels.erc20, networks.crypto), name: 'ERC-20', currencies: ['USDT', 'USDC'] },
  { ...on(channels.trc20, networks.crypto), name: 'TRC-20', currencies: ['USDT', 'USDC'] },
]; // prettier-ignore

/** The account of channel 20: all members share it, and a postscript identifies the member (MON-324). */
export const builtIn: Offer = {
  ...on(channels.builtInBank, networks.global, localTypes.swift),
  name: 'Causeway Settlement Account',
  currencies: ['USD', 'CNH'],
};

const isSame = (one: AccountKind, other: AccountKind): boolean =>
  one.channel === other.channel && one.network === other.network && one.localType === other.localType;

/** Undefined for a kind that nobody can apply for. */
export const offerOf = (kind: AccountKind): Offer | undefined => offers.find((each) => isSame(each, kind));

/** The name of an account, including kinds no longer offered. */
export const accountNameOf = (kind: AccountKind): string =>
  [...offers, builtIn].find((each) => isSame(each, kind))?.name ?? channelNames[kind.channel];

/** The channel as staff read it: the bank's, or the chain's network. */
export const channelField = (code: ChannelCode): { readonly key: string; readonly value: string } => ({
  key: isChainChannel(code) ? 'network' : 'channel',
  value: channelNames[code],
});
