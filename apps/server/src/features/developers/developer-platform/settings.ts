// The writes that save the developer platform: the address, and the merchant key with the end of the previous one. A
// replaced key remains valid for a day, so that nobody has to change both sides at one instant.
import { randomUUID } from 'node:crypto';
import type { Nothing, Proof } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { factorsOf } from '../../access/factors/index.ts';
import { protectedUntil } from '../../access/protection/index.ts';
import { type ProvedCall, provedChange } from '../../access/security/index.ts';
import { newServerKey } from './keys.ts';
import { type KeyRow, insert, keysOf, platformOf, sendingAgain, update } from './store.ts';

const OVERLAP_MS = 24 * 60 * 60 * 1000;

export const afterOverlap = (now: Date): Date => new Date(now.getTime() + OVERLAP_MS);

/**
 * Refuses, in this order: account-protected (a thief of an account must not get its keys, but a call that only removes power
 * passes: ACC-230), authenticator-needed, what the proof refuses.
 */
export async function platformChange<Answer = Nothing>(
  context: FeatureContext,
  call: ProvedCall,
  proof: Proof,
  change: Parameters<typeof provedChange<Answer>>[3],
): Promise<Answer> {
  const { personId, passwordChangedAt } = call.actor;
  if (!call.takesPower && protectedUntil(passwordChangedAt, call.now) !== null) refuse('account-protected');
  const { authenticator, passkeys } = await factorsOf(context, personId);
  if (!authenticator && passkeys.length === 0) refuse('authenticator-needed');
  return provedChange(context, call, { purpose: 'developer-platform', proof }, change);
}

export interface Settings {
  readonly notificationAddress: string;
  readonly events: readonly string[];
  /** The public key in the server's spelling. */
  readonly publicKey: string;
  readonly endsPreviousKey: boolean;
}

/** A new key belongs to `personId`; an unchanged key keeps its owner (DEV-300). Refuses key-used-before. */
export async function settingsPart(
  context: FeatureContext,
  { memberId, personId }: { readonly memberId: string; readonly personId: string },
  { notificationAddress, events, publicKey, endsPreviousKey }: Settings,
  now: Date,
): Promise<{ readonly part: Partial<PlanPart>; readonly audit: Pick<AuditEntry, 'before'> }> {
  const [row, keys] = await Promise.all([
    platformOf(context.db, memberId),
    keysOf(context.db, memberId, now),
  ]);
  const set = {
    notificationUrl: notificationAddress,
    events,
    updatedBy: personId,
    updatedAt: now,
    ...sendingAgain,
  };
  const merchantKeys = keys.filter(({ kind }) => kind === 'merchant');
  const isSame = merchantKeys.some(
    ({ publicKey: known, validUntil: until }) => known === publicKey && until === null,
  );
  const added = {
    kind: 'merchant',
    publicKey,
    privateKey: null,
    ownerIds: [personId],
  } as const;
  const until = endsPreviousKey ? now : afterOverlap(now);
  const ended = isSame
    ? merchantKeys.filter(({ validUntil: end }) => endsPreviousKey && end !== null)
    : merchantKeys;
  return {
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
      conflicts: { developer_platform_pkey: 'changed-meanwhile', developer_key_once: 'key-used-before' },
    },
    audit: row ? { before: { notificationAddress: row.notificationUrl, events: row.events } } : {},
  };
}

export function serverKeyInsert({ config }: FeatureContext, memberId: string, now: Date) {
  const { publicKey, privateKey } = newServerKey(config.secrets.fileKey, memberId);
  const key = { kind: 'server', publicKey, privateKey, ownerIds: [] } as const;
  return keyInsert(memberId, key, now);
}

const keyInsert = (
  memberId: string,
  {
    ownerIds: owners,
    ...key
  }: Pick<KeyRow, 'kind' | 'publicKey' | 'privateKey'> & {
    readonly ownerIds: readonly string[];
  },
  now: Date,
) =>
  insert('developer_key', {
    id: randomUUID(),
    memberId,
    ...key,
    ownerIds: [...owners],
    createdAt: now,
    validUntil: null,
  });

/** Ends the keys at that time at the latest. */
export const endings = (keys: readonly KeyRow[], until: Date): NonNullable<PlanPart['updates']> =>
  keys
    .filter(({ validUntil: end }) => end === null || end > until)
    .map((key) => update('developer_key', key, { validUntil: until }));
