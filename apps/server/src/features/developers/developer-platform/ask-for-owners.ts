// Asks the admins of a business to take over a merchant key whose owner is no active admin any more: until
// one of them does, calls signed with it are refused (DEV-302). The reason why the owner lost access does not
// matter.
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { safetyNotice } from '../../access/safety-notices/index.ts';
import { calledOf } from '../../access/team/index.ts';
import { adminsOf, isActiveAdmin, keyById, keysToAskFor, ownerOf, peopleById, update } from './store.ts';

export async function askForOwners(context: FeatureContext, now: Date): Promise<void> {
  for (const keyId of await keysToAskFor(context.db, now)) await askFor(context, keyId);
}

/** Asks once each time that an owner loses their access. */
async function askFor({ db, spine }: FeatureContext, keyId: string): Promise<void> {
  const name = 'developer-platform.ask-for-owner';
  const found = await keyById(db, keyId);
  if (!found) return;
  const id = requestIdOf(`${name}:${keyId}:${String(found.version)}`);
  await spine.write(systemActor('developer-platform'), { id, name, body: { keyId } }, async (now) => {
    const key = (await keyById(db, keyId)) ?? found;
    const memberId = key.memberId;
    const ownerId = ownerOf(key);
    const [[owner], admins] = await Promise.all([
      peopleById(db, ownerId === undefined ? [] : [ownerId]),
      adminsOf(db, memberId),
    ]);
    const isGone = !owner || !isActiveAdmin(owner);
    const facts = { colleague: owner ? calledOf(owner) : '' };
    return {
      answer: {},
      updates: [update('developer_key', key, { askedAt: isGone ? now : null })],
      jobs: isGone
        ? admins.map((admin) => safetyNotice('developer-key-owner-gone', admin.id, { now }, facts))
        : [],
      audit: { action: name, subject: { kind: 'developer-key', id: keyId }, memberId, after: { isGone } },
    };
  });
}
