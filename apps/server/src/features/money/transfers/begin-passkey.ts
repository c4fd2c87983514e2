// The challenge that a passkey signs to approve one transfer, made of its number, payee and amount.
import type { PasskeyRequest } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { beginPasskeyRequest, factorsOf } from '../../access/factors/index.ts';
import { amountOf, approvalPurpose } from '../prepared-payments/index.ts';
import type { TransferTools, TransferRequest } from './plan-transfer.ts';
import { approvalOf, preparationOf, refuseUncovered } from './preparation.ts';

/**
 * Refuses transaction-not-found (never prepared like this, too long ago, already submitted), passkey-refused
 * to a person without a passkey, insufficient-balance.
 */
export async function beginTransferPasskey(
  { context, store }: TransferTools,
  actor: PersonActor,
  { txnNo, payeeId, amount, currency }: TransferRequest & { readonly txnNo: string },
  now: Date,
): Promise<PasskeyRequest> {
  const named = { txnNo, payeeId, value: amountOf(amount, currency) };
  const preparation = await preparationOf(store, actor, named, now);
  const { passkeys } = await factorsOf(context, actor.personId);
  if (passkeys.length === 0) refuse('passkey-refused', { because: 'there is none' });
  refuseUncovered(preparation);

  const asked = { ownerId: actor.personId, purpose: approvalPurpose, approves: approvalOf(named) };
  return beginPasskeyRequest(context, asked, now);
}
