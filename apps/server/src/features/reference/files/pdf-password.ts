// Whether a PDF opens without a password: the standard security handler, revisions 2 to 6, tried with the empty one
// (ISO 32000-2 section 7.6.4). Most that are protected are locked against changes alone, and open so for everybody.
import { createCipheriv, createHash } from 'node:crypto';
import type { PdfDictionary, PdfValue } from './pdf-value.ts';

/** `encryption` as it stands in the file; `id` is the first part of the file's identifier. Takes milliseconds at most. */
export function opensWithoutPassword(encryption: PdfDictionary, id: Buffer): boolean {
  if (isForAttachmentsAlone(encryption)) return true;
  if (encryption.get('Filter') !== 'Standard') return false;
  const [revision, user, owner] = ['R', 'U', 'O'].map((key) => encryption.get(key));
  if (!Buffer.isBuffer(user) || !Buffer.isBuffer(owner)) return false;
  if (revision === 5 || revision === 6) return isEmptyLately(revision, user, owner);
  if (revision !== 2 && revision !== 3 && revision !== 4) return false;
  return isEmptyEarly({
    revision,
    user,
    owner: owner.subarray(0, 32),
    permissions: permissionsOf(encryption.get('P')),
    id,
    isMetadataOpen: revision === 4 && encryption.get('EncryptMetadata') === false,
  });
}

/** Section 7.6.6: what has no crypt filter of its own is left as it is, and attachments may have one of theirs. */
const isForAttachmentsAlone = (encryption: PdfDictionary): boolean => {
  const version = encryption.get('V');
  const leaves = (key: string): boolean => (encryption.get(key) ?? 'Identity') === 'Identity';
  return (version === 4 || version === 5) && leaves('StmF') && leaves('StrF');
};

/** 32 bits, least significant first. Some write them with a sign, some without. */
function permissionsOf(value: PdfValue | undefined): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(typeof value === 'number' ? value >>> 0 : 0);
  return bytes;
}

interface Early {
  readonly revision: 2 | 3 | 4;
  readonly user: Buffer;
  readonly owner: Buffer;
  readonly permissions: Buffer;
  readonly id: Buffer;
  readonly isMetadataOpen: boolean;
}

/** Algorithm 2: what a password is filled up with, and so the empty one. */
const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const one of parts) hash.update(one);
  return hash.digest();
};

/**
 * The owner's is not tried: where it is left empty the user's stands in its place (algorithm 3). The length of the key is not
 * believed, for it stands in one place or another: whichever opens the file, opens it.
 */
const isEmptyEarly = (early: Early): boolean =>
  (early.revision === 2 ? [5] : [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]).some((keyBytes) =>
    isEmptyWith(early, keyBytes),
  );

/** Algorithms 2 and 4 to 6. */
function isEmptyWith(early: Early, keyBytes: number): boolean {
  const { revision, owner, permissions, id, isMetadataOpen, user } = early;
  const marked = isMetadataOpen ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, owner, permissions, id, marked).subarray(0, keyBytes);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  for (let i = 0; i < 50; i += 1) key = md5(key).subarray(0, keyBytes);
  let proof = md5(padding, id);
  for (let i = 0; i < 20; i += 1) proof = rc4(turned(key, i), proof);
  // The rest of it is arbitrary.
  return proof.equals(user.subarray(0, 16));
}

const turned = (key: Buffer, by: number): Buffer => Buffer.from(key.map((byte) => byte ^ by));

/** OpenSSL 3 has it no longer. It keeps nothing secret here: it is what the format proves a password by. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number): number => box[i & 0xff] ?? 0;
  const swap = (i: number, j: number): void => {
    [box[i & 0xff], box[j & 0xff]] = [at(j), at(i)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, n) => {
      const i = n + 1;
      j += at(i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/** Algorithms 11 and 12: 32 bytes of hash, 8 of salt to prove the password, 8 of salt for the key. */
function isEmptyLately(revision: 5 | 6, user: Buffer, owner: Buffer): boolean {
  const hash = revision === 5 ? sha256 : hardened;
  const isProved = (by: Buffer, more: Buffer): boolean =>
    by.length >= 48 && hash(by.subarray(32, 40), more).equals(by.subarray(0, 32));
  return isProved(user, Buffer.alloc(0)) || isProved(owner, user.subarray(0, 48));
}

/** Of the empty password, in revision 5, an extension of Adobe's that the standard no longer wants used. */
const sha256 = (salt: Buffer, more: Buffer): Buffer =>
  createHash('sha256').update(salt).update(more).digest();

/** Algorithm 2.B, of the empty password. No byte is above 255, so that round 287 is the last at the latest. */
function hardened(salt: Buffer, more: Buffer): Buffer {
  let key = sha256(salt, more);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const rounds = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([key, more])));
    const sealed = cipher.update(rounds);
    last = sealed.at(-1) ?? 0;
    // 256 is 1 by 3, so that the remainder of sixteen bytes is that of their sum.
    const remainder = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(sealed)
      .digest();
  }
  return key.subarray(0, 32);
}
