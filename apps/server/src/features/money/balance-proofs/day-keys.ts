// What a day's secret gives: where a leaf stands in the tree, so that its place says nothing about its owner, and the salt
// without which nobody can try out amounts against a neighbour's hash (MON-861).
import { createHmac, hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const keyFor = (secret: Buffer, use: string): Buffer => createHmac('sha256', secret).update(use).digest();

export interface DayKeys {
  /** Leaves are in the order of SHA-256 of this key and the owner's id; no such hash leaves the server. */
  readonly orderKey: Buffer;
  /** 32 bytes. */
  placeOf(ownerId: string): Buffer;
  /** 32 bytes. */
  saltOf(ownerId: string): Buffer;
}

export function dayKeys(secret: Buffer): DayKeys {
  const orderKey = keyFor(secret, 'order of leaves');
  const saltKey = keyFor(secret, 'salt of a leaf');
  return {
    orderKey,
    placeOf: (ownerId) => hash('sha256', Buffer.concat([orderKey, Buffer.from(ownerId)]), 'buffer'),
    saltOf: (ownerId) => createHmac('sha256', saltKey).update(ownerId).digest(),
  };
}
