// The keys of both sides: public keys that are strong enough, and our own, which sign webhooks.
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
/** A longer key would take the server seconds for each call. */
const RSA_BITS_MAX = 8192;
const RSA_EXPONENT_END = 2n ** 33n;

export type Algorithm = MerchantKey['algorithm'];

/**
 * The algorithm of RFC 9421 that a key signs with; undefined for a key that is too weak or of another kind.
 */
export function algorithmOf({
  asymmetricKeyType: type,
  asymmetricKeyDetails,
}: KeyObject): Algorithm | undefined {
  if (type === 'ed25519') return 'ed25519';
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  const isStrong =
    modulusLength >= RSA_BITS_MIN &&
    modulusLength <= RSA_BITS_MAX &&
    publicExponent >= 65_537n &&
    publicExponent < RSA_EXPONENT_END;
  return type === 'rsa' && isStrong ? 'rsa-pss-sha512' : undefined;
}

/** The point of an Ed25519 key of small order, without the sign: such a key accepts one signature for many messages. */
const SMALL_ORDER: ReadonlySet<string> = new Set(
  [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    ...['ec', 'ed', 'ee'].map((low) => `${low}${'ff'.repeat(30)}7f`),
  ].map((hex) => Buffer.from(hex, 'hex').toString('base64url')),
);

const SMALL_FACTOR_MAX = 1000n;

/** Keys that no generator makes and anybody could forge for: a point of small order, a modulus with a small factor. */
function isBroken(key: KeyObject): boolean {
  const { x = '', n = '' } = key.export({ format: 'jwk' });
  if (key.asymmetricKeyType === 'ed25519') {
    const point = Buffer.from(x, 'base64url');
    point.writeUInt8(point.readUInt8(31) & 0x7f, 31);
    return SMALL_ORDER.has(point.toString('base64url'));
  }
  const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`);
  for (let factor = 2n; factor < SMALL_FACTOR_MAX; factor += 1n) if (modulus % factor === 0n) return true;
  return false;
}

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString().trim();

export interface ReadKey {
  /** Normalized, so that the same key is recognized in any spelling. */
  readonly publicKey: string;
  readonly algorithm: Algorithm;
}

/** Undefined for text that is not a key, or not an accepted one. */
export function readPublicKey(pem: string): ReadKey | undefined {
  try {
    const key = createPublicKey(pem);
    const algorithm = algorithmOf(key);
    return algorithm && !isBroken(key) ? { publicKey: pemOf(key), algorithm } : undefined;
  } catch {
    return undefined;
  }
}

const use = 'causeway notification key';

/** A new key of the server; `privateKey` is sealed for this member. */
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

/** The secret for `v1` signatures of Standard Webhooks: derived from the private key, so that only one secret is stored. */
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
