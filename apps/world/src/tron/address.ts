// TRON addresses: 21 bytes, 0x41 and then the 20 bytes of an Ethereum address, written in hexadecimal or in base58 with a
// checksum (the "visible" form for people).
import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import { getAddress, type Address } from 'viem';

/** Hexadecimal, 42 digits, beginning with 41. */
export type TronHex = string;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

export const toBase58 = (hex: TronHex): string => base58check.encode(Buffer.from(hex, 'hex'));
export const fromEvm = (address: string): TronHex => `41${address.slice(-40).toLowerCase()}`;
export const toEvm = (hex: TronHex): Address => getAddress(`0x${hex.slice(2)}`);

/** Reads either form; null if it is neither. */
export function readAddress(text: string): TronHex | null {
  if (/^41[0-9a-fA-F]{40}$/.test(text)) return text.toLowerCase();
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return fromEvm(text);
  try {
    const hex = Buffer.from(base58check.decode(text)).toString('hex');
    return hex.length === 42 && hex.startsWith('41') ? hex : null;
  } catch {
    return null;
  }
}
