// A Merkle tree over minor units: a node of height h covers 2^h of them, and a piece of that size is a leaf there. A node has no
// sum, since its height is one; so what stands beside a path is a hash and says nothing (docs/money/balance-proofs.md, MON-891).
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AMOUNT_MAX, amountOf } from './pieces.ts';

export interface TreeNode {
  /** SHA-256, 32 bytes. */
  readonly hash: Buffer;
  /** The node covers 2^height minor units. */
  readonly height: number;
  /** Set when the node gets its place: the node above both, and the neighbour. */
  up?: { readonly node: TreeNode; readonly beside: TreeNode; readonly isRight: boolean };
}

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const AMOUNT_DIGITS = 32;
const HEIGHTS = 128;
/** 16 bytes of each height's amount. */
const AMOUNTS = Array.from({ length: HEIGHTS }, (_, height) =>
  Buffer.from(amountOf(height).toString(16).padStart(AMOUNT_DIGITS, '0'), 'hex'),
);

function amountBytes(height: number): Buffer {
  const bytes = AMOUNTS[height];
  if (!bytes) throw new RangeError(`a piece of height ${height} does not fit into the tree`);
  return bytes;
}

/** In one call: a hash that is fed piece by piece takes several times as long. */
const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** The root of a tree of no unit: SHA-256 of nothing. */
const EMPTY_ROOT = sha256();

export const pieceNode = (ownerId: string, height: number, salt: Buffer): TreeNode => ({
  hash: sha256(LEAF, salt, Buffer.from(ownerId), amountBytes(height)),
  height,
});

export const hashAbove = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

function pairOf(left: TreeNode, right: TreeNode): TreeNode {
  const node: TreeNode = { hash: hashAbove(left.hash, right.hash), height: left.height + 1 };
  left.up = { node, beside: right, isRight: false };
  right.up = { node, beside: left, isRight: true };
  return node;
}

/** In an order that no owner can foresee; another one for each height. */
export type Shuffle = (nodes: readonly TreeNode[], height: number) => readonly TreeNode[];

/**
 * Pairs nodes of one height, from the lowest height on, as long as the height is below `stop`. What is left is the answer, lowest
 * first: the last of an odd number, and all nodes from `stop` on. Without a stop one node is left for each digit of the sum.
 */
export function pairUp(nodes: readonly TreeNode[], stop: number, shuffle: Shuffle): readonly TreeNode[] {
  const pairing = pairByHeight(nodes, stop, shuffle);
  for (;;) {
    const step = pairing.next();
    if (step.done === true) return step.value;
  }
}

/** Lets others have the thread after each height. */
export async function pairAllUp(nodes: readonly TreeNode[], shuffle: Shuffle): Promise<readonly TreeNode[]> {
  const pairing = pairByHeight(nodes, Infinity, shuffle);
  for (;;) {
    const step = pairing.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

function* pairByHeight(
  nodes: readonly TreeNode[],
  stop: number,
  shuffle: Shuffle,
): Generator<undefined, readonly TreeNode[], undefined> {
  const byHeight = Map.groupBy(nodes, ({ height }) => height);
  const left: TreeNode[] = [];
  const highest = Math.max(-1, ...byHeight.keys());
  let paired: readonly TreeNode[] = [];
  for (let height = 0; height <= highest || paired.length > 0; height += 1) {
    const level = shuffle([...(byHeight.get(height) ?? []), ...paired], height);
    const pairs = height < stop ? Math.floor(level.length / 2) : 0;
    left.push(...level.slice(pairs * 2));
    paired = neighbours(level.slice(0, pairs * 2));
    yield;
  }
  return left;
}

/** The height above the last one at which at least `fewest` nodes would be paired. */
export function stopAfter(nodes: readonly TreeNode[], fewest: number): number {
  const counts = new Map<number, number>();
  for (const { height } of nodes) counts.set(height, (counts.get(height) ?? 0) + 1);
  const highest = Math.max(-1, ...counts.keys());
  let [stop, paired] = [0, 0];
  for (let height = 0; height <= highest || paired > 0; height += 1) {
    const count = (counts.get(height) ?? 0) + paired;
    if (count >= fewest) stop = height + 1;
    paired = Math.floor(count / 2);
  }
  return stop;
}

function neighbours(level: readonly TreeNode[]): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left && right) nodes.push(pairOf(left, right));
  }
  return nodes;
}

/** Minor units. Throws a RangeError for more than the format can carry. */
export function sumOf(nodes: readonly TreeNode[]): bigint {
  const sum = nodes.reduce((total, { height }) => total + amountOf(height), 0n);
  if (sum > AMOUNT_MAX) throw new RangeError(`a sum of ${sum} does not fit into the tree`);
  return sum;
}

/** The hash above peaks, one for each digit of their sum, lowest first: in the way of RFC 6962, over units. */
export const rootOfPeaks = (peaks: readonly TreeNode[]): Buffer =>
  peaks.reduce<Buffer | undefined>(
    (below, { hash: peak }) => (below ? hashAbove(peak, below) : peak),
    undefined,
  ) ?? EMPTY_ROOT;

export interface NodePath {
  /** The node covers the units from place * 2^height on. */
  readonly place: bigint;
  /** Hashes of the neighbours, lowest first. */
  readonly path: readonly Buffer[];
}

/** From a node below one of the peaks to the root. */
export function pathOf(start: TreeNode, peaks: readonly TreeNode[]): NodePath {
  const path: Buffer[] = [];
  let [node, unit] = [start, 0n];
  for (; node.up; node = node.up.node) {
    path.push(node.up.beside.hash);
    if (node.up.isRight) unit += amountOf(node.height);
  }
  const at = peaks.indexOf(node);
  const [lower, higher] = [peaks.slice(0, at), peaks.slice(at + 1)];
  if (lower.length > 0) path.push(rootOfPeaks(lower));
  path.push(...higher.map(({ hash: peak }) => peak));
  return { place: (sumOf(higher) + unit) >> BigInt(start.height), path };
}
