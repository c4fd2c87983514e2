// What the portal is told of a session and of the person it belongs to.
import type { MemberInfo, Session, UserInfo } from '@causeway/contract';
import type { SessionOrigin, Tokens } from '../../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type PersonWithMember, personById } from './store.ts';

const userInfoOf = (person: PersonWithMember): UserInfo => ({
  personId: person.personId,
  memberId: person.memberId,
  memberType: person.memberType,
  memberKycStatus: person.kycStatus,
  instApplyStatus: person.instApplyStatus,
  roleId: person.roleId,
  isDeveloper: person.isDeveloper ? 1 : 0,
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

/** The person of a session: there as long as the session is. */
export async function signedInPerson({ db }: FeatureContext, personId: string): Promise<PersonWithMember> {
  const person = await personById(db, personId);
  if (!person) throw new Error('a session belongs to nobody');
  return person;
}

export const tokenExpiry = ({ clock, config }: FeatureContext): string =>
  new Date(clock.now().getTime() + config.session.accessSeconds * 1000).toISOString();

export async function sessionAnswer(
  context: FeatureContext,
  tokens: Tokens,
  personId: string,
): Promise<Session> {
  const user = userInfoOf(await signedInPerson(context, personId));
  return { ...tokens, tokenExpiresAt: tokenExpiry(context), user };
}

/** Opens a session for who has just proved to be this person, and tells it by what, and whether the browser is theirs. */
export async function openSession(
  context: FeatureContext,
  personId: string,
  { address, agent, country }: Pick<CallContext, 'address' | 'agent' | 'country'>,
  by: Pick<SessionOrigin, 'firstFactor' | 'isBrowserProved'> = {},
): Promise<Session> {
  const tokens = await context.sessions.create('person', personId, { address, agent, country, ...by });
  return sessionAnswer(context, tokens, personId);
}
