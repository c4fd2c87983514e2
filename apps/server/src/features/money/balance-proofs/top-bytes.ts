// The nodes that a page passes upwards, as the database stores them: 33 bytes each, the height and the hash.
import { hash } from 'node:crypto';
import type { TreeNode } from './piece-tree.ts';

const HASH_BYTES = 32;
const TOP_BYTES = 1 + HASH_BYTES;

export const topBytes = (tops: readonly TreeNode[]): Buffer =>
  Buffer.concat(tops.flatMap(({ height, hash }) => [Buffer.of(height), hash]));

export const topsIn = (bytes: Buffer): readonly TreeNode[] =>
  Array.from({ length: bytes.length / TOP_BYTES }, (_, n) => {
    const top = bytes.subarray(n * TOP_BYTES, (n + 1) * TOP_BYTES);
    return { height: top.readUInt8(), hash: top.subarray(1) };
  });

/** SHA-256 of the stored nodes, which identifies the page. */
export const topsHash = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');
