// The words for an account of the ledger, by its purpose.
import { type ChannelCode, channelNames, channels, isChainChannel } from '../codes.ts';
import { type HousePurposeName, housePurposeNames } from '../house-movements/accounts.ts';

const memberPurposes = ['available', 'frozen', 'pending', 'prepaid-available', 'prepaid-frozen'] as const;
const wordedPurposes = [...memberPurposes, ...housePurposeNames] as const;
export type WordedPurpose = (typeof memberPurposes)[number] | HousePurposeName;

/** Wallets of a chain besides the hot one, whose account has only the channel's number. */
const otherWallets = ['deposit', 'gas', 'cold'] as const;
export type AccountWallet = 'hot' | (typeof otherWallets)[number];

export type AccountWords =
  | { readonly kind: 'purpose'; readonly purpose: WordedPurpose }
  /** The name of a bank, the same in every language. */
  | { readonly kind: 'bank'; readonly name: string }
  | { readonly kind: 'wallet'; readonly wallet: AccountWallet; readonly name: string };

const channelOf = (number: string): ChannelCode | undefined =>
  Object.values(channels).find((code) => String(code) === number);

/** Accepts `fees`, `channel-3`, `channel-8-gas` and all other purposes; undefined for an unknown one. */
export function wordsOfAccount(purpose: string): AccountWords | undefined {
  const [, number = '', named] = /^channel-(\d+)(?:-([a-z]+))?$/.exec(purpose) ?? [];
  const channel = channelOf(number);
  if (channel === undefined) {
    const known = wordedPurposes.find((each) => each === purpose);
    return known && { kind: 'purpose', purpose: known };
  }
  const name = channelNames[channel];
  if (!isChainChannel(channel)) return { kind: 'bank', name };
  return { kind: 'wallet', wallet: otherWallets.find((each) => each === named) ?? 'hot', name };
}
