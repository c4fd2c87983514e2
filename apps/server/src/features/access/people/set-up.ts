// Who may come in without having registered: staff, and the colleagues of a member. For whoever sets the provider up and
// for the composition; no call leads here. Each is added once: an address that is known already stays as it is.
import { randomUUID } from 'node:crypto';
import type { Language, RoleId, StaffRole } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { boundFromStart } from '../factors/index.ts';
import { insert, isMemberId, memberVersion, personByEmail, staffByEmail, update } from './store.ts';

interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
  /** Base32, of an authenticator that they hold already; without one they set up a factor at their first sign-in. */
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
          password_hash: await passwords.hash(password),
          created_at: now,
        }),
        ...(secret === undefined ? [] : [boundFromStart({ config }, staffId, secret, now)]),
      ],
      audit: { action: request.name, subject: { kind: 'staff', id: staffId }, after: { role } },
    };
  });
}

interface NewPerson {
  readonly memberId: string;
  readonly email: string;
  readonly roleId: RoleId;
  readonly password: string;
  readonly language: Language;
}

/** Refuses not-found without such a member, already-registered when the address belongs to another one. */
export async function addPerson(
  { spine, db, passwords }: FeatureContext,
  { memberId, email, roleId, password, language }: NewPerson,
): Promise<{ readonly personId: string }> {
  const known = await personByEmail(db, email);
  if (known && known.memberId !== memberId) refuse('already-registered');
  if (known) return { personId: known.personId };
  const request = requestFor('set-up.add-person', email);
  return spine.write<{ personId: string }>(actor, request, async (now) => {
    if (!(await isMemberId(db, memberId))) refuse('not-found');
    const personId = randomUUID();
    return {
      answer: { personId },
      inserts: [
        insert('person', {
          id: personId,
          member_id: memberId,
          role_id: roleId,
          email: email.toLowerCase(),
          password_hash: await passwords.hash(password),
          language,
          created_at: now,
        }),
      ],
      conflicts: { person_email: 'already-registered' },
      audit: { action: request.name, subject: { kind: 'person', id: personId }, memberId, after: { roleId } },
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
      updates: [update('member', member, { is_developer: true })],
      audit: { action: name, subject: { kind: 'member', id: memberId }, memberId },
    };
  });
}

const requestFor = (name: string, email: string) => ({
  id: requestIdOf(`${name}:${email.toLowerCase()}`),
  name,
  body: { email: email.toLowerCase() },
});
