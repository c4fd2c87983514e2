// Adds staff, who may sign in without having registered. The operator's set-up and the composition use it; no call leads
// here. Each is added once: a known address stays unchanged.
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { boundFromStart } from '../factors/index.ts';
import { insert, memberVersion, staffByEmail, update } from './store.ts';

interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
  /** Base32, of an authenticator that they already have; without one they set up a factor at their first sign-in. */
  readonly authenticatorSecret?: string | undefined;
}

const actor = systemActor('set-up');

export async function addStaff(
  { spine, db, passwords, config }: FeatureContext,
  { email, name, role, password, authenticatorSecret: secret }: NewStaff,
): Promise<{ readonly staffId: string }> {
  const known = await staffByEmail(db, email);
  if (known) return { staffId: known.id };
  const request = requestFor('set-up.add-staff', email);
  return spine.write<{ staffId: string }>(actor, request, async (now) => {
    const staffId = randomUUID();
    return {
      answer: { staffId },
      inserts: [
        insert('staff', {
          id: staffId,
          email: email.toLowerCase(),
          name,
          role,
          passwordHash: await passwords.hash(password),
          createdAt: now,
        }),
        ...(secret === undefined ? [] : [boundFromStart({ config }, staffId, secret, now)]),
      ],
      audit: { action: request.name, subject: { kind: 'staff', id: staffId }, after: { role } },
    };
  });
}

/** Gives a member the developer platform. Refuses not-found without such a member. */
export async function makeDeveloper({ spine, db }: FeatureContext, memberId: string): Promise<void> {
  const name = 'set-up.make-developer';
  const request = { id: requestIdOf(`${name}:${memberId}`), name, body: { memberId } };
  await spine.write<object>(actor, request, async () => {
    const member = (await memberVersion(db, memberId)) ?? refuse('not-found');
    return {
      answer: {},
      updates: [update('member', member, { isDeveloper: true })],
      audit: { action: name, subject: { kind: 'member', id: memberId }, memberId },
    };
  });
}

const requestFor = (name: string, email: string) => ({
  id: requestIdOf(`${name}:${email.toLowerCase()}`),
  name,
  body: { email: email.toLowerCase() },
});
