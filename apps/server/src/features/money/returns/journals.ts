// Postings of money on its way back: from `suspense`, through `clearing` while a bank or chain has it, and out of the
// channel once the sender has it.
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
