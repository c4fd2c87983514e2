// What staff decide: deposits whose screening found something, and those whose screening is awaited for long.
import { isChainChannel, readReason, type Language, type ReviewDetail } from '@causeway/contract';
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
import { staffApproval } from '../staff-approval/index.ts';
import { depositStore, type DepositRecord, type DepositStore, type WaitingDeposit } from './store.ts';
import { referenceOf } from './dto.ts';
import { returnDueOn } from './return-due.ts';

export const depositReviews = (context: FeatureContext): DecidedSource => {
  const store = depositStore(context.db);
  const decide = decider(context, store);
  const approval = context.of(staffApproval);
  const itemOf = (deposit: WaitingDeposit) =>
    approval.withLevel(bareItem(deposit), deposit, deposit.status === 'HELD');
  return {
    kind: 'deposit',
    list: async (page) =>
      Promise.all((await store.waiting(page, awaitedSince(context.clock.now()))).map(itemOf)),
    count: (viewer) => store.countWaiting(viewer, awaitedSince(context.clock.now())),
    detail: async (txnNo, language) => {
      const deposit = await store.withMember(txnNo);
      if (!deposit) return undefined;
      const detail = { ...detailOf(deposit, language), item: await itemOf(deposit) };
      return withSupportingDocuments(context.db, detail);
    },
    approve: decide(async ({ deposit, staffId, now }) => {
      if (!isScreened(deposit)) refuse('not-screened');
      if (!(await fitsBalance(context.db, deposit))) refuse('balance-full');
      const { event, set } = await approval.stepOf('deposit', deposit, staffId, now);
      return [event, { set }];
    }),
    reject: decide(async ({ decision: { reason }, deposit, now }: Deciding<Rejection>) => {
      if (isTooEarly(deposit)) refuse('not-screened');
      return ['reject', { reason, set: { return_due: await returnDueOn(context.db, now) } }];
    }),
  };
};

const isScreened = ({ checks }: DepositRecord): boolean => checks !== null;

const isOpen = ({ status }: DepositRecord): boolean => status === 'PENDING' || status === 'HELD';

/** Rejecting needs no finding, but the money: what a chain may still drop is not sent back. */
const isTooEarly = (deposit: DepositRecord): boolean => !isScreened(deposit) && deposit.confirmed_at === null;

type Rejection = Decision & { readonly reason: string };

interface Deciding<Seen extends Decision> {
  readonly decision: Seen;
  readonly deposit: DepositRecord;
  readonly staffId: string;
  readonly now: Date;
}
type Decided = readonly ['approve' | 'approve-first' | 'reject', DepositChange];

/**
 * Refuses not-screened besides, when it is too early for the decision (nothing is credited before the machine has looked),
 * balance-full, and forbidden to who gave the first of two approvals.
 */
const decider =
  ({ spine }: FeatureContext, store: DepositStore) =>
  <Seen extends Decision>(moveOf: (deciding: Deciding<Seen>) => Promise<Decided>) =>
  async (actor: StaffActor, request: WriteRequest, decision: Seen): Promise<void> => {
    await spine.write(actor, request, async (now) => {
      const deposit = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpen);
      const [event, change] = await moveOf({ decision, deposit, staffId: actor.staffId, now });

      return planMove(deposit, event, change, now);
    });
  };

const valueOf = (deposit: DepositRecord): string => toDecimal(amount(deposit.currency, deposit.amount));

const bareItem = (deposit: WaitingDeposit) => ({
  kind: 'deposit' as const,
  subjectId: deposit.id,
  memberId: deposit.member_id,
  memberName: deposit.member_name,
  title: deposit.payer_name ?? deposit.source_account,
  amount: { currency: deposit.currency, value: valueOf(deposit) },
  since: deposit.created_at.toISOString(),
  screened: isScreened(deposit),
});

const detailOf = (deposit: WaitingDeposit, language: Language): ReviewDetail => ({
  item: bareItem(deposit),
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
  firstApprovedBy: deposit.first_approved_by ?? undefined,
});
