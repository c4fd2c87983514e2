// Files are stored sealed (AES-256-GCM, NIST SP 800-38D): a thief of the folder or the bucket has nothing.
// The id of the file is part of the sealed text, so that one file cannot replace another.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
/** First byte: the format, for a later change of the key or the cipher. */
const VERSION = 1;

/** `key` is 64 hexadecimal digits. */
export function seal(key: string, fileId: string, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce).setAAD(Buffer.from(fileId));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were sealed under another key or for another file, or were changed since. */
export function unseal(key: string, fileId: string, sealed: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < 1 + NONCE + TAG || bytes[0] !== VERSION)
    throw new Error('a stored file is not a sealed one');
  const nonce = bytes.subarray(1, 1 + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(fileId))
    .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]);
}
