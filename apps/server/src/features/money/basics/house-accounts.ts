// The chart of the house's accounts in the ledger (docs/money/house-accounts.md). Journals name the house's accounts by it.
//
// Each journal moves an amount from one account to another, so that what the house holds outside, at a bank or on a chain,
// shows below zero, and what it owes or has earned above: all accounts together are zero.
import { type ChannelCode, type HouseAccountName, isChainChannel } from '@causeway/contract';
import { type AccountKey, HOUSE } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';

/** The purposes that are no place outside. */
const housePurposes = [
  /** Payments that a bank or chain has and has not executed. */
  'clearing',
  /** Money that belongs to nobody yet: unmatched, taken back, on its way back to its sender. */
  'suspense',
  /** Earned: fees of members. */
  'fees',
  /** The exchange position: above zero the house has bought that much of the currency from members. */
  'fx',
  /** Owed by (below zero) or to the counterparty of a hedge until it is settled. */
  'hedges',
  /** Spent: what banks charge, and gas. */
  'charges',
  /** Earned or spent: interest. */
  'interest',
  /** The provider's own money that it has brought in. */
  'own-funds',
  /** What the chains' own coins cost that the house has for fees: below zero what is left of it, by what was booked. */
  'coins',
  /** Moving between two places of the house. */
  'transit',
  /** Given up, or found: differences that nobody explains. */
  'write-offs',
] as const;
type HousePurpose = (typeof housePurposes)[number];

/**
 * Where money of a channel lies. At a bank there is one place, the operating account, which goes by the channel alone; so does
 * the hot wallet of a chain.
 */
const housePlaces = ['hot', 'deposit', 'gas', 'cold'] as const;
type HousePlace = (typeof housePlaces)[number];

export const houseAccount = (purpose: HousePurpose, currency: CurrencyCode): AccountKey => ({
  owner: HOUSE,
  purpose,
  currency,
});

/** What the house holds at a bank or on a chain: `channel-3`, `channel-8-deposit`. */
export const placeAccount = (
  channel: number,
  currency: CurrencyCode,
  place: HousePlace = 'hot',
): AccountKey => ({
  owner: HOUSE,
  purpose: place === 'hot' ? `channel-${String(channel)}` : `channel-${String(channel)}-${place}`,
  currency,
});

/** Where money that arrives through a channel lies: at a bank on the operating account, on a chain on deposit addresses. */
export const arrivalAccount = (channel: ChannelCode, currency: CurrencyCode): AccountKey =>
  placeAccount(channel, currency, isChainChannel(channel) ? 'deposit' : 'hot');

/** The account of a name that a movement of the house gives: a place or a purpose. */
export const namedAccount = (name: HouseAccountName, currency: CurrencyCode): AccountKey => ({
  owner: HOUSE,
  purpose: name,
  currency,
});
