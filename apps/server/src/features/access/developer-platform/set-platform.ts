// Sets up the developer platform: the address that is notified, and the key that calls are signed with. A key that is
// replaced stays good for a day, so that nobody has to change both sides at one instant.
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type Proof,
  type RequestOf,
  type ResponseOf,
  isLocalAddress,
  type renewServerKey as renewEndpoint,
  type revealSigningSecret as revealEndpoint,
  type setDeveloperPlatform as setEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { factorsOf } from '../factors/index.ts';
import { protectedUntil } from '../protection/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { type ProvedCall, provedChange } from '../security/index.ts';
import { newServerKey, openServerKey, readPublicKey, sharedSecretOf } from './keys.ts';
import { type KeyRow, insert, keysOf, platformOf, sendingAgain, update, makeWaitingDue } from './store.ts';

const OVERLAP_MS = 24 * 60 * 60 * 1000;

type Change = Parameters<typeof provedChange<Nothing>>[3];

/**
 * Refuses, in this order: account-protected (who has taken an account must not take its keys), authenticator-needed, what
 * the proof refuses.
 */
async function platformChange(
  context: FeatureContext,
  call: ProvedCall,
  proof: Proof,
  change: Change,
): Promise<void> {
  const { personId, passwordChangedAt } = call.actor;
  if (protectedUntil(passwordChangedAt, call.now) !== null) refuse('account-protected');
  const { authenticator, passkeys } = await factorsOf(context, personId);
  if (!authenticator && passkeys.length === 0) refuse('authenticator-needed');
  await provedChange(context, call, { purpose: 'developer-platform', proof }, change);
}

const noticeOf = ({ actor, address, agent, country }: ProvedCall, now: Date) =>
  safetyNotice('developer-platform-changed', actor.personId, { now, address, agent, country }, {});

/** Refuses besides invalid-input (an address or a key that only the server can tell), key-used-before. */
export async function setDeveloperPlatform(
  context: FeatureContext,
  call: ProvedCall,
  { notificationAddress, events, merchantPublicKey, endsPreviousKey, proof }: RequestOf<typeof setEndpoint>,
): Promise<Nothing> {
  const { memberId, personId } = call.actor;
  if (isLocalAddress(notificationAddress) && context.config.worldUrl === null)
    refuseField('notificationAddress', 'notification-address');
  const key = readPublicKey(merchantPublicKey) ?? refuseField('merchantPublicKey', 'public-key');

  await platformChange(context, call, proof, async (now) => {
    const [row, keys] = await Promise.all([
      platformOf(context.db, memberId),
      keysOf(context.db, memberId, now),
    ]);
    const set = {
      notification_url: notificationAddress,
      events: [...new Set(events)],
      updated_by: personId,
      updated_at: now,
      ...sendingAgain,
    };
    const merchantKeys = keys.filter(({ kind }) => kind === 'merchant');
    const isSame = merchantKeys.some(
      ({ public_key: known, valid_until: until }) => known === key.publicKey && until === null,
    );
    const added = { kind: 'merchant', public_key: key.publicKey, private_key: null } as const;
    const until = endsPreviousKey ? now : new Date(now.getTime() + OVERLAP_MS);
    const ended = isSame
      ? merchantKeys.filter(({ valid_until: end }) => endsPreviousKey && end !== null)
      : merchantKeys;
    return {
      answer: {},
      part: {
        inserts: [
          ...(row
            ? []
            : [
                insert('developer_platform', { id: memberId, ...set }),
                serverKeyInsert(context, memberId, now),
              ]),
          ...(isSame ? [] : [keyInsert(memberId, added, now)]),
        ],
        updates: [...(row ? [update('developer_platform', row, set)] : []), ...endings(ended, until)],
        conflicts: {
          developer_platform_pkey: 'changed-meanwhile',
          developer_key_once: 'key-used-before',
        },
        jobs: [noticeOf(call, now)],
      },
      audit: {
        ...(row && { before: { notificationAddress: row.notification_url, events: row.events } }),
        after: { notificationAddress, events, publicKey: key.publicKey, endsPreviousKey },
      },
    };
  });
  await makeWaitingDue(context.db, memberId);
  return {};
}

/** Refuses not-found before the platform is set up. */
export async function renewServerKey(
  context: FeatureContext,
  call: ProvedCall,
  { proof }: RequestOf<typeof renewEndpoint>,
): Promise<Nothing> {
  const { memberId } = call.actor;
  await platformChange(context, call, proof, async (now) => {
    const keys = await serverKeys(context, memberId, now);
    return {
      answer: {},
      part: {
        inserts: [serverKeyInsert(context, memberId, now)],
        updates: endings(keys, new Date(now.getTime() + OVERLAP_MS)),
        jobs: [noticeOf(call, now)],
      },
    };
  });
  return {};
}

/** Read after the write that the proof was for: what a write answers is stored, and a secret must not be. Refuses not-found. */
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
  const [{ private_key: sealedKey }] = await serverKeys(context, memberId, call.now);
  const key = openServerKey(context.config.secrets.fileKey, memberId, sealedKey ?? '');
  return { secret: `whsec_${sharedSecretOf(key).toString('base64')}` };
}

const serverKeys = async (
  { db }: FeatureContext,
  memberId: string,
  now: Date,
): Promise<readonly [KeyRow, ...KeyRow[]]> => {
  const [first, ...others] = (await keysOf(db, memberId, now)).filter(({ kind }) => kind === 'server');
  return first ? [first, ...others] : refuse('not-found');
};

const serverKeyInsert = ({ config }: FeatureContext, memberId: string, now: Date) => {
  const { publicKey, privateKey } = newServerKey(config.secrets.fileKey, memberId);
  return keyInsert(memberId, { kind: 'server', public_key: publicKey, private_key: privateKey }, now);
};

const keyInsert = (
  memberId: string,
  key: Pick<KeyRow, 'public_key' | 'private_key'> & { readonly kind: 'merchant' | 'server' },
  now: Date,
) =>
  insert('developer_key', {
    id: randomUUID(),
    member_id: memberId,
    ...key,
    created_at: now,
    valid_until: null,
  });

/** At the latest then; one that ends sooner already does so. */
const endings = (keys: readonly KeyRow[], until: Date): NonNullable<PlanPart['updates']> =>
  keys
    .filter(({ valid_until: end }) => end === null || end > until)
    .map((key) => update('developer_key', key, { valid_until: until }));
