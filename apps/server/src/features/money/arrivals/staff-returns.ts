// What staff see of money that goes back, and what they do about what bank or chain did not take.
import type { DepositReturn, Nothing } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
import { channelField } from '../channels/index.ts';
import { depositTools, planMove as planDeposit } from '../deposits/index.ts';
import type { ArrivalTools } from './detect-arrival.ts';
import { planMove } from './move-unmatched.ts';
import { type ReturnRow, returnStore } from './return-store.ts';

export const listReturns = async (
  { db, clock }: FeatureContext,
  { staffId }: StaffActor,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly list: DepositReturn[]; readonly total: number }> => {
  const store = returnStore(db);
  const ownMembers = await membersOfStaff(db, staffId);
  const page = { ownMembers, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [list, total] = await Promise.all([store.list(page), store.count(ownMembers)]);
  const today = hongKongDay(clock.now());
  return { list: list.map((row) => toDto(row, today)), total };
};

const toDto = (row: ReturnRow, today: string): DepositReturn => {
  const due = row.return_due ?? today;
  return {
    txnNo: row.id,
    memberId: row.member_id,
    memberName: row.member_name,
    amount: { currency: row.currency, value: toDecimal(amount(row.currency, row.amount)) },
    channelName: channelField(row.channel).value,
    payerName: row.payer_name,
    to: row.source_account,
    status: row.status,
    due,
    isLate: due < today,
    failedCode: row.status === 'RETURN_FAILED' ? row.return_failed_code : null,
    failedReason: row.status === 'RETURN_FAILED' ? row.return_failed_reason : null,
  };
};

/** Refuses not-found, and already-decided when it is not one that failed. */
export const retryReturn = async (
  { context, store }: ArrivalTools,
  actor: StaffActor,
  request: WriteRequest,
  txnNo: string,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const deposit = await context.of(depositTools).store.byId(txnNo);
    if (deposit) return { ...planDeposit(deposit, 'retry-return', {}, now), answer: {} };
    const payment = (await store.byId(txnNo)) ?? refuse('not-found');
    return { ...planMove(payment, 'retry-return', {}, now), answer: {} };
  });
