// Which collection accounts receive a currency, grouped by channel (MON-034).
import type { ChannelCode, CollectionAccount } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';

export interface ChannelAccounts {
  readonly channel: ChannelCode;
  readonly accounts: readonly CollectionAccount[];
}

/** Only accounts that can be paid on; channels in the order of their first account. */
export function accountsByChannel(
  accounts: readonly CollectionAccount[],
  currency: CurrencyCode,
): readonly ChannelAccounts[] {
  const groups = new Map<ChannelCode, CollectionAccount[]>();
  for (const account of accounts) {
    if (account.memberGaAccStatus !== 'NORMAL' || !account.currencyList.includes(currency)) continue;
    groups.set(account.fcCode, [...(groups.get(account.fcCode) ?? []), account]);
  }
  return [...groups].map(([channel, own]) => ({ channel, accounts: own }));
}
