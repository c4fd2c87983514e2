// How far a deposit has come: seen, confirmed (on a chain), checked, and credited or returned.
import { isChainChannel, type Deposit } from '@causeway/contract';
import type { StepState } from '@causeway/ui';

export type DepositStepKey = 'seen' | 'confirmed' | 'checked' | 'credited' | 'returned';

export interface DepositStep {
  readonly key: DepositStepKey;
  readonly state: StepState;
  readonly at?: string;
}

/** Whether it still moves by itself, so that a page asks again. */
export const isMoving = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'PENDING' || status === 'HELD';

/** Sent back before it was deep enough: the chain dropped it. */
export const isVanished = ({ status, confirmations, confirmationsNeeded }: Deposit): boolean =>
  status === 'RETURNED' && confirmationsNeeded !== null && (confirmations ?? 0) < confirmationsNeeded;

function isConfirmed({ status, confirmations, confirmationsNeeded }: Deposit): boolean {
  if (confirmationsNeeded === null || status === 'CREDITED' || status === 'HELD') return true;
  return (confirmations ?? 0) >= confirmationsNeeded;
}

function confirmed(deposit: Deposit): readonly DepositStep[] {
  if (!isChainChannel(deposit.fcCode)) return [];
  if (isVanished(deposit)) return [{ key: 'confirmed', state: 'failed' }];
  return [{ key: 'confirmed', state: isConfirmed(deposit) ? 'done' : 'now' }];
}

function checked(deposit: Deposit): StepState {
  if (deposit.status === 'CREDITED' || deposit.status === 'RETURNED') return 'done';
  return isConfirmed(deposit) ? 'now' : 'next';
}

function outcome({ status, creditedTime }: Deposit): DepositStep {
  if (status === 'RETURNED') return { key: 'returned', state: 'failed' };
  if (status !== 'CREDITED') return { key: 'credited', state: 'next' };
  return { key: 'credited', state: 'done', ...(creditedTime !== null && { at: creditedTime }) };
}

export function depositSteps(deposit: Deposit): readonly DepositStep[] {
  const seen: DepositStep = { key: 'seen', state: 'done', at: deposit.createTime };
  const end = outcome(deposit);
  if (isVanished(deposit)) return [seen, ...confirmed(deposit), end];
  return [seen, ...confirmed(deposit), { key: 'checked', state: checked(deposit) }, end];
}
