// Why a passkey was refused, if its owner can do something about it: where it was used, and whether the device verified its
// holder. Read only after the check itself has refused: nothing here lets anybody in.
import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation, RefusalReason } from '@causeway/contract';
import { decodeAttestationObject, parseAuthenticatorData } from '@simplewebauthn/server/helpers';

/** The domain that passkeys are bound to, and the origins that may use them. */
export interface Party {
  readonly id: string;
  readonly origin: string;
}

type ClientData = Pick<PasskeyAssertion['response'], 'clientDataJSON'>;

function clientDataOf({ clientDataJSON }: ClientData): object {
  const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  return typeof said === 'object' && said !== null ? said : {};
}

/**
 * True for a passkey made in a page of ours inside somebody else's frame, where a person sees their page and
 * not ours.
 */
export function isFramed({ response }: { readonly response: ClientData }): boolean {
  const said = clientDataOf(response);
  return ('crossOrigin' in said && said.crossOrigin === true) || 'topOrigin' in said;
}

export const reasonOfAssertion = (party: Party, { response }: PasskeyAssertion): RefusalReason | undefined =>
  reasonOf(party, response, () => Buffer.from(response.authenticatorData, 'base64url'));

export const reasonOfAttestation = (
  party: Party,
  { response }: PasskeyAttestation,
): RefusalReason | undefined =>
  reasonOf(party, response, () =>
    decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))).get(
      'authData',
    ),
  );

/** Undefined for data that cannot be read, which no browser sends. */
function reasonOf(
  party: Party,
  response: ClientData,
  authenticatorData: () => Uint8Array,
): RefusalReason | undefined {
  try {
    const said = clientDataOf(response);
    const isElsewhere = !('origin' in said) || said.origin !== party.origin || isFramed({ response });
    const { rpIdHash, flags } = parseAuthenticatorData(new Uint8Array(authenticatorData()));
    if (isElsewhere || !createHash('sha256').update(party.id).digest().equals(rpIdHash))
      return 'passkey-origin';
    return flags.uv ? undefined : 'passkey-unverified';
  } catch {
    return undefined;
  }
}
