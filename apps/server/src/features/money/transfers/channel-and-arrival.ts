// Conditions for submitting a transfer, and the facts that its submitter sees (MON-153, MON-158).
import { isChainChannel, channels, type ChannelCode } from '@causeway/contract';
import { kindOf, type CurrencyCode } from '@causeway/money';
import type { BankChannel, BankPort } from '@causeway/providers/port';
import type { PayeeRecord } from '../payees/index.ts';
import type { TransferWay } from '../basics/index.ts';
import { payoutChannel } from './payout-channels.ts';

/** A wallet is paid on its own chain, an account by the bank in the table; undefined when none is connected. */
export const channelFor = (
  payee: Pick<PayeeRecord, 'chainType' | 'currency' | 'bankCountry'>,
  connected: ReadonlyMap<BankChannel, unknown>,
): ChannelCode | undefined => payee.chainType ?? payoutChannel(payee, connected);

export function wayOf(channel: ChannelCode): TransferWay {
  if (!isChainChannel(channel)) return 'bank';
  return channel === channels.erc20 ? '8' : '9';
}

/** Fiat T+1 to T+3; crypto 30 to 300 seconds (MON-154). */
export const arrivalOf = (channel: ChannelCode) =>
  isChainChannel(channel)
    ? ({ unit: 'second', from: 30, to: 300 } as const)
    : ({ unit: 'day', from: 1, to: 3 } as const);

/**
 * Adds the dates for a payment that a bank receives now: T is the day on which it executes, by its working
 * days, those of the currency and its cut-off.
 */
export function datedArrival(
  arrival: ReturnType<typeof arrivalOf>,
  bank: Pick<BankPort, 'executionDay' | 'workingDaysAfter'> | undefined,
  currency: CurrencyCode,
  now: Date,
) {
  if (bank === undefined) return arrival;
  const executed = bank.executionDay(currency, now);
  return {
    ...arrival,
    earliest: bank.workingDaysAfter(currency, executed, arrival.from),
    latest: bank.workingDaysAfter(currency, executed, arrival.to),
  };
}

/** A bank payee is paid in fiat, a wallet in its chain's currencies; and only in the currency that it was saved for. */
export const isPayableIn = (
  payee: { readonly accountType: 'bank' | 'wallet'; readonly currency: CurrencyCode },
  currency: CurrencyCode,
): boolean =>
  payee.currency === currency && (kindOf(currency) === 'crypto') === (payee.accountType === 'wallet');
