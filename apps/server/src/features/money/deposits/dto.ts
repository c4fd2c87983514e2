// A deposit as a DTO.
import {
  deposit as answer,
  isChainChannel,
  isRiskReported,
  readReason,
  screeningRisks,
  type Deposit,
  type Language,
  type RecentTransaction,
} from '@causeway/contract';
import { amount, type CurrencyCode, toDecimal } from '@causeway/money';
import type { Providers } from '@causeway/providers/port';
import { type Updated, updatedTimeOf } from '../../../platform/db/record-list.ts';
import { printer } from '../../../platform/print.ts';
import { isAcceptableRisk } from '../basics/index.ts';
import { referenceOf } from '../returns/index.ts';
import { differencesOf } from './differences.ts';
import { catalogues } from './messages/index.ts';
import type { DepositRecord } from './store.ts';

export interface ChainHeads {
  readonly chains: Providers['chains'];
  /** Channel code -> last block read of the chain. */
  readonly heads: ReadonlyMap<string, bigint>;
}

const print = printer(answer);

export const toDto = (deposit: DepositRecord, chain: ChainHeads, language: Language): Deposit => ({
  ...print(deposit, () => deposit.currency),
  txnNo: deposit.id,
  amount: { currency: deposit.currency, value: toDecimal(amount(deposit.currency, deposit.amount)) },
  ...explained(deposit),
  payerBankSwift: deposit.payerBic,
  remittanceInformation: deposit.remittance,
  paymentReference: referenceOf(deposit),
  ...confirmationsOf(deposit, chain),
  riskLevel: reportedRisk(deposit),
  documentsRequest: documentsRequestOf(deposit, language),
  confirmReturnBy: deposit.status === 'CONFIRM_RETURN' ? (deposit.memberDueAt?.toISOString() ?? null) : null,
  processingReason: processingReasonOf(deposit, language),
});

/**
 * Only a deposit that its bank never booked vanishes by a decision of staff; older rows hold an English
 * sentence instead.
 */
function processingReasonOf(
  { status, reason, neverBookedAt }: DepositRecord,
  language: Language,
): string | null {
  if (status === 'VANISHED') return neverBookedAt === null ? null : catalogues[language].neverBooked;
  return reason ? readReason(reason, language) : null;
}

/** Adds the time of the last visible change. */
export const followedToDto = (deposit: Updated<DepositRecord>, chain: ChainHeads, language: Language) => ({
  ...toDto(deposit, chain, language),
  ...updatedTimeOf(deposit),
});

/** The person behind the payer, and why the amount differs from what was sent. */
function explained(
  deposit: DepositRecord,
): Pick<Deposit, 'ultimatePayerName' | 'instructedAmount' | 'bankCharges'> {
  const { instructed, charges } = differencesOf(deposit);
  return {
    ...(deposit.ultimatePayer !== null && { ultimatePayerName: deposit.ultimatePayer }),
    ...(instructed !== '' && { instructedAmount: instructed }),
    ...(charges !== '' && { bankCharges: charges }),
  };
}

/**
 * Members must not learn that they are or were under review (MON-441): the risk is hidden while staff decide, and a
 * deposit that staff credited shows no more than one that passed. For a return the member reads the reason.
 */
const reportedRisk = ({ status, riskLevel: risk }: DepositRecord): DepositRecord['riskLevel'] =>
  isRiskReported(status) && (status !== 'CREDITED' || isAcceptableRisk(risk)) ? risk : screeningRisks.none;

const documentsRequestOf = (
  { status, documentsReason: reason, memberDueAt: dueAt }: DepositRecord,
  language: Language,
): Deposit['documentsRequest'] =>
  status !== 'DOCUMENTS_NEEDED' || reason === null || dueAt === null
    ? null
    : { reason: readReason(reason, language), dueTime: dueAt.toISOString() };

/** Capped at the required number; null for a bank. */
function confirmationsOf(deposit: DepositRecord, { chains, heads }: ChainHeads) {
  const port = isChainChannel(deposit.channel) ? chains.get(deposit.channel) : undefined;
  if (!port || deposit.blockNumber === null) return { confirmations: null, confirmationsNeeded: null };
  const head = heads.get(String(deposit.channel)) ?? deposit.blockNumber;
  const depth = Number(head - deposit.blockNumber) + 1;
  const needed = port.confirmationsNeeded;
  const confirmations = deposit.status === 'VANISHED' ? 0 : Math.min(needed, Math.max(0, depth));
  return { confirmations, confirmationsNeeded: needed };
}

/** The payer: on a chain its address, which stands for the name; null when a bank named nobody. */
export const payerOf = ({
  channel,
  payerName: name,
  sourceAccount: address,
}: Pick<DepositRecord, 'channel' | 'payerName' | 'sourceAccount'>): string | null =>
  name ?? (isChainChannel(channel) ? address : null);

/** The deposit as a line of the overview: money in is positive, less its fee. */
export const recentToDto = (deposit: DepositRecord): RecentTransaction => ({
  kind: 'deposit',
  txnNo: deposit.id,
  at: deposit.createdAt.toISOString(),
  amounts: [
    { currency: deposit.currency, value: toDecimal(amount(deposit.currency, deposit.amount - deposit.fee)) },
  ],
  ...(deposit.fee > 0n && {
    fee: { currency: deposit.currency, value: toDecimal(amount(deposit.currency, deposit.fee)) },
  }),
  counterparty: payerOf(deposit),
  status: deposit.status,
});

/** Small deposits that wait to be credited together. */
export const smallToDto = (waiting: {
  readonly currency: CurrencyCode;
  readonly count: bigint;
  readonly sum: bigint;
  readonly below: bigint;
  readonly waitDays: number;
}) => ({
  currency: waiting.currency,
  count: Number(waiting.count),
  amount: toDecimal(amount(waiting.currency, waiting.sum)),
  below: toDecimal(amount(waiting.currency, waiting.below)),
  waitDays: waiting.waitDays,
});
