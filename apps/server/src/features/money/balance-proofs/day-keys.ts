// Derives from a day's secret the order of owners and of nodes, so that a place reveals nothing about its
// owner, and the salts, without which nobody can test guessed owners and amounts against a hash (MON-861,
// MON-892).
import { createHmac, hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SALT_BYTES = 32;
/** The bytes of a random number that nodes are sorted by. */
const DRAW_BYTES = 6;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const keyFor = (secret: Buffer, use: string): Buffer => createHmac('sha256', secret).update(use).digest();

/** Makes any number of random bytes. SHA-3 takes its key in front of the text and needs no HMAC. */
const bytesFor = (key: Buffer, text: string, length: number): Buffer =>
  hash('shake256', Buffer.concat([key, Buffer.from(text)]), {
    outputEncoding: 'buffer',
    outputLength: length,
  });

export interface DayKeys {
  /** The sort key of an owner: SHA-256 of a key and the owner's id, 32 bytes; it never leaves the server. */
  readonly orderKey: Buffer;
  /** The sort key of an owner, 32 bytes. */
  placeOf(ownerId: string): Buffer;
  /** The salt of an owner in version 1, which has one leaf for each owner; 32 bytes. */
  saltOf(ownerId: string): Buffer;
  /** A salt of 32 bytes for each piece of an owner. */
  saltsOf(ownerId: string, count: number): readonly Buffer[];
  /** The items in an order that only the secret determines; each name gives another order. */
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

/**
 * Sorts by a random number for each item: every order is equally likely, except for two equal numbers in
 * 2^48.
 */
const shuffledBy = <T>(items: readonly T[], bytes: Buffer): readonly T[] =>
  items
    .map((item, n) => ({ item, drawn: bytes.readUIntBE(n * DRAW_BYTES, DRAW_BYTES) }))
    .toSorted((one, other) => one.drawn - other.drawn)
    .map(({ item }) => item);
