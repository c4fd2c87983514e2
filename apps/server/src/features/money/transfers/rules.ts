// What a transfer has to satisfy before it may be submitted, and what its person is told (MON-153, MON-158).
import { isChainChannel, type ChannelCode } from '@causeway/contract';
import { kindOf, type CurrencyCode } from '@causeway/money';
import type { BankChannel } from '@causeway/providers/port';
import type { PayeeRecord } from '../payees/index.ts';
import type { TransferWay } from '../tariff/index.ts';
import { payoutChannel } from './payout-channels.ts';

/** A wallet is paid on its own chain, an account by the bank that the table names; undefined where none is connected. */
export const channelFor = (
  payee: Pick<PayeeRecord, 'chain_type' | 'currency' | 'bank_country'>,
  connected: ReadonlyMap<BankChannel, unknown>,
): ChannelCode | undefined => payee.chain_type ?? payoutChannel(payee, connected);

export const wayOf = (channel: ChannelCode): TransferWay => {
  if (!isChainChannel(channel)) return 'bank';
  return channel === 8 ? '8' : '9';
};

/** Fiat T+1 to T+3; crypto 30 to 300 seconds (MON-154). */
export const arrivalOf = (channel: ChannelCode) =>
  isChainChannel(channel)
    ? ({ unit: 'second', from: 30, to: 300 } as const)
    : ({ unit: 'day', from: 1, to: 3 } as const);

/** A bank payee is paid in fiat, a wallet in what its chain carries; and in the currency it was saved for. */
export const isPayableIn = (
  payee: { readonly account_type: 'bank' | 'wallet'; readonly currency: CurrencyCode },
  currency: CurrencyCode,
): boolean =>
  payee.currency === currency && (kindOf(currency) === 'crypto') === (payee.account_type === 'wallet');
