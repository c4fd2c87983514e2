// Follows the paths of a balance's pieces (docs/money/balance-proofs.md). Asks nobody.
import type { PiecesProof } from './proof-kinds.ts';
import { AMOUNT_MAX, NODE, fromHex, leafHash, sha256, sidesOf } from './tree-hash.ts';

/** The powers of two that add up to an amount, largest first. */
export function powersOf(amount: bigint): readonly bigint[] {
  const digits = amount.toString(2);
  return [...digits].flatMap((digit, n) => (digit === '1' ? [1n << BigInt(digits.length - 1 - n)] : []));
}

/** Whether the pieces are all of the amount, each once: it has one such list. */
export function isWhole({ amount, pieces }: PiecesProof): boolean {
  const powers = powersOf(BigInt(amount));
  return (
    powers.length > 0 &&
    powers.length === pieces.length &&
    pieces.every((piece, n) => BigInt(piece.amount) === powers[n])
  );
}

/** The root that a piece's path leads to; null where path and place do not fit a tree of that many units. */
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
