// Passkeys between the contract's JSON and the browser's own objects, by the browser's own conversion.
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyAssertion,
  passkeyAttestation,
} from '@causeway/contract';

/** Whether this browser knows passkeys and their JSON; a page over plain HTTP does not. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The person closed the browser's question, or let its time run out: no error, they may try again. */
export const isPasskeyDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

function jsonOf(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new TypeError('the browser answered with something other than a passkey');
}

/** The contract's lists may not be changed, the browser's types want lists that may be. */
const plain = <Value>(value: Value): Value => structuredClone(value);

export async function askPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { allowCredentials, ...rest } = plain(options);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...rest,
    allowCredentials: allowCredentials.map(({ id, type }) => ({ id, type })),
  });
  return passkeyAssertion.parse(jsonOf(await navigator.credentials.get({ publicKey })));
}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { excludeCredentials, ...rest } = plain(options);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    ...rest,
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
  });
  return passkeyAttestation.parse(jsonOf(await navigator.credentials.create({ publicKey })));
}
