// An admin's changes of the developer platform, each confirmed by their second factor: the settings, ending a key at once or
// taking it over, our own key, and the secret derived from it.
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  isLocalAddress,
  type endMerchantKey as endEndpoint,
  type renewServerKey as renewEndpoint,
  type revealSigningSecret as revealEndpoint,
  type setDeveloperPlatform as setEndpoint,
  type takeOverMerchantKey as takeOverEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { portOf } from '../../../platform/foreign-post.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import type { ProvedCall } from '../../access/security/index.ts';
import { openServerKey, readPublicKey, sharedSecretOf } from './keys.ts';
import { asksSecondAdmin, submittedPart } from './second-admin.ts';
import { afterOverlap, endings, platformChange, serverKeyInsert, settingsPart } from './settings.ts';
import { type KeyRow, keysOf, makeWaitingDue, ownerOf, update } from './store.ts';
import { notifyAdmins } from './notify-admins.ts';

/**
 * Applied at once, or stored until another admin confirms it. Also refuses invalid-input (an address or a key that only the
 * server can judge), key-used-before.
 */
export async function setDeveloperPlatform(
  context: FeatureContext,
  call: ProvedCall,
  { notificationAddress, events, merchantPublicKey, endsPreviousKey, proof }: RequestOf<typeof setEndpoint>,
): Promise<ResponseOf<typeof setEndpoint>> {
  const { actor } = call;
  if (isLocalAddress(notificationAddress) && context.config.worldUrl === null)
    refuseField('notificationAddress', 'notification-address');
  if (
    !isLocalAddress(notificationAddress) &&
    !context.config.webhookPorts.includes(portOf(new URL(notificationAddress)))
  )
    refuseField('notificationAddress', 'notification-port');
  const key = readPublicKey(merchantPublicKey) ?? refuseField('merchantPublicKey', 'public-key');
  const settings = {
    ...{ notificationAddress: new URL(notificationAddress).href, events: [...new Set(events)] },
    ...{ publicKey: key.publicKey, endsPreviousKey },
  };
  const answer = await platformChange<ResponseOf<typeof setEndpoint>>(context, call, proof, async (now) => {
    const isWaiting = await asksSecondAdmin(context, actor);
    if (isWaiting)
      return {
        answer: { isWaiting },
        part: await submittedPart(context, call, settings, now),
        audit: { after: { ...settings, isWaiting } },
      };
    const { part, audit } = await settingsPart(context, actor, settings, now);
    return {
      answer: { isWaiting },
      part: joinParts(part, { jobs: await notifyAdmins(context, call, 'developer-platform-changed', now) }),
      audit: { ...audit, after: { ...settings } },
    };
  });
  if (!answer.isWaiting) await makeWaitingDue(context.db, actor.memberId);
  return answer;
}

/** Revokes a key that may be in other hands, so it never waits for a second person. Refuses not-found. */
export async function endMerchantKey(
  context: FeatureContext,
  call: ProvedCall,
  { keyId, proof }: RequestOf<typeof endEndpoint>,
): Promise<Nothing> {
  const key = (now: Date): Promise<KeyRow> => merchantKey(context, call.actor, keyId, now);
  await key(call.now);
  return platformChange(context, call, proof, async (now) => ({
    answer: {},
    part: {
      updates: endings([await key(now)], now),
      jobs: await notifyAdmins(context, call, 'developer-platform-changed', now),
    },
    audit: { after: { keyId } },
  }));
}

/**
 * Calls signed with it are made in the name of this admin from now on, the overlap of a replaced one included. Its previous
 * owner still cannot decide submissions that are signed with it. Refuses not-found, already-decided (it is theirs).
 */
export async function takeOverMerchantKey(
  context: FeatureContext,
  call: ProvedCall,
  { keyId, proof }: RequestOf<typeof takeOverEndpoint>,
): Promise<Nothing> {
  const { actor } = call;
  const key = async (now: Date): Promise<KeyRow> => {
    const row = await merchantKey(context, actor, keyId, now);
    return ownerOf(row) === actor.personId ? refuse('already-decided') : row;
  };
  await key(call.now);
  return platformChange(context, call, proof, async (now) => {
    const row = await key(now);
    return {
      answer: {},
      part: {
        updates: [
          update('developer_key', row, { ownerIds: [...row.ownerIds, actor.personId], askedAt: null }),
        ],
        jobs: await notifyAdmins(context, call, 'developer-key-taken-over', now),
      },
      audit: { before: { keyId, ownerIds: row.ownerIds }, after: { keyId, ownerId: actor.personId } },
    };
  });
}

async function merchantKey(
  { db }: FeatureContext,
  { memberId }: { readonly memberId: string },
  keyId: string,
  now: Date,
): Promise<KeyRow> {
  const keys = await keysOf(db, memberId, now);
  return keys.find(({ id, kind }) => id === keyId && kind === 'merchant') ?? refuse('not-found');
}

/** Gives nobody power, so it needs no confirmation. Refuses not-found before the platform is set up. */
export function renewServerKey(
  context: FeatureContext,
  call: ProvedCall,
  { proof }: RequestOf<typeof renewEndpoint>,
): Promise<Nothing> {
  const { memberId } = call.actor;
  return platformChange(context, call, proof, async (now) => {
    const keys = await serverKeys(context, memberId, now);
    return {
      answer: {},
      part: {
        inserts: [serverKeyInsert(context, memberId, now)],
        updates: endings(keys, afterOverlap(now)),
        jobs: await notifyAdmins(context, call, 'developer-platform-changed', now),
      },
    };
  });
}

/**
 * Reads it after the write that the proof was for: a write's answer is stored, and a secret must not be.
 * Refuses not-found.
 */
export async function revealSigningSecret(
  context: FeatureContext,
  call: ProvedCall,
  { proof }: RequestOf<typeof revealEndpoint>,
): Promise<ResponseOf<typeof revealEndpoint>> {
  const { memberId } = call.actor;
  await platformChange(context, call, proof, async (now) => {
    await serverKeys(context, memberId, now);
    return { answer: {} };
  });
  const [{ privateKey: sealedKey }] = await serverKeys(context, memberId, call.now);
  const key = openServerKey(context.config.secrets.fileKey, memberId, sealedKey ?? '');
  return { secret: `whsec_${sharedSecretOf(key).toString('base64')}` };
}

async function serverKeys(
  { db }: FeatureContext,
  memberId: string,
  now: Date,
): Promise<readonly [KeyRow, ...KeyRow[]]> {
  const [first, ...others] = (await keysOf(db, memberId, now)).filter(({ kind }) => kind === 'server');
  return first ? [first, ...others] : refuse('not-found');
}
