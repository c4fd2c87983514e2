// The ways in which a person can prove a change now. With a second factor an email or an SMS is not enough, because a thief
// of the mailbox must not get the account as well.
import type { VerifyMethod } from '@causeway/contract';
import { type Factors, type FactorsContext, factorsOf } from '../factors/index.ts';
import { type PersonWithMember, personById } from '../people/index.ts';

function methodsOf(
  { email, mobile }: Pick<PersonWithMember, 'email' | 'mobile'>,
  { authenticator, passkeys }: Factors,
): readonly VerifyMethod[] {
  const factors: readonly VerifyMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(authenticator ? (['authenticator'] as const) : []),
    ...(authenticator && authenticator.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
  if (factors.length > 0) return factors;
  return [...(email === null ? [] : (['email'] as const)), ...(mobile === null ? [] : (['sms'] as const))];
}

export async function proofMethodsOf(
  context: Pick<FactorsContext, 'db'>,
  personId: string,
): Promise<readonly VerifyMethod[]> {
  const [person, factors] = await Promise.all([
    personById(context.db, personId),
    factorsOf(context, personId),
  ]);
  return person ? methodsOf(person, factors) : [];
}
