// The chart of the house's accounts in the ledger (docs/money/house-accounts.md), by which journals name them.
//
// Each journal moves an amount from one account to another: money that the house holds at a bank or on a chain shows below
// zero, and money that it owes or has earned above zero, so that all accounts together are zero.
import { type ChannelCode, type HouseAccountName, isChainChannel } from '@causeway/contract';
import { type AccountKey, HOUSE } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';

/** The purposes that are not a place at a bank or on a chain. */
const housePurposes = [
  /** Payments that a bank or chain has accepted and not executed. */
  'clearing',
  /** Money without an owner yet: unmatched, taken back, or on its way back to its sender. */
  'suspense',
  /** Fees that members paid. */
  'fees',
  /** The exchange position: above zero is what the house has bought of the currency from members. */
  'fx',
  /** Owed to the counterparty of a hedge, or by it (below zero), until it is settled. */
  'hedges',
  /** Charges of banks, and gas. */
  'charges',
  /** Interest that the house earned or paid. */
  'interest',
  /** The operator's own money that it has paid in. */
  'own-funds',
  /** The cost of the chains' own coins that the house has for fees: below zero is the remaining value, by the bookings. */
  'coins',
  /** Money on its way between two places of the house. */
  'transit',
  /** Differences without an explanation, written off or gained. */
  'write-offs',
] as const;
type HousePurpose = (typeof housePurposes)[number];

/**
 * Where money of a channel is. A bank has one place, the operating account, which is named after the channel alone; so is
 * the hot wallet of a chain.
 */
const housePlaces = ['hot', 'deposit', 'gas', 'cold'] as const;
type HousePlace = (typeof housePlaces)[number];

export const houseAccount = (purpose: HousePurpose, currency: CurrencyCode): AccountKey => ({
  owner: HOUSE,
  purpose,
  currency,
});

/** The money that the house holds at a bank or on a chain: `channel-3`, `channel-8-deposit`. */
export const placeAccount = (
  channel: number,
  currency: CurrencyCode,
  place: HousePlace = 'hot',
): AccountKey => ({
  owner: HOUSE,
  purpose: place === 'hot' ? `channel-${String(channel)}` : `channel-${String(channel)}-${place}`,
  currency,
});

/** Where arriving money of a channel is: at a bank on the operating account, on a chain on deposit addresses. */
export const arrivalAccount = (channel: ChannelCode, currency: CurrencyCode): AccountKey =>
  placeAccount(channel, currency, isChainChannel(channel) ? 'deposit' : 'hot');

/** The account that a house movement names: a place or a purpose. */
export const namedAccount = (name: HouseAccountName, currency: CurrencyCode): AccountKey => ({
  owner: HOUSE,
  purpose: name,
  currency,
});
