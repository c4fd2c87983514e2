// Passkeys in the forms of the browser (WebAuthn level 3, the JSON forms of its section 5.1).
import * as z from 'zod/mini';
import { patternText, text } from '../rules/text.ts';

const base64url = patternText(16_384, /^[A-Za-z0-9_-]+$/);

/** The answer of `navigator.credentials.get`. */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The answer of `navigator.credentials.create`. */
export const passkeyAttestation = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(text(32)).check(z.maxLength(8))),
  }),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const descriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** The options for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if any passkey will do that the person chooses. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
