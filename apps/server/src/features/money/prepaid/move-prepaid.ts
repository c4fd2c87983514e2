// A person's transfer to or from the prepaid account: prepared, confirmed by a code of its number and amount, then
// moved once, or frozen until a second person approves it (MON-351, MON-400 to MON-402).
import type { accountTransfer, preparePrepaid, RequestOf, ResponseOf } from '@causeway/contract';
import { balanceOf } from '@causeway/ledger';
import { amount as amountIn, formatAmount, toDecimal, type Amount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { RowVersion, Update } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import type { Approves } from '../../access/codes/index.ts';
import { approvals, type Approvals } from '../second-approval/index.ts';
import { billingTask, prepaidNeeds } from '../billing/index.ts';
import {
  amountOf,
  codeWaysOf,
  checkApproval,
  isAskedFor,
  isPreparationCurrent,
  isProtected,
  notApproved,
  otherKind,
  type PaymentToApprove,
  refuseShort,
} from '../prepared-payments/index.ts';
import { type Limits, type Tariff, isWithin, leftToDto, newTxnNo, tariff } from '../basics/index.ts';
import { askedFor } from './approved-content.ts';
import { prepaidJournal } from './journals.ts';
import { eventOf, prepaidStates } from './states.ts';
import { insert, prepaidById, type PrepaidTransfer, update } from './store.ts';

export interface PrepaidTools {
  readonly context: FeatureContext;
  readonly tariff: Tariff;
  readonly approvals: Approvals;
}

export const prepaidTools = provider<PrepaidTools>('prepaid.tools', (context) => ({
  context,
  tariff: context.use(tariff),
  approvals: context.use(approvals),
}));

/** The limits of transfers in US dollars. Refuses transfer-limit when the tariff has no line. */
const limitsOf = async ({ tariff }: PrepaidTools, actor: PersonActor, now: Date): Promise<Limits> =>
  (await tariff.limits(actor, 'transfer', 'USD', now)) ??
  refuse('transfer-limit', { because: 'the tariff has no line any more' });

/** The amount beyond open bills, in cents of USD. */
async function movableBack({ context }: PrepaidTools, { memberId }: PersonActor): Promise<bigint> {
  const { available, due } = await prepaidNeeds(context.db, memberId);
  return available > due ? available - due : 0n;
}

/** Refuses account-protected. */
export const preparePrepaidTransfer = (
  tools: PrepaidTools,
  { actor, request }: CallContext<PersonActor>,
  { direction = 'in' }: RequestOf<typeof preparePrepaid>,
): Promise<ResponseOf<typeof preparePrepaid>> =>
  tools.context.spine.write(actor, request, async (now) => {
    if (isProtected(actor.passwordChangedAt, now)) refuse('account-protected');
    const [{ authType }, shown, secondApproval] = await Promise.all([
      codeWaysOf(tools.context, actor.personId),
      direction === 'in'
        ? limitsOf(tools, actor, now).then((limits) => ({ limits: leftToDto(limits, 'USD') }))
        : movableBack(tools, actor).then((minor) => ({ movable: toDecimal(amountIn('USD', minor)) })),
      secondApprovalOf(tools, actor, now),
    ]);
    const txnNo = newTxnNo('prepaid', now);
    return {
      answer: { authType, txnNo, ...shown, secondApproval },
      inserts: [
        insert('prepaid_transfer', {
          id: txnNo,
          memberId: actor.memberId,
          personId: actor.personId,
          authType,
          direction,
          status: moveOf(prepaidStates, null, 'prepare').to,
          preparedAt: now,
        }),
      ],
      audit: { action: 'prepaid.prepare', subject: { kind: 'prepaid', id: txnNo }, after: { direction } },
    };
  });

/** Returns the threshold for an approval, and the people who may give it; the amount is not known yet. */
async function secondApprovalOf(
  { approvals }: PrepaidTools,
  actor: PersonActor,
  now: Date,
): Promise<ResponseOf<typeof preparePrepaid>['secondApproval']> {
  const threshold = await approvals.thresholdFor(actor, 'transfer');
  return threshold && { above: toDecimal(threshold), approvers: await approvals.approversOf(actor, now) };
}

/** This person's own transfer, prepared and not moved. Refuses transaction-not-found. */
async function preparedOf(
  { context }: PrepaidTools,
  { personId }: PersonActor,
  txnNo: string,
  now: Date,
): Promise<PrepaidTransfer> {
  const found = await prepaidById(context.db, txnNo);
  const isOpen =
    found?.personId === personId &&
    found.status === 'PREPARED' &&
    isPreparationCurrent({ at: found.preparedAt }, now);
  return isOpen ? found : refuse('transaction-not-found');
}

/** The only content that a code approves (MON-351); a number has only one direction. */
const approvalOf = (txnNo: string, value: Amount): Approves => ({
  txnNo,
  prepaid: `${toDecimal(value)} ${value.currency}`,
});

/** Refuses insufficient-balance, by the balance that it comes from. */
async function refuseUncovered(
  { context }: PrepaidTools,
  { memberId: owner }: PersonActor,
  { direction }: PrepaidTransfer,
  { minor, currency }: Amount,
): Promise<void> {
  const purpose = direction === 'in' ? 'available' : 'prepaid-available';
  refuseShort(await balanceOf(context.db.pool, { owner, purpose, currency }), minor, currency);
}

/** Refuses transaction-not-found, insufficient-balance. */
export async function prepaidToApprove(
  tools: PrepaidTools,
  actor: PersonActor,
  { txnNo, amount }: { readonly txnNo: string; readonly amount: string },
  now: Date,
): Promise<PaymentToApprove> {
  const value = amountOf(amount, 'USD');
  const prepared = await preparedOf(tools, actor, txnNo, now);
  await refuseUncovered(tools, actor, prepared, value);
  const { authType, direction } = prepared;
  return {
    kind: 'prepaid',
    txnNo,
    authType,
    approves: approvalOf(txnNo, value),
    message: (language) => ({
      template: direction === 'in' ? 'prepaid' : 'prepaid-back',
      txnNo,
      amount: formatAmount(value, language, { code: true }),
    }),
  };
}

interface PartOfUse {
  readonly updates: readonly Update[];
  readonly unchanged: readonly RowVersion[];
}

/**
 * The update of the limits that counts the transfer. A transfer back uses none: its update only makes two of them
 * collide, so that they cannot both take what open bills need. Refuses transfer-limit (with what is left),
 * needed-for-bills.
 */
async function useOf(
  tools: PrepaidTools,
  actor: PersonActor,
  { direction }: PrepaidTransfer,
  { minor }: Amount,
  now: Date,
): Promise<PartOfUse> {
  const limits = await limitsOf(tools, actor, now);
  if (direction === 'out') {
    const { available, due } = await prepaidNeeds(tools.context.db, actor.memberId);
    if (minor <= available && minor > available - due) refuse('needed-for-bills');
    return { updates: [limits.use(0n)], unchanged: [] };
  }
  if (!isWithin(limits.left, minor)) refuse('transfer-limit', { data: leftToDto(limits, 'USD') });
  return { updates: [limits.use(minor)], unchanged: limits.unchanged };
}

/**
 * Refuses, in this order: account-protected, invalid-input (decimals), transaction-not-found (never prepared like this,
 * too long ago, or already moved), transfer-limit (with what is left), needed-for-bills, insufficient-balance,
 * login-locked, wrong-code (which is counted), and insufficient-balance again when the money left meanwhile.
 */
export const movePrepaid = (
  tools: PrepaidTools,
  call: CallContext<PersonActor>,
  { txnNo, amount, verifyCode }: RequestOf<typeof accountTransfer>,
): Promise<ResponseOf<typeof accountTransfer>> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { actor } = call;
    if (isProtected(actor.passwordChangedAt, now)) refuse('account-protected');
    const value = amountOf(amount, 'USD');
    const prepared = await preparedOf(tools, actor, txnNo, now);
    const [used, rule] = await Promise.all([
      useOf(tools, actor, prepared, value, now),
      tools.approvals.neededFor(actor, 'transfer', value),
    ]);
    await refuseUncovered(tools, actor, prepared, value);
    if (!isAskedFor({ verifyCode }, prepared.authType)) return notApproved('prepaid', txnNo, otherKind);
    const approves = approvalOf(txnNo, value);
    const proof = await checkApproval(tools.context, call, { verifyCode, approves }, now);
    if (!proof.isRight) return notApproved('prepaid', txnNo, proof);

    const step = rule === null ? 'move' : 'submit-for-approval';
    const { to, journal } = moveOf(prepaidStates, prepared.status, eventOf(prepared.direction, step));
    const moved = { ...prepared, amount: value.minor };
    const approvalPart = await askedFor(tools.approvals, actor, rule, moved, now);
    return {
      answer: {
        ...{ txnNo, amount: toDecimal(value), time: now.toISOString() },
        status: rule === null ? 'MOVED' : 'WAITING',
      },
      ...joinParts(proof.part, approvalPart.part, {
        updates: [
          update('prepaid_transfer', prepared, {
            status: to,
            amount: value.minor,
            submittedAt: now,
            movedAt: rule === null ? now : null,
          }),
          ...used.updates,
        ],
        unchanged: used.unchanged,
      }),
      journals: journal === null ? [] : [prepaidJournal(moved, journal, call.request.id, now)],
      // Draws open bills at once, now that the balance may cover them.
      wakes: [billingTask],
      audit: {
        action: 'prepaid.transfer',
        subject: { kind: 'prepaid', id: txnNo },
        after: { status: to, direction: prepared.direction, amount: value.minor, ...approvalPart.audit },
      },
    };
  });
