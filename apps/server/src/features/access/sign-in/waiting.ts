// The next step of a sign-in in progress, shown again after a reload of the page.
import { maskedEmail, maskedMobile, type PendingSignIn } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Means, methodsFor } from './next-step.ts';
import { type WaitingRow, isRevoked, meansOf, waitingSignIn } from './pending.ts';
import { signedInPerson } from '../sessions/index.ts';
import type { PersonWithMember } from '../people/index.ts';

export interface Waiting {
  readonly row: WaitingRow;
  readonly person: PersonWithMember;
  readonly means: Means;
}

/**
 * Refuses `sign-in-expired`, also when its owner or staff ended all access since it began. The row names its owner, whatever
 * the call carries.
 */
export async function waitingFor(
  context: FeatureContext,
  call: Pick<CallContext, 'header'>,
  now: Date,
): Promise<Waiting> {
  const row = await waitingSignIn(context, call, now);
  const person = await signedInPerson(context, row.personId);
  if (isRevoked(row, person)) refuse('sign-in-expired');
  return { row, person, means: await meansOf(context, person) };
}

export async function pendingAnswer(context: FeatureContext, call: CallContext): Promise<PendingSignIn> {
  const { row, person, means } = await waitingFor(context, call, call.now);
  const { email, countryCode, mobile } = person;
  return {
    required: row.required,
    methods: [...methodsFor(row.required, means, row.firstFactor)],
    email: email === null ? null : maskedEmail(email),
    mobile: countryCode === null || mobile === null ? null : maskedMobile(countryCode, mobile),
    expiresAt: row.expiresAt.toISOString(),
  };
}
