// Records money that arrived, the first time it is told; told again, nothing happens.
import { isChainChannel, type ChannelCode } from '@causeway/contract';
import type { Amount } from '@causeway/money';
import type { BankChannel, BankCredit, ChainChannel, ChainTransfer } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, part } from '../../../platform/feature.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { newTxnNo } from '../transaction-number/index.ts';
import {
  receivingAccounts,
  type CollectionAccountRecord,
  type ReceivingAccounts,
} from '../collection-accounts/index.ts';
import { chainPayments, type ChainPayments } from '../outgoing-payments/index.ts';
import { depositJournal, unmatchedJournal } from './journals.ts';
import { planMove, screenDepositJob } from './move-deposit.ts';
import { returnStore, type ReturnStore } from './return-store.ts';
import { depositStates } from './states.ts';
import { depositStore, insert, update, type DepositRecord, type DepositStore } from './store.ts';

const actor = systemActor('deposits');

export interface DepositTools {
  readonly context: FeatureContext;
  readonly store: DepositStore;
  readonly returns: ReturnStore;
  readonly accounts: ReceivingAccounts;
  readonly onChain: ChainPayments;
}

export const depositTools = part<DepositTools>('deposits.tools', (context) => ({
  context,
  store: depositStore(context.db),
  returns: returnStore(context.db),
  accounts: receivingAccounts(context.db),
  onChain: context.of(chainPayments),
}));

/** Money that arrived, whoever says so. */
interface Arrival {
  readonly channel: ChannelCode;
  /** The account number or address that was paid. */
  readonly to: string;
  readonly reference: string;
  readonly amount: Amount;
  /** A payment that came back: no deposit of a member's, whatever account it is on. */
  readonly isReturn?: boolean;
  readonly from: Pick<DepositRecord, 'source_account' | 'payer_name' | 'payer_bic' | 'remittance'>;
  readonly block: Pick<DepositRecord, 'block_number' | 'block_hash'>;
}

/** An entry of a bank: booked, so that it is screened at once. */
export const detectBankCredit = (
  tools: DepositTools,
  channel: BankChannel,
  credit: BankCredit,
): Promise<void> =>
  see(tools, {
    channel,
    to: credit.account,
    reference: credit.bankReference,
    amount: credit.amount,
    isReturn: credit.returned !== null,
    from: {
      source_account: credit.payerAccount,
      payer_name: credit.payerName,
      payer_bic: credit.payerBic,
      remittance: credit.remittanceInformation,
    },
    block: { block_number: null, block_hash: null },
  });

const chainReference = (transfer: Pick<ChainTransfer, 'txHash' | 'index'>): string =>
  `${transfer.txHash}:${String(transfer.index)}`;

/** A transfer in a block. Seen before in another block (a reorganisation), it is now where it is. */
export const detectChainTransfer = async (
  tools: DepositTools,
  channel: ChainChannel,
  transfer: ChainTransfer,
): Promise<void> => {
  const reference = chainReference(transfer);
  const block = { block_number: transfer.blockNumber, block_hash: transfer.blockHash };
  const known = await tools.store.byReference(channel, reference);
  if (known) return detectAgain(tools, known, block);
  const from = { source_account: transfer.from, payer_name: null, payer_bic: null, remittance: null };
  await see(tools, { channel, to: transfer.to, reference, amount: transfer.amount, from, block });
};

const see = async (tools: DepositTools, arrival: Arrival): Promise<void> => {
  const what = `deposit:${String(arrival.channel)}:${arrival.reference}`;
  const request = { id: requestIdOf(what), name: 'deposits.detect', body: what };
  await tools.context.spine.write(actor, request, async (now) => {
    const { isReturn = false, channel, to, from } = arrival;
    const account = isReturn ? undefined : await tools.accounts.byNumber(channel, to, from.remittance);
    return account ? planArrival(account, arrival, now) : planUnmatched(arrival, now);
  });
};

const planArrival = (account: CollectionAccountRecord, arrival: Arrival, now: Date): Plan<null> => {
  const deposit = newDeposit(account, arrival, now);
  return {
    answer: null,
    inserts: [insert('deposit', deposit)],
    journals: [depositJournal(deposit, 'detected', now)],
    jobs: deposit.confirmed_at === null ? [] : [{ name: screenDepositJob, data: { txnNo: deposit.id } }],
    audit: {
      action: 'deposits.detect',
      subject: { kind: 'deposit', id: deposit.id },
      memberId: deposit.member_id,
      after: { status: deposit.status, currency: deposit.currency, amount: deposit.amount },
    },
  };
};

const planUnmatched = ({ channel, reference, amount, to }: Arrival, now: Date): Plan<null> => ({
  answer: null,
  journals: [unmatchedJournal({ channel, reference, currency: amount.currency, minor: amount.minor }, now)],
  audit: {
    action: 'deposits.unmatched',
    subject: { kind: 'channel', id: String(channel) },
    after: { reference, account: to, currency: amount.currency, amount: amount.minor },
  },
});

/** Of one that nobody has decided to send back. */
const noReturn = {
  return_attempt: 0,
  return_started_at: null,
  return_due: null,
  return_sent_at: null,
  first_approved_by: null,
  first_approved_at: null,
  second_approved_by: null,
  returned_at: null,
  return_reference: null,
  return_failed_code: null,
  return_failed_reason: null,
  return_bounced: null,
} as const satisfies Partial<DepositRecord>;

const newDeposit = (account: CollectionAccountRecord, arrival: Arrival, now: Date): DepositRecord => ({
  ...arrival.from,
  ...arrival.block,
  id: newTxnNo('deposit', now),
  member_id: account.member_id,
  account_id: account.id,
  channel: arrival.channel,
  status: moveOf(depositStates, null, 'detect').to,
  currency: arrival.amount.currency,
  amount: arrival.amount.minor,
  fee: 0n,
  receiving_account: arrival.to,
  payment_reference: arrival.reference,
  confirmed_at: isChainChannel(arrival.channel) ? null : now,
  risk_level: 0,
  checks: null,
  reason: null,
  created_at: now,
  credited_at: null,
  documents_reason: null,
  member_due_at: null,
  return_confirmed_by: null,
  ...noReturn,
  version: 1,
});

/** Where it is now is written down whatever became of it; what had vanished is pending again. */
const detectAgain = async (
  tools: DepositTools,
  known: DepositRecord,
  block: Pick<DepositRecord, 'block_number' | 'block_hash'>,
): Promise<void> => {
  if (known.block_hash === block.block_hash && known.status !== 'VANISHED') return;
  const what = `deposit:${known.id}:again:${block.block_hash ?? ''}:${String(known.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.detect-again', body: what };
  await tools.context.spine.write(actor, request, async (now) => {
    const deposit = (await tools.store.byId(known.id)) ?? known;
    if (deposit.status === 'VANISHED')
      return planMove(deposit, 'reappear', { set: { ...block, confirmed_at: null }, reason: '' }, now);
    return {
      answer: null,
      updates: [update('deposit', deposit, block)],
      audit: {
        action: 'deposits.detect-again',
        subject: { kind: 'deposit', id: deposit.id },
        memberId: deposit.member_id,
        before: { block: deposit.block_hash },
        after: { block: block.block_hash },
      },
    };
  });
};
