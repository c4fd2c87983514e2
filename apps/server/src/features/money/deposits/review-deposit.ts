// What staff decide: deposits whose screening found something, and those whose screening is awaited for long.
import {
  isChainChannel,
  readReason,
  type DecidedItem,
  type Language,
  type ReviewDetail,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseUndecidable, type Decision, type DecidedSource } from '../../reference/reviewing/index.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { channelField } from '../channels/index.ts';
import { awaitedSince } from '../screening/index.ts';
import { withSupportingDocuments } from '../supporting-documents/index.ts';
import { fitsBalance } from './balance-room.ts';
import { planMove, type DepositChange } from './move-deposit.ts';
import { depositStore, type DepositRecord, type DepositStore, type WaitingDeposit } from './store.ts';
import { referenceOf } from './dto.ts';
import { returnDueOn } from './return-due.ts';

export const depositReviews = (context: FeatureContext): DecidedSource => {
  const store = depositStore(context.db);
  const decide = decider(context, store);
  return {
    kind: 'deposit',
    list: async (page) => (await store.waiting(page, awaitedSince(context.clock.now()))).map(itemOf),
    count: (viewer) => store.countWaiting(viewer, awaitedSince(context.clock.now())),
    detail: async (txnNo, language) => {
      const deposit = await store.withMember(txnNo);
      return deposit && withSupportingDocuments(context.db, detailOf(deposit, language));
    },
    approve: decide('approve', () => Promise.resolve({})),
    reject: decide('reject', async ({ reason }: Decision & { readonly reason: string }, now) => ({
      reason,
      set: { return_due: await returnDueOn(context.db, now) },
    })),
  };
};

const isScreened = ({ checks }: DepositRecord): boolean => checks !== null;

const isOpen = ({ status }: DepositRecord): boolean => status === 'PENDING' || status === 'HELD';

/**
 * Nothing is credited before the machine has looked. Rejecting needs no finding, but the money: what a chain may still
 * drop is not sent back.
 */
const isTooEarly = (deposit: DepositRecord, event: 'approve' | 'reject'): boolean =>
  !isScreened(deposit) && (event === 'approve' || deposit.confirmed_at === null);

/** Refuses not-screened besides, when it is too early for the decision, and balance-full. */
const decider =
  ({ spine, db }: FeatureContext, store: DepositStore) =>
  <Seen extends Decision>(
    event: 'approve' | 'reject',
    changeOf: (decision: Seen, now: Date) => Promise<DepositChange>,
  ) =>
  async (actor: StaffActor, request: WriteRequest, decision: Seen): Promise<void> => {
    await spine.write(actor, request, async (now) => {
      const deposit = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpen);
      if (isTooEarly(deposit, event)) refuse('not-screened');
      if (event === 'approve' && !(await fitsBalance(db, deposit))) refuse('balance-full');

      return planMove(deposit, event, await changeOf(decision, now), now);
    });
  };

const valueOf = (deposit: DepositRecord): string => toDecimal(amount(deposit.currency, deposit.amount));

const itemOf = (deposit: WaitingDeposit): DecidedItem => ({
  kind: 'deposit',
  subjectId: deposit.id,
  memberId: deposit.member_id,
  memberName: deposit.member_name,
  title: deposit.payer_name ?? deposit.source_account,
  amount: { currency: deposit.currency, value: valueOf(deposit) },
  since: deposit.created_at.toISOString(),
  screened: isScreened(deposit),
});

const detailOf = (deposit: WaitingDeposit, language: Language): ReviewDetail => ({
  item: itemOf(deposit),
  fields: [
    { key: 'txnNo', value: deposit.id },
    { key: 'amount', value: `${valueOf(deposit)} ${deposit.currency}` },
    { key: 'payerName', value: deposit.payer_name ?? '' },
    { key: 'sourceAccount', value: deposit.source_account },
    { key: 'payerBic', value: deposit.payer_bic ?? '' },
    channelField(deposit.channel),
    { key: 'receivingAccount', value: deposit.receiving_account },
    { key: isChainChannel(deposit.channel) ? 'txHash' : 'paymentReference', value: referenceOf(deposit) },
    { key: 'remittance', value: deposit.remittance ?? '' },
    { key: 'status', value: deposit.status },
    { key: 'reason', value: readReason(deposit.reason ?? '', language) },
  ].filter((field) => field.value !== ''),
  files: [],
  checks: [...(deposit.checks ?? [])],
  version: deposit.version,
  open: isOpen(deposit),
});
