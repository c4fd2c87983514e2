// The approval for the signer of a payment: its id, and the kind that follows from the id alone, so that a replacement has
// the same.
import type { Approval } from '@causeway/providers/port';

const FILL = 'FILL';
/** Enough of a later wallet's address to distinguish its fillers from the first one's. */
const ADDRESS_PART = 8;

/** The id of the transaction that uses up a nonce of a hot or gas wallet. */
export function fillId(channel: number, wallet: string, sequence: bigint): string {
  const part = wallet.replace(/^0x/, '').slice(0, ADDRESS_PART).toUpperCase();
  return [FILL, String(channel), ...(part === '' ? [] : [part]), String(sequence)].join('-');
}

/** True for a transaction that uses up a nonce and pays nobody. */
export const isFill = ({ id }: { readonly id: string }): boolean => id.startsWith(`${FILL}-`);

/** True for the fillers of one wallet. */
export const isFillOf = (
  id: string,
  { channel, wallet }: { readonly channel: number; readonly wallet: string },
): boolean => isFill({ id }) && id === fillId(channel, wallet, BigInt(id.slice(id.lastIndexOf('-') + 1)));

/** A return payment is numbered by the money that it returns, and the try: D20260301ABCDEFGHJKR1. */
const RETURN = /^[DU]\d{8}[0-9A-Z]{10}R\d{1,4}$/;

/** A move from hot to cold, approved by two members of staff. */
const COLD_TRANSFER = /^W\d{8}[0-9A-Z]{10}$/;

/** A sweep of a deposit address, and the coin for its fee: C20260301ABCDEFGHJK, C20260301ABCDEFGHJKG1. */
const SWEEP = /^C\d{8}[0-9A-Z]{10}(?<coin>G\d{1,3})?$/;

export function approvalOf({ id }: { readonly id: string }): Approval {
  if (isFill({ id })) return { id, kind: 'fill' };
  const sweep = SWEEP.exec(id);
  if (sweep) return { id, kind: sweep.groups?.['coin'] === undefined ? 'sweep' : 'gas-funding' };
  if (COLD_TRANSFER.test(id)) return { id, kind: 'cold-transfer' };
  return { id, kind: RETURN.test(id) ? 'return' : 'payout' };
}
