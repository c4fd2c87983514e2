// Signs the bytes of documents with Ed25519 (RFC 8032), and verifies signatures by this key or a former one.
import { type KeyObject, createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { DocumentKey } from '@causeway/contract';
import { provider } from '../../../platform/feature.ts';

export interface DocumentSignature {
  /** Identifies the public key that verifies the signature. */
  readonly keyId: string;
  /** 64 bytes in base64, over the exact bytes of the document. */
  readonly signature: string;
}

export interface DocumentSigner {
  sign(bytes: Uint8Array): DocumentSignature;
  /** False for other bytes, for another key's signature, and for an unknown key id. */
  verify(bytes: Uint8Array, signed: DocumentSignature): boolean;
  /** The public keys, the current one first. */
  readonly publicKeys: readonly DocumentKey[];
}

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export const documentSigner = provider('document-signer', ({ config: { documents } }): DocumentSigner => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(documents.key, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const current = createPublicKey(privateKey);
  const former = documents.formerPublicKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  );
  const keyId = keyIdOf(current);
  const byId = new Map([current, ...former].map((key) => [keyIdOf(key), key]));
  return {
    sign: (bytes) => ({ keyId, signature: sign(null, bytes, privateKey).toString('base64') }),
    verify: (bytes, signed) => {
      const key = byId.get(signed.keyId);
      return key !== undefined && verify(null, bytes, key, Buffer.from(signed.signature, 'base64'));
    },
    publicKeys: [...byId].map(([id, key]) => ({
      keyId: id,
      publicKey: key.export({ type: 'spki', format: 'pem' }).toString().trim(),
      isCurrent: id === keyId,
    })),
  };
});

/** RFC 7638, with the members that RFC 8037 requires. */
function keyIdOf(key: KeyObject): string {
  const { crv, kty, x } = key.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}
