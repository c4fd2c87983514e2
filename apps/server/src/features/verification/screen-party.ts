// Screens the party of a submission against sanctions and watch lists, once, after it was submitted.
import { randomUUID } from 'node:crypto';
import { systemActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { requestIdOf } from '../../platform/spine/request-id.ts';
import { insert, memberById, screeningOf, verificationById } from './store.ts';

/** Throws what the port throws; the job is then tried again. */
export async function screenParty(context: FeatureContext, verificationId: string): Promise<void> {
  const { db, providers, spine } = context;
  const verification = await verificationById(db, verificationId);
  const submittedAt = verification?.submitted_at;
  if (!verification || !submittedAt || (await screeningOf(db, verification))) return;
  const member = await memberById(db, verification.member_id);
  if (!member?.name_en || !member.country) return;
  const party = { name: member.name_en, country: member.country };
  const found = await providers.screening.party(party);

  const name = 'verification.screen';
  const id = requestIdOf(`${name}:${verificationId}:${submittedAt.toISOString()}`);
  await spine.write(systemActor('verification'), { id, name, body: { verificationId } }, (now) =>
    Promise.resolve({
      answer: {},
      inserts: [
        insert('verification_screening', {
          id: randomUUID(),
          verification_id: verificationId,
          submitted_at: submittedAt,
          ...party,
          ...found,
          at: now,
        }),
      ],
      audit: {
        action: name,
        subject: { kind: 'verification', id: verificationId },
        memberId: member.id,
        after: { hit: found.hit },
      },
    }),
  );
}
