// The tree over units, compared with a second definition that knows the piece of every unit: split at the
// largest power of two below the count, as in RFC 6962, down to whole pieces.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayKeys } from './day-keys.ts';
import {
  type TreeNode,
  hashAbove,
  pairUp,
  pathOf,
  pieceNode,
  rootOfPeaks,
  stopAfter,
  sumOf,
} from './piece-tree.ts';
import { AMOUNT_MAX, amountOf, heightsOf, highestOf } from './pieces.ts';

const keys = dayKeys(Buffer.alloc(32, 5));
const shuffle = (nodes: readonly TreeNode[], height: number) => keys.shuffled(nodes, String(height));

const piecesOf = (amounts: readonly bigint[]): readonly TreeNode[] =>
  amounts.flatMap((amount, n) =>
    heightsOf(amount, highestOf(totalOf(amounts))).map((height, piece) =>
      pieceNode(`owner ${n}`, height, Buffer.alloc(32, `${n} ${piece}`)),
    ),
  );
const totalOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const digitsOf = (total: bigint) => heightsOf(total % 2n ** 100n, 100).toReversed();

interface Placed {
  readonly from: bigint;
  readonly to: bigint;
  readonly hash: Buffer;
}

function byDefinition(units: bigint, placed: readonly Placed[], from = 0n): Buffer {
  const whole = placed.find((each) => each.from === from && each.to === from + units);
  if (whole) return whole.hash;
  let half = 1n;
  while (half * 2n < units) half *= 2n;
  return hashAbove(byDefinition(half, placed, from), byDefinition(units - half, placed, from + half));
}

/** Follows a path by place and total alone, like a verifier. */
function climb(piece: TreeNode, total: bigint, { place, path }: ReturnType<typeof pathOf>): Buffer {
  const left = [...path];
  let [hash, at, last] = [piece.hash, place, (total - 1n) / amountOf(piece.height)];
  for (; last > 0n; at /= 2n, last /= 2n) {
    if (at % 2n === 0n && at === last) continue;
    const beside = left.shift();
    if (!beside) throw new Error('the path is too short');
    hash = at % 2n === 0n ? hashAbove(hash, beside) : hashAbove(beside, hash);
  }
  expect(left).toEqual([]);
  return hash;
}

const lists: readonly (readonly bigint[])[] = [
  [1n],
  [2n],
  [1n, 1n],
  [3n, 5n, 7n],
  [1n << 60n, 1n, 1n],
  [AMOUNT_MAX],
  [1n << 127n, (1n << 127n) - 1n],
  Array.from({ length: 40 }, () => 1n),
  ...Array.from({ length: 16 }, (_, n) =>
    Array.from({ length: n + 1 }, (_, at) => (BigInt(at + 1) * 7_919n * BigInt(n + 1)) % 100_003n),
  ),
];

test('pieces fill the units of their total without a gap and lead to the defined root', () => {
  for (const amounts of lists) {
    const pieces = piecesOf(amounts);
    const total = totalOf(amounts);
    const peaks = pairUp(pieces, Infinity, shuffle);
    expect(sumOf(peaks)).toBe(total);
    const paths = pieces.map((piece) => pathOf(piece, peaks));
    const placed = pieces
      .map((piece, n): Placed => {
        const from = (paths[n]?.place ?? 0n) * amountOf(piece.height);
        return { from, to: from + amountOf(piece.height), hash: piece.hash };
      })
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    expect(placed.map(({ from }) => from)).toEqual([0n, ...placed.map(({ to }) => to)].slice(0, -1));
    expect(placed.at(-1)?.to).toBe(total);
    const root = rootOfPeaks(peaks);
    expect(root).toEqual(byDefinition(total, placed));
    for (const [n, piece] of pieces.entries())
      expect(climb(piece, total, paths[n] ?? { place: -1n, path: [] })).toEqual(root);
  }
});

test('pairing in two steps gives a tree of the same total', () => {
  const amounts = Array.from({ length: 300 }, (_, n) => BigInt(n * n + 1));
  const pieces = piecesOf(amounts);
  const stop = stopAfter(pieces, 64);
  const tops = pairUp(pieces, stop, shuffle);
  const peaks = pairUp(tops, Infinity, shuffle);
  const total = totalOf(amounts);
  expect([sumOf(tops), sumOf(peaks)]).toEqual([total, total]);
  expect(peaks.map(({ height }) => height)).toEqual(digitsOf(total));
  expect(tops.length).toBeLessThan(pieces.length / 4);
  for (const { height } of tops.filter(({ height }) => height >= stop)) expect(height).toBeLessThan(stop + 8);
});

test('the bytes of pieces and nodes match the documentation', () => {
  const salt = randomBytes(32);
  const amount = Buffer.from('00000000000000010000000000000000', 'hex');
  const text = Buffer.concat([Buffer.of(0), salt, Buffer.from('1000000001'), amount]);
  const piece = pieceNode('1000000001', 64, salt);
  expect(piece.hash).toEqual(createHash('sha256').update(text).digest());
  const node = Buffer.concat([Buffer.of(1), piece.hash, salt]);
  expect(hashAbove(piece.hash, salt)).toEqual(createHash('sha256').update(node).digest());
});

test('the root without pieces is the hash of an empty text', () => {
  expect(rootOfPeaks(pairUp([], Infinity, shuffle))).toEqual(createHash('sha256').digest());
});

test('a total of more than 16 bytes is refused instead of wrapping around', () => {
  const most = piecesOf([AMOUNT_MAX]);
  expect(() => sumOf([...most, pieceNode('1', 0, Buffer.alloc(32))])).toThrow(RangeError);
});
