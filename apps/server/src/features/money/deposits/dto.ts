// A deposit as it travels.
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
import type { DepositRecord } from './store.ts';

export interface ChainHeads {
  readonly chains: Providers['chains'];
  /** Channel code -> block up to which the chain has been read. */
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
  // Of one that left its chain nobody decided anything; older rows hold a sentence of ours in English.
  processingReason:
    deposit.status === 'VANISHED' || !deposit.reason ? null : readReason(deposit.reason, language),
});

/** And when what it shows changed last. */
export const followedToDto = (deposit: Updated<DepositRecord>, chain: ChainHeads, language: Language) => ({
  ...toDto(deposit, chain, language),
  ...updatedTimeOf(deposit),
});

/** Who is behind the payer, and why it is another sum than was sent. */
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
 * Nobody learns by it that they are looked at, or were (MON-441): while staff decide it says nothing, and what they credited
 * says no more than what the screening passed. Of what goes back the member reads why.
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

/** Counted up to what is needed; null for a bank. */
function confirmationsOf(deposit: DepositRecord, { chains, heads }: ChainHeads) {
  const port = isChainChannel(deposit.channel) ? chains.get(deposit.channel) : undefined;
  if (!port || deposit.blockNumber === null) return { confirmations: null, confirmationsNeeded: null };
  const head = heads.get(String(deposit.channel)) ?? deposit.blockNumber;
  const depth = Number(head - deposit.blockNumber) + 1;
  const needed = port.confirmationsNeeded;
  const confirmations = deposit.status === 'VANISHED' ? 0 : Math.min(needed, Math.max(0, depth));
  return { confirmations, confirmationsNeeded: needed };
}

/** Who paid: on a chain its address, which stands for the name; null where a bank named nobody. */
export const payerOf = ({
  channel,
  payerName: name,
  sourceAccount: address,
}: Pick<DepositRecord, 'channel' | 'payerName' | 'sourceAccount'>): string | null =>
  name ?? (isChainChannel(channel) ? address : null);

/** The same in a line of the overview: money in is positive, and less its fee. */
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

/** Small deposits that wait for one another. */
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
