// The house's accounts by the names that they have in the ledger, for forms and lists of the house's own movements
// (docs/money/house-accounts.md).
import { type ChannelCode, channels, isChainChannel } from '../codes.ts';

/** Accounts that stand for no place outside. */
export const housePurposeNames = [
  'clearing',
  'suspense',
  'fees',
  'fx',
  'hedges',
  'charges',
  'interest',
  'own-funds',
  'coins',
  'transit',
  'write-offs',
] as const;
export type HousePurposeName = (typeof housePurposeNames)[number];

/** Accounts at banks. */
export const bankPlaceNames = ['channel-3', 'channel-2', 'channel-13', 'channel-20'] as const;
/** Wallets on chains: the hot wallet's name is only its channel. */
export const chainPlaceNames = [
  'channel-8',
  'channel-8-deposit',
  'channel-8-gas',
  'channel-8-cold',
  'channel-9',
  'channel-9-deposit',
  'channel-9-gas',
  'channel-9-cold',
] as const;
export const placeNames = [...bankPlaceNames, ...chainPlaceNames] as const;
export type PlaceName = (typeof placeNames)[number];

export const houseAccountNames = [...placeNames, ...housePurposeNames] as const;
export type HouseAccountName = (typeof houseAccountNames)[number];

export const isPlaceName = (name: string): name is PlaceName => placeNames.some((each) => each === name);

/** The channel of a place; undefined for an account that is no place. */
export function channelOfPlace(name: string): ChannelCode | undefined {
  const number = Number(/^channel-(\d+)/.exec(name)?.[1]);
  return Object.values(channels).find((code) => code === number);
}

/** True if a place can hold a currency: only chains hold stablecoins, and they hold nothing else. */
export function holdsCurrency(name: HouseAccountName, kind: 'fiat' | 'crypto'): boolean {
  const channel = channelOfPlace(name);
  return channel === undefined || isChainChannel(channel) === (kind === 'crypto');
}
