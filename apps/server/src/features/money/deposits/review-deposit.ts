// Staff decisions about deposits whose screening found something or is overdue.
import { isChainChannel, readReason, type Language } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type Approval,
  type Decision,
  type DecidedSource,
  type Rejection,
  explainedPart,
  notApproved,
  reasonsGiven,
  type ReviewSubject,
  refuseUndecidable,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts, noPart } from '../../../platform/spine/plan-part.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { awaitedSince, channelField, isAcceptableRisk } from '../basics/index.ts';
import { documentsDueAt, withSupportingDocuments } from '../supporting-documents/index.ts';
import { fitsBalance } from './balance-room.ts';
import { payerOf } from './dto.ts';
import { catalogues } from './messages/index.ts';
import { feeTaken } from './deposit-fee.ts';
import { differencesOf } from './differences.ts';
import { planCredit, planQuietCredit, type DepositChange } from './move-deposit.ts';
import { besides, joinPlans, sumOf } from './small-group.ts';
import { twoPersonReview } from '../two-person-review/index.ts';
import type { DepositEvent } from './states.ts';
import {
  depositStore,
  type DepositRecord,
  type DepositStore,
  type WaitingDeposit,
  type WaitsSince,
} from './store.ts';
import { givenHolder, needsHolder, referenceOf, returnDueOn } from '../returns/index.ts';

/** Working days that a member has to confirm a return; after that staff may return it without consent. */
const CONFIRM_WORKING_DAYS = 5;

export const depositReviews = reviewSlot((context: FeatureContext): DecidedSource => {
  const store = depositStore(context.db);
  const decide = decider(context, store);
  const approval = context.use(twoPersonReview);
  const itemOf = async (deposit: WaitingDeposit, now: Date, language: Language) =>
    approval.withLevel(
      await wholeItem(context.db, deposit, language),
      deposit,
      deposit.status !== 'PENDING' && isOpenAt(now)(deposit),
    );
  const since = (): WaitsSince => {
    const now = context.clock.now();
    return { screened: awaitedSince(now), now };
  };
  const dueAt = async (now: Date, workingDays: number): Promise<Date> =>
    documentsDueAt(now, workingDays, await holidaysKnown(context.db));
  return {
    kind: 'deposit',
    list: async (page, language) => {
      const waiting = since();
      return Promise.all((await store.waiting(page, waiting)).map((it) => itemOf(it, waiting.now, language)));
    },
    count: (viewer) => store.countWaiting(viewer, since()),
    detail: async (txnNo, language) => {
      const deposit = await store.withMember(txnNo);
      if (!deposit) return undefined;
      const now = context.clock.now();
      const because = await approval.twoBecause('deposit', deposit);
      const detail = {
        ...detailOf(deposit, await besides(context.db, deposit), { language, now }),
        item: await itemOf(deposit, now, language),
        ...(because !== undefined && isOpenAt(now)(deposit) && { twoBecause: because }),
        ...(needsHolder(context.providers, deposit) && { asksHolder: true }),
        clearances: [...(await reasonsGiven(context.db, { kind: 'deposit', subjectId: txnNo }))],
      };
      return withSupportingDocuments(context.db, detail);
    },
    approve: decide(async ({ decision, deposit, staffId, now }: Deciding<Approval>) => {
      const { checks } = deposit;
      if (checks === null) return refuse('not-screened');
      if (!(await fitsBalance(context.db, deposit))) refuse('balance-full');
      const explained = { kind: 'deposit', subjectId: deposit.id, checks };
      const part = explainedPart(explained, { staffId, clearances: decision.clearances }, now);
      const { event, set } = await approval.stepOf('deposit', deposit, staffId, now);
      const fee = event === 'approve' ? { fee: await feeTaken(context, deposit) } : {};
      return [event, { set: { ...set, ...fee } }, part];
    }),
    reject: decide(async ({ decision: { reason, payerName: name }, deposit, now }: Deciding<Rejection>) => {
      if (isTooEarly(deposit)) refuse('not-screened');
      const holderName = givenHolder(context.providers, deposit, { field: 'payerName', name });
      return needsMembersWord(deposit)
        ? [
            'ask-return',
            { reason, set: { ...notApproved, memberDueAt: await dueAt(now, CONFIRM_WORKING_DAYS) } },
          ]
        : ['reject', { reason, set: { holderName, returnDue: await returnDueOn(context.db, now) } }];
    }),
    requestDocuments: decide(async ({ decision, deposit, now }: Deciding<Asking>) => {
      if (!isScreened(deposit)) refuse('not-screened');
      const memberDueAt = await dueAt(now, decision.workingDays);
      return [
        'request-documents',
        { set: { ...notApproved, documentsReason: decision.reason, memberDueAt } },
      ];
    }),
  };
});

const isScreened = ({ checks }: DepositRecord): boolean => checks !== null;

const isAskedOfMember = ({ status }: DepositRecord): boolean =>
  status === 'DOCUMENTS_NEEDED' || status === 'CONFIRM_RETURN';

/** Staff decide about held deposits, and about those that the member left unanswered. */
const isOpenAt =
  (now: Date) =>
  (deposit: DepositRecord): boolean =>
    deposit.status === 'PENDING' ||
    deposit.status === 'HELD' ||
    (isAskedOfMember(deposit) && deposit.memberDueAt !== null && deposit.memberDueAt < now);

/** True if risky money on a chain needs its member's consent to go back (MON-254). */
const needsMembersWord = ({ channel, status, riskLevel: risk }: DepositRecord): boolean =>
  isChainChannel(channel) && status !== 'CONFIRM_RETURN' && !isAcceptableRisk(risk);

/**
 * A rejection needs no finding, but the money has to be confirmed: a transfer that the chain may still drop
 * is not sent back.
 */
const isTooEarly = (deposit: DepositRecord): boolean => !isScreened(deposit) && deposit.confirmedAt === null;

type Asking = Rejection & { readonly workingDays: number };

interface Deciding<Seen extends Decision> {
  readonly decision: Seen;
  readonly deposit: DepositRecord;
  readonly staffId: string;
  readonly now: Date;
}
type Decided = readonly [
  Extract<DepositEvent, 'approve' | 'approve-first' | 'reject' | 'ask-return' | 'request-documents'>,
  DepositChange,
  /** Additional writes. */
  PlanPart?,
];

/**
 * Refuses also not-screened when it is too early for the decision (nothing is credited before its screening),
 * balance-full, what `explainedPart` refuses, and forbidden to the person who gave the first of two approvals.
 */
const decider =
  ({ spine, db }: FeatureContext, store: DepositStore) =>
  <Seen extends Decision>(moveOf: (deciding: Deciding<Seen>) => Promise<Decided>) =>
  async (actor: StaffActor, request: WriteRequest, decision: Seen): Promise<void> => {
    await spine.write(actor, request, async (now) => {
      const deposit = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpenAt(now));
      const deciding = { decision, staffId: actor.staffId, now };
      const [event, change, part = noPart] = await moveOf({ ...deciding, deposit });
      const others: Plan<null>[] = [];
      for (const other of await besides(db, deposit)) {
        const [itsEvent, itsChange] = await moveOf({ ...deciding, deposit: other });
        others.push(await planQuietCredit(db, other, itsEvent, itsChange, now));
      }

      const plan = joinPlans(await planCredit(db, deposit, event, change, now), others);
      return { ...plan, ...joinParts(plan, part) };
    });
  };

const valueOf = (deposit: DepositRecord): string => toDecimal(amount(deposit.currency, deposit.amount));

const bareItem = (deposit: WaitingDeposit, language: Language) => ({
  kind: 'deposit' as const,
  subjectId: deposit.id,
  memberId: deposit.memberId,
  memberName: deposit.memberName,
  title: payerOf(deposit) ?? catalogues[language].payerNotNamed,
  amount: { currency: deposit.currency, value: valueOf(deposit) },
  since: deposit.createdAt.toISOString(),
  screened: isScreened(deposit),
});

/** Leaves the name empty on a chain, where only the address identifies the payer. */
const payerField = (deposit: WaitingDeposit, language: Language): string =>
  isChainChannel(deposit.channel) ? '' : (deposit.payerName ?? catalogues[language].payerNotNamed);

/** The sum of small deposits from one sender. */
async function wholeItem(db: Db, deposit: WaitingDeposit, language: Language) {
  const { currency, amount: own } = deposit;
  const value = toDecimal(amount(currency, own + sumOf(await besides(db, deposit))));
  return { ...bareItem(deposit, language), amount: { currency, value } };
}

const detailOf = (
  deposit: WaitingDeposit,
  others: readonly DepositRecord[],
  { language, now }: { readonly language: Language; readonly now: Date },
): ReviewSubject => ({
  item: bareItem(deposit, language),
  fields: [
    { key: 'txnNo', value: deposit.id },
    { key: 'amount', value: `${valueOf(deposit)} ${deposit.currency}` },
    {
      key: 'decidedWith',
      value: others.map((each) => `${each.id} · ${valueOf(each)} ${each.currency}`).join('\n'),
    },
    { key: 'payerName', value: payerField(deposit, language) },
    { key: 'ultimatePayer', value: deposit.ultimatePayer ?? '' },
    { key: 'sourceAccount', value: deposit.sourceAccount },
    { key: 'payerBic', value: deposit.payerBic ?? '' },
    channelField(deposit.channel),
    { key: 'receivingAccount', value: deposit.receivingAccount },
    { key: isChainChannel(deposit.channel) ? 'txHash' : 'paymentReference', value: referenceOf(deposit) },
    { key: 'instructed', value: differencesOf(deposit).instructed },
    { key: 'bankCharges', value: differencesOf(deposit).charges },
    { key: 'remittance', value: deposit.remittance ?? '' },
    { key: 'status', value: deposit.status },
    { key: 'reason', value: readReason(deposit.reason ?? '', language) },
    { key: 'documentsReason', value: readReason(deposit.documentsReason ?? '', language) },
    { key: 'memberDue', value: isAskedOfMember(deposit) ? (deposit.memberDueAt?.toISOString() ?? '') : '' },
    { key: 'returnReference', value: deposit.returnReference ?? '' },
  ].filter((field) => field.value !== ''),
  files: [],
  checks: [...(deposit.checks ?? [])],
  version: deposit.version,
  open: isOpenAt(now)(deposit),
  awaitsMember: isAskedOfMember(deposit) && !isOpenAt(now)(deposit),
  firstApprovedBy: deposit.firstApprovedBy ?? undefined,
});
