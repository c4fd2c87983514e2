// A deposit's postings: the only place in the feature that names ledger accounts.
//
// Rejected money waits in the house on `suspense`, with the number of its deposit, until a payment returns it.
import type { ChannelCode } from '@causeway/contract';
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import type { Amount, CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { arrivalAccount, houseAccount, placeAccount } from '../basics/index.ts';
import { returnPostings } from '../returns/index.ts';
import type { DepositJournal } from './states.ts';

/** The fields that postings depend on; amount and fee in minor units. */
export interface DepositMoney {
  readonly id: string;
  readonly memberId: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly channel: ChannelCode;
  readonly version: number;
}

function postingsOf(deposit: DepositMoney): Record<DepositJournal, readonly Posting[]> {
  const { currency, amount, fee } = deposit;
  const mine = (purpose: string): AccountKey => ({ owner: deposit.memberId, purpose, currency });
  const channel = arrivalAccount(deposit.channel, currency);
  const pending = mine('pending');
  return {
    detected: [{ from: channel, to: pending, amount }],
    retracted: [{ from: pending, to: channel, amount }],
    withdrawn: [{ from: pending, to: channel, amount }],
    credited: [
      { from: pending, to: mine('available'), amount: amount - fee },
      { from: pending, to: houseAccount('fees', currency), amount: fee },
    ],
    'set-aside': [{ from: pending, to: houseAccount('suspense', currency), amount }],
    ...returnPostings(deposit),
  };
}

/**
 * The journal of one move. Its key includes the version before the move, because a deposit can vanish and reappear and
 * its return can be retried.
 */
export const depositJournal = (deposit: DepositMoney, name: DepositJournal, at: Date): Journal => ({
  key: uuidOf(`deposit:${deposit.id}:${name}:${String(deposit.version)}`),
  kind: `deposit.${name}`,
  reference: deposit.id,
  at,
  postings: postingsOf(deposit)[name].filter((posting) => posting.amount > 0n),
});

/** Money that a bank took from the house's account without a payment of the house, or gave back later. */
export function entryJournal(
  entry: {
    /** Identifies the entry among all ever reported. */
    readonly what: string;
    readonly event: 'taken-back' | 'given-back';
    readonly channel: number;
    readonly reference: string;
    readonly amount: Amount;
  },
  at: Date,
): Journal {
  const { currency, minor } = entry.amount;
  const channel = placeAccount(entry.channel, currency);
  const suspense = houseAccount('suspense', currency);
  const [from, to] = entry.event === 'taken-back' ? [suspense, channel] : [channel, suspense];
  return {
    key: uuidOf(entry.what),
    kind: `deposit.${entry.event}`,
    reference: entry.reference.slice(0, 64),
    at,
    postings: [{ from, to, amount: minor }],
  };
}
