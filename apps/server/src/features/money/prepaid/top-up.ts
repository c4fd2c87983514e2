// A top-up as it is named by its person: prepared, approved by a code of its number and amount, and moved once.
import type { accountTransfer, preparePrepaid, RequestOf, ResponseOf } from '@causeway/contract';
import { formatAmount, toDecimal, type Amount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import type { Approves } from '../../access/codes/index.ts';
import { billingTick } from '../billing/index.ts';
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
} from '../payments/index.ts';
import { newTxnNo } from '../transaction-number/index.ts';
import { prepaidJournal } from './journals.ts';
import { prepaidStates } from './states.ts';
import { insert, prepaidById, type PrepaidTransfer, update } from './store.ts';

/** Refuses account-protected. */
export const prepareTopUp = (
  context: FeatureContext,
  { actor, request }: CallContext<PersonActor>,
): Promise<ResponseOf<typeof preparePrepaid>> =>
  context.spine.write(actor, request, async (now) => {
    if (isProtected(actor.passwordChangedAt, now)) refuse('account-protected');
    const { authType } = await codeWaysOf(context, actor.personId);
    const txnNo = newTxnNo('prepaid', now);
    return {
      answer: { authType, txnNo },
      inserts: [
        insert('prepaid_transfer', {
          id: txnNo,
          member_id: actor.memberId,
          person_id: actor.personId,
          auth_type: authType,
          status: moveOf(prepaidStates, null, 'prepare').to,
          prepared_at: now,
        }),
      ],
      audit: { action: 'prepaid.prepare', subject: { kind: 'prepaid', id: txnNo } },
    };
  });

/** This person's own, prepared and not moved. Refuses transaction-not-found. */
const preparedOf = async (
  { db }: FeatureContext,
  { personId }: PersonActor,
  txnNo: string,
  now: Date,
): Promise<PrepaidTransfer> => {
  const found = await prepaidById(db, txnNo);
  const isOpen =
    found?.person_id === personId &&
    found.status === 'PREPARED' &&
    isPreparationCurrent({ at: found.prepared_at }, now);
  return isOpen ? found : refuse('transaction-not-found');
};

/** What a code approves, and nothing else (MON-351). */
const approvalOf = (txnNo: string, value: Amount): Approves => ({
  txnNo,
  prepaid: `${toDecimal(value)} ${value.currency}`,
});

/** Refuses transaction-not-found. */
export const topUpToApprove = async (
  context: FeatureContext,
  actor: PersonActor,
  { txnNo, amount }: { readonly txnNo: string; readonly amount: string },
  now: Date,
): Promise<PaymentToApprove> => {
  const value = amountOf(amount, 'USD');
  const { auth_type: authType } = await preparedOf(context, actor, txnNo, now);
  return {
    kind: 'prepaid',
    txnNo,
    authType,
    approves: approvalOf(txnNo, value),
    message: (language) => ({
      template: 'prepaid',
      txnNo,
      amount: formatAmount(value, language, { code: true }),
    }),
  };
};

/**
 * Refuses, in this order: account-protected, invalid-input (decimals), transaction-not-found (never prepared so, too long
 * ago, or moved before), login-locked, wrong-code (which is counted), insufficient-balance.
 */
export const moveToPrepaid = (
  context: FeatureContext,
  call: CallContext<PersonActor>,
  { txnNo, amount, verifyCode }: RequestOf<typeof accountTransfer>,
): Promise<ResponseOf<typeof accountTransfer>> =>
  context.spine.write(call.actor, call.request, async (now) => {
    if (isProtected(call.actor.passwordChangedAt, now)) refuse('account-protected');
    const value = amountOf(amount, 'USD');
    const prepared = await preparedOf(context, call.actor, txnNo, now);
    if (!isAskedFor({ verifyCode }, prepared.auth_type)) return notApproved('prepaid', txnNo, otherKind);
    const approves = approvalOf(txnNo, value);
    const proof = await checkApproval(context, call, { verifyCode, approves }, now);
    if (!proof.isRight) return notApproved('prepaid', txnNo, proof);

    const { to } = moveOf(prepaidStates, prepared.status, 'move');
    return {
      answer: { txnNo, amount: toDecimal(value), time: now.toISOString() },
      ...joinParts(proof.part, {
        updates: [update('prepaid_transfer', prepared, { status: to, amount: value.minor, moved_at: now })],
      }),
      journals: [prepaidJournal({ ...prepared, amount: value.minor }, call.request.id, now)],
      // What was not covered before is drawn at once.
      wakes: [billingTick],
      audit: {
        action: 'prepaid.transfer',
        subject: { kind: 'prepaid', id: txnNo },
        after: { status: to, amount: value.minor },
      },
    };
  });
