// The shared part of preparing and submitting a transfer: payee, fee and limits, with their refusals in the same order.
import type { Amount, CurrencyCode } from '@causeway/money';
import { isChainChannel, type ChannelCode } from '@causeway/contract';
import type { BankChannel, BankPort } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { otherFilesRefuser } from '../../foundation/files/index.ts';
import { approvals, type Approvals } from '../second-approval/index.ts';
import { charges, type Charges } from '../billing/index.ts';
import { type PayoutFees, payoutFees } from '../payout-fees/index.ts';
import { bankOrders, chainPayments, type BankOrders, type ChainPayments } from '../payouts/index.ts';
import {
  isPayable,
  payeeReader,
  payeesToPay,
  type PayeeRecord,
  type PayeeToPay,
  refusedAccount,
} from '../payees/index.ts';
import { amountOf, isProtected } from '../prepared-payments/index.ts';
import { type TwoPersonReview, twoPersonReview } from '../two-person-review/index.ts';
import { isWithin, leftToDto, type Limits, refuseSmall, type Tariff, tariff } from '../basics/index.ts';
import { channelFor, isPayableIn, wayOf } from './channel-and-arrival.ts';
import { transferStore, type TransferStore } from './store.ts';

/** The tools of the feature's verbs. */
export interface TransferTools {
  readonly context: FeatureContext;
  readonly store: TransferStore;
  readonly onChain: ChainPayments;
  readonly byBank: BankOrders;
  readonly tariff: Tariff;
  readonly payoutFees: PayoutFees;
  readonly approvals: Approvals;
  readonly twoPersonReview: TwoPersonReview;
  readonly charges: Charges;
  readonly payeeOf: (memberId: string, payeeId: string) => Promise<PayeeRecord | undefined>;
  readonly payeeToPay: (memberId: string, payeeId: string) => Promise<PayeeToPay | undefined>;
  /** Refuses file-not-found. */
  readonly refuseOtherFiles: (memberId: string, fileIds: readonly string[]) => Promise<void>;
}

export const transferTools = provider<TransferTools>('transfers.tools', (context) => ({
  context,
  store: transferStore(context.db),
  onChain: context.use(chainPayments),
  byBank: context.use(bankOrders),
  tariff: context.use(tariff),
  payoutFees: context.use(payoutFees),
  approvals: context.use(approvals),
  twoPersonReview: context.use(twoPersonReview),
  charges: context.use(charges),
  payeeOf: payeeReader(context.db),
  payeeToPay: payeesToPay(context.db),
  refuseOtherFiles: otherFilesRefuser(context.db, 'transaction'),
}));

export interface TransferRequest {
  readonly payeeId: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
}

export interface PlannedTransfer {
  readonly payee: PayeeRecord;
  readonly value: Amount;
  readonly channel: ChannelCode;
  /** Undefined when a chain pays. */
  readonly bank: BankPort | undefined;
  readonly limits: Limits;
}

const payingBank = ({ providers }: FeatureContext, channel: ChannelCode): BankPort | undefined =>
  isChainChannel(channel) ? undefined : providers.banks.get(channel satisfies BankChannel);

/** Since November 2026 banks accept no address without town and country; older payees may lack them. */
const isTakenBy = (bank: BankPort, payee: PayeeRecord): boolean =>
  bank.asRead('name', payee.accountName) !== null &&
  [payee.payeeCity, payee.payeeCountry].every((part) => (part ?? '') !== '');

/** The requested amount. Refuses account-protected, invalid-input (decimals). */
export function requestedAmount(actor: PersonActor, input: TransferRequest, now: Date): Amount {
  if (isProtected(actor.passwordChangedAt, now)) refuse('account-protected');
  return amountOf(input.amount, input.currency);
}

/**
 * Refuses, in this order: account-protected, invalid-input (decimals), payee-not-found, payee-not-usable, invalid-input
 * (the payee's account can pay nobody), currency-not-payable, payee-incomplete (no bank accepts it like that),
 * amount-too-small (with the minimum), transfer-limit (with what is left).
 */
export async function planTransfer(
  { payeeToPay, tariff, context }: TransferTools,
  actor: PersonActor,
  input: TransferRequest,
  now: Date,
): Promise<PlannedTransfer> {
  const value = requestedAmount(actor, input, now);
  const [payee, limits] = await Promise.all([
    payeeToPay(actor.memberId, input.payeeId),
    tariff.limits(actor, 'transfer', input.currency, now),
  ]);
  if (!payee) return refuse('payee-not-found');
  if (!isPayable(payee)) refuse('payee-not-usable');
  const refused = refusedAccount(context.providers, payee, payee.accountOwner);
  if (refused) refuseField('payeeId', refused.message);
  const channel = channelFor(payee, context.providers.banks);
  if (!limits || channel === undefined || !isPayableIn(payee, input.currency))
    return refuse('currency-not-payable');
  const bank = payingBank(context, channel);
  if (bank && !isTakenBy(bank, payee)) refuse('payee-incomplete');
  refuseSmall(value, limits.min);
  if (!isWithin(limits.left, value.minor))
    refuse('transfer-limit', { data: leftToDto(limits, input.currency) });
  return { payee, value, channel, bank, limits };
}

export interface TransferFee {
  readonly fee: Amount;
  /** The fee covers the network's current price, and holds for some minutes. */
  readonly followsNetwork: boolean;
}

/**
 * Refuses currency-not-payable, because a payment without a fee in the tariff is not offered. A fee of the member's own or
 * of its tier stays as agreed.
 */
export async function feeOf(
  { tariff, payoutFees }: TransferTools,
  actor: PersonActor,
  { value, channel, payee }: PlannedTransfer,
): Promise<TransferFee> {
  const way = wayOf(channel);
  const fee = (await tariff.transferFee(actor, value, way)) ?? refuse('currency-not-payable');
  const { chainAddress } = payee;
  if (!isChainChannel(channel) || chainAddress === null) return { fee, followsNetwork: false };
  if (await tariff.hasOwnTransferFee(actor, value.currency, way)) return { fee, followsNetwork: false };
  const ofNetwork = await payoutFees.of(channel, value.currency, chainAddress);
  return ofNetwork ? { fee: ofNetwork, followsNetwork: true } : { fee, followsNetwork: false };
}
