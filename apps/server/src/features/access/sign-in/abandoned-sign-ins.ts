// Sign-ins that stopped after a right first proof: somebody knew the password, or had a code, and got no further. Their
// owner is notified once they have expired, unless the same browser has signed in after all.
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { type PendingRow, hasSignedInSince, abandonedSignIns, pendingRows } from './pending-store.ts';

/** The limit of one round; the rest waits for the next. */
const atOnce = 100;

/** Safe to run again: each sign-in is checked once. */
export async function notifyAbandonedSignIns(context: FeatureContext, now: Date): Promise<void> {
  for (const row of await abandonedSignIns(context.db, now, atOnce)) await lookAt(context, row);
}

async function lookAt({ spine, db }: FeatureContext, row: PendingRow): Promise<void> {
  const name = 'sign-in.abandoned';
  const request = { id: requestIdOf(`${name}:${row.id}`), name, body: { signInId: row.id } };
  const { personId, firstFactor: method, createdAt, address, agent } = row;
  await spine.write<object>(systemActor('sign-in'), request, async (now) => {
    const from = { now: createdAt, address: address ?? '', agent };
    const isNotified = method !== 'passkey' && !(await hasSignedInSince(db, row));
    return {
      answer: {},
      updates: [pendingRows.update('pending_sign_in', row, { lookedAt: now })],
      jobs: isNotified ? [safetyNotice('sign-in-abandoned', personId, from, { method })] : [],
      audit: { action: name, subject: { kind: 'person', id: personId }, after: { isNotified } },
    };
  });
}
