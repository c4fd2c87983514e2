// Signs a person in by email or mobile and a code that was sent there. Only a person with the code learns
// that the address has no account (101008).
import type { RequestOf, signInByCode as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkCode, codesOf, enteringSubject } from '../codes/index.ts';
import { askedBy } from '../trusted-browsers/index.ts';
import { accountOf } from './account.ts';
import { signInBy } from './first-proof.ts';
import { refuseThrottled } from '../throttle/index.ts';
import type { SignInAnswer } from './advance-sign-in.ts';

/** Refuses `too-many-requests` besides, to a network that has tried enough wrong codes today. */
export function signInByCode(
  context: FeatureContext,
  call: CallContext,
  input: RequestOf<typeof endpoint>,
): Promise<SignInAnswer> {
  const account = accountOf(input);
  const { address } = account;
  const subject = enteringSubject(context, call, address);
  const attempt = { purpose: 'sign-in', subject, code: input.code, network: call.address } as const;
  return signInBy(context, call, {
    account,
    type: input.type,
    method: account.channel,
    wrong: 'wrong-code',
    nobody: new Refusal('account-not-registered'),
    admit: async (now) => {
      await refuseThrottled(context, call, 'failure', now);
      return { part: {} };
    },
    prove: async (person, now) => {
      const by = await askedBy(context, call, { personId: person?.personId, hasCaptcha: true }, now);
      return checkCode(codesOf(context), { ...attempt, sent: { address, by } }, now);
    },
  });
}
