// Seals secrets that the database stores (AES-256-GCM, NIST SP 800-38D), each kind under its own key, derived from the
// server's.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
/** First byte: the format, for a later change of the key or the cipher. */
const VERSION = 1;

interface Seal {
  /** 64 hexadecimal digits. */
  readonly serverKey: string;
  /** The kind of secret, in words that never change: `causeway authenticator secret`. */
  readonly use: string;
  /** The owner is sealed too, so that nobody can use another person's secret. */
  readonly ownerId: string;
}

const keyOf = ({ serverKey, use }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(serverKey, 'hex'), '', use, 32));

/** Answers the sealed text in base64url. */
export function sealed(seal: Seal, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce).setAAD(Buffer.from(seal.ownerId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws when the text was sealed with other values, or was changed since. */
export function unsealed(seal: Seal, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < 1 + NONCE + TAG || bytes[0] !== VERSION)
    throw new Error(`a stored ${seal.use} is not a sealed one`);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), bytes.subarray(1, 1 + NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(seal.ownerId))
    .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
}
