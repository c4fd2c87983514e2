// The calls of signing in, bound to their verbs.
import * as contract from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/refusal.ts';
import { verifiedFacts } from '../../verification/record/index.ts';
import { beginBindingNow, bindNow } from './bind-at-sign-in.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { checkCaptcha } from './check-captcha.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { codeTextOf, newCaptcha, newProofOfWork } from './graphic-code/captcha.ts';
import { menuOf } from './menu.ts';
import { passkeyOptions, signInByPasskey } from './passkey-sign-in.ts';
import { answered } from './progress.ts';
import { refreshSession } from './refresh-session.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { sendStepCode } from './send-step-code.ts';
import { memberInfoOf, signedInPerson } from './session-answer.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signOut } from './sign-out.ts';
import { openStaffSession, refreshStaffSession, staffSignIn } from './staff-sign-in.ts';
import { pendingAnswer } from './waiting.ts';

export interface SignInOptions {
  /** What the next graphic code says; chosen at random when not given. */
  readonly graphicCodeText?: () => string;
}

export function signInRoutes(router: Router, context: FeatureContext, options: SignInOptions): void {
  const nextText = options.graphicCodeText ?? codeTextOf(context.config.worldUrl);
  router.open(contract.newCaptcha, () => newCaptcha(context, nextText));
  router.open(contract.newProofOfWork, () => newProofOfWork(context));
  router.open(contract.checkCaptcha, (input, { request }) => checkCaptcha(context, request, input));
  firstProofRoutes(router, context);
  stepRoutes(router, context);
  router.open(contract.refreshSession, ({ refreshToken }, call) =>
    refreshSession(context, call, refreshToken),
  );
  router.member(contract.signOut, (_input, call) => signOut(context, call));
  router.member(contract.getMemberInfo, async ({ memberId }, { actor }) => {
    if (memberId !== undefined && memberId !== actor.memberId) refuse('forbidden');
    const [person, verified] = await Promise.all([
      signedInPerson(context, actor.personId),
      verifiedFacts(context.db, actor),
    ]);
    return memberInfoOf(person, verified);
  });
  router.member(contract.getMenu, (_input, { actor }) => Promise.resolve(menuOf(actor)));
}

function firstProofRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.signIn, async (input, call) =>
    answered(context, call, await signIn(context, call, input)),
  );
  router.open(contract.sendSignInMail, (input, call) => sendSignInCode(context, call, input));
  router.open(contract.sendSignInSms, (input, call) => sendSignInCode(context, call, input));
  router.open(contract.signInByCode, async (input, call) =>
    answered(context, call, await signInByCode(context, call, input)),
  );
  router.open(contract.beginPasskeySignIn, (_input, call) => passkeyOptions(context, call));
  router.open(contract.signInByPasskey, async (input, call) =>
    answered(context, call, await signInByPasskey(context, call, input)),
  );
}

/** All of them go by the header X-Verify-Id. */
function stepRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.getPendingSignIn, (_input, call) => pendingAnswer(context, call));
  router.open(contract.sendSignInStepCode, (input, call) => sendStepCode(context, call, input));
  router.open(contract.continueSignIn, async (input, call) =>
    answered(context, call, await continueSignIn(context, call, input)),
  );
  router.open(contract.beginBindingAtSignIn, (_input, call) => beginBindingNow(context, call));
  router.open(contract.bindAtSignIn, (input, call) => bindNow(context, call, input));
}

export function staffSignInRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.staffSignIn, async (input, call) =>
    openStaffSession(context, await staffSignIn(context, call, input), call),
  );
  router.open(contract.staffRefresh, ({ refreshToken }, call) =>
    refreshStaffSession(context, call, refreshToken),
  );
  router.staff(contract.changeStaffPassword, (input, call) => changeStaffPassword(context, call, input));
  router.staff(contract.staffSignOut, (_input, call) => signOut(context, call));
}
