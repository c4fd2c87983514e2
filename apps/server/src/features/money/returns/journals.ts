// Postings of returned money: from `suspense`, through `clearing` while a bank or chain has it, and out of
// the channel once the sender has it. On a chain the hot wallet pays, although the money came to a deposit
// address.
import type { Posting } from '@causeway/ledger';
import { houseAccount, placeAccount } from '../basics/index.ts';
import type { ReturnedMoney, ReturnJournal } from './returned-money.ts';

export function returnPostings({
  currency,
  amount,
  channel: code,
}: Pick<ReturnedMoney, 'currency' | 'amount'> & { readonly channel: number }): Record<
  ReturnJournal,
  readonly Posting[]
> {
  const channel = placeAccount(code, currency);
  const suspense = houseAccount('suspense', currency);
  const clearing = houseAccount('clearing', currency);
  return {
    'return-sent': [{ from: suspense, to: clearing, amount }],
    'return-rejected': [{ from: clearing, to: suspense, amount }],
    returned: [{ from: clearing, to: channel, amount }],
    'return-bounced': [{ from: channel, to: suspense, amount }],
  };
}
