// The calls of signing in, bound to their verbs.
import * as contract from '@causeway/contract';
import type { FeatureContext } from '../../platform/feature.ts';
import type { Router } from '../../platform/http/router.ts';
import { refuse } from '../../platform/refusal.ts';
import { codeTextOf, newCaptcha } from './graphic-code/captcha.ts';
import { menuOf } from './menu.ts';
import { refreshSession } from './refresh-session.ts';
import { memberInfoOf, openSession, signedInPerson } from './session-answer.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { openStaffSession, refreshStaffSession, staffSignIn } from './staff-sign-in.ts';

export interface SignInOptions {
  /** What the next graphic code says; chosen at random when not given. */
  readonly graphicCodeText?: () => string;
}

export function signInRoutes(router: Router, context: FeatureContext, options: SignInOptions): void {
  const nextText = options.graphicCodeText ?? codeTextOf(context.config.worldUrl);
  router.open(contract.newCaptcha, () => newCaptcha(context, nextText));
  router.open(contract.signIn, async (input, call) => {
    const { personId } = await signIn(context, call.request, input);
    return { ...(await openSession(context, personId, call)), offerTrust: false };
  });
  router.open(contract.refreshSession, ({ refreshToken }) => refreshSession(context, refreshToken));
  router.member(contract.signOut, (_input, call) => signOut(context, call));
  router.member(contract.getMemberInfo, async ({ memberId }, { actor }) => {
    if (memberId !== undefined && memberId !== actor.memberId) refuse('forbidden');
    return memberInfoOf(await signedInPerson(context, actor.personId));
  });
  router.member(contract.getMenu, (_input, { actor }) => Promise.resolve(menuOf(actor)));
}

export function staffSignInRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.staffSignIn, async (input, call) => {
    const { staffId } = await staffSignIn(context, call.request, input);
    return openStaffSession(context, staffId, call);
  });
  router.open(contract.staffRefresh, ({ refreshToken }) => refreshStaffSession(context, refreshToken));
  router.staff(contract.staffSignOut, (_input, call) => signOut(context, call));
}
