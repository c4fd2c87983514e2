// Passkeys (WebAuthn level 3): the challenge that a browser signs, and the check of the signature. A challenge works for one
// person and one purpose, once, for five minutes. The holder has to prove their identity to the device (user verification),
// which is why a passkey replaces password and second factor.
import { randomUUID } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
  RefusalReason,
} from '@causeway/contract';
import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import type { FactorsContext } from './authenticator.ts';
import { type Approved, type Asked, challengeSeconds, isMadeOf, newChallenge } from './challenge.ts';
import { type Party, isFramed, reasonOfAssertion, reasonOfAttestation } from './passkey-reasons.ts';
import { isSealed, sealOf } from './seal.ts';
import {
  type PasskeyChallenge,
  type PasskeyRow,
  accountNameOf,
  challengeById,
  challengeByText,
  insert,
  keepChallenge,
  passkeyByCredential,
  passkeysOf,
  update,
} from './store.ts';

const passkeysMax = 10;
/** EdDSA, ES256, RS256: the algorithms of devices. */
const algorithms = [-8, -7, -257];
const adding = 'create-passkey';

/** Comes from PUBLIC_URL, never from a request. */
function partyOf({ config }: FactorsContext): Party {
  const { hostname, origin } = new URL(config.http.publicUrl);
  return { id: hostname, origin };
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** The request for a browser: one of a person's passkeys, or any passkey if nobody is known. */
export async function beginPasskeyRequest(
  context: FactorsContext,
  asked: Asked,
  now: Date,
): Promise<PasskeyRequest> {
  const passkeys = asked.ownerId === null ? [] : await passkeysOf(context.db, asked.ownerId);
  const challenge = newChallenge(context, asked, now);
  await keepChallenge(context.db, challenge);
  return {
    challenge: challenge.challenge,
    rpId: partyOf(context).id,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptorOf),
  };
}

export interface CheckedPasskey {
  /** The passkey's owner; null when it was refused. */
  readonly ownerId: string | null;
  /** Uses the challenge up, right or wrong. */
  readonly part: PlanPart;
  /** Why it was refused, if its owner can do something about it. */
  readonly reason?: RefusalReason;
  /** The name of the passkey at its first use from another password manager (`useOf`): its owner is notified. */
  readonly moved?: string;
}

/**
 * The caller compares the owner with the person it expects, if any; the challenge's own person was compared here. The
 * content of the challenge has to equal the content to approve now.
 */
export async function checkPasskey(
  context: FactorsContext,
  assertion: PasskeyAssertion,
  { purpose, approves }: { readonly purpose: string; readonly approves?: Approved },
  now: Date,
): Promise<CheckedPasskey> {
  const challenge = await openChallenge(context, assertion.response.clientDataJSON, purpose, now);
  if (!challenge) return { ownerId: null, part: noPart, reason: 'passkey-expired' };
  const used = update('passkey_challenge', challenge, { usedAt: now });
  const refused = (reason?: RefusalReason): CheckedPasskey => ({
    ...{ ownerId: null, part: { ...noPart, updates: [used] } },
    ...(reason !== undefined && { reason }),
  });
  if (approves && !isMadeOf(context, challenge, approves)) return refused();
  const passkey = await passkeyByCredential(context.db, assertion.id);
  if (!passkey || !isOwners(passkey, challenge, assertion.response.userHandle))
    return refused('passkey-unknown');
  if (!isOurs(context, passkey)) return refused();
  const verified = await verifyAssertion(context, assertion, challenge, passkey);
  if (!verified) return refused(reasonOfAssertion(partyOf(context), assertion));
  const use = useOf(passkey, verified);
  if (use === 'behind') {
    context.log.warn({ passkeyId: passkey.id }, 'the counter of a passkey went back');
    return refused('passkey-counter');
  }
  const isMove = use === 'moved' && passkey.movedAt === null;
  const seen = update('passkey', passkey, {
    counter: BigInt(verified.newCounter),
    isSynced: verified.credentialBackedUp,
    lastUsedAt: now,
    ...(isMove && { movedAt: now }),
  });
  return {
    ...{ ownerId: passkey.ownerId, part: { ...noPart, updates: [used, seen] } },
    ...(isMove && { moved: passkey.name }),
  };
}

/** The fact for the audit trail. */
export const movedFact = ({ moved }: Pick<CheckedPasskey, 'moved'>): { readonly passkeyMoved?: true } =>
  moved === undefined ? {} : { passkeyMoved: true };

type Use = Pick<VerifiedAuthenticationResponse['authenticationInfo'], 'newCounter' | 'credentialBackedUp'>;

/**
 * A device that counts a passkey's uses only ever counts up (WebAuthn level 3, section 6.1.1); otherwise there is a copy.
 * Password managers make copies by design and do not count, or restart: a passkey that is backed up, now and at its last
 * use, has moved to another manager. The stored flag decides, because a thief who copied a device's own key can sign any
 * flag.
 */
function useOf(passkey: PasskeyRow, { newCounter, credentialBackedUp }: Use): 'grown' | 'moved' | 'behind' {
  const last = Number(passkey.counter);
  if (newCounter > last || (newCounter === 0 && last === 0)) return 'grown';
  return passkey.isSynced && credentialBackedUp ? 'moved' : 'behind';
}

/** The challenge in the browser's answer, if it was made for this purpose and may still be answered. */
async function openChallenge(
  context: FactorsContext,
  clientDataJSON: string,
  purpose: string,
  now: Date,
): Promise<PasskeyChallenge | undefined> {
  const text = challengeIn(clientDataJSON);
  if (text === undefined) return undefined;
  const challenge = await challengeByText(context.db, text);
  const isOpen = challenge?.purpose === purpose && challenge.usedAt === null && now < challenge.expiresAt;
  return isOpen ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof clientData === 'object' &&
      clientData !== null &&
      'challenge' in clientData &&
      typeof clientData.challenge === 'string'
      ? clientData.challenge
      : undefined;
  } catch {
    return undefined;
  }
}

const isOwners = (
  passkey: PasskeyRow,
  challenge: PasskeyChallenge,
  userHandle: string | undefined,
): boolean =>
  (challenge.ownerId === null || challenge.ownerId === passkey.ownerId) &&
  (userHandle === undefined || userHandle === userHandleOf(passkey.ownerId));

/** A key that was changed in the database is an attack, or a restore under another FILE_KEY: it is logged. */
function isOurs({ config, log }: FactorsContext, passkey: PasskeyRow): boolean {
  const { ownerId, credentialId, publicKey, seal } = passkey;
  if (isSealed(config.secrets.fileKey, { ownerId, credentialId, publicKey }, seal)) return true;
  log.error({ passkeyId: passkey.id }, 'the public key of a passkey is not as it was stored');
  return false;
}

/** The person's id as bytes, which reveals nothing about the person to a reader of the device. */
const userHandleOf = (ownerId: string): string =>
  Buffer.from(ownerId.replaceAll('-', ''), 'hex').toString('base64url');

async function verifyAssertion(
  context: FactorsContext,
  assertion: PasskeyAssertion,
  challenge: PasskeyChallenge,
  passkey: PasskeyRow,
) {
  const party = partyOf(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        // Not compared here: `useOf` compares it and knows about moved passkeys.
        counter: 0,
      },
    });
    return verified && !isFramed(assertion) ? authenticationInfo : undefined;
  } catch (error) {
    // Wrong origin, wrong domain, no user verification: an attack, or a key that cannot do it.
    context.log.warn({ err: error, passkeyId: passkey.id }, 'a passkey was refused');
    return undefined;
  }
}

/** Begins adding a passkey; refuses `passkey-limit`. `passkeyCreationOf` makes the options after the write. */
export async function beginPasskeyCreation(
  context: FactorsContext,
  ownerId: string,
  now: Date,
): Promise<{ readonly challengeId: string; readonly part: PlanPart }> {
  if ((await passkeysOf(context.db, ownerId)).length >= passkeysMax) refuse('passkey-limit');
  const challenge = newChallenge(context, { ownerId, purpose: adding }, now);
  return {
    challengeId: challenge.id,
    part: { ...noPart, inserts: [insert('passkey_challenge', challenge)] },
  };
}

export async function passkeyCreationOf(
  context: FactorsContext,
  ownerId: string,
  challengeId: string,
): Promise<PasskeyCreation> {
  const challenge = await challengeById(context.db, challengeId);
  if (challenge?.ownerId !== ownerId) return refuse('changed-meanwhile');
  const name = await accountNameOf(context.db, ownerId);
  return {
    challenge: challenge.challenge,
    rp: { id: partyOf(context).id, name: 'Causeway' },
    user: { id: userHandleOf(ownerId), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: (await passkeysOf(context.db, ownerId)).map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

export interface AddedPasskey {
  readonly isRight: boolean;
  /** Uses the challenge up, right or wrong. */
  readonly part: PlanPart;
  /** Why it was refused, if its owner can do something about it. */
  readonly reason?: RefusalReason;
}

/** Adds the passkey that `beginPasskeyCreation` requested. Refuses `passkey-limit`. */
export async function addPasskey(
  context: FactorsContext,
  ownerId: string,
  { name, attestation }: { readonly name: string; readonly attestation: PasskeyAttestation },
  now: Date,
): Promise<AddedPasskey> {
  const challenge = await openChallenge(context, attestation.response.clientDataJSON, adding, now);
  if (challenge?.ownerId !== ownerId) return { isRight: false, part: noPart, reason: 'passkey-expired' };
  const used = update('passkey_challenge', challenge, { usedAt: now });
  const own = await passkeysOf(context.db, ownerId);
  const slot = freeSlot(own);
  const made = await verifyAttestation(context, attestation, challenge);
  if (!made) {
    const reason = reasonOfAttestation(partyOf(context), attestation);
    return { isRight: false, part: { ...noPart, updates: [used] }, ...(reason !== undefined && { reason }) };
  }
  const credentialId = made.credential.id;
  const publicKey = Buffer.from(made.credential.publicKey).toString('base64url');
  const passkey = insert('passkey', {
    id: randomUUID(),
    ownerId,
    slot,
    name: nameAmong(own, name),
    credentialId,
    publicKey,
    seal: sealOf(context.config.secrets.fileKey, { ownerId, credentialId, publicKey }),
    counter: BigInt(made.credential.counter),
    transports: attestation.response.transports ?? [],
    isSynced: made.credentialBackedUp,
    addedAt: now,
  });
  return {
    isRight: true,
    part: {
      ...noPart,
      inserts: [passkey],
      updates: [used],
      conflicts: { passkey_credential: 'passkey-refused', passkey_slot: 'changed-meanwhile' },
    },
  };
}

/** Two passkeys with the same name would look alike: the later one gets a number. */
function nameAmong(passkeys: readonly PasskeyRow[], name: string): string {
  const taken = new Set(passkeys.map((passkey) => passkey.name));
  const numbered = Array.from({ length: passkeys.length }, (_, index) => `${name} ${String(index + 2)}`);
  return [name, ...numbered].find((each) => !taken.has(each)) ?? name;
}

/** The first free slot; refuses `passkey-limit`. Two additions at once find the same slot, and one of them wins. */
function freeSlot(passkeys: readonly PasskeyRow[]): number {
  const taken = new Set(passkeys.map(({ slot }) => slot));
  const free = Array.from({ length: passkeysMax }, (_, i) => i + 1).find((slot) => !taken.has(slot));
  return free ?? refuse('passkey-limit');
}

async function verifyAttestation(
  context: FactorsContext,
  attestation: PasskeyAttestation,
  challenge: PasskeyChallenge,
) {
  const party = partyOf(context);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: attestation,
      expectedChallenge: challenge.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return isFramed(attestation) ? undefined : registrationInfo;
  } catch (error) {
    context.log.warn({ err: error }, 'a new passkey was refused');
    return undefined;
  }
}

const ownPasskey = async (context: FactorsContext, ownerId: string, passkeyId: string): Promise<PasskeyRow> =>
  (await passkeysOf(context.db, ownerId)).find(({ id }) => id === passkeyId) ?? refuse('not-found');

/** Refuses `not-found`, also for another person's passkey. */
export async function renamePasskey(
  context: FactorsContext,
  ownerId: string,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<PlanPart> {
  const passkey = await ownPasskey(context, ownerId, passkeyId);
  return { ...noPart, updates: [update('passkey', passkey, { name })] };
}

/** Refuses `not-found`, also for another person's passkey. */
export async function removePasskey(
  context: FactorsContext,
  ownerId: string,
  passkeyId: string,
  now: Date,
): Promise<{ readonly name: string; readonly part: PlanPart }> {
  const passkey = await ownPasskey(context, ownerId, passkeyId);
  return {
    name: passkey.name,
    part: { ...noPart, updates: [update('passkey', passkey, { removedAt: now })] },
  };
}
