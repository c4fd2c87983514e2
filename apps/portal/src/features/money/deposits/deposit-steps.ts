// The progress of a deposit: seen, confirmed (on a chain), checked, and credited or not credited.
import { isChainChannel, type Deposit } from '@causeway/contract';
import type { SignDisplay } from '@causeway/money';
import type { StepState } from '@causeway/ui';

export type DepositStepKey =
  'seen' | 'confirmed' | 'checked' | 'credited' | 'notCredited' | 'returning' | 'returned' | 'vanished';

export interface DepositStep {
  readonly key: DepositStepKey;
  readonly state: StepState;
  readonly at?: string;
}

/** True while the deposit still changes on its own, so that a page polls. */
export const isMoving = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'PENDING' || isLookedAt(status) || isOnItsWayBack(status);

const isLookedAt = (status: Deposit['status']): boolean =>
  status === 'HELD' || status === 'DOCUMENTS_NEEDED' || status === 'CONFIRM_RETURN';

const isOnItsWayBack = (status: Deposit['status']): boolean =>
  status === 'RETURNING' || status === 'RETURN_SENT' || status === 'RETURN_FAILED';

/** True if staff decided not to credit it, wherever the money is now. */
export const isSentBack = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'RETURNED' || isOnItsWayBack(status);

/** True once the due day is over in Hong Kong. */
export const isReturnLate = (due: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${due}T00:00:00+08:00`) + 24 * 60 * 60 * 1000;

/** The plus sign marks money that belongs to the member or is about to. */
export const signOf = ({ status }: Pick<Deposit, 'status'>): SignDisplay =>
  status === 'VANISHED' || status === 'CONFIRM_RETURN' || isSentBack({ status }) ? 'negative' : 'always';

function isConfirmed({ status, confirmations, confirmationsNeeded }: Deposit): boolean {
  if (confirmationsNeeded === null || status !== 'PENDING') return true;
  return (confirmations ?? 0) >= confirmationsNeeded;
}

function confirmed(deposit: Deposit): readonly DepositStep[] {
  if (!isChainChannel(deposit.channel)) return [];
  return [{ key: 'confirmed', state: isConfirmed(deposit) ? 'done' : 'now' }];
}

function checked(deposit: Deposit): StepState {
  if (deposit.status === 'CREDITED' || isSentBack(deposit)) return 'done';
  return isConfirmed(deposit) ? 'now' : 'next';
}

/** A return that failed at the bank or network is sent again. */
function wayBack({ status, returnSentAt, returnedAt }: Deposit): readonly DepositStep[] {
  if (status !== 'RETURN_SENT' && status !== 'RETURNED')
    return [
      { key: 'returning', state: 'now' },
      { key: 'returned', state: 'next' },
    ];
  return [
    { key: 'returning', state: 'done', ...(returnSentAt !== null && { at: returnSentAt }) },
    status === 'RETURNED'
      ? { key: 'returned', state: 'done', ...(returnedAt !== null && { at: returnedAt }) }
      : { key: 'returned', state: 'now' },
  ];
}

function outcome(deposit: Deposit): readonly DepositStep[] {
  const { status, creditedAt } = deposit;
  if (isSentBack(deposit)) return [{ key: 'notCredited', state: 'failed' }, ...wayBack(deposit)];
  if (status === 'CONFIRM_RETURN') return [{ key: 'returned', state: 'next' }];
  if (status !== 'CREDITED') return [{ key: 'credited', state: 'next' }];
  return [{ key: 'credited', state: 'done', ...(creditedAt !== null && { at: creditedAt }) }];
}

export function depositSteps(deposit: Deposit): readonly DepositStep[] {
  const seen: DepositStep = { key: 'seen', state: 'done', at: deposit.createdAt };
  if (deposit.status === 'VANISHED') return [seen, { key: 'vanished', state: 'failed' }];
  return [seen, ...confirmed(deposit), { key: 'checked', state: checked(deposit) }, ...outcome(deposit)];
}
