// Bytes and hashes of the balance trees, by the browser's own cryptography.

/** An amount has 16 bytes. */
const AMOUNT_BYTES = 16;
export const AMOUNT_MAX = (1n << BigInt(AMOUNT_BYTES * 8)) - 1n;

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(text));

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function sha256(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await new Blob([...parts]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Minor units, from 0 to AMOUNT_MAX. */
export const amountBytes = (amount: bigint): Uint8Array<ArrayBuffer> =>
  fromHex(amount.toString(16).padStart(AMOUNT_BYTES * 2, '0'));

const LEAF = Uint8Array.of(0);
export const NODE = Uint8Array.of(1);

/** Gives the same bytes in every version. */
export const leafHash = (salt: string, ownerId: string, amount: bigint): Promise<Uint8Array<ArrayBuffer>> =>
  sha256(LEAF, fromHex(salt), bytesOf(ownerId), amountBytes(amount));

/** A node's index in a level of the tree, and the last index there. */
interface InLevel {
  readonly at: bigint;
  readonly last: bigint;
}

/**
 * The side of the node on each level where it has a neighbor: left or right. The last of an odd number of
 * nodes moves up unchanged.
 */
export function sidesOf({ at: first, last: lastOfFirst }: InLevel): readonly ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = [];
  for (let [at, last] = [first, lastOfFirst]; last > 0n; [at, last] = [at / 2n, last / 2n])
    if (at % 2n !== 0n) sides.push('right');
    else if (at !== last) sides.push('left');
  return sides;
}
