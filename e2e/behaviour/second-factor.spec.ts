// The second factor at sign-in: an app's code works once, a recovery code replaces it once, and a person who
// must have an app sets one up while signing in.
import { nextAppCode, withAuthenticator } from '../api/factors.ts';
import { Member } from '../api/member.ts';
import { authenticatorCode } from '../portal/authenticator.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  fillSignIn,
  giveCodeOfNewBrowser,
  signOut,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { enterByApp, proveStep } from '../portal/steps.ts';
import { lookAt, titleOf } from '../screens/look-at.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts/say.ts';

const WRONG = sayIn('en')('error.wrong-code');

test('a code of the app is valid once, and so is a recovery code in its place', async ({ page, outside }) => {
  const { box } = outside;
  const member = await Member.register(outside);
  const { secret, recoveryCodes } = await withAuthenticator(member, box);
  const { who } = member;
  const [recovery = '', another = ''] = recoveryCodes;
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await enterByApp(portal, box, { who, secret }, 'trust');
  await signOut(portal);

  await fillSignIn(portal, who);
  const code = await nextAppCode(box, secret);
  portal.onStep = lookAt(page, 'en', titleOf('personal', 'en')).here;
  await proveStep(portal, 'secondFactor', 'authenticatorCode', code);
  portal.onStep = () => Promise.resolve();
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
  await signOut(portal);

  await fillSignIn(portal, who);
  await proveStep(portal, 'secondFactor', 'authenticatorCode', code);
  await expect(page.getByText(portal.say('reason.code-used'))).toBeVisible();
  await expect(portal.field(portal.say('signIn.steps.method.authenticator'))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await proveStep(portal, 'secondFactor', 'recoveryCode', recovery.toLowerCase());
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
  await signOut(portal);

  await fillSignIn(portal, who);
  await proveStep(portal, 'secondFactor', 'recoveryCode', recovery);
  await expect(page.getByText(WRONG)).toBeVisible();
  await proveStep(portal, 'secondFactor', 'recoveryCode', another);
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
  await new SecuritySettings(portal, box, who).open();
  await expect(page.getByText(portal.say('security.authenticator.left', { count: 8 }))).toBeVisible();
});

test('a person who must have an authenticator sets one up at sign-in, and sees the recovery codes once', async ({
  page,
  outside,
}) => {
  const { box, decisions } = outside;
  const { who, memberId } = await Member.register(outside);
  await decisions.requireAuthenticator(memberId);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));

  await expect(portal.heading(portal.say('signIn.steps.bind-authenticator.title'))).toBeVisible();
  await expect(
    page.getByRole('img', {
      name: portal.say('ui.qr.label', { what: portal.say('credentials.authenticator.qr') }),
    }),
  ).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const right = authenticatorCode(secret, await box.now());
  const field = portal.field(portal.say('signIn.steps.method.authenticator'));
  await field.fill(right === '000000' ? '111111' : '000000');
  await portal.press(portal.say('signIn.steps.bind'));
  await expect(page.getByText(WRONG)).toBeVisible();
  await field.fill(authenticatorCode(secret, await box.now()));
  await portal.press(portal.say('signIn.steps.bind'));

  await expect(portal.heading(portal.say('signIn.steps.keepCodes'))).toBeVisible();
  const codes = page.getByRole('list', { name: portal.say('ui.recoveryCodes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await expect(portal.button(portal.say('ui.recoveryCodes.continue'))).toBeDisabled();
  await page.getByRole('checkbox', { name: portal.say('ui.recoveryCodes.kept') }).check();
  await portal.press(portal.say('ui.recoveryCodes.continue'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
  await new SecuritySettings(portal, box, who).open();
  await expect(page.getByText(portal.say('security.authenticator.left', { count: 10 }))).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await signOut(portal);

  await enterByApp(portal, box, { who, secret });
  await expect(page.getByText(first)).toHaveCount(0);
});

test("an email verifies the browser, and then the app's code is required", async ({ page, outside }) => {
  const { box } = outside;
  const member = await Member.register(outside);
  const { secret } = await withAuthenticator(member, box);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await box.advance(61);
  await fillSignIn(portal, member.who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, member.who));
  await proveStep(portal, 'secondFactor', 'authenticatorCode', await nextAppCode(box, secret));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});
