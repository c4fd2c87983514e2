// HTTP Message Signatures (RFC 9421) and Content-Digest (RFC 9530): reads what a signed call claims, and verifies it. One
// strict profile; anything outside of it is refused, never skipped (DEV-011).
import { type KeyObject, constants, createHash, timingSafeEqual, verify } from 'node:crypto';
import {
  type InnerList,
  type Item,
  type Parameters,
  parseDictionary,
  serializeInnerList,
} from 'structured-headers';

export interface SignedMessage {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** Scheme and host of the server's public address: `https://causeway.example`. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The wrong part of a signed call, for its caller. */
export type SignatureIssue =
  | 'missing'
  | 'malformed'
  | 'component-unknown'
  | 'component-missing'
  | 'parameter-missing'
  | 'expired'
  | 'key-unknown'
  | 'signature-wrong'
  | 'digest-missing'
  | 'digest-wrong'
  | 'nonce-used';

/** A signature is fresh within this number of seconds before and after now. */
export const FRESH_SECONDS = 300;

export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly issue: SignatureIssue;
  constructor(issue: SignatureIssue) {
    super(`a signature is refused: ${issue}`);
    this.issue = issue;
  }
}

function refuse(issue: SignatureIssue): never {
  throw new SignatureError(issue);
}

export interface Signature {
  readonly keyId: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly expires: number | undefined;
  readonly algorithm: string | undefined;
  readonly components: readonly string[];
  /** The text that was signed (section 2.5). */
  readonly base: string;
  readonly bytes: Uint8Array;
}

const KNOWN_PARAMETERS: ReadonlySet<string> = new Set(['created', 'expires', 'nonce', 'keyid', 'alg', 'tag']);

/** The one signature of a message. Throws SignatureError: missing, malformed, component-unknown, parameter-missing. */
export function readSignature(message: SignedMessage): Signature {
  const [input, signatures] = [one(message, 'signature-input'), one(message, 'signature')];
  if (input === undefined || signatures === undefined) return refuse('missing');
  const [label, list] = only(input);
  const [signedLabel, [bytes]] = only(signatures) as [string, Item];
  if (label !== signedLabel || !isInnerList(list) || !(bytes instanceof ArrayBuffer))
    return refuse('malformed');
  const [items, parameters] = list;
  const components = items.map(nameOf);
  if (new Set(components).size !== components.length) return refuse('malformed');
  return {
    ...readParameters(parameters),
    components,
    base: [
      ...components.map((name) => `"${name}": ${valueOf(message, name)}`),
      `"@signature-params": ${serializeInnerList(list)}`,
    ].join('\n'),
    bytes: new Uint8Array(bytes),
  };
}

const isInnerList = (member: Item | InnerList): member is InnerList => Array.isArray(member[0]);

/** More than one signature is refused, because nobody could say which one counts. */
function only(text: string): readonly [string, Item | InnerList] {
  try {
    const [first, ...others] = parseDictionary(text);
    if (first && others.length === 0) return first;
  } catch {
    // Continues to the refusal below.
  }
  return refuse('malformed');
}

function one({ headers }: SignedMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

/** Components with parameters (`sf`, `bs`, `req`, `key`, `name`) are outside of the profile. */
const nameOf = ([name, parameters]: Item): string =>
  typeof name === 'string' && parameters.size === 0 && name === name.toLowerCase()
    ? name
    : refuse('component-unknown');

function valueOf(message: SignedMessage, name: string): string {
  if (name.startsWith('@')) return derived(message, name);
  const value = one(message, name) ?? refuse('component-missing');
  return value.trim();
}

function derived({ method, url, origin }: SignedMessage, name: string): string {
  const at = url.indexOf('?');
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return new URL(origin).host;
    case '@path':
      return at < 0 ? url : url.slice(0, at);
    case '@query':
      return at < 0 ? '?' : url.slice(at);
    default:
      return refuse('component-unknown');
  }
}

function readParameters(parameters: Parameters): Omit<Signature, 'components' | 'base' | 'bytes'> {
  if ([...parameters.keys()].some((name) => !KNOWN_PARAMETERS.has(name))) return refuse('malformed');
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  const [keyId, nonce, algorithm] = [parameters.get('keyid'), parameters.get('nonce'), parameters.get('alg')];
  if (typeof created !== 'number' || typeof keyId !== 'string') return refuse('parameter-missing');
  const isOdd =
    !Number.isInteger(created) ||
    (expires !== undefined && typeof expires !== 'number') ||
    (nonce !== undefined && typeof nonce !== 'string') ||
    (algorithm !== undefined && typeof algorithm !== 'string');
  return isOdd ? refuse('malformed') : { created, expires, keyId, nonce: nonce ?? '', algorithm };
}

/** Long enough that two calls never share one by chance, and short enough for the database to store. */
const NONCE = /^[\x21-\x7e]{16,128}$/;

/**
 * Throws SignatureError: component-missing, parameter-missing, expired. Checks the components that every call has to sign,
 * and those that only some calls have to.
 */
export function requireProfile(signature: Signature, more: readonly string[], now: Date): void {
  const signed = new Set(signature.components);
  const needed = ['@method', '@authority', '@path', '@query', ...more];
  if (needed.some((name) => !signed.has(name))) refuse('component-missing');
  if (!NONCE.test(signature.nonce)) refuse('parameter-missing');
  const seconds = now.getTime() / 1000;
  const isFresh = Math.abs(seconds - signature.created) <= FRESH_SECONDS;
  if (!isFresh || (signature.expires !== undefined && signature.expires < seconds)) refuse('expired');
}

/**
 * Throws SignatureError: signature-wrong. Ed25519, or RSASSA-PSS with SHA-512 (sections 3.3.1 and 3.3.6), with a salt of any
 * length, because libraries make longer ones than the RFC's 64 bytes.
 */
export function requireSigned({ base, bytes, algorithm }: Signature, key: KeyObject): void {
  const isEd25519 = key.asymmetricKeyType === 'ed25519';
  if (algorithm !== undefined && algorithm !== (isEd25519 ? 'ed25519' : 'rsa-pss-sha512'))
    refuse('signature-wrong');
  const isRight = isEd25519
    ? verify(null, Buffer.from(base), key, bytes)
    : verify(
        'sha512',
        Buffer.from(base),
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO },
        bytes,
      );
  if (!isRight) refuse('signature-wrong');
}

const DIGESTS: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' };

/** Throws SignatureError: digest-missing, digest-wrong. Every digest with a known algorithm has to match the body. */
export function requireDigest(header: string | undefined, body: Uint8Array): void {
  let known = 0;
  for (const [name, [given]] of digestsIn(header)) {
    const algorithm = DIGESTS[name];
    if (algorithm === undefined) continue;
    known += 1;
    const own = createHash(algorithm).update(body).digest();
    const bytes = given instanceof ArrayBuffer ? Buffer.from(given) : Buffer.alloc(0);
    if (bytes.length !== own.length || !timingSafeEqual(bytes, own)) refuse('digest-wrong');
  }
  if (known === 0) refuse('digest-missing');
}

function digestsIn(header: string | undefined): ReadonlyMap<string, Item | InnerList> {
  try {
    return parseDictionary(header ?? '');
  } catch {
    return refuse('digest-wrong');
  }
}
