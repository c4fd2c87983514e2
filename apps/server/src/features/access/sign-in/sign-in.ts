// Signs a person in by email or mobile and password. An unknown address takes as long as a known one.
import type { RequestOf, signIn as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accountOf } from './account.ts';
import { signInBy } from './first-proof.ts';
import { passThrottle } from '../throttle/index.ts';
import type { SignInAnswer } from './advance-sign-in.ts';

/** Answers the sign-in's id; the session, or what it still waits for, comes after. */
export const signIn = (
  context: FeatureContext,
  call: CallContext,
  input: RequestOf<typeof endpoint>,
): Promise<SignInAnswer> =>
  signInBy(context, call, {
    account: accountOf(input),
    type: input.type,
    method: 'password',
    wrong: 'wrong-credentials',
    nobody: new Refusal('wrong-credentials'),
    admit: async (now) => {
      const asking = { ...call, captcha: input.captchaVerifyParam };
      const { isRight, updates } = await passThrottle(context, asking, 'failure', now);
      return { part: { updates }, ...(!isRight && { refused: new Refusal('wrong-graphic-code') }) };
    },
    prove: async (person) => ({
      isRight: await context.passwords.verify(input.password, person?.passwordHash ?? null),
      part: {},
    }),
  });
