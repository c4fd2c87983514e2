// Seals what factors keep in the database, under keys that follow from the server's.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// Authenticator secrets are stored sealed (AES-256-GCM, NIST SP 800-38D), under a key of their own that follows from the
// server's. The person is part of what is sealed, so that one person's secret cannot be put in another's place.
const NONCE = 12;
const TAG = 16;
/** First byte: the format, for the day that the key or the cipher changes. */
const VERSION = 1;

const keyOf = (serverKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(serverKey, 'hex'), '', 'causeway authenticator secret', 32));

/** `serverKey` is 64 hexadecimal digits; answers base64url. */
export const sealSecret = (serverKey: string, ownerId: string, secret: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverKey), nonce).setAAD(Buffer.from(ownerId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** Throws when it was not sealed under this key for this person, or was changed since. */
export const unsealSecret = (serverKey: string, ownerId: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 1 + NONCE + TAG || bytes[0] !== VERSION)
    throw new Error('a stored authenticator secret is not a sealed one');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverKey), bytes.subarray(1, 1 + NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
};

// Public keys of passkeys are stored with a seal (HMAC-SHA-256) over person, credential and key, under a key of its own
// that follows from the server's: a key that somebody wrote into the database, or moved to another person, is none.
export interface SealedKey {
  readonly ownerId: string;
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
}

/** `serverKey` is 64 hexadecimal digits; answers base64url. */
export const sealOf = (serverKey: string, { ownerId, credentialId, publicKey }: SealedKey): string => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(serverKey, 'hex'), '', 'causeway passkey seal', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([ownerId, credentialId, publicKey]))
    .digest('base64url');
};

export const isSealed = (serverKey: string, sealed: SealedKey, seal: string): boolean => {
  const [own, given] = [Buffer.from(sealOf(serverKey, sealed)), Buffer.from(seal)];
  return own.length === given.length && timingSafeEqual(own, given);
};
