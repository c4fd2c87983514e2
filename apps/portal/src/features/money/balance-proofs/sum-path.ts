// Follows a path of the sum tree with the browser's own cryptography (docs/money/balance-proofs.md). Asks nobody.
import type { BalanceProofFile } from '@causeway/contract';

interface SumNode {
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly sum: bigint;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const SUM_BYTES = 16;
const SUM_MAX = (1n << BigInt(SUM_BYTES * 8)) - 1n;

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(text));

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function sha256(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await new Blob([...parts]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

const sumBytes = (sum: bigint): Uint8Array<ArrayBuffer> =>
  fromHex(sum.toString(16).padStart(SUM_BYTES * 2, '0'));

async function parentOf(left: SumNode, right: SumNode): Promise<SumNode> {
  const sum = left.sum + right.sum;
  return {
    sum,
    hash: await sha256(NODE, left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum)),
  };
}

/** The node that the path leads to; null where path and place do not fit a tree of that many leaves, or a sum is too large. */
export async function climb(
  { leaf, index, path }: Pick<BalanceProofFile, 'leaf' | 'index' | 'path'>,
  count: number,
): Promise<SumNode | null> {
  const amount = BigInt(leaf.amount);
  const sums = [amount, ...path.map(({ sum }) => BigInt(sum))];
  if (sums.reduce((total, sum) => total + sum, 0n) > SUM_MAX) return null;
  if (!Number.isSafeInteger(index) || index < 0 || index >= count) return null;
  const left = [...path];
  let node: SumNode = {
    hash: await sha256(LEAF, fromHex(leaf.salt), bytesOf(leaf.ownerId), sumBytes(amount)),
    sum: amount,
  };
  for (let at = index, last = count - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    // The last of an odd number goes up as it is.
    if (at % 2 === 0 && at === last) continue;
    const step = left.shift();
    if (!step) return null;
    const beside = { hash: fromHex(step.hash), sum: BigInt(step.sum) };
    node = at % 2 === 0 ? await parentOf(node, beside) : await parentOf(beside, node);
  }
  return left.length === 0 ? node : null;
}
