// What a chain's nodes do wrong, each for itself, as the nodes of the world do: they are behind, on another
// branch, without a part of what they should have, or take less than is asked. The chain itself continues,
// and its books stay the truth.
import * as z from 'zod';

/** How many nodes each chain has: `/evm`, `/evm/2`, `/evm/3`. */
export const NODE_COUNT = 3;

const BLOCKS_MAX = 1_000;
const blocks = z.int().min(0).max(BLOCKS_MAX).default(0);

export const nodeFailuresSchema = z.strictObject({
  /** How many of the newest blocks are missing. */
  behind: blocks,
  /** How many of the newest blocks have no receipts and transactions yet. */
  unindexed: blocks,
  /** How many of the newest blocks it shows from another branch, where nothing happened. */
  staleBranch: blocks,
  /** The node lacks one block in this number; 0: it has all. */
  holes: blocks,
  /** How many of the newest blocks show no logs, as if there were none. */
  emptyLogs: blocks,
  /** The most blocks, addresses or calls that it takes in one request; 0: it takes all. */
  takesAtMost: blocks,
  /** How many of the next requests it refuses, as too many. */
  busyRequests: z.int().min(0).max(10_000).default(0),
});
export type NodeFailures = z.output<typeof nodeFailuresSchema>;

/** The nodes by their numbers, from 1. */
export interface BoxNodes {
  of(number: number): NodeFailures;
  set(number: number, failures: NodeFailures): void;
  list(): readonly NodeFailures[];
  reset(): void;
}

const none = (): NodeFailures => nodeFailuresSchema.parse({});

export function createBoxNodes(): BoxNodes {
  const nodes = Array.from({ length: NODE_COUNT }, none);
  const of = (number: number): NodeFailures => {
    const found = nodes[number - 1];
    if (found === undefined) throw new RangeError(`there is no node ${number}`);
    return found;
  };
  return {
    of,
    set: (number, failures) => void Object.assign(of(number), failures),
    list: () => nodes,
    reset: () => nodes.forEach((node) => void Object.assign(node, none())),
  };
}

/** Whether it refuses this request as one too many; counts it. */
export function isBusy(failures: NodeFailures): boolean {
  if (failures.busyRequests === 0) return false;
  failures.busyRequests -= 1;
  return true;
}

/** Where a node's door is, e.g. `/evm/2`. */
export const doorOf = (door: string, number: number): string => (number === 1 ? door : `${door}/${number}`);

/** What of a block a node has when the chain's head is there. */
export const isMissing = ({ behind, holes }: NodeFailures, number: number, head: number): boolean =>
  number > head - behind || (holes > 0 && number > 0 && number % holes === 0);
export const isStale = ({ staleBranch }: NodeFailures, number: number, head: number): boolean =>
  number > head - staleBranch;
export const isUnindexed = (failures: NodeFailures, number: number, head: number): boolean =>
  number > head - failures.unindexed || isMissing(failures, number, head) || isStale(failures, number, head);
export const hasNoLogs = ({ emptyLogs }: NodeFailures, number: number, head: number): boolean =>
  number > head - emptyLogs;
