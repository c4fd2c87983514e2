// An institution's settings, for its admins.
import { createPublicKey } from 'node:crypto';
import { type DeveloperPlatform, webhookTypes } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { calledOf } from '../../access/team/index.ts';
import { algorithmOf } from './keys.ts';
import { asksSecondAdmin } from './second-admin.ts';
import {
  type KeyRow,
  isActiveAdmin,
  keysOf,
  ownerOf,
  peopleById,
  platformOf,
  waitingChange,
} from './store.ts';

export async function showPlatform(
  context: FeatureContext,
  actor: PersonActor,
  now: Date,
): Promise<DeveloperPlatform> {
  const { db } = context;
  const { memberId, personId } = actor;
  const [row, keys, pending, isAsked] = await Promise.all([
    platformOf(db, memberId),
    keysOf(db, memberId, now),
    pendingOf(db, actor),
    asksSecondAdmin(context, actor),
  ]);
  const ofKind = (kind: string): readonly KeyRow[] => keys.filter((key) => key.kind === kind);
  const owners = await peopleById(
    db,
    keys.flatMap((key) => ownerOf(key) ?? []),
  );
  const ownedBy = (key: KeyRow) => {
    const owner = owners.find(({ id }) => id === ownerOf(key));
    return {
      owner: owner ? calledOf(owner) : null,
      isOwn: owner?.id === personId,
      isOwnerGone: !owner || !isActiveAdmin(owner),
    };
  };
  return {
    institutionId: memberId,
    notificationAddress: row?.notificationUrl ?? null,
    events: webhookTypes.filter((type) => row?.events.includes(type) ?? true),
    failingSince: row?.failingSince?.toISOString() ?? null,
    disabledTime: row?.disabledAt?.toISOString() ?? null,
    merchantKeys: ofKind('merchant').flatMap((key) => {
      const algorithm = algorithmOf(createPublicKey(key.publicKey));
      return algorithm ? [{ ...keyToDto(key), ...ownedBy(key), keyId: key.id, algorithm }] : [];
    }),
    serverKeys: ofKind('server').map(keyToDto),
    updateTime: row?.updatedAt.toISOString() ?? null,
    pending,
    asksSecondAdmin: isAsked,
  };
}

async function pendingOf(db: Db, { memberId, personId }: PersonActor): Promise<DeveloperPlatform['pending']> {
  const row = await waitingChange(db, memberId);
  if (!row) return null;
  const [submitter] = await peopleById(db, [row.submittedBy]);
  return {
    changeId: row.id,
    notificationAddress: row.notificationUrl,
    events: webhookTypes.filter((type) => row.events.includes(type)),
    merchantPublicKey: row.publicKey,
    endsPreviousKey: row.endsPrevious,
    submittedBy: submitter && isActiveAdmin(submitter) ? calledOf(submitter) : '',
    submittedAt: row.submittedAt.toISOString(),
    isOwn: row.submittedBy === personId,
  };
}

const keyToDto = ({ publicKey, createdAt: created, validUntil: until }: KeyRow) => ({
  publicKey,
  createdAt: created.toISOString(),
  validUntil: until?.toISOString() ?? null,
});
