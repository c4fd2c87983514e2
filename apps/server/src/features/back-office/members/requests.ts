// The subject of a staff request: whether it is unchanged since the request, and the effect of an approval.
import { type ReviewDetail, invitedFields, memberRoles } from '@causeway/contract';
import * as z from 'zod/mini';
import type { StaffActor } from '../../../platform/actor.ts';
import { addressOf } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Row } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { safetyNotice } from '../../access/safety-notices/index.ts';
import { revokeAccess } from '../../access/sessions/index.ts';
import { accessStateOf, asNormal, assigned, byStaff, invited, isOnTeam } from '../../access/team/index.ts';
import { type AccessRequest, type RequestKind, memberState, personById } from './access-store.ts';
import { placeOf } from './change-person.ts';
import { accessGiven, causesOfTwo, disablingOf } from './disable-access.ts';
import { type Factor, factorOf } from './factor.ts';
import { type CertifiedTarget, certifiable } from './set-certified.ts';
import type { Subject } from './subject.ts';

export interface Asked {
  readonly isUnchanged: boolean;
  /** Further facts for the deciding person. */
  readonly facts: ReviewDetail['fields'];
  /** Why the disabling asks for two; who decides may read cases. */
  readonly causes?: ReturnType<typeof causesOfTwo>;
  /** The changes by the approval, for the trail. */
  readonly before: Row;
  readonly after: Row;
  effect(actor: StaffActor): Promise<Partial<PlanPart>>;
}

type RevokeKind = Extract<RequestKind, `revoke-${string}`>;

const factors = {
  'revoke-authenticator': 'authenticator',
  'revoke-passkeys': 'passkeys',
  'revoke-trusted-browsers': 'trusted-browsers',
} as const satisfies Record<RevokeKind, Factor>;

export async function askedAbout(context: FeatureContext, request: AccessRequest, now: Date): Promise<Asked> {
  switch (request.kind) {
    case 'enable-person':
    case 'enable-member':
      return toEnable(context, request, await disabledSubject(context, request), now);
    case 'invite-admin':
      return toInvite(context, request, now);
    case 'make-admin':
      return toMakeAdmin(context, request, now);
    case 'certify-member':
      return toCertify(context, request, { kind: 'member', id: request.memberId });
    case 'certify-payee':
      return toCertify(context, request, { kind: 'payee', id: certifiedPayee.parse(request.asked).payeeId });
    default:
      return toRevoke(context, request, factors[request.kind], now);
  }
}

async function disabledSubject(
  { db }: FeatureContext,
  { memberId, personId }: AccessRequest,
): Promise<Subject | undefined> {
  if (personId === null) {
    const row = await memberState(db, memberId);
    return row && { kind: 'member', row, memberId };
  }
  const row = await personById(db, personId);
  return row?.removedAt === null ? { kind: 'person', row, memberId } : undefined;
}

function toEnable(
  context: FeatureContext,
  request: AccessRequest,
  subject: Subject | undefined,
  now: Date,
): Asked {
  if (subject === undefined) return gone;
  const { disabledAt: at, disabledReason: reason } = subject.row;
  return {
    isUnchanged: disablingOf(subject) === request.seen,
    facts: [
      { key: 'disabledAt', value: at?.toISOString() ?? '' },
      { key: 'disabledReason', value: reason ?? '' },
    ],
    causes: causesOfTwo(subject),
    before: accessStateOf(subject.row),
    after: asNormal,
    effect: async (actor) => (await accessGiven(context, subject, actor, now)).part,
  };
}

const invitation = z.object(invitedFields);

async function toInvite(
  context: FeatureContext,
  { memberId, asked }: AccessRequest,
  now: Date,
): Promise<Asked> {
  const input = invitation.parse(asked);
  const { name, department, roleId, language } = input;
  return {
    isUnchanged: !(await isOnTeam(context.db, memberId, addressOf(input))),
    facts: [
      { key: 'invitedName', value: name },
      { key: 'department', value: department },
      { key: 'invitationLanguage', value: language },
    ],
    before: {},
    after: { name, department, roleId },
    effect: async (actor) =>
      (await invited(context, memberId, input, await byStaff(context, memberId, actor), now)).part,
  };
}

const newPlace = z.object({ department: z.string() });

async function toMakeAdmin(
  context: FeatureContext,
  { memberId, personId, seen, asked }: AccessRequest,
  now: Date,
): Promise<Asked> {
  const person = personId === null ? undefined : await personById(context.db, personId);
  if (person?.removedAt !== null) return gone;
  const place = { roleId: memberRoles.admin, department: newPlace.parse(asked).department } as const;
  return {
    isUnchanged: placeOf(person) === seen,
    facts: [
      { key: 'currentRole', value: `role${person.roleId}` },
      { key: 'department', value: place.department },
    ],
    before: { roleId: person.roleId, department: person.department },
    after: place,
    effect: async (actor) => assigned(person, place, await byStaff(context, memberId, actor), now).part,
  };
}

const certifiedPayee = z.object({ payeeId: z.string() });

async function toCertify(
  context: FeatureContext,
  { seen }: AccessRequest,
  target: CertifiedTarget,
): Promise<Asked> {
  const subject = await certifiable(context, target);
  if (subject === undefined) return gone;
  return {
    isUnchanged: subject.seen === seen && subject.isNormal && !subject.isCertified,
    facts: subject.facts,
    before: { certified: false },
    after: { certified: true },
    effect: () => Promise.resolve({ updates: [subject.set(true)] }),
  };
}

async function toRevoke(
  context: FeatureContext,
  request: AccessRequest,
  factor: Factor,
  now: Date,
): Promise<Asked> {
  const { personId, seen } = request;
  const bound = personId === null ? undefined : await factorOf(context, personId, factor, now);
  if (personId === null || bound === undefined) return gone;
  return {
    isUnchanged: bound.seen === seen,
    facts: [bound.fact],
    before: { [factor]: bound.seen },
    after: { [factor]: null },
    effect: async () => {
      // First the removal, with the versions of its rows; then the check that the factor is still the requested one.
      const removal = await bound.remove();
      const still = await factorOf(context, personId, factor, now);
      if (still?.seen !== seen) refuse('changed-meanwhile', { because: `another ${factor} by now` });
      return joinParts(removal, {
        // The finder of the lost device may have its session too.
        statements: revokeAccess({ ownerId: personId }, 'ended-by-staff', now),
        jobs: [safetyNotice('factor-revoked', personId, { now }, { factor })],
      });
    },
  };
}

const gone: Asked = {
  isUnchanged: false,
  facts: [],
  before: {},
  after: {},
  effect: () => Promise.resolve({}),
};
