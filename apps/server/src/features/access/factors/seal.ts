// Seals the factors' secrets in the database, under keys derived from the server's.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sealed, unsealed } from '../../../platform/seal.ts';

const use = 'causeway authenticator secret';

/** The person is part of the sealed text, so that a secret cannot be moved to another person. */
export const sealSecret = (serverKey: string, ownerId: string, secret: string): string =>
  sealed({ serverKey, use, ownerId }, secret);

export const unsealSecret = (serverKey: string, ownerId: string, text: string): string =>
  unsealed({ serverKey, use, ownerId }, text);

// Public keys of passkeys are stored with a seal (HMAC-SHA-256) over person, credential and key, under its own key, derived
// from the server's: a public key that somebody wrote into the database, or moved to another person, is rejected.
export interface SealedKey {
  readonly ownerId: string;
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
}

/** `serverKey` is 64 hexadecimal digits; answers base64url. */
export function sealOf(serverKey: string, { ownerId, credentialId, publicKey }: SealedKey): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(serverKey, 'hex'), '', 'causeway passkey seal', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([ownerId, credentialId, publicKey]))
    .digest('base64url');
}

export function isSealed(serverKey: string, sealed: SealedKey, seal: string): boolean {
  const [own, given] = [Buffer.from(sealOf(serverKey, sealed)), Buffer.from(seal)];
  return own.length === given.length && timingSafeEqual(own, given);
}
