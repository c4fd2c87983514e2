// A block of the TRON chain: its header's bytes (Tron.proto) and its id, which follows from them.
import { createHash } from 'node:crypto';
import type { TronHex } from './address.ts';
import { encode } from './protobuf.ts';
import type { Receipt } from './ledger.ts';
import type { Transaction } from './transaction.ts';

export interface Header {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly parentId: string;
  readonly transactionRoot: string;
  readonly witness: TronHex;
}

export interface Included {
  readonly transaction: Transaction;
  readonly receipt: Receipt;
}

export interface Block extends Header {
  readonly id: string;
  readonly branch: number;
  readonly included: readonly Included[];
}

/** The network's block version when this was written. */
export const VERSION = 32;

const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();

export function encodeHeader(header: Header): Buffer {
  return encode([
    { number: 1, value: BigInt(header.timestamp) },
    { number: 2, value: Buffer.from(header.transactionRoot, 'hex') },
    { number: 3, value: Buffer.from(header.parentId, 'hex') },
    { number: 7, value: BigInt(header.number) },
    { number: 9, value: Buffer.from(header.witness, 'hex') },
    { number: 10, value: BigInt(VERSION) },
  ]);
}

/** The id: the number in eight bytes, then the hash of the header without its first eight. */
export function blockId(header: Header): string {
  const number = header.number.toString(16).padStart(16, '0');
  return number + sha256(encodeHeader(header)).subarray(8).toString('hex');
}

/** The root of a binary tree of hashes; an odd one moves up unchanged. 32 zero bytes without transactions. */
export function transactionRoot(ids: readonly string[]): string {
  let level: Buffer[] = ids.map((id) => Buffer.from(id, 'hex'));
  if (level.length === 0) return '00'.repeat(32);
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) above.push(sha256(Buffer.concat(level.slice(at, at + 2))));
    level = above;
  }
  return level.map((root) => root.toString('hex')).join('');
}
