// Registers a member and its first person, an admin, in one write. Only a person who proved by the code to
// own an address learns that it already has an account.
import { randomInt, randomUUID } from 'node:crypto';
import { memberTypes, memberRoles, type RequestOf, type register as endpoint } from '@causeway/contract';
import { type Address, addressOf, addressSubject } from '../../../platform/address.ts';
import { refuseUnfitPassword } from '../../../platform/auth/new-password.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Insert, Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { consentRows, refuseOldVersions } from '../../verification/agreements/index.ts';
import { checkCode, codesOf, enteringSubject } from '../codes/index.ts';
import { useInvitation } from '../invitations/index.ts';
import { loginRecord, writtenOnce } from '../sessions/index.ts';
import { insert, isMemberId, ownerOf } from './store.ts';

type Registration = RequestOf<typeof endpoint>;

interface Registered {
  readonly personId: string;
}

type Call = Pick<CallContext, 'request' | 'address' | 'agent' | 'country' | 'cookie'>;

/**
 * Answers the new person; the session is opened after. Refuses, in this order: invalid-input for a number that no mobile
 * has, common-password, agreement-changed, wrong-code, already-registered, then the problem of the invitation. Only a wrong
 * code and a taken address use the code up.
 */
export const register = (context: FeatureContext, call: Call, input: Registration): Promise<Registered> =>
  writtenOnce(context, call.request, (now) => registered(context, call, input, now), 'already-registered');

async function registered(
  context: FeatureContext,
  call: Call,
  input: Registration,
  now: Date,
): Promise<Plan<Registered>> {
  const address = addressOf(input);
  refuseUnfitPassword(context.config, {
    path: 'password',
    password: input.password,
    email: input.email ?? null,
  });
  await refuseOldVersions(context, input, now);
  const refused = { action: `${call.request.name}-refused`, subject: addressSubject(context, address) };
  const { isRight, part } = await checkCode(
    codesOf(context),
    codeAttempt(context, call, input, address),
    now,
  );
  if (!isRight) return { answer: new Refusal('wrong-code'), ...part, audit: refused };
  if (await ownerOf(context.db, address))
    return { answer: new Refusal('already-registered'), ...part, audit: refused };
  const invitation = await useInvitation(context, input.invitationCode, now);

  const newcomer = {
    memberId: await newMemberId(context),
    personId: randomUUID(),
    passwordHash: await context.passwords.hash(input.password),
    invitation: invitation.code,
  };
  const { memberId, personId } = newcomer;
  return {
    answer: { personId },
    ...joinParts(part, invitation, {
      inserts: [
        ...newRows(input, address, newcomer, now),
        ...consentRows(input, { personId, language: input.language, address: call.address }, now),
        loginRecord({ ...call, now }, { personId, outcome: 'registered', method: null }),
      ],
      conflicts: { person_email: 'already-registered', person_mobile: 'already-registered' },
    }),
    audit: {
      action: call.request.name,
      by: { kind: 'person', id: personId },
      subject: { kind: 'person', id: personId },
      memberId,
      after: {
        type: input.type,
        roleId: memberRoles.admin,
        invitation: invitation.code,
        agreementVersion: input.agreementVersion,
        privacyVersion: input.privacyVersion,
      },
    },
  };
}

const codeAttempt = (context: FeatureContext, call: Call, { code }: Registration, { address }: Address) =>
  ({
    purpose: 'register',
    subject: enteringSubject(context, call, address),
    code,
    network: call.address,
    sent: { address, by: { kind: 'stranger', hasCaptcha: true } },
  }) as const;

/** Ten random digits, so that ids neither count the members nor can be guessed. */
async function newMemberId({ db }: FeatureContext): Promise<string> {
  for (;;) {
    const id = String(randomInt(1_000_000_000, 10_000_000_000));
    if (!(await isMemberId(db, id))) return id;
  }
}

interface Newcomer {
  readonly memberId: string;
  readonly personId: string;
  readonly passwordHash: string;
  readonly invitation: string | null;
}

const newRows = (
  { type, language }: Registration,
  address: Address,
  { memberId, personId, passwordHash, invitation }: Newcomer,
  now: Date,
): readonly Insert[] => [
  insert('member', {
    id: memberId,
    memberType: type === 'individual' ? memberTypes.individual : memberTypes.business,
    language,
    invitationCode: invitation,
    createdAt: now,
  }),
  insert('person', {
    id: personId,
    memberId,
    roleId: memberRoles.admin,
    email: address.channel === 'mail' ? address.address : null,
    countryCode: address.channel === 'sms' ? address.countryCode : null,
    mobile: address.channel === 'sms' ? address.mobile : null,
    passwordHash,
    language,
    createdAt: now,
  }),
];
