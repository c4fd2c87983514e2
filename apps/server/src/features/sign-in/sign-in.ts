// Signs a person in by email and password. An unknown address answers, counts and locks exactly as a known one, and
// takes as long; what is wrong with an account is told only after its password was right.
import {
  type AccountType,
  type MemberType,
  type RequestOf,
  isIndividual,
  type signIn as endpoint,
} from '@causeway/contract';
import { publicActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { type PersonWithMember, personByEmail } from './store.ts';

/** Answers the person's id; the session is opened after. */
export const signIn = (
  context: FeatureContext,
  request: WriteRequest,
  { type, email, password }: RequestOf<typeof endpoint>,
): Promise<{ personId: string }> =>
  context.spine.write<{ personId: string }>(publicActor, request, async (now) => {
    const attempts = await countedAttempts(context, { realm: 'person', account: email }, now);
    const person = await personByEmail(context.db, email);
    const isRight = await context.passwords.verify(password, person?.passwordHash ?? null);
    if (!person || !isRight) {
      const { answer, updates } = failed(attempts, now);
      return { answer, updates, audit: auditOf('sign-in.failed', attempts.id, person) };
    }
    const barred = barredFrom(type, person);
    return {
      answer: barred ?? { personId: person.personId },
      ...succeeded(attempts),
      audit: auditOf(barred ? 'sign-in.barred' : 'sign-in.sign-in', attempts.id, person),
    };
  });

/** Why somebody with the right password may not come in here. Part of the plan, so that no guess goes uncounted. */
const barredFrom = (type: AccountType, person: PersonWithMember): Refusal | undefined => {
  if (person.status === 'disabled') return new Refusal('account-disabled');
  if (person.memberStatus === 'disabled') return new Refusal('member-disabled');
  const own = accountTypeOf(person.memberType);
  return own === type ? undefined : new Refusal('wrong-account-type', { data: { accountType: own } });
};

const accountTypeOf = (memberType: MemberType): AccountType =>
  isIndividual(memberType) ? 'individual' : 'business';

const auditOf = (action: string, attemptsId: string, person: PersonWithMember | undefined) => ({
  action,
  subject: person ? { kind: 'person', id: person.personId } : { kind: 'sign-in', id: attemptsId },
  ...(person && { memberId: person.memberId }),
});
