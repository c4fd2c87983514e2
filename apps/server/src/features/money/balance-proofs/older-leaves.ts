// Days of version 1: one leaf for each owner, 256 leaves a page, a sum in each node. They are read as they
// were published; no new day is made like that, because a neighbor's leaf showed its balance
// (docs/decisions/0040-pieces-of-a-balance.md).
import type { DayKeys } from './day-keys.ts';
import { type SumNode, leafNode } from './sum-tree.ts';

/** A full page is a subtree, so the root above the pages' nodes equals the root of all leaves. */
export const LEAVES = 256;

export interface OwnersOfPage {
  readonly owners: readonly string[];
  /** Minor units, never below zero. */
  readonly amounts: readonly bigint[];
}

export const leavesOf = (keys: DayKeys, { owners, amounts }: OwnersOfPage): readonly SumNode[] =>
  owners.map((ownerId, n) => leafNode({ ownerId, amount: amounts[n] ?? 0n, salt: keys.saltOf(ownerId) }));
