// The tree of version 1, compared with a second definition: split at the largest power of two below the
// count, as in RFC 6962.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SumNode, leafNode, parentOf, pathOf, rootOf } from './sum-tree.ts';

const leaf = (ownerId: string, amount: bigint): SumNode =>
  leafNode({ ownerId, amount, salt: Buffer.alloc(32, ownerId) });
const leaves = (count: number): readonly SumNode[] =>
  Array.from({ length: count }, (_, n) => leaf(String(1_000_000_000 + n), BigInt(n * 7)));

function byDefinition(nodes: readonly SumNode[]): SumNode {
  const [only] = nodes;
  if (only && nodes.length === 1) return only;
  let half = 1;
  while (half * 2 < nodes.length) half *= 2;
  return parentOf(byDefinition(nodes.slice(0, half)), byDefinition(nodes.slice(half)));
}

/** Follows a path by index and count alone, like a verifier. */
function climb(node: SumNode, index: number, count: number, path: readonly SumNode[]): SumNode {
  const left = [...path];
  let [reached, at, last] = [node, index, count - 1];
  for (; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    if (at % 2 === 0 && at === last) continue;
    const neighbour = left.shift();
    if (!neighbour) throw new Error('the path is too short');
    reached = at % 2 === 0 ? parentOf(reached, neighbour) : parentOf(neighbour, reached);
  }
  expect(left).toEqual([]);
  return reached;
}

test('the bytes of leaves and nodes match the documentation', () => {
  const salt = randomBytes(32);
  const amount = (5n << 64n) + 6n;
  const amountBytes = Buffer.from('00000000000000050000000000000006', 'hex');
  const one = leafNode({ ownerId: '1000000001', amount, salt });
  const leafText = Buffer.concat([Buffer.of(0), salt, Buffer.from('1000000001'), amountBytes]);
  expect(one).toEqual({ hash: createHash('sha256').update(leafText).digest(), sum: amount });
  const nodeText = Buffer.concat([Buffer.of(1), one.hash, amountBytes, one.hash, amountBytes]);
  expect(parentOf(one, one)).toEqual({
    hash: createHash('sha256').update(nodeText).digest(),
    sum: 2n * amount,
  });
});

test('roots and paths of 1 to 70 leaves match the definition', () => {
  for (let count = 1; count <= 70; count += 1) {
    const nodes = leaves(count);
    const root = rootOf(nodes);
    expect(root).toEqual(byDefinition(nodes));
    for (const [index, node] of nodes.entries())
      expect(climb(node, index, count, pathOf(nodes, index))).toEqual(root);
  }
});

test('the root without leaves is the hash of an empty text', () => {
  expect(rootOf([])).toEqual({ hash: createHash('sha256').digest(), sum: 0n });
});

test('an added copy of the last leaf changes the root', () => {
  const three = leaves(3);
  const [last] = three.slice(-1);
  expect(rootOf([...three, ...(last ? [last] : [])])).not.toEqual(rootOf(three));
});

test('a node cannot pass as a leaf and hide its leaves', () => {
  const [one, two] = leaves(2);
  if (!one || !two) throw new Error('two leaves');
  const inside = Buffer.concat([one.hash, Buffer.alloc(16), two.hash]);
  const posing = leafNode({ ownerId: inside.subarray(32).toString('latin1'), amount: 7n, salt: one.hash });
  expect(posing.hash).not.toEqual(parentOf(one, two).hash);
});

test.each([-1n, 1n << 128n])('an amount of %s is refused', (amount) => {
  expect(() => leaf('1', amount)).toThrow(RangeError);
});

test('a sum that exceeds the format is refused instead of wrapping around', () => {
  const most = leaf('1', (1n << 128n) - 1n);
  expect(() => rootOf([most, leaf('2', 1n)])).toThrow(RangeError);
  expect(() => rootOf([most, leaf('2', 1n), leaf('3', 1n)])).toThrow(RangeError);
});
