// Signs a person in by email or mobile and password. An unknown address takes as long as a known one.
import type { RequestOf, signIn as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { accountOf } from './account.ts';
import { signInBy } from './first-proof.ts';
import { passThrottle } from '../throttle/index.ts';
import type { SignInAnswer } from './advance-sign-in.ts';

/** Answers the sign-in's id; the session or the next step follows after the write. */
export function signIn(
  context: FeatureContext,
  call: CallContext,
  input: RequestOf<typeof endpoint>,
): Promise<SignInAnswer> {
  context.passwords.admitStranger();
  const isPassword = comparedOnce(context, input.password);
  return signInBy(context, call, {
    account: accountOf(input),
    type: input.type,
    method: 'password',
    wrong: 'wrong-credentials',
    nobody: new Refusal('wrong-credentials'),
    admit: async (now, isSlowed) => {
      const asking = { ...call, captcha: input.captchaVerifyParam };
      const { isRight, updates } = await passThrottle(context, asking, 'failure', now);
      if (isSlowed && input.captchaVerifyParam === undefined) refuse('graphic-code-needed');
      return { part: { updates }, ...(!isRight && { refused: new Refusal('wrong-graphic-code') }) };
    },
    prove: async (person) => ({ isRight: await isPassword(person?.passwordHash ?? null), part: {} }),
  });
}

/** Each of many simultaneous guesses runs again when another is counted, so the costly comparison is done once. */
function comparedOnce({ passwords }: FeatureContext, entered: string) {
  const compared = new Map<string | null, Promise<boolean>>();
  return (hash: string | null): Promise<boolean> => {
    const known = compared.get(hash) ?? passwords.verify(entered, hash);
    compared.set(hash, known);
    return known;
  };
}
