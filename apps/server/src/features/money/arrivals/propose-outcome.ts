// The outcome of an unmatched payment: one member of staff proposes it with a reason, another confirms it (MON-300).
import type {
  confirmUnmatched as confirmEndpoint,
  Nothing,
  proposeUnmatched as proposeEndpoint,
  RequestOf,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { noticeProofs } from '../bank-evidence/index.ts';
import { refuseConflictOfInterest, refuseUndecidable } from '../../foundation/reviewing/index.ts';
import type { CollectionAccountRecord } from '../collection-accounts/index.ts';
import { depositTools, newDeposit, planDetected } from '../deposits/index.ts';
import { givenHolder, returnDueOn } from '../returns/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { movementPart, refuseOtherMovement } from './settle-movement.ts';
import { planMove } from './move-unmatched.ts';
import type { UnmatchedPayment } from './unmatched-store.ts';

type Seen = Pick<RequestOf<typeof confirmEndpoint>, 'txnNo' | 'version'>;

/**
 * Refuses not-found, already-decided, changed-meanwhile, and payment-not-confirmed while its chain may still drop it.
 */
async function openPayment({ store }: ArrivalTools, { txnNo, version }: Seen): Promise<UnmatchedPayment> {
  const payment = refuseUndecidable(
    await store.byId(txnNo),
    { subjectId: txnNo, version },
    ({ status }) => status === 'UNMATCHED',
  );
  if (payment.confirmedAt === null) refuse('payment-not-confirmed');
  return payment;
}

/**
 * The author of the waiting proposal that another one replaces. Refuses changed-meanwhile if the page has not
 * shown it (MON-897).
 */
function replacedProposer(
  { proposedBy, proposedAt }: UnmatchedPayment,
  { staffId }: StaffActor,
  replaces: string | undefined,
): string | null {
  if (proposedBy === null || proposedBy === staffId) return null;
  if (proposedAt?.toISOString() !== replaces)
    refuse('changed-meanwhile', { because: 'a colleague’s proposal waits that was not shown' });
  return proposedBy;
}

/**
 * Proposes a match, a return or a house movement. Refuses also invalid-input when a return needs a name,
 * account-of-other-channel (the money stays on the channel that received it), and forbidden when it would go
 * to a member that the proposer belongs to; not-found when it settles an unknown move or hedge. A proposal
 * replaces the previous one, which can then no longer be confirmed; a colleague's proposal only if the page
 * has shown it.
 */
export const proposeOutcome = (
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  { outcome, reason, replaces, ...seen }: RequestOf<typeof proposeEndpoint>,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const account = outcome.kind === 'match' ? await accountOf(tools, outcome.accountId) : null;
    if (account) await refuseConflictOfInterest(tools.context.db, actor, [account.memberId]);
    const payment = await openPayment(tools, seen);
    const replaced = replacedProposer(payment, actor, replaces);
    if (account) numberFor(payment, account);
    if (outcome.kind === 'movement') await refuseOtherMovement(tools, payment, outcome);
    const holderName =
      outcome.kind === 'return'
        ? givenHolder(tools.context.providers, payment, {
            field: 'outcome.payerName',
            name: outcome.payerName,
          })
        : null;

    const set = {
      holderName,
      proposed: outcome.kind,
      proposedAccount: account && account.id,
      proposedKind: outcome.kind === 'movement' ? outcome.movement : null,
      proposedPartOf: outcome.kind === 'movement' ? (outcome.partOf ?? null) : null,
      proposedReason: reason,
      proposedBy: actor.staffId,
      proposedAt: now,
    };
    const plan = planMove(payment, 'propose', { set, reason }, now);
    const after = {
      ...plan.audit.after,
      proposed: outcome.kind,
      account: account && account.id,
      movement: set.proposedKind,
      ...(replaced !== null && { replacedProposer: replaced }),
    };
    return {
      ...plan,
      answer: {},
      audit: { ...plan.audit, ...(account && { memberId: account.memberId }), after },
    };
  });

const accountOf = async ({ context }: ArrivalTools, id: string): Promise<CollectionAccountRecord> =>
  (await context.use(depositTools).accounts.byId(id)) ?? refuse('not-found');

/** The account number that the payment can be a deposit on. */
const numberFor = ({ channel }: UnmatchedPayment, account: CollectionAccountRecord): string =>
  (account.channel === channel ? account.number : null) ?? refuse('account-of-other-channel');

/**
 * Refuses also already-decided when nothing is proposed, forbidden to the person who proposed it, and not-in-bank-books
 * when only a notice says so and the bank's own report does not (MON-731). The bank is asked before the write begins.
 */
export async function confirmOutcome(
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmEndpoint>,
): Promise<Nothing> {
  const isBooked = await isInBankBooks(tools, seen.txnNo);
  return tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const payment = await openPayment(tools, seen);
    if (payment.proposed === null) return refuse('already-decided', { because: 'nothing is proposed' });
    if (payment.proposedBy === actor.staffId)
      return refuse('forbidden', { because: 'the second approval is somebody else’s' });
    if (!isBooked) refuse('not-in-bank-books');

    const decided = { decidedBy: actor.staffId, decidedAt: now };
    const { proposedAccount: accountId } = payment;
    if (accountId !== null) return planMatch(tools, payment, accountId, decided);
    if (payment.proposed === 'movement') return planMovement(tools, payment, decided);
    const set = { ...decided, returnDue: await returnDueOn(tools.context.db, now) };
    const reason = payment.proposedReason ?? '';
    return { ...planMove(payment, 'return', { set, reason }, now), answer: {} };
  });
}

async function isInBankBooks({ context, store }: ArrivalTools, txnNo: string): Promise<boolean> {
  const payment = await store.byId(txnNo);
  if (!payment) return true;
  return context.use(noticeProofs).isBooked(payment.channel, { kind: 'unmatched-payment', id: txnNo });
}

/** The payment is the house's own: the movement's journal takes it from the suspense account. */
async function planMovement(
  tools: ArrivalTools,
  payment: UnmatchedPayment,
  decided: { readonly decidedBy: string; readonly decidedAt: Date },
): Promise<Plan<Nothing>> {
  const { decidedAt: now } = decided;
  const reason = payment.proposedReason ?? '';
  const movement = await movementPart(tools, payment, decided);
  const booked = planMove(payment, 'book', { set: decided, reason }, now);
  return {
    ...booked,
    answer: {},
    inserts: movement.inserts,
    updates: [...booked.updates, ...movement.updates],
    journals: movement.journals,
    conflicts: { house_movement_of_payment: 'already-decided', house_movement_reference: 'already-decided' },
    audit: { ...booked.audit, after: { ...booked.audit.after, movement: movement.id } },
  };
}

/** The payment is now a deposit, screened and credited like any other; the member sees it on their own account. */
async function planMatch(
  tools: ArrivalTools,
  payment: UnmatchedPayment,
  accountId: string,
  decided: { readonly decidedBy: string; readonly decidedAt: Date },
): Promise<Plan<Nothing>> {
  const { decidedAt: now } = decided;
  const account = await accountOf(tools, accountId);
  const { channel, currency, amount, sourceAccount, payerName, payerBic, remittance } = payment;
  const { ultimatePayer, instructedCurrency, instructedValue, charges } = payment;
  const behind = { ultimatePayer, instructedCurrency, instructedValue, charges };
  const { paymentReference, blockNumber, blockHash, confirmedAt } = payment;
  const sent = { channel, currency, amount, sourceAccount, payerName, payerBic, remittance };
  const seen = { paymentReference, blockNumber, blockHash, confirmedAt };
  const deposit = newDeposit(
    account,
    { ...sent, ...behind, ...seen, receivingAccount: numberFor(payment, account) },
    now,
  );
  const detected = planDetected(deposit, now);
  const matched = planMove(payment, 'match', { set: { ...decided, depositId: deposit.id } }, now);
  return {
    ...detected,
    answer: {},
    updates: matched.updates,
    journals: [...matched.journals, ...detected.journals],
    audit: {
      ...detected.audit,
      action: 'unmatched-payments.match',
      after: { ...detected.audit.after, payment: payment.id },
      reason: payment.proposedReason ?? '',
    },
  };
}
