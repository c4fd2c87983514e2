// Passkeys between the contract's JSON and the browser's own objects, by the browser's own conversion.
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyAssertion,
  passkeyAttestation,
} from '@causeway/contract';
import { fromBrowser } from '@causeway/ui';

/** True if this browser supports passkeys and their JSON; a page over plain HTTP does not. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

function jsonOf(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new TypeError('the browser answered with something other than a passkey');
}

/** The contract's lists are read-only, and the browser's types need mutable ones. */
const plain = <Value>(value: Value): Value => structuredClone(value);

/** Rejects with a `PasskeyIssue`, also if the person declines. */
export const askPasskey = (options: PasskeyRequest): Promise<PasskeyAssertion> =>
  fromBrowser({ what: 'use', timeout: options.timeout }, () => asked(options));

async function asked(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { allowCredentials, ...rest } = plain(options);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...rest,
    allowCredentials: allowCredentials.map(({ id, type }) => ({ id, type })),
  });
  return passkeyAssertion.parse(jsonOf(await navigator.credentials.get({ publicKey })));
}

/** Rejects with a `PasskeyIssue`, also if the person declines. */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyAttestation> =>
  fromBrowser({ what: 'make', timeout: options.timeout }, () => made(options));

async function made(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { excludeCredentials, ...rest } = plain(options);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    ...rest,
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
  });
  return passkeyAttestation.parse(jsonOf(await navigator.credentials.create({ publicKey })));
}
