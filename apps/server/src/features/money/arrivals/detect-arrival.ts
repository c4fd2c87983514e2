// Records money that arrived as a deposit of the member who owns the account, or as an unmatched payment: once for each
// booking of a bank, and at the first sight on a chain.
import { plainText } from '@causeway/contract';
import type { BankChannel, BankCredit, ChainChannel, ChainTransfer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type BankBookingRow, bookingPosted, bookingTools } from '../bank-bookings/index.ts';
import type { CollectionAccountRecord } from '../collection-accounts/index.ts';
import { type Arrival, depositTools, detectAgain, newDeposit, planDetected } from '../deposits/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { newUnmatched, planUnmatched, unmatchedAgain } from './new-unmatched.ts';

const actor = systemActor('deposits');

/** The bank's report of money that arrived; only the account for a sum without details. */
export type BookedCredit = Pick<
  BankCredit,
  | 'account'
  | 'creditorAccount'
  | 'amount'
  | 'bankReference'
  | 'payerAccount'
  | 'payerName'
  | 'payerBic'
  | 'ultimatePayerName'
  | 'instructed'
  | 'charges'
  | 'remittanceInformation'
  | 'returned'
>;

/** Records a bank's booking and screens it at once. A returned payment is never a deposit, whatever its account. */
export async function detectBankCredit(
  tools: ArrivalTools,
  channel: BankChannel,
  { id }: Pick<BankBookingRow, 'id'>,
  credit: BookedCredit,
): Promise<void> {
  const { context } = tools;
  const { store } = context.use(bookingTools);
  const what = `bank-booking:${id}:arrived`;
  const request = { id: requestIdOf(what), name: 'deposits.detect', body: what };
  await context.spine.write(actor, request, async (now) => {
    const booking = await store.byId(id);
    if (booking?.status !== 'HEARD') return refuse('already-decided');
    const { plan, subject } = planArrival(await bankArrival(tools, channel, booking, credit, now), now);
    const { updates = [] } = plan;
    return {
      ...plan,
      updates: [...updates, bookingPosted(booking, subject)],
      // Another booking took the reference meanwhile. The next read gives this one a name of its own.
      conflicts: { deposit_once: 'changed-meanwhile', unmatched_payment_once: 'changed-meanwhile' },
    };
  });
}

interface Arrived {
  readonly arrival: Arrival;
  readonly account: CollectionAccountRecord | undefined;
  /** Number of our returned payment, when the bank reports it. */
  readonly returnedPayment: string | null;
}

async function bankArrival(
  tools: ArrivalTools,
  channel: BankChannel,
  booking: BankBookingRow,
  credit: BookedCredit,
  now: Date,
): Promise<Arrived> {
  const remittance = plainText(credit.remittanceInformation);
  const account = credit.returned ? undefined : await accountOf(tools, channel, credit, remittance);
  const arrival = {
    channel,
    currency: credit.amount.currency,
    amount: credit.amount.minor,
    receivingAccount: account?.number ?? credit.account,
    sourceAccount: credit.payerAccount,
    payerName: plainText(credit.payerName).trim() || null,
    payerBic: credit.payerBic,
    ultimatePayer: plainText(credit.ultimatePayerName) || null,
    instructedCurrency: credit.instructed?.currency ?? null,
    instructedValue: credit.instructed?.value ?? null,
    charges: credit.charges.length === 0 ? null : credit.charges,
    remittance,
    paymentReference: await namedBy(tools, channel, booking, credit.bankReference),
    blockNumber: null,
    blockHash: null,
    confirmedAt: now,
  };
  return { arrival, account, returnedPayment: credit.returned && (credit.returned.endToEndId ?? '') };
}

/**
 * The account that was paid: the booked one, or, on our own master account at the bank, the one whose number the payer
 * named. Staff decide when the two name accounts of different members, or the booked account is unknown.
 */
async function accountOf(
  { context }: ArrivalTools,
  channel: BankChannel,
  { account, creditorAccount: named }: BookedCredit,
  remittance: string,
): Promise<CollectionAccountRecord | undefined> {
  const { accounts } = context.use(depositTools);
  const [booked, member] = await Promise.all([
    accounts.byNumber(channel, account, remittance),
    named === null ? undefined : accounts.byNumber(channel, named, remittance),
  ]);
  const isOnMaster = account === context.providers.banks.get(channel)?.operatingAccount.number;
  if (member === undefined || member.id === booked?.id) return booked;
  return isOnMaster ? member : undefined;
}

/** The bank's reference; adds the booking when that is empty or also names other money (`referenceOf`). */
async function namedBy(
  { context, store }: ArrivalTools,
  channel: BankChannel,
  booking: BankBookingRow,
  reference: string,
): Promise<string> {
  const isTaken =
    reference === '' ||
    (await context.use(depositTools).store.byReference(channel, reference)) !== undefined ||
    (await store.byReference(channel, reference)) !== undefined;
  return isTaken ? `${reference}#${booking.id}` : reference;
}

function planArrival(
  { account, arrival, returnedPayment }: Arrived,
  now: Date,
): {
  readonly plan: Plan<null>;
  readonly subject: { readonly kind: 'deposit' | 'unmatched-payment'; readonly id: string };
} {
  if (account) {
    const deposit = newDeposit(account, arrival, now);
    return { plan: planDetected(deposit, now), subject: { kind: 'deposit', id: deposit.id } };
  }
  const payment = newUnmatched(arrival, returnedPayment, now);
  return { plan: planUnmatched(payment, now), subject: { kind: 'unmatched-payment', id: payment.id } };
}

/** Records a transfer in a block. If another block held it before (a reorganization), it moves to this one. */
export async function detectChainTransfer(
  tools: ArrivalTools,
  channel: ChainChannel,
  transfer: ChainTransfer,
): Promise<void> {
  const { context } = tools;
  const reference = `${transfer.txHash}:${String(transfer.index)}`;
  const block = { blockNumber: transfer.blockNumber, blockHash: transfer.blockHash };
  const deposits = context.use(depositTools);
  const deposit = await deposits.store.byReference(channel, reference);
  if (deposit) return detectAgain(deposits, deposit, block);
  const unmatched = await tools.store.byReference(channel, reference);
  if (unmatched) return unmatchedAgain(tools, unmatched, block);
  const arrival = {
    channel,
    currency: transfer.amount.currency,
    amount: transfer.amount.minor,
    receivingAccount: transfer.to,
    sourceAccount: transfer.from,
    payerName: null,
    payerBic: null,
    ultimatePayer: null,
    instructedCurrency: null,
    instructedValue: null,
    charges: null,
    remittance: null,
    paymentReference: reference,
    ...block,
    confirmedAt: null,
  };
  const what = `deposit:${String(channel)}:${reference}`;
  const request = { id: requestIdOf(what), name: 'deposits.detect', body: what };
  await context.spine.write(actor, request, async (now) => {
    const account = await deposits.accounts.byNumber(channel, transfer.to, null);
    return planArrival({ arrival, account, returnedPayment: null }, now).plan;
  });
}
