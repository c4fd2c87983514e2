// A new deposit, and one that a chain shows again in another block.
import { screeningRisks, type ChannelCode } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { noReturn } from '../returns/index.ts';
import { newTxnNo } from '../basics/index.ts';
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

export const depositTools = provider<DepositTools>('deposits.tools', (context) => ({
  context,
  store: depositStore(context.db),
  accounts: receivingAccounts(context.db),
}));

/** Money that arrived, from any source and for any member; the amount in minor units. */
export type Arrival = Pick<
  DepositRecord,
  | 'currency'
  | 'amount'
  | 'receivingAccount'
  | 'sourceAccount'
  | 'payerName'
  | 'payerBic'
  | 'ultimatePayer'
  | 'instructedCurrency'
  | 'instructedValue'
  | 'charges'
  | 'remittance'
  | 'paymentReference'
  | 'blockNumber'
  | 'blockHash'
  /** The time when a bank booked it or it was deep enough on its chain; null before. */
  | 'confirmedAt'
> & { readonly channel: ChannelCode };

/** Pending until it is confirmed and screened. */
export const newDeposit = (account: CollectionAccountRecord, arrival: Arrival, now: Date): DepositRecord => ({
  ...arrival,
  id: newTxnNo('deposit', now),
  memberId: account.memberId,
  accountId: account.id,
  status: moveOf(depositStates, null, 'detect').to,
  fee: 0n,
  isSmall: false,
  riskLevel: screeningRisks.none,
  checks: null,
  reason: null,
  createdAt: now,
  creditedAt: null,
  documentsReason: null,
  memberDueAt: null,
  returnConfirmedBy: null,
  firstApprovedBy: null,
  firstApprovedAt: null,
  secondApprovedBy: null,
  neverBookedAt: null,
  ...noReturn,
  version: 1,
});

export const planDetected = (deposit: DepositRecord, now: Date) =>
  ({
    answer: null,
    inserts: [insert('deposit', deposit)],
    journals: [depositJournal(deposit, 'detected', now)],
    jobs: deposit.confirmedAt === null ? [] : [{ name: screenDepositJob, data: { txnNo: deposit.id } }],
    audit: {
      action: 'deposits.detect',
      subject: { kind: 'deposit', id: deposit.id },
      memberId: deposit.memberId,
      after: { status: deposit.status, currency: deposit.currency, amount: deposit.amount },
    },
  }) satisfies Plan<null>;

/** Stores the new block in any state; a vanished deposit becomes pending again. */
export async function detectAgain(
  tools: DepositTools,
  known: DepositRecord,
  block: Pick<DepositRecord, 'blockNumber' | 'blockHash'>,
): Promise<void> {
  if (known.blockHash === block.blockHash && known.status !== 'VANISHED') return;
  const what = `deposit:${known.id}:again:${block.blockHash ?? ''}:${String(known.version)}`;
  const request = { id: requestIdOf(what), name: 'deposits.detect-again', body: what };
  await tools.context.spine.write(systemActor('deposits'), request, async (now) => {
    const deposit = (await tools.store.byId(known.id)) ?? known;
    if (deposit.status === 'VANISHED')
      return planMove(deposit, 'reappear', { set: { ...block, confirmedAt: null }, reason: '' }, now);
    return {
      answer: null,
      updates: [update('deposit', deposit, block)],
      audit: {
        action: 'deposits.detect-again',
        subject: { kind: 'deposit', id: deposit.id },
        memberId: deposit.memberId,
        before: { block: deposit.blockHash },
        after: { block: block.blockHash },
      },
    };
  });
}
