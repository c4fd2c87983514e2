// Opens and refreshes people's sessions, and answers the portal's data about their owner.
import type { ErrorName, MemberInfo, Session, UserInfo } from '@causeway/contract';
import type { SessionOrigin, Tokens } from '../../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type PersonWithMember, personById } from '../people/index.ts';
import { offerTrust } from '../trusted-browsers/index.ts';

const userInfoOf = (person: PersonWithMember): UserInfo => ({
  personId: person.personId,
  memberId: person.memberId,
  memberType: person.memberType,
  memberKycStatus: person.kycStatus,
  instApplyStatus: person.instApplyStatus,
  roleId: person.roleId,
  isDeveloper: person.isDeveloper ? 1 : 0,
  isVersionOne: person.isVersionOne ? 1 : 0,
  countryCode: person.countryCode,
  mobile: person.mobile,
  email: person.email,
  memberNameEn: person.nameEn,
  language: person.language,
});

export const memberInfoOf = (
  person: PersonWithMember,
  verified: Pick<MemberInfo, 'businessMemberKyc' | 'individualMemberKyc'>,
): MemberInfo => ({
  ...verified,
  memberId: person.memberId,
  memberType: person.memberType,
  memberKycStatus: person.kycStatus,
  instApplyStatus: person.instApplyStatus,
  regTime: person.registeredAt.toISOString(),
  nameEn: person.nameEn,
  country: person.country,
  user: userInfoOf(person),
});

/** Reads the person of a session, which never outlives the person. */
export async function signedInPerson({ db }: FeatureContext, personId: string): Promise<PersonWithMember> {
  const person = await personById(db, personId);
  if (!person) throw new Error('a session belongs to nobody');
  return person;
}

export const tokenExpiry = ({ clock, config }: FeatureContext): string =>
  new Date(clock.now().getTime() + config.session.accessSeconds * 1000).toISOString();

async function sessionAnswer(context: FeatureContext, tokens: Tokens, personId: string): Promise<Session> {
  const person = await signedInPerson(context, personId);
  const idle = await context.sessions.idleSecondsOf(person.country);
  return { ...tokens, tokenExpiresAt: tokenExpiry(context), idleSeconds: idle, user: userInfoOf(person) };
}

/**
 * Opens a session for a person who has just proved their identity, and records the proof. A browser that was proved to be
 * theirs gets the cookie that lets it be trusted.
 */
export async function openSession(
  context: FeatureContext,
  personId: string,
  call: Pick<CallContext, 'address' | 'agent' | 'country' | 'setCookie'>,
  by: Pick<SessionOrigin, 'firstFactor' | 'isBrowserProved'> = {},
): Promise<Session> {
  const { address, agent, country } = call;
  const origin = { address, agent, country, ...by };
  const { sessionId, ...tokens } = await context.sessions.create('person', personId, origin);
  if (by.isBrowserProved) offerTrust(context, call, sessionId);
  return sessionAnswer(context, tokens, personId);
}

/** Exchanges a refresh token. The platform rotates it and ends the session when a used one comes in another request. */
export async function refreshSession(
  context: FeatureContext,
  { request }: Pick<CallContext, 'request'>,
  refreshToken: string,
): Promise<Session> {
  // Must not use the new token: after its first use it cannot be replaced if this answer gets lost.
  const { ownerId, ...tokens } = await context.sessions.refresh('person', refreshToken, request.id);
  return sessionAnswer(context, tokens, ownerId);
}

const repeatSeconds = 60;

/** A request whose answer was lost may be repeated for 60 seconds; after that its stored answer opens nothing. */
export function refuseLateRepeat(
  { clock }: Pick<FeatureContext, 'clock'>,
  doneAt: Date,
  refusal: ErrorName = 'sign-in-expired',
): void {
  if (clock.now().getTime() - doneAt.getTime() > repeatSeconds * 1000) refuse(refusal);
}
