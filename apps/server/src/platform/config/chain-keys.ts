// Checks extended public keys and addresses of TRON, before anything is started with them. Both are
// Base58Check: the bytes, and the first four of their double SHA-256.
import { ECDH, createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** BIP-32: version of an extended public key of the main network, which Ethereum and TRON use as well. */
const XPUB_VERSION = 0x04_88_b2_1e;
/** The version of an extended private key, which has a zero byte and the key in place of the point. */
const XPRV_VERSION = 0x04_88_ad_e4;
/** Version, depth, fingerprint, index, chain code; then the point, compressed. */
const XPUB_POINT_AT = 45;
const XPUB_BYTES = 78;

const TRON_VERSION = 0x41;
const TRON_BYTES = 21;

/** Refuses a private key: the server must hold no key that could spend members' deposits. */
export function isExtendedPublicKey(text: string): boolean {
  const bytes = fromBase58Check(text, XPUB_BYTES);
  return bytes !== null && bytes.readUInt32BE(0) === XPUB_VERSION && isPoint(bytes.subarray(XPUB_POINT_AT));
}

export function isExtendedPrivateKey(text: string): boolean {
  const bytes = fromBase58Check(text, XPUB_BYTES);
  return bytes !== null && bytes.readUInt32BE(0) === XPRV_VERSION && bytes[XPUB_POINT_AT] === 0;
}

export function isTronAddress(text: string): boolean {
  return fromBase58Check(text, TRON_BYTES)?.[0] === TRON_VERSION;
}

/** Null when the text is not Base58Check of this length in bytes. */
function fromBase58Check(text: string, length: number): Buffer | null {
  // A character of Base58 holds a little less than six bits.
  if (text.length > length * 2) return null;
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit === -1) return null;
    value = value * 58n + BigInt(digit);
  }
  // The number is complete, because no such key or address begins with a zero byte.
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  if (bytes.length !== length + 4) return null;
  const body = bytes.subarray(0, length);
  return sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(length)) ? body : null;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function isPoint(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, 'secp256k1');
    return true;
  } catch {
    return false;
  }
}
