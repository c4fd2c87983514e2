// Version 1 of the tree, for days that were published with it: nodes carry sums, the root names the sum of
// all leaves, and a leaf with its path proves that it is part of the total (docs/money/balance-proofs.md,
// MON-860).
import { hash } from 'node:crypto';

export interface SumNode {
  /** SHA-256, 32 bytes. */
  readonly hash: Buffer;
  /** Minor units, from 0 to SUM_MAX. */
  readonly sum: bigint;
}

export interface Leaf {
  /** A member's id, or a sub-account's. */
  readonly ownerId: string;
  /** Minor units, never below zero. */
  readonly amount: bigint;
  /** 32 bytes. */
  readonly salt: Buffer;
}

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const SUM_BYTES = 16;
const SUM_MAX = (1n << BigInt(SUM_BYTES * 8)) - 1n;
const LOW_BITS = 64n;

/** The root of a tree without leaves: SHA-256 of an empty text. */
const EMPTY: SumNode = { hash: sha256(), sum: 0n };

/** Hashes in one call, because a hash that is updated piece by piece takes several times as long. */
function sha256(...parts: readonly Buffer[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** Throws a RangeError for a sum below zero or of more than 16 bytes, which would wrap around. */
function sumBytes(sum: bigint): Buffer {
  if (sum < 0n || sum > SUM_MAX) throw new RangeError(`a sum of ${sum} does not fit into the tree`);
  const bytes = Buffer.alloc(SUM_BYTES);
  bytes.writeBigUInt64BE(sum >> LOW_BITS, 0);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, sum), 8);
  return bytes;
}

export const leafNode = ({ ownerId, amount, salt }: Leaf): SumNode => ({
  hash: sha256(LEAF, salt, Buffer.from(ownerId), sumBytes(amount)),
  sum: amount,
});

export const parentOf = (left: SumNode, right: SumNode): SumNode => ({
  hash: sha256(NODE, left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum)),
  sum: left.sum + right.sum,
});

/** Two neighbors become one node; the last one of an odd number moves up unchanged, and is never doubled. */
function levelAbove(nodes: readonly SumNode[]): readonly SumNode[] {
  const above: SumNode[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at], nodes[at + 1]];
    if (left) above.push(right ? parentOf(left, right) : left);
  }
  return above;
}

export function rootOf(nodes: readonly SumNode[]): SumNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  const root = level[0] ?? EMPTY;
  sumBytes(root.sum);
  return root;
}

/**
 * The neighbors on the way from a node to the root, lowest first; a level on which it moves up unchanged has
 * none.
 */
export function pathOf(nodes: readonly SumNode[], index: number): readonly SumNode[] {
  const path: SumNode[] = [];
  let [level, at] = [nodes, index];
  while (level.length > 1) {
    const neighbour = level[at % 2 === 0 ? at + 1 : at - 1];
    if (neighbour) path.push(neighbour);
    level = levelAbove(level);
    at = Math.floor(at / 2);
  }
  return path;
}
