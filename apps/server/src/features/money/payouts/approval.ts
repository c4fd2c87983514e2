// What the signer is told about a payment: its id, and what kind it is, by its id alone, so that a replacement says the same.
import type { Approval } from '@causeway/providers/port';

export const FILL = 'FILL';
/** True for a transaction that uses up a nonce and pays nobody. */
export const isFill = ({ id }: { readonly id: string }): boolean => id.startsWith(`${FILL}-`);

/** A payment back is numbered by the money that it returns, and the try: D20260301ABCDEFGHJKR1. */
const RETURN = /^[DU]\d{8}[0-9A-Z]{10}R\d{1,4}$/;

export function approvalOf({ id }: { readonly id: string }): Approval {
  if (isFill({ id })) return { id, kind: 'fill' };
  return { id, kind: RETURN.test(id) ? 'return' : 'payout' };
}
