// Follows a path of a proof of version 1: a leaf, and sums in the nodes (docs/money/balance-proofs.md). Makes
// no calls.
import type { OlderProof } from './proof-kinds.ts';
import { AMOUNT_MAX, NODE, amountBytes, fromHex, leafHash, sha256, sidesOf } from './tree-hash.ts';

interface SumNode {
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly sum: bigint;
}

async function parentOf(left: SumNode, right: SumNode): Promise<SumNode> {
  const sum = left.sum + right.sum;
  const bytes = [left.hash, amountBytes(left.sum), right.hash, amountBytes(right.sum)];
  return { sum, hash: await sha256(NODE, ...bytes) };
}

/**
 * The node at the end of the path; null if path and place do not fit a tree of that many leaves, or a sum is
 * too large.
 */
export async function climb({ leaf, index, path }: OlderProof, count: number): Promise<SumNode | null> {
  const amount = BigInt(leaf.amount);
  const sums = [amount, ...path.map(({ sum }) => BigInt(sum))];
  if (sums.reduce((total, sum) => total + sum, 0n) > AMOUNT_MAX) return null;
  if (!Number.isSafeInteger(index) || index < 0 || index >= count) return null;
  const sides = sidesOf({ at: BigInt(index), last: BigInt(count - 1) });
  if (sides.length !== path.length) return null;
  let node: SumNode = { hash: await leafHash(leaf.salt, leaf.ownerId, amount), sum: amount };
  for (const [n, step] of path.entries()) {
    const beside = { hash: fromHex(step.hash), sum: BigInt(step.sum) };
    node = sides[n] === 'left' ? await parentOf(node, beside) : await parentOf(beside, node);
  }
  return node;
}
