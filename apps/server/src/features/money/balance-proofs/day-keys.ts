// What a day's secret gives: the order of owners and of nodes, so that a place says nothing about its owner, and the salts
// without which nobody can try out owners and amounts against a hash (MON-861, MON-892).
import { createHmac, hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SALT_BYTES = 32;
/** A random number by which nodes are put in order. */
const DRAW_BYTES = 6;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const keyFor = (secret: Buffer, use: string): Buffer => createHmac('sha256', secret).update(use).digest();

/** As many random bytes as needed. SHA-3 takes its key in front of the text and needs no HMAC. */
const bytesFor = (key: Buffer, text: string, length: number): Buffer =>
  hash('shake256', Buffer.concat([key, Buffer.from(text)]), {
    outputEncoding: 'buffer',
    outputLength: length,
  });

export interface DayKeys {
  /** Owners are in the order of SHA-256 of this key and their id; no such hash leaves the server. */
  readonly orderKey: Buffer;
  /** 32 bytes. */
  placeOf(ownerId: string): Buffer;
  /** Version 1, one leaf an owner. 32 bytes. */
  saltOf(ownerId: string): Buffer;
  /** One of 32 bytes for each piece of an owner. */
  saltsOf(ownerId: string, count: number): readonly Buffer[];
  /** The items in an order that only the secret tells, another one for each name. */
  shuffled<T>(items: readonly T[], name: string): readonly T[];
}

export function dayKeys(secret: Buffer): DayKeys {
  const orderKey = keyFor(secret, 'order of leaves');
  const saltKey = keyFor(secret, 'salt of a leaf');
  const piecesKey = keyFor(secret, 'salts of pieces');
  const shuffleKey = keyFor(secret, 'order of nodes');
  return {
    orderKey,
    placeOf: (ownerId) => hash('sha256', Buffer.concat([orderKey, Buffer.from(ownerId)]), 'buffer'),
    saltOf: (ownerId) => createHmac('sha256', saltKey).update(ownerId).digest(),
    saltsOf: (ownerId, count) => {
      const bytes = bytesFor(piecesKey, ownerId, count * SALT_BYTES);
      return Array.from({ length: count }, (_, n) => bytes.subarray(n * SALT_BYTES, (n + 1) * SALT_BYTES));
    },
    shuffled: (items, name) => shuffledBy(items, bytesFor(shuffleKey, name, items.length * DRAW_BYTES)),
  };
}

/** By a random number for each: an order is as likely as any other, but for two equal numbers in 2^48. */
const shuffledBy = <T>(items: readonly T[], bytes: Buffer): readonly T[] =>
  items
    .map((item, n) => ({ item, drawn: bytes.readUIntBE(n * DRAW_BYTES, DRAW_BYTES) }))
    .toSorted((one, other) => one.drawn - other.drawn)
    .map(({ item }) => item);
