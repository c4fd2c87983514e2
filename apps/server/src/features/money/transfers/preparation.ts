// The preparation that a code or a submission names: this person's own, current, and of the same payee and amount.
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

/** Refuses transaction-not-found: also when payee or amount are others than were prepared, and once it was submitted. */
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
  if (!isOpen || !isPreparationCurrent(preparation, now)) return refuse('transaction-not-found');
  return preparation;
}

/** Refuses insufficient-balance where there is less than amount and fee. */
export const refuseUncovered = ({ available, amount, fee, currency }: KeptPreparation): void =>
  refuseShort(available, amount + fee, currency);

/** What the code approves, and nothing else (PSD2 dynamic linking, MON-156). */
export const approvalOf = ({ txnNo, payeeId, value }: Named): Approves => ({
  txnNo,
  payeeId,
  amount: `${toDecimal(value)} ${value.currency}`,
});
