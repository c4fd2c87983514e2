// What an institution has set up, for its admins.
import { createPublicKey } from 'node:crypto';
import { type DeveloperPlatform, notificationTypes } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { algorithmOf } from './keys.ts';
import { type KeyRow, adminName, keysOf, platformOf } from './store.ts';

export async function showPlatform(db: Db, { memberId }: PersonActor, now: Date): Promise<DeveloperPlatform> {
  const [row, keys] = await Promise.all([platformOf(db, memberId), keysOf(db, memberId, now)]);
  const ofKind = (kind: string): readonly KeyRow[] => keys.filter((key) => key.kind === kind);
  return {
    institutionId: memberId,
    notificationAddress: row?.notification_url ?? null,
    events: notificationTypes.filter((type) => row?.events.includes(type) ?? true),
    failingSince: row?.failing_since?.toISOString() ?? null,
    disabledTime: row?.disabled_at?.toISOString() ?? null,
    merchantKeys: ofKind('merchant').flatMap((key) => {
      const algorithm = algorithmOf(createPublicKey(key.public_key));
      return algorithm ? [{ ...keyToDto(key), keyId: key.id, algorithm }] : [];
    }),
    serverKeys: ofKind('server').map(keyToDto),
    updateTime: row?.updated_at.toISOString() ?? null,
    actsFor: row ? ((await adminName(db, row.updated_by)) ?? null) : null,
  };
}

const keyToDto = ({ public_key: publicKey, created_at: created, valid_until: until }: KeyRow) => ({
  publicKey,
  createTime: created.toISOString(),
  validUntil: until?.toISOString() ?? null,
});
