// Follows the paths of a balance's pieces (docs/money/balance-proofs.md). Makes no calls.
import type { PiecesProof } from './proof-kinds.ts';
import { AMOUNT_MAX, NODE, fromHex, leafHash, sha256, sidesOf } from './tree-hash.ts';

const isPower = (amount: bigint): boolean => amount > 0n && (amount & (amount - 1n)) === 0n;

/**
 * Tests whether the pieces add up to the balance without duplicates: each is a power of two, the largest come
 * first, and equal ones are ordered by their places.
 */
export function isWhole({ amount, pieces }: PiecesProof): boolean {
  const placed = pieces.map((piece) => ({ size: BigInt(piece.amount), place: BigInt(piece.place) }));
  const isInOrder = placed.every(({ size, place }, n) => {
    const before = placed[n - 1];
    return !before || size < before.size || (size === before.size && place > before.place);
  });
  const sum = placed.reduce((total, { size }) => total + size, 0n);
  return isInOrder && placed.every(({ size }) => isPower(size)) && sum === BigInt(amount) && sum > 0n;
}

/** The root of a piece's path; null if path and place do not fit a tree of that many units. */
export async function rootAbove(
  { amount, salt, place, path }: PiecesProof['pieces'][number],
  ownerId: string,
  total: bigint,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [size, at] = [BigInt(amount), BigInt(place)];
  if (total > AMOUNT_MAX || (at + 1n) * size > total) return null;
  const sides = sidesOf({ at, last: (total - 1n) / size });
  if (sides.length !== path.length) return null;
  let node = await leafHash(salt, ownerId, size);
  for (const [n, hash] of path.entries()) {
    const beside = fromHex(hash);
    node = sides[n] === 'left' ? await sha256(NODE, node, beside) : await sha256(NODE, beside, node);
  }
  return node;
}
