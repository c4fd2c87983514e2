// The public keys of documents that the operator signs, for verification without an account.
import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { nothing } from '../fields.ts';

export const documentKey = z.object({
  /** JWK thumbprint (RFC 7638): base64url, 43 characters. */
  keyId: z.string(),
  /** PEM, SubjectPublicKeyInfo of Ed25519 (RFC 8410). */
  publicKey: z.string(),
  /** False for a former key, which no longer signs. */
  isCurrent: z.boolean(),
});
export type DocumentKey = z.infer<typeof documentKey>;

export const getDocumentKeys = endpoint({
  name: 'documents.keys',
  summary: 'The public keys by which signed documents of the provider are verified',
  method: 'GET',
  path: '/common-api/document-keys',
  access: anyone,
  request: nothing,
  response: z.object({ keys: z.array(documentKey) }),
});
