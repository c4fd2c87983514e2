// TRON addresses: 0x41 and the twenty bytes of an Ethereum address, in base58 with a checksum.
import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import { getAddress, type Address } from 'viem';

const PREFIX = 0x41;
const BYTES = 21;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

/** Encodes twenty bytes in hexadecimal, with or without 0x or 41 before them. */
export function toBase58(hex: string): string {
  return base58check.encode(Buffer.from(`${PREFIX.toString(16)}${hex.slice(-40)}`, 'hex'));
}

/** The 21 bytes of an address; null for other text. */
export function bytesOf(text: string): Buffer | null {
  try {
    const bytes = Buffer.from(base58check.decode(text));
    return bytes.length === BYTES && bytes[0] === PREFIX ? bytes : null;
  } catch {
    return null;
  }
}

/** The twenty bytes in the form of a contract's ABI. */
export function toAbi(bytes: Buffer): Address {
  return getAddress(`0x${bytes.subarray(1).toString('hex')}`);
}
