// A Merkle tree over minor units: a node of height h covers 2^h of them, and a piece of that size is a leaf
// at that height. A node needs no sum, because its height determines it; so a path contains only hashes,
// which reveal nothing (docs/money/balance-proofs.md, MON-891).
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AMOUNT_MAX, amountOf } from './pieces.ts';

export interface TreeNode {
  /** SHA-256, 32 bytes. */
  readonly hash: Buffer;
  /** The node covers 2^height minor units. */
  readonly height: number;
  /** The node above and the neighbor, set once the node has its place. */
  up?: { readonly node: TreeNode; readonly beside: TreeNode; readonly isRight: boolean };
}

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const AMOUNT_DIGITS = 32;
const HEIGHTS = 128;
/** The amount of each height as 16 bytes. */
const AMOUNTS = Array.from({ length: HEIGHTS }, (_, height) =>
  Buffer.from(amountOf(height).toString(16).padStart(AMOUNT_DIGITS, '0'), 'hex'),
);

function amountBytes(height: number): Buffer {
  const bytes = AMOUNTS[height];
  if (!bytes) throw new RangeError(`a piece of height ${height} does not fit into the tree`);
  return bytes;
}

/** Hashes in one call, because a hash that is updated piece by piece takes several times as long. */
const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** The root of an empty tree: SHA-256 of an empty text. */
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

/** Orders nodes in a way that no owner can foresee, differently at each height. */
export type Shuffle = (nodes: readonly TreeNode[], height: number) => readonly TreeNode[];

/**
 * Pairs nodes of equal height, from the lowest height up to `stop`. Returns the unpaired nodes, lowest first:
 * the last of an odd number, and all nodes from `stop` on. Without a stop one node remains for each digit of
 * the sum.
 */
export function pairUp(nodes: readonly TreeNode[], stop: number, shuffle: Shuffle): readonly TreeNode[] {
  const pairing = pairByHeight(nodes, stop, shuffle);
  for (;;) {
    const step = pairing.next();
    if (step.done === true) return step.value;
  }
}

/** Pairs nodes like `pairUp`, and lets other work run after each height. */
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

/** The sum in minor units. Throws a RangeError if it exceeds the format. */
export function sumOf(nodes: readonly TreeNode[]): bigint {
  const sum = nodes.reduce((total, { height }) => total + amountOf(height), 0n);
  if (sum > AMOUNT_MAX) throw new RangeError(`a sum of ${sum} does not fit into the tree`);
  return sum;
}

/** The hash above the peaks, one for each digit of their sum, lowest first: as in RFC 6962, over units. */
export const rootOfPeaks = (peaks: readonly TreeNode[]): Buffer =>
  peaks.reduce<Buffer | undefined>(
    (below, { hash: peak }) => (below ? hashAbove(peak, below) : peak),
    undefined,
  ) ?? EMPTY_ROOT;

export interface NodePath {
  /** The node covers the units from place * 2^height on. */
  readonly place: bigint;
  /** Hashes of the neighbors, lowest first. */
  readonly path: readonly Buffer[];
}

/** The path from a node below one of the peaks to the root. */
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
