// Converts passkeys between the contract's JSON and the browser's objects (WebAuthn level 3, section 5.1). It
// is written by hand because not all supported browsers have `parseRequestOptionsFromJSON` and `toJSON` yet.
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@causeway/contract';
import { fromBrowser } from '@causeway/ui';
import { fromBase64url, toBase64url } from './base64url.ts';

/** True if this browser supports passkeys; a page over plain HTTP does not. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const transports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const satisfies AuthenticatorTransport[];
const isTransport = (name: string): name is AuthenticatorTransport =>
  transports.some((transport) => transport === name);

const descriptorOf = (known: PasskeyRequest['allowCredentials'][number]): PublicKeyCredentialDescriptor => ({
  id: fromBase64url(known.id),
  type: known.type,
  ...(known.transports && { transports: known.transports.filter(isTransport) }),
});

const attachmentOf = ({
  authenticatorAttachment: where,
}: PublicKeyCredential): Pick<PasskeyAssertion, 'authenticatorAttachment'> =>
  where === 'platform' || where === 'cross-platform' ? { authenticatorAttachment: where } : {};

/** Asks the browser for a passkey. Rejects with a `PasskeyIssue`, also if the person declines. */
export const askPasskey = (
  options: PasskeyRequest,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeyAssertion> =>
  fromBrowser({ what: 'use', timeout: options.timeout }, () => asked(options, how));

async function asked(
  options: PasskeyRequest,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
): Promise<PasskeyAssertion> {
  const { challenge, rpId, timeout, userVerification, allowCredentials } = options;
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: fromBase64url(challenge),
      rpId,
      timeout,
      userVerification,
      allowCredentials: allowCredentials.map(descriptorOf),
    },
    ...how,
  });
  const response = credential instanceof PublicKeyCredential ? credential.response : undefined;
  if (!(credential instanceof PublicKeyCredential && response instanceof AuthenticatorAssertionResponse)) {
    throw new TypeError('the browser answered with something other than a passkey');
  }
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: toBase64url(clientDataJSON),
      authenticatorData: toBase64url(authenticatorData),
      signature: toBase64url(signature),
      ...(userHandle && userHandle.byteLength > 0 && { userHandle: toBase64url(userHandle) }),
    },
    clientExtensionResults: {},
    ...attachmentOf(credential),
  };
}

/** Lets the browser create a passkey. Rejects with a `PasskeyIssue`, also if the person declines. */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyAttestation> =>
  fromBrowser({ what: 'make', timeout: options.timeout }, () => made(options));

async function made(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { challenge, user, excludeCredentials, ...rest } = options;
  const credential = await navigator.credentials.create({
    publicKey: {
      ...rest,
      challenge: fromBase64url(challenge),
      user: { ...user, id: fromBase64url(user.id) },
      excludeCredentials: excludeCredentials.map(descriptorOf),
    },
  });
  const response = credential instanceof PublicKeyCredential ? credential.response : undefined;
  if (!(credential instanceof PublicKeyCredential && response instanceof AuthenticatorAttestationResponse)) {
    throw new TypeError('the browser answered with something other than a new passkey');
  }
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: toBase64url(response.clientDataJSON),
      attestationObject: toBase64url(response.attestationObject),
      transports: response.getTransports(),
    },
    clientExtensionResults: {},
    ...attachmentOf(credential),
  };
}
