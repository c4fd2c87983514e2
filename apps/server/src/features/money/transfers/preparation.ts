// The preparation that a code or a submission names: this person's own, still valid, with the same payee and amount.
import { toDecimal, type Amount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Approves } from '../../access/codes/index.ts';
import { isPreparationCurrent, refuseShort } from '../prepared-payments/index.ts';
import type { KeptPreparation, TransferStore } from './store.ts';

interface Named {
  readonly txnNo: string;
  readonly payeeId: string;
  readonly value: Amount;
}

/**
 * Refuses transaction-not-found, also when payee or amount differ from the prepared ones, and once it is submitted or has
 * expired; fee-changed once a fee that followed the network is no longer held.
 */
export async function preparationOf(
  store: TransferStore,
  actor: PersonActor,
  { txnNo, payeeId, value }: Named,
  now: Date,
): Promise<KeptPreparation> {
  const preparation = await store.preparation(txnNo);
  const isOpen =
    preparation?.submitted === false &&
    preparation.personId === actor.personId &&
    preparation.payeeId === payeeId &&
    preparation.currency === value.currency &&
    preparation.amount === value.minor;
  if (!isOpen) return refuse('transaction-not-found');
  if (isPreparationCurrent(preparation, now)) return preparation;
  return refuse(preparation.feeUntil === null ? 'transaction-not-found' : 'fee-changed');
}

/** Refuses insufficient-balance when the balance is below amount plus fee. */
export const refuseUncovered = ({ available, amount, fee, currency }: KeptPreparation): void =>
  refuseShort(available, amount + fee, currency);

/** The only content that the code approves (PSD2 dynamic linking, MON-156). */
export const approvalOf = ({ txnNo, payeeId, value }: Named): Approves => ({
  txnNo,
  payeeId,
  amount: `${toDecimal(value)} ${value.currency}`,
});
