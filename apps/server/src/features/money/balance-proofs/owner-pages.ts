// Pages of balances, made while the balances are still being read. A page pairs the pieces of its owners as
// long as enough nodes remain to hide among, and passes the remaining nodes to the tree above the pages. So
// few nodes are in memory, and a proof computes one page and the tree above, whatever the number of members
// (MON-893).
import type { OwnerBalance } from '@causeway/ledger';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DayKeys } from './day-keys.ts';
import { type TreeNode, pairAllUp, pairUp, pieceNode, rootOfPeaks, stopAfter, sumOf } from './piece-tree.ts';
import { heightsOf, highestOf } from './pieces.ts';

/** The number of owners in a page. */
export const OWNERS = 512;
/**
 * A page pairs no nodes from the height on at which it has fewer than this: the place where two pieces of an
 * owner meet would reveal the page's other owners. It exceeds the number of a total's largest pieces, so a
 * page never pairs these (MON-892).
 */
const PAIRED_MIN = 128;

export interface OwnerPage {
  readonly page: number;
  readonly owners: readonly string[];
  /** Minor units, not below zero. */
  readonly amounts: readonly bigint[];
  /** The nodes that the page passes to the tree above the pages. */
  readonly tops: readonly TreeNode[];
}

export interface DayTotals {
  readonly root: Buffer;
  /** The sum of the page in minor units. */
  readonly sum: bigint;
  /** The number of balances, including those below zero. */
  readonly count: number;
  readonly belowZero: { readonly count: number; readonly sum: bigint };
}

/** The pieces of an owner, largest first. */
function piecesOf(keys: DayKeys, ownerId: string, heights: readonly number[]): readonly TreeNode[] {
  const salts = keys.saltsOf(ownerId, heights.length);
  return heights.flatMap((height, n) => {
    const salt = salts[n];
    return salt ? [pieceNode(ownerId, height, salt)] : [];
  });
}

export interface WorkedPage {
  /** The pieces of each owner, in the order of owners. */
  readonly pieces: readonly (readonly TreeNode[])[];
  readonly tops: readonly TreeNode[];
}

/** `total` is the day's total. Throws a RangeError for an amount below zero or above it. */
export function workOutPage(
  keys: DayKeys,
  { page, owners, amounts }: Omit<OwnerPage, 'tops'>,
  total: bigint,
): WorkedPage {
  const highest = highestOf(total);
  const pieces = owners.map((ownerId, n) => piecesOf(keys, ownerId, heightsOf(amounts[n] ?? 0n, highest)));
  const all = pieces.flat();
  const tops = pairUp(all, stopAfter(all, PAIRED_MIN), (nodes, height) =>
    keys.shuffled(nodes, `page ${String(page)} height ${String(height)}`),
  );
  return { pieces, tops };
}

/** The tree above the pages: one peak for each digit of the sum, lowest first. */
export const workOutPeaks = (keys: DayKeys, tops: readonly TreeNode[]): Promise<readonly TreeNode[]> =>
  pairAllUp(tops, (nodes, height) => keys.shuffled(nodes, `height ${String(height)}`));

/** Splits balances into pages; the last page may be smaller. */
async function* inPages(
  balances: AsyncIterable<readonly OwnerBalance[]>,
): AsyncGenerator<readonly OwnerBalance[], void, undefined> {
  const waiting: OwnerBalance[] = [];
  for await (const piece of balances) {
    waiting.push(...piece);
    while (waiting.length >= OWNERS) yield waiting.splice(0, OWNERS);
  }
  if (waiting.length > 0) yield waiting;
}

/** Passes each page to `keep`, in order; lets other work run after each. */
export async function makePages(
  balances: AsyncIterable<readonly OwnerBalance[]>,
  keys: DayKeys,
  keep: (page: OwnerPage) => Promise<void>,
): Promise<DayTotals> {
  const allTops: TreeNode[] = [];
  const belowZero = { count: 0, sum: 0n };
  let [pages, count] = [0, 0];
  for await (const portion of inPages(balances)) {
    const owners = portion.map(({ owner }) => owner);
    const amounts = portion.map(({ balance }) => (balance < 0n ? 0n : balance));
    const { tops } = workOutPage(keys, { page: pages, owners, amounts }, portion[0]?.total ?? 0n);
    await keep({ page: pages, owners, amounts, tops });
    allTops.push(...tops.map(({ hash, height }) => ({ hash, height })));
    pages += 1;
    count += portion.length;
    const below = portion.filter(({ balance }) => balance < 0n);
    belowZero.count += below.length;
    belowZero.sum += below.reduce((sum, { balance }) => sum + balance, 0n);
    await nextTurn();
  }
  const peaks = await workOutPeaks(keys, allTops);
  return { root: rootOfPeaks(peaks), sum: sumOf(peaks), count, belowZero };
}
