// Ledger accounts in words: the house's by its purpose, the member's own without its number.
import { type ChannelCode, channelNames, channels, isChainChannel } from '@causeway/contract';
import { useCallback } from 'react';
import { readable } from './words.ts';
import { useSharedTexts } from './texts.ts';

const purposes = [
  'available',
  'frozen',
  'pending',
  'prepaid-available',
  'prepaid-frozen',
  'clearing',
  'fx',
  'fees',
  'suspense',
  'hedges',
  'charges',
  'interest',
  'own-funds',
  'transit',
  'write-offs',
] as const;

/** Wallets of a chain besides the hot one, whose account bears the channel's number alone. */
const wallets = ['deposit', 'gas', 'cold'] as const;

const channelOf = (number: string): ChannelCode | undefined =>
  Object.values(channels).find((code) => String(code) === number);

/** `channel-3`, `channel-8-gas` and all the others. */
export function usePurpose(): (purpose: string) => string {
  const t = useSharedTexts('purpose');
  return useCallback(
    (purpose) => {
      const [, number = '', named] = /^channel-(\d+)(?:-([a-z]+))?$/.exec(purpose) ?? [];
      const channel = channelOf(number);
      if (channel !== undefined) {
        const name = channelNames[channel];
        const wallet = wallets.find((each) => each === named) ?? 'hot';
        return isChainChannel(channel) ? t(`wallets.${wallet}`, { name }) : name;
      }
      const known = purposes.find((each) => each === purpose);
      return known === undefined ? readable(purpose) : t(known);
    },
    [t],
  );
}

/** An account as the server names it, `house fees` or `1000000001 available`, as seen from one member's page. */
export function useAccountName(memberId: string): (account: string) => string {
  const t = useSharedTexts('purpose');
  const purpose = usePurpose();
  return (account) => {
    const [owner = '', key = ''] = account.split(' ', 2);
    if (owner === 'house') return t('house', { purpose: purpose(key) });
    return owner === memberId ? purpose(key) : `${owner} ${purpose(key)}`;
  };
}
