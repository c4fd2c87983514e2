// A device with passkeys, for tests: it signs a browser's challenges, and lies if a test tells it to.
import { type KeyObject, createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@causeway/contract';

/** The lies of a device, or of a page between it and the server. */
export interface Lies {
  /** The origin of the page that asked; PUBLIC_URL's by default. */
  readonly origin?: string;
  /** True if made in a frame of another origin. */
  readonly crossOrigin?: boolean;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  /** True if kept by a password manager, which makes copies. */
  readonly isBackedUp?: boolean;
  /** A challenge that is signed in place of the requested one. */
  readonly challenge?: string;
  readonly userHandle?: string;
}

export interface PasskeyDevice {
  readonly credentialId: string;
  create(asked: PasskeyCreation, lies?: Lies): PasskeyAttestation;
  get(asked: PasskeyRequest, lies?: Lies): PasskeyAssertion;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hashed = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** `origin` is the origin of its browser. */
export function passkeyDevice(origin = 'http://localhost:8080'): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let owner: string | undefined;

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );

  const counted = (lies: Lies): number => {
    counter += 1;
    return lies.counter ?? counter;
  };

  return {
    credentialId: text(id),
    create: (asked, lies = {}) => {
      owner = asked.user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const data = authenticatorData(lies.rpId ?? asked.rp.id, flagsOf(lies) | ATTESTED, counted(lies));
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(Buffer.concat([data, credential]))],
      ]);
      return {
        ...named(id),
        response: {
          clientDataJSON: text(clientData('webauthn.create', asked.challenge, lies)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    get: (asked, lies = {}) => {
      const said = clientData('webauthn.get', asked.challenge, lies);
      const data = authenticatorData(lies.rpId ?? asked.rpId, flagsOf(lies), counted(lies));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hashed(said)]))
        .sign(privateKey);
      const userHandle = lies.userHandle ?? owner;
      return {
        ...named(id),
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(data),
          signature: text(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

const named = (id: Uint8Array) =>
  ({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }) as const;

// Flags of authenticator data (WebAuthn level 3, section 6.1).
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

const flagsOf = ({ isUserVerified = true, isBackedUp = false }: Lies): number =>
  PRESENT | (isUserVerified ? VERIFIED : 0) | (isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0);

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hashed(rpId), Buffer.of(flags), count]);
}

/** ES256 in COSE (RFC 9053, section 7.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

// The parts of CBOR (RFC 8949) that an attestation needs.
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of((kind << 5) | size);
  return size < 256 ? Buffer.of((kind << 5) | 24, size) : Buffer.of((kind << 5) | 25, size >> 8, size & 255);
}
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
