// Why a person who has proved their identity may still not sign in.
import { type AccountType, type MemberType, isIndividual } from '@causeway/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { PersonWithMember } from '../people/index.ts';

/** Without `type`: whether they may continue. With it: whether they may begin in this edition. */
export function blockedFrom(person: PersonWithMember, type?: AccountType): Refusal | undefined {
  if (person.status === 'disabled') return new Refusal('account-disabled');
  if (person.memberStatus === 'disabled') return new Refusal('member-disabled');
  const own = accountTypeOf(person.memberType);
  if (type !== undefined && own !== type) {
    return new Refusal('wrong-account-type', { data: { accountType: own } });
  }
  return person.isAccountTypeOpen ? undefined : new Refusal('account-type-unavailable');
}

const accountTypeOf = (memberType: MemberType): AccountType =>
  isIndividual(memberType) ? 'individual' : 'business';
