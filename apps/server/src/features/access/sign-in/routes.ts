// The calls of signing in, bound to their verbs.
import * as contract from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/refusal.ts';
import { verifiedFacts } from '../../verification/record/index.ts';
import { memberInfoOf, refreshSession, signedInPerson } from '../sessions/index.ts';
import { beginBindingNow, bindNow, codesNow, keepCodesNow } from './bind-at-sign-in.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { menuOf } from './menu.ts';
import { passkeyOptions, signInByPasskey } from './passkey-sign-in.ts';
import { answerSignIn } from './advance-sign-in.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { sendStepCode } from './send-step-code.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signOut } from './sign-out.ts';
import { pendingAnswer } from './waiting.ts';

export function signInRoutes(router: Router, context: FeatureContext): void {
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
    answerSignIn(context, call, await signIn(context, call, input)),
  );
  router.open(contract.sendSignInMail, (input, call) => sendSignInCode(context, call, input));
  router.open(contract.sendSignInSms, (input, call) => sendSignInCode(context, call, input));
  router.open(contract.signInByCode, async (input, call) =>
    answerSignIn(context, call, await signInByCode(context, call, input)),
  );
  router.open(contract.beginPasskeySignIn, (_input, call) => passkeyOptions(context, call));
  router.open(contract.signInByPasskey, async (input, call) =>
    answerSignIn(context, call, await signInByPasskey(context, call, input)),
  );
}

/** All of them identify the sign-in by the header X-Verify-Id. */
function stepRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.getPendingSignIn, (_input, call) => pendingAnswer(context, call));
  router.open(contract.sendSignInStepCode, (input, call) => sendStepCode(context, call, input));
  router.open(contract.continueSignIn, async (input, call) =>
    answerSignIn(context, call, await continueSignIn(context, call, input)),
  );
  router.open(contract.beginBindingAtSignIn, (_input, call) => beginBindingNow(context, call));
  router.open(contract.bindAtSignIn, (input, call) => bindNow(context, call, input));
  router.open(contract.recoveryCodesAtSignIn, (_input, call) => codesNow(context, call));
  router.open(contract.keepCodesAtSignIn, (_input, call) => keepCodesNow(context, call));
}
