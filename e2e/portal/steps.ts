// The steps between a correct password and a session, for a person with an authenticator app.
import { expect } from '@playwright/test';
import { nextAppCode } from '../api/factors.ts';
import type { Box } from '../box/box.ts';
import type { Newcomer } from '../people.ts';
import type { TextKey } from '../texts/say.ts';
import { answerTrustOffer, fillSignIn } from './door.ts';
import type { Portal } from './portal.ts';

type StepMethod = Extract<TextKey, 'codeByMail' | 'authenticatorCode' | 'recoveryCode'>;

/** Waits for the step, and gives it a proof of this kind. */
export async function proveStep(
  portal: Portal,
  step: Extract<TextKey, 'securityVerification' | 'secondFactor'>,
  method: StepMethod,
  word: string,
): Promise<void> {
  const { page, say } = portal;
  await expect(portal.heading(say(step))).toBeVisible();
  await portal.onStep(step);
  await portal.choose(say('verifyBy'), say(method));
  await page.getByRole('textbox', { name: say(method), exact: true }).fill(word);
  await portal.press(say('proveIt'));
}

/**
 * The whole sign-in from the form, in a new browser: the app verifies the browser and is the second factor at
 * once.
 */
export async function enterByApp(
  portal: Portal,
  box: Box,
  { who, secret }: { readonly who: Newcomer; readonly secret: string },
  trust: 'trust' | 'notNow' = 'notNow',
): Promise<void> {
  await fillSignIn(portal, who);
  await proveStep(portal, 'securityVerification', 'authenticatorCode', await nextAppCode(box, secret));
  await answerTrustOffer(portal, trust);
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
}
