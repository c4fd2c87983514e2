// Ledger accounts in words: the house's accounts by purpose, the member's own without its number.
import { wordsOfAccount } from '@causeway/contract';
import { useCallback } from 'react';
import { readable } from './words.ts';
import { useSharedTexts } from './texts.ts';

/** The words for `channel-3`, `channel-8-gas` and all other purposes. */
export function usePurpose(): (purpose: string) => string {
  const t = useSharedTexts('purpose');
  return useCallback(
    (purpose) => {
      const words = wordsOfAccount(purpose);
      if (words === undefined) return readable(purpose);
      if (words.kind === 'purpose') return t(words.purpose);
      return words.kind === 'bank' ? words.name : t(`wallets.${words.wallet}`, { name: words.name });
    },
    [t],
  );
}

/**
 * An account as the server names it, such as `house fees` or `1000000001 available`, on one member's page.
 */
export function useAccountName(memberId: string): (account: string) => string {
  const t = useSharedTexts('purpose');
  const purpose = usePurpose();
  return (account) => {
    const [owner = '', key = ''] = account.split(' ', 2);
    if (owner === 'house') return t('house', { purpose: purpose(key) });
    return owner === memberId ? purpose(key) : `${owner} ${purpose(key)}`;
  };
}
