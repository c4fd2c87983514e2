// The leaves of a tree in pages, which are made while the balances are still being read: of a million leaves a few thousand are
// in memory, and the nodes above the pages. A full page is a subtree, so the root of the pages' nodes is that of all leaves.
import type { OwnerBalance } from '@causeway/ledger';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DayKeys } from './day-keys.ts';
import { type SumNode, leafNode, rootOf } from './sum-tree.ts';

/** A power of two, or a page would be no subtree. Few enough for a proof, which hashes one page and the nodes above all. */
export const LEAVES = 256;

export interface LeafPage {
  readonly page: number;
  readonly owners: readonly string[];
  readonly amounts: readonly bigint[];
  readonly node: SumNode;
}

export interface LeafTotals {
  readonly root: SumNode;
  readonly count: number;
  readonly belowZero: { readonly count: number; readonly sum: bigint };
}

export const nodesOf = (
  keys: DayKeys,
  { owners, amounts }: Pick<LeafPage, 'owners' | 'amounts'>,
): readonly SumNode[] =>
  owners.map((ownerId, n) => leafNode({ ownerId, amount: amounts[n] ?? 0n, salt: keys.saltOf(ownerId) }));

/** Balances in the portions of a page; the last one may be smaller. */
async function* inPages(
  balances: AsyncIterable<readonly OwnerBalance[]>,
): AsyncGenerator<readonly OwnerBalance[], void, undefined> {
  const waiting: OwnerBalance[] = [];
  for await (const piece of balances) {
    waiting.push(...piece);
    while (waiting.length >= LEAVES) yield waiting.splice(0, LEAVES);
  }
  if (waiting.length > 0) yield waiting;
}

/** Hands each page to `keep`, in order; lets others have the thread after each. */
export async function makePages(
  balances: AsyncIterable<readonly OwnerBalance[]>,
  keys: DayKeys,
  keep: (page: LeafPage) => Promise<void>,
): Promise<LeafTotals> {
  const nodes: SumNode[] = [];
  const belowZero = { count: 0, sum: 0n };
  let count = 0;
  for await (const leaves of inPages(balances)) {
    const owners = leaves.map(({ owner }) => owner);
    const amounts = leaves.map(({ balance }) => (balance < 0n ? 0n : balance));
    const node = rootOf(nodesOf(keys, { owners, amounts }));
    await keep({ page: nodes.length, owners, amounts, node });
    nodes.push(node);
    count += leaves.length;
    const below = leaves.filter(({ balance }) => balance < 0n);
    belowZero.count += below.length;
    belowZero.sum += below.reduce((sum, { balance }) => sum + balance, 0n);
    await nextTurn();
  }
  return { root: rootOf(nodes), count, belowZero };
}
