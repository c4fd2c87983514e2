// What money on its way back posts: from `suspense`, over `clearing` while a bank or chain has it, out of the channel when the
// sender does.
import type { AccountKey, Posting } from '@causeway/ledger';
import type { ReturnedMoney, ReturnJournal } from './returned-money.ts';

export function returnPostings({
  currency,
  amount,
  channel: code,
}: Pick<ReturnedMoney, 'currency' | 'amount'> & { readonly channel: number }): Record<
  ReturnJournal,
  readonly Posting[]
> {
  const house = (purpose: string): AccountKey => ({ owner: 'house', purpose, currency });
  const channel = house(`channel-${String(code)}`);
  const suspense = house('suspense');
  const clearing = house('clearing');
  return {
    'return-sent': [{ from: suspense, to: clearing, amount }],
    'return-rejected': [{ from: clearing, to: suspense, amount }],
    returned: [{ from: clearing, to: channel, amount }],
    'return-bounced': [{ from: channel, to: suspense, amount }],
  };
}
