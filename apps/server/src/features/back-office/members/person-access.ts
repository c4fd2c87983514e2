// A person's access: their status and locks, their factors, and their sessions.
import type { LoginRecord, PersonAccess, RequestOf, listPersonLogins } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { protectedUntil } from '../../access/protection/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factorsOf } from '../../access/factors/index.ts';
import { loginHistoryOf, openSessionsOf } from '../../access/sessions/index.ts';
import { lockOf } from '../../access/lockout/index.ts';
import { trustedBrowsersOf } from '../../access/trusted-browsers/index.ts';
import { personMay } from './access-may.ts';
import { type Person, memberState, personById, waitingAbout } from './access-store.ts';
import { statusOf, toWaiting } from './dto.ts';

export async function personAccess(
  context: FeatureContext,
  { actor, now }: Pick<CallContext<StaffActor>, 'actor' | 'now'>,
  personId: string,
): Promise<PersonAccess> {
  const person = (await personById(context.db, personId)) ?? refuse('not-found');
  const [member, lockedUntil, { authenticator, passkeys }, sessions, trustedBrowsers, waiting] =
    await Promise.all([
      memberState(context.db, person.memberId),
      lockOf(context, personId, now),
      factorsOf(context, personId),
      openSessionsOf(context, personId, null),
      trustedBrowsersOf(context, personId, now),
      waitingAbout(context.db, { memberId: person.memberId, personId }),
    ]);
  return {
    ...whoIs(person),
    status: statusOf(person),
    memberStatus: (member ?? refuse('not-found')).status,
    disabledReason: person.disabledReason,
    isAfterFraud: person.isAfterFraud,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    protectedUntil: protectedUntil(person.passwordChangedAt, now)?.toISOString() ?? null,
    authenticatorBoundAt: authenticator?.boundAt.toISOString() ?? null,
    passkeys: passkeys.map(({ passkeyId, name, addedAt }) => ({
      passkeyId,
      name,
      addedAt: addedAt.toISOString(),
    })),
    sessions,
    trustedBrowsers,
    waiting: waiting.map(toWaiting),
    may: personMay(actor, {
      person,
      isLocked: lockedUntil !== null,
      hasSessions: sessions.length > 0,
      factors: {
        authenticator: authenticator ? 1 : 0,
        passkeys: passkeys.length,
        'trusted-browsers': trustedBrowsers.length,
      },
      waiting,
    }),
  };
}

const whoIs = (person: Person) => ({
  personId: person.id,
  memberId: person.memberId,
  memberType: person.memberType,
  roleId: person.roleId,
  name: person.name,
  department: person.department,
  email: person.email,
  countryCode: person.countryCode,
  mobile: person.mobile,
});

export async function personLogins(
  context: FeatureContext,
  { personId, ...page }: RequestOf<typeof listPersonLogins>,
): Promise<{ list: LoginRecord[]; total: number }> {
  if (!(await personById(context.db, personId))) refuse('not-found');
  return loginHistoryOf(context, personId, page);
}
