// The channels that money moves by, and the accounts that are offered on them: one table of channel, network, clearing
// and currencies (MON-051, MON-320).
import {
  isChainChannel,
  isIndividual,
  type ChannelCode,
  type LocalTypeId,
  type MemberType,
  type NetworkCode,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';

/** What tells one kind of account from another. */
export interface AccountKind {
  readonly channel: ChannelCode;
  readonly network: NetworkCode;
  /** Null on a chain. */
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

/** In the order in which they are offered. Channel 20 is opened by staff. */
export const offers: readonly Offer[] = [
  { ...on(3, 1, 2000000), name: 'Causeway Global Account', currencies: all },
  { ...on(2, 1, 2000000), name: 'Causeway Business Account', currencies: ['USD', 'EUR', 'HKD'], ...businesses },
  { ...on(13, 1, 2000001), name: 'Causeway Euro Account', currencies: ['EUR', 'USD', 'GBP'] },
  { ...on(13, 1, 2000002), name: 'Causeway Singapore Account', currencies: ['SGD', 'USD'] },
  { ...on(13, 1, 2000003), name: 'Causeway Australia Account', currencies: ['AUD', 'USD'] },
  { ...on(13, 1, 2000004), name: 'Causeway Partner Account', currencies: ['EUR', 'USD'] },
  { ...on(13, 2, 2000005), name: 'Causeway US Account', currencies: ['USD'], ...businesses },
  { ...on(13, 2, 2000006), name: 'Causeway SEPA Account', currencies: ['EUR'], ...businesses },
  { ...on(13, 2, 2000007), name: 'Causeway UK Account', currencies: ['GBP'], ...businesses },
  { ...on(13, 2, 2000008), name: 'Causeway Canada Account', currencies: ['CAD'], ...businesses },
  { ...on(8, 3), name: 'ERC-20', currencies: ['USDT', 'USDC'] },
  { ...on(9, 3), name: 'TRC-20', currencies: ['USDT', 'USDC'] },
]; // prettier-ignore

/** The account of channel 20, which all members share and a postscript tells apart (MON-324). */
export const builtIn: Offer = {
  ...on(20, 1, 2000000),
  name: 'Causeway Settlement Account',
  currencies: ['USD', 'CNH'],
};

const isSame = (one: AccountKind, other: AccountKind): boolean =>
  one.channel === other.channel && one.network === other.network && one.localType === other.localType;

/** Undefined for what nobody can apply for. */
export const offerOf = (kind: AccountKind): Offer | undefined => offers.find((each) => isSame(each, kind));

/** What an account is called, also of a kind that is offered no more. */
export const accountNameOf = (kind: AccountKind): string =>
  [...offers, builtIn].find((each) => isSame(each, kind))?.name ?? channelNames[kind.channel];

const channelNames: Readonly<Record<ChannelCode, string>> = {
  3: 'Causeway Global Account',
  2: 'Causeway Business Account',
  13: 'Causeway Local Account',
  20: 'Causeway Settlement Account',
  8: 'ERC-20',
  9: 'TRC-20',
};

/** By which way money moves, as staff read it: the bank's channel, or the network of the chain. */
export const channelField = (code: ChannelCode): { readonly key: string; readonly value: string } => ({
  key: isChainChannel(code) ? 'network' : 'channel',
  value: channelNames[code],
});
