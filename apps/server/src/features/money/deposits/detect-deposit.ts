// A deposit as it arrives; and one that a chain shows again, in another block.
import { screeningRisks, type ChannelCode } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, part } from '../../../platform/feature.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { noReturn } from '../returns/index.ts';
import { newTxnNo } from '../transaction-number/index.ts';
import {
  receivingAccounts,
  type CollectionAccountRecord,
  type ReceivingAccounts,
} from '../collection-accounts/index.ts';
import { depositJournal } from './journals.ts';
import { planMove, screenDepositJob } from './move-deposit.ts';
import { depositStates } from './states.ts';
import { depositStore, insert, update, type DepositRecord, type DepositStore } from './store.ts';

export interface DepositTools {
  readonly context: FeatureContext;
  readonly store: DepositStore;
  readonly accounts: ReceivingAccounts;
}

export const depositTools = part<DepositTools>('deposits.tools', (context) => ({
  context,
  store: depositStore(context.db),
  accounts: receivingAccounts(context.db),
}));

/** Money that arrived, whoever says so, and whoever's it is; the amount in minor units. */
export type Arrival = Pick<
  DepositRecord,
  | 'currency'
  | 'amount'
  | 'receiving_account'
  | 'source_account'
  | 'payer_name'
  | 'payer_bic'
  | 'ultimate_payer'
  | 'instructed_currency'
  | 'instructed_value'
  | 'charges'
  | 'remittance'
  | 'payment_reference'
  | 'block_number'
  | 'block_hash'
  /** When a bank booked it, or a chain had it deep enough; null before. */
  | 'confirmed_at'
> & { readonly channel: ChannelCode };

/** Pending until it is confirmed and screened. */
export const newDeposit = (account: CollectionAccountRecord, arrival: Arrival, now: Date): DepositRecord => ({
  ...arrival,
  id: newTxnNo('deposit', now),
  member_id: account.member_id,
  account_id: account.id,
  status: moveOf(depositStates, null, 'detect').to,
  fee: 0n,
  is_small: false,
  risk_level: screeningRisks.none,
  checks: null,
  reason: null,
  created_at: now,
  credited_at: null,
  documents_reason: null,
  member_due_at: null,
  return_confirmed_by: null,
  first_approved_by: null,
  first_approved_at: null,
  second_approved_by: null,
  ...noReturn,
  version: 1,
});

export const planDetected = (deposit: DepositRecord, now: Date) =>
  ({
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
  }) satisfies Plan<null>;

/** Where it is now is written down whatever became of it; what had vanished is pending again. */
export const detectAgain = async (
  tools: DepositTools,
  known: DepositRecord,
  block: Pick<DepositRecord, 'block_number' | 'block_hash'>,
): Promise<void> => {
  if (known.block_hash === block.block_hash && known.status !== 'VANISHED') return;
  const what = `deposit:${known.id}:again:${block.block_hash ?? ''}:${String(known.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.detect-again', body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
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
