// What becomes of a payment that matches no member: one of staff proposes it, with a reason, and another confirms it (MON-300).
import type {
  confirmUnmatched as confirmEndpoint,
  Nothing,
  proposeUnmatched as proposeEndpoint,
  RequestOf,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { refuseOwnMember, refuseUndecidable } from '../../reference/reviewing/index.ts';
import type { CollectionAccountRecord } from '../collection-accounts/index.ts';
import { depositTools, newDeposit, planDetected } from '../deposits/index.ts';
import { givenHolder, returnDueOn } from '../returns/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import { planMove } from './move-unmatched.ts';
import type { UnmatchedPayment } from './unmatched-store.ts';

type Seen = Pick<RequestOf<typeof confirmEndpoint>, 'txnNo' | 'version'>;

/** Refuses not-found, already-decided, changed-meanwhile, and payment-not-confirmed while its chain may still drop it. */
const openPayment = async ({ store }: ArrivalTools, { txnNo, version }: Seen): Promise<UnmatchedPayment> => {
  const payment = refuseUndecidable(
    await store.byId(txnNo),
    { subjectId: txnNo, version },
    ({ status }) => status === 'UNMATCHED',
  );
  if (payment.confirmed_at === null) refuse('payment-not-confirmed');
  return payment;
};

/**
 * Refuses besides invalid-input where a return needs a name, account-of-other-channel (the money is on the channel that it came by), and forbidden where it would be the
 * member's of who proposes. A proposal takes the place of the
 * one before, and what was read before it cannot be confirmed any more.
 */
export const proposeOutcome = (
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  { outcome, reason, ...seen }: RequestOf<typeof proposeEndpoint>,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const account = outcome.kind === 'match' ? await accountOf(tools, outcome.gaAccountId) : null;
    if (account) await refuseOwnMember(tools.context.db, actor, account.member_id);
    const payment = await openPayment(tools, seen);
    if (account) numberFor(payment, account);
    const holder_name =
      outcome.kind === 'return'
        ? givenHolder(tools.context.providers, payment, {
            field: 'outcome.payerName',
            name: outcome.payerName,
          })
        : null;

    const set = {
      holder_name,
      proposed: outcome.kind,
      proposed_account: account && account.id,
      proposed_reason: reason,
      proposed_by: actor.staffId,
      proposed_at: now,
    };
    const plan = planMove(payment, 'propose', { set, reason }, now);
    const after = { ...plan.audit.after, proposed: outcome.kind, account: account && account.id };
    return {
      ...plan,
      answer: {},
      audit: { ...plan.audit, ...(account && { memberId: account.member_id }), after },
    };
  });

const accountOf = async ({ context }: ArrivalTools, id: string): Promise<CollectionAccountRecord> =>
  (await context.of(depositTools).accounts.byId(id)) ?? refuse('not-found');

/** The number of an account that the payment can be a deposit on. */
const numberFor = ({ channel }: UnmatchedPayment, account: CollectionAccountRecord): string =>
  (account.channel === channel ? account.number : null) ?? refuse('account-of-other-channel');

/** Refuses besides already-decided when nothing is proposed, and forbidden to who proposed it. */
export const confirmOutcome = (
  tools: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmEndpoint>,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const payment = await openPayment(tools, seen);
    if (payment.proposed === null) return refuse('already-decided', { because: 'nothing is proposed' });
    if (payment.proposed_by === actor.staffId)
      return refuse('forbidden', { because: 'the second approval is somebody else’s' });

    const decided = { decided_by: actor.staffId, decided_at: now };
    const { proposed_account: accountId } = payment;
    if (accountId !== null) return planMatch(tools, payment, accountId, decided);
    const set = { ...decided, return_due: await returnDueOn(tools.context.db, now) };
    const reason = payment.proposed_reason ?? '';
    return { ...planMove(payment, 'return', { set, reason }, now), answer: {} };
  });

/** It is a deposit from here on, screened and credited as any other; the member reads its own account on it. */
const planMatch = async (
  tools: ArrivalTools,
  payment: UnmatchedPayment,
  accountId: string,
  decided: { readonly decided_by: string; readonly decided_at: Date },
): Promise<Plan<Nothing>> => {
  const { decided_at: now } = decided;
  const account = await accountOf(tools, accountId);
  const { channel, currency, amount, source_account, payer_name, payer_bic, remittance } = payment;
  const { ultimate_payer, instructed_currency, instructed_value, charges } = payment;
  const behind = { ultimate_payer, instructed_currency, instructed_value, charges };
  const { payment_reference, block_number, block_hash, confirmed_at } = payment;
  const sent = { channel, currency, amount, source_account, payer_name, payer_bic, remittance };
  const seen = { payment_reference, block_number, block_hash, confirmed_at };
  const deposit = newDeposit(
    account,
    { ...sent, ...behind, ...seen, receiving_account: numberFor(payment, account) },
    now,
  );
  const detected = planDetected(deposit, now);
  const matched = planMove(payment, 'match', { set: { ...decided, deposit_id: deposit.id } }, now);
  return {
    ...detected,
    answer: {},
    updates: matched.updates,
    journals: [...matched.journals, ...detected.journals],
    audit: {
      ...detected.audit,
      action: 'unmatched-payments.match',
      after: { ...detected.audit.after, payment: payment.id },
      reason: payment.proposed_reason ?? '',
    },
  };
};
