// Records money that arrived, the first time it is told, as a deposit of the member whose account it is on or as a payment
// that matches no member. Told again, nothing happens.
import { isChainChannel, plainText } from '@causeway/contract';
import type { BankChannel, BankCredit, ChainChannel, ChainTransfer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type Arrival, depositTools, detectAgain, newDeposit, planDetected } from '../deposits/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { newUnmatched, planUnmatched, unmatchedAgain } from './new-unmatched.ts';

/** An entry of a bank: booked, so that it is screened at once. One that came back is no deposit, whatever account it is on. */
export const detectBankCredit = (
  tools: ArrivalTools,
  channel: BankChannel,
  credit: BankCredit,
): Promise<void> =>
  detect(
    tools,
    {
      channel,
      currency: credit.amount.currency,
      amount: credit.amount.minor,
      receiving_account: credit.account,
      source_account: credit.payerAccount,
      payer_name: plainText(credit.payerName),
      payer_bic: credit.payerBic,
      remittance: plainText(credit.remittanceInformation),
      payment_reference: credit.bankReference,
      block_number: null,
      block_hash: null,
      confirmed_at: null,
    },
    credit.returned && (credit.returned.endToEndId ?? ''),
  );

/** A transfer in a block. Seen before in another block (a reorganisation), it is now where it is. */
export const detectChainTransfer = async (
  tools: ArrivalTools,
  channel: ChainChannel,
  transfer: ChainTransfer,
): Promise<void> => {
  const reference = `${transfer.txHash}:${String(transfer.index)}`;
  const block = { block_number: transfer.blockNumber, block_hash: transfer.blockHash };
  const deposits = tools.context.of(depositTools);
  const deposit = await deposits.store.byReference(channel, reference);
  if (deposit) return detectAgain(deposits, deposit, block);
  const unmatched = await tools.store.byReference(channel, reference);
  if (unmatched) return unmatchedAgain(tools, unmatched, block);
  await detect(tools, {
    channel,
    currency: transfer.amount.currency,
    amount: transfer.amount.minor,
    receiving_account: transfer.to,
    source_account: transfer.from,
    payer_name: null,
    payer_bic: null,
    remittance: null,
    payment_reference: reference,
    ...block,
    confirmed_at: null,
  });
};

/** `returnedPayment`: of a payment of ours that came back, its number as far as the bank says it. */
const detect = async (
  { context }: ArrivalTools,
  seen: Arrival,
  returnedPayment: string | null = null,
): Promise<void> => {
  const what = `deposit:${String(seen.channel)}:${seen.payment_reference}`;
  const request = { id: requestIdOf(what), name: 'deposits.detect', body: what };
  const { accounts } = context.of(depositTools);
  await context.spine.write(systemActor('deposits'), request, async (now) => {
    const arrival = { ...seen, confirmed_at: isChainChannel(seen.channel) ? null : now };
    const account =
      returnedPayment === null
        ? await accounts.byNumber(seen.channel, seen.receiving_account, seen.remittance)
        : undefined;
    return account
      ? planDetected(newDeposit(account, arrival, now), now)
      : planUnmatched(newUnmatched(arrival, returnedPayment, now), now);
  });
};
