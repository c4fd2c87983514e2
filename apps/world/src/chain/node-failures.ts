// The failures of a chain's nodes, separately for each node, like those of real ones: a node is behind, on
// another branch, lacks some data, or accepts less than requested. The chain itself continues, and its books
// stay correct.
import * as z from 'zod';

/** The number of nodes of each chain: `/evm`, `/evm/2`, `/evm/3`. */
export const NODE_COUNT = 3;

const BLOCKS_MAX = 1_000;
const blocks = z.int().min(0).max(BLOCKS_MAX).default(0);

export const nodeFailuresSchema = z.strictObject({
  /** The number of the newest blocks that are missing. */
  behind: blocks,
  /** The number of the newest blocks without receipts and transactions. */
  unindexed: blocks,
  /** The number of the newest blocks that it shows from another, empty branch. */
  staleBranch: blocks,
  /** The node lacks one block out of this number; 0: it has all. */
  holes: blocks,
  /** The number of the newest blocks whose logs it omits silently. */
  emptyLogs: blocks,
  /** The most blocks, addresses or calls in one request; 0: no limit. */
  takesAtMost: blocks,
  /** The number of the next requests that it refuses as too many. */
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

/** True if it refuses this request as one too many; counts it. */
export function isBusy(failures: NodeFailures): boolean {
  if (failures.busyRequests === 0) return false;
  failures.busyRequests -= 1;
  return true;
}

/** The path of a node, e.g. `/evm/2`. */
export const doorOf = (door: string, number: number): string => (number === 1 ? door : `${door}/${number}`);

/** True if a node lacks the block although the chain has it. */
export const isMissing = ({ behind, holes }: NodeFailures, number: number, head: number): boolean =>
  number > head - behind || (holes > 0 && number > 0 && number % holes === 0);
export const isStale = ({ staleBranch }: NodeFailures, number: number, head: number): boolean =>
  number > head - staleBranch;
export const isUnindexed = (failures: NodeFailures, number: number, head: number): boolean =>
  number > head - failures.unindexed || isMissing(failures, number, head) || isStale(failures, number, head);
export const hasNoLogs = ({ emptyLogs }: NodeFailures, number: number, head: number): boolean =>
  number > head - emptyLogs;
