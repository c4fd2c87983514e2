// The keys of both sides: which public keys are strong enough, and our own, of which notifications are signed.
import {
  type KeyObject,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import type { MerchantKey } from '@causeway/contract';
import { sealed, unsealed } from '../../../platform/seal.ts';

const RSA_BITS_MIN = 2048;
/** More takes the server seconds for each call. */
const RSA_BITS_MAX = 8192;

export type Algorithm = MerchantKey['algorithm'];

/** With which algorithm of RFC 9421 a key signs; undefined of one that is too weak, or of another kind. */
export function algorithmOf({
  asymmetricKeyType: type,
  asymmetricKeyDetails,
}: KeyObject): Algorithm | undefined {
  if (type === 'ed25519') return 'ed25519';
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  const isStrong =
    modulusLength >= RSA_BITS_MIN && modulusLength <= RSA_BITS_MAX && publicExponent >= 65_537n;
  return type === 'rsa' && isStrong ? 'rsa-pss-sha512' : undefined;
}

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString().trim();

export interface ReadKey {
  /** In one spelling, so that a key is known again. */
  readonly publicKey: string;
  readonly algorithm: Algorithm;
}

/** Undefined of what is no key, or none that we take. */
export function readPublicKey(pem: string): ReadKey | undefined {
  try {
    const key = createPublicKey(pem);
    const algorithm = algorithmOf(key);
    return algorithm && { publicKey: pemOf(key), algorithm };
  } catch {
    return undefined;
  }
}

const use = 'causeway notification key';

/** A new one of ours; `privateKey` is sealed for this member. */
export function newServerKey(
  serverKey: string,
  memberId: string,
): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { publicKey: pemOf(publicKey), privateKey: sealed({ serverKey, use, ownerId: memberId }, pem) };
}

export const openServerKey = (serverKey: string, memberId: string, sealedKey: string): KeyObject =>
  createPrivateKey(unsealed({ serverKey, use, ownerId: memberId }, sealedKey));

/** What `v1` signatures of Standard Webhooks are made with: it follows from the private key, so there is one thing to keep. */
export const sharedSecretOf = (privateKey: KeyObject): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      privateKey.export({ type: 'pkcs8', format: 'der' }),
      '',
      'causeway notification secret',
      32,
    ),
  );
