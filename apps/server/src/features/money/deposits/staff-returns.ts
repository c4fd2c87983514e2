// What staff see of deposits that go back, and what they do about one that bank or chain did not take.
import type { DepositReturn, Nothing } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
import { channelField } from '../channels/index.ts';
import type { DepositTools } from './detect-deposit.ts';
import { planMove } from './move-deposit.ts';
import type { WaitingDeposit } from './store.ts';

export const listReturns = async (
  { context, returns }: DepositTools,
  { staffId }: StaffActor,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly list: DepositReturn[]; readonly total: number }> => {
  const ownMembers = await membersOfStaff(context.db, staffId);
  const page = { ownMembers, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [list, total] = await Promise.all([returns.list(page), returns.count(ownMembers)]);
  const today = hongKongDay(context.clock.now());
  return { list: list.map((deposit) => toDto(deposit, today)), total };
};

const toDto = (deposit: WaitingDeposit, today: string): DepositReturn => {
  const due = deposit.return_due ?? today;
  return {
    txnNo: deposit.id,
    memberId: deposit.member_id,
    memberName: deposit.member_name,
    amount: { currency: deposit.currency, value: toDecimal(amount(deposit.currency, deposit.amount)) },
    channelName: channelField(deposit.channel).value,
    payerName: deposit.payer_name,
    to: deposit.source_account,
    status: deposit.status as DepositReturn['status'],
    due,
    isLate: due < today,
    failedCode: deposit.status === 'RETURN_FAILED' ? deposit.return_failed_code : null,
    failedReason: deposit.status === 'RETURN_FAILED' ? deposit.return_failed_reason : null,
  };
};

/** Refuses not-found, and already-decided when it is not one that failed. */
export const retryReturn = async (
  { context: { spine }, store }: DepositTools,
  actor: StaffActor,
  request: WriteRequest,
  txnNo: string,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const deposit = (await store.byId(txnNo)) ?? refuse('not-found');

    return { ...planMove(deposit, 'retry-return', {}, now), answer: {} };
  });
