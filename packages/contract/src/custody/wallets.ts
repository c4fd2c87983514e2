// The house's wallets on chains, for staff: the chain's balance of each, beside the books' (MON-764).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { decimal, nothing, time } from '../fields.ts';

/** The places of the house's money on a chain. */
export const walletPlaces = ['deposit', 'hot', 'gas', 'cold'] as const;
export type WalletPlace = (typeof walletPlaces)[number];

/** The chains' own coins pay for transactions; no member holds them. */
export const coinDecimals = { ETH: 18, TRX: 6 } as const;
export const houseAssets = ['USDT', 'USDC', 'ETH', 'TRX'] as const;
export type HouseAsset = (typeof houseAssets)[number];

const balance = z.object({
  asset: z.enum(houseAssets),
  onChain: decimal,
  /** Null for a coin, which has no books. */
  books: z.nullable(
    z.object({
      /** The books' balance when the wallet was read. */
      inBooks: decimal,
      /** The books' current balance: it differs if money has moved since. */
      inBooksNow: decimal,
      /** How much more the chain has than the books; below zero if less. */
      difference: decimal,
      /** Deposits that are booked and in no final block yet. */
      notFinal: decimal,
      /** Payments that are signed and not booked as gone. */
      sent: decimal,
      /** The amount on its way here from another wallet of the house. */
      coming: decimal,
      /** The amount that left without a payment of ours. */
      collected: decimal,
      /** The unexplained rest; zero when the place agrees with the books. */
      unexplained: decimal,
      differsSince: z.nullable(time),
    }),
  ),
});
export type WalletBalance = z.infer<typeof balance>;

const houseWallet = z.object({
  channel: channelCode,
  /** The name by which staff know the channel. */
  channelName: z.string(),
  place: z.enum(walletPlaces),
  /** Null for deposit addresses, and for a cold wallet that is not set. */
  address: z.nullable(z.string()),
  addresses: z.int(),
  /** Null before it was read. */
  reading: z.nullable(
    z.object({
      time,
      /** The final block of the reading. */
      block: z.string(),
      /** True when the node has not answered for some time. */
      isOutdated: z.boolean(),
      balances: z.array(balance),
    }),
  ),
});
export type HouseWallet = z.infer<typeof houseWallet>;

export const listWallets = endpoint({
  name: 'custody.wallets',
  summary:
    'The house’s wallets on chains: what lies in each by a final block, and what the books say beside it',
  path: '/console/custody/wallets',
  access: moneyReaders,
  request: nothing,
  response: z.object({ list: z.array(houseWallet) }),
});
