// How far a deposit has come: seen, confirmed (on a chain), checked, and credited or not.
import { isChainChannel, type Deposit } from '@causeway/contract';
import type { SignDisplay } from '@causeway/money';
import type { StepState } from '@causeway/ui';

export type DepositStepKey = 'seen' | 'confirmed' | 'checked' | 'credited' | 'notCredited' | 'vanished';

export interface DepositStep {
  readonly key: DepositStepKey;
  readonly state: StepState;
  readonly at?: string;
}

/** Whether it still moves by itself, so that a page asks again. */
export const isMoving = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'PENDING' || status === 'HELD';

/** The plus belongs to money that is the member's, or on its way there. */
export const signOf = ({ status }: Pick<Deposit, 'status'>): SignDisplay =>
  status === 'RETURNED' ? 'negative' : 'always';

/** Over before it was deep enough: the chain dropped it. */
const isVanished = ({ status, confirmations, confirmationsNeeded }: Deposit): boolean =>
  status === 'RETURNED' && confirmationsNeeded !== null && (confirmations ?? 0) < confirmationsNeeded;

function isConfirmed({ status, confirmations, confirmationsNeeded }: Deposit): boolean {
  if (confirmationsNeeded === null || status === 'CREDITED' || status === 'HELD') return true;
  return (confirmations ?? 0) >= confirmationsNeeded;
}

function confirmed(deposit: Deposit): readonly DepositStep[] {
  if (!isChainChannel(deposit.fcCode)) return [];
  return [{ key: 'confirmed', state: isConfirmed(deposit) ? 'done' : 'now' }];
}

function checked(deposit: Deposit): StepState {
  if (deposit.status === 'CREDITED' || deposit.status === 'RETURNED') return 'done';
  return isConfirmed(deposit) ? 'now' : 'next';
}

function outcome({ status, creditedTime }: Deposit): DepositStep {
  if (status === 'RETURNED') return { key: 'notCredited', state: 'failed' };
  if (status !== 'CREDITED') return { key: 'credited', state: 'next' };
  return { key: 'credited', state: 'done', ...(creditedTime !== null && { at: creditedTime }) };
}

export function depositSteps(deposit: Deposit): readonly DepositStep[] {
  const seen: DepositStep = { key: 'seen', state: 'done', at: deposit.createTime };
  if (isVanished(deposit)) return [seen, { key: 'vanished', state: 'failed' }];
  return [seen, ...confirmed(deposit), { key: 'checked', state: checked(deposit) }, outcome(deposit)];
}
