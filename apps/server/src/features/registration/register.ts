// Registers a member and its first person, an admin, in one write. That an address has an account already is told
// only to who proved by the code to own it.
import { randomInt, randomUUID } from 'node:crypto';
import { type RequestOf, memberTypes, type register as endpoint } from '@causeway/contract';
import { publicActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Insert, WriteRequest } from '../../platform/spine/plan.ts';
import { checkCode } from '../codes/index.ts';
import { personByEmail } from '../sign-in/index.ts';
import { codesOf } from './send-registration-code.ts';
import { insert, isInvitationCode, isMemberId } from './store.ts';

type Registration = RequestOf<typeof endpoint>;

/** Answers the new person's id; the session is opened after. */
export const register = (
  context: FeatureContext,
  request: WriteRequest,
  input: Registration,
): Promise<{ personId: string }> =>
  context.spine.write<{ personId: string }>(publicActor, request, async (now) => {
    const proof = { purpose: 'register', subject: input.email, code: input.code } as const;
    const { isRight, part } = await checkCode(codesOf(context), proof, now);
    const ids = { memberId: await newMemberId(context), personId: randomUUID() };
    const audit = { action: 'sign-in.register', subject: { kind: 'person', id: ids.personId } };
    if (!isRight) return { answer: new Refusal('wrong-code'), ...part, audit };
    if (await personByEmail(context.db, input.email)) {
      return { answer: new Refusal('already-registered'), ...part, audit };
    }
    const invitation = input.invitationCode?.toUpperCase() || null;
    if (invitation !== null && !(await isInvitationCode(context.db, invitation, now)))
      refuse('wrong-invitation-code');

    const passwordHash = await context.passwords.hash(input.password);
    return {
      answer: { personId: ids.personId },
      ...part,
      inserts: [...part.inserts, ...newRows(input, ids, { passwordHash, invitation, now })],
      conflicts: { person_email: 'already-registered' },
      audit: { ...audit, memberId: ids.memberId, after: { type: input.type, roleId: 1, invitation } },
    };
  });

/** Ten digits at random, so that ids neither count the members nor can be walked through. */
async function newMemberId({ db }: FeatureContext): Promise<string> {
  for (;;) {
    const id = String(randomInt(1_000_000_000, 10_000_000_000));
    if (!(await isMemberId(db, id))) return id;
  }
}

const newRows = (
  { type, email, language }: Registration,
  { memberId, personId }: { readonly memberId: string; readonly personId: string },
  { passwordHash, invitation, now }: { passwordHash: string; invitation: string | null; now: Date },
): readonly Insert[] => [
  insert('member', {
    id: memberId,
    member_type: type === 'individual' ? memberTypes.individual : memberTypes.business,
    language,
    invitation_code: invitation,
    created_at: now,
  }),
  insert('person', {
    id: personId,
    member_id: memberId,
    role_id: 1,
    email,
    password_hash: passwordHash,
    language,
    consented_at: now,
    created_at: now,
  }),
];
