// Registering, signing in with the proof that a new browser needs, signing out.
import { expect } from '@playwright/test';
import { Api } from '../api/call.ts';
import { COOLDOWN_SECONDS, provenSession } from '../api/sign-in.ts';
import { Box } from '../box/box.ts';
import { GRAPHIC_CODE, type Newcomer } from '../people.ts';
import { type Portal, keepSession } from './portal.ts';

/** The box that serves the page. */
const boxOf = ({ page }: Portal): Box => new Box(new URL(page.url()).origin);

/** Fills in the form on the registration page, with an emailed code; optional fields stay empty. */
export async function fillRegistration(portal: Portal, box: Box, who: Newcomer): Promise<void> {
  const { page, say } = portal;
  // The previous page may have fields of the same names, and stays until this one's code is loaded.
  await expect(portal.button(say('register'))).toBeVisible();
  await portal.fill(say('email'), who.email);
  await fillCaptcha(portal);
  const cursor = await box.cursor(who.email);
  await portal.press(say('getCode'));
  await portal.fill(say('mailCode'), await box.code(who.email, cursor));
  await page.getByLabel(say('password'), { exact: true }).fill(who.password);
  await page.getByLabel(say('confirmPassword'), { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
}

/** Waits for the picture: text typed before it is there is no answer to it. */
export async function fillCaptcha(portal: Portal, text: string = GRAPHIC_CODE): Promise<void> {
  await expect(portal.page.getByRole('img', { name: portal.say('captchaPicture') })).toBeVisible();
  await portal.fill(portal.say('captcha'), text);
}

export async function signUp(portal: Portal, box: Box, who: Newcomer): Promise<void> {
  const { say } = portal;
  await portal.openInLanguage('/register');
  await fillRegistration(portal, box, who);
  await portal.press(say('register'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(say('overview'))).toBeVisible();
}

/** The inbox position before a sign-in: the step of a new browser sends its code by itself. */
const readBefore = new WeakMap<Portal, number>();

/** For people who enter the password in another way than below. */
export async function readInbox(portal: Portal, who: Newcomer): Promise<void> {
  readBefore.set(portal, await boxOf(portal).cursor(who.email));
}

/** Fills in the form on the sign-in page; the next step depends on the person and the browser. */
export async function fillSignIn(portal: Portal, who: Newcomer): Promise<void> {
  const { page, say } = portal;
  // Waits as above: values filled in on the earlier page would be lost.
  await expect(portal.button(say('signIn'))).toBeVisible();
  await portal.fill(say('email'), who.email);
  await page.getByLabel(say('password'), { exact: true }).fill(who.password);
  await readInbox(portal, who);
  await portal.press(say('signIn'));
}

/** Requests the code of a new browser, which is sent as soon as that proof is chosen. */
export async function askCodeOfNewBrowser(portal: Portal, who: Newcomer): Promise<string> {
  const { page, say } = portal;
  await expect(portal.heading(say('securityVerification'))).toBeVisible();
  await page.getByRole('textbox').first().waitFor();
  await portal.onStep('the step of a new browser');
  const choice = page.getByRole('combobox', { name: say('verifyBy'), exact: true });
  if (await choice.isVisible()) await portal.choose(say('verifyBy'), say('codeByMail'));
  const cursor = readBefore.get(portal);
  if (cursor === undefined) throw new Error('who has not given their password is sent no code');
  return boxOf(portal).code(who.email, cursor);
}

export async function giveCodeOfNewBrowser(portal: Portal, code: string): Promise<void> {
  await portal.fill(portal.say('mailCode'), code);
  await portal.press(portal.say('proveIt'));
}

export async function answerTrustOffer(portal: Portal, answer: 'trust' | 'notNow'): Promise<void> {
  const { page, say } = portal;
  const dialog = page.getByRole('dialog', { name: say('trustTitle') });
  const button = dialog.getByRole('button', { name: say(answer), exact: true });
  await expect(button).toBeVisible();
  await portal.onStep('the offer to trust a browser');
  await button.click();
  await expect(dialog).toBeHidden();
}

/** The whole sign-in from the sign-in page; leads to the page that the person wanted. */
export async function comeIn(portal: Portal, who: Newcomer): Promise<void> {
  await boxOf(portal).advance(COOLDOWN_SECONDS);
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));
  await answerTrustOffer(portal, 'notNow');
}

/** Signed in by calls, at the overview, for tests about other pages. */
export async function startSignedIn(portal: Portal, who: Newcomer): Promise<void> {
  const { page, edition, language, say } = portal;
  const { origin } = new URL((await page.request.head(`/${edition}/`)).url());
  const session = await provenSession(new Api(origin), new Box(origin), who);
  await keepSession(page, edition, session, language);
  // Forces a reload: a link inside the app would only change its address.
  await page.goto('about:blank');
  await portal.open('/overview');
  await expect(portal.heading(say('overview'))).toBeVisible();
}

/** The whole sign-in through the pages. */
export async function signIn(portal: Portal, who: Newcomer): Promise<void> {
  await portal.openInLanguage('/login');
  await comeIn(portal, who);
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
}

export async function signOut(portal: Portal): Promise<void> {
  const { page, say } = portal;
  // Waits, because a fading dialog returns the focus when it is gone, and the key would be lost with it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Uses keys, because a toast may cover the menu for some seconds.
  await page.getByRole('banner').getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: say('signOut') }).press('Enter');
  await expect(portal.button(say('signIn'))).toBeVisible();
}
