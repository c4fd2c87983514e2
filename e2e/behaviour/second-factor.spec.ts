// The second factor at sign-in: a code of the app serves once, a recovery code in its place serves once too, and who must
// have an app binds one on the way in.
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

test('a code of the app serves once, and a recovery code in its place serves once', async ({
  page,
  outside,
}) => {
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
  await expect(portal.heading('Overview')).toBeVisible();
  await signOut(portal);

  await fillSignIn(portal, who);
  await proveStep(portal, 'secondFactor', 'authenticatorCode', code);
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(portal.field('Authenticator code')).toHaveAttribute('aria-invalid', 'true');
  await proveStep(portal, 'secondFactor', 'recoveryCode', recovery.toLowerCase());
  await expect(portal.heading('Overview')).toBeVisible();
  await signOut(portal);

  await fillSignIn(portal, who);
  await proveStep(portal, 'secondFactor', 'recoveryCode', recovery);
  await expect(page.getByText(WRONG)).toBeVisible();
  await proveStep(portal, 'secondFactor', 'recoveryCode', another);
  await expect(portal.heading('Overview')).toBeVisible();
  await new SecuritySettings(portal, box, who).open();
  await expect(page.getByText('8 recovery codes left')).toBeVisible();
});

test('who must have an authenticator binds one on the way in, and sees the recovery codes once', async ({
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

  await expect(portal.heading('Bind an authenticator')).toBeVisible();
  await expect(page.getByRole('img', { name: /the authenticator secret/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const right = authenticatorCode(secret, await box.now());
  const field = portal.field('Authenticator code');
  await field.fill(right === '000000' ? '111111' : '000000');
  await portal.press('Bind and sign in');
  await expect(page.getByText(WRONG)).toBeVisible();
  await field.fill(authenticatorCode(secret, await box.now()));
  await portal.press('Bind and sign in');

  await expect(portal.heading('Keep your recovery codes')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await expect(portal.button('Continue')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have kept these codes in a safe place' }).check();
  await portal.press('Continue');
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading('Overview')).toBeVisible();
  await new SecuritySettings(portal, box, who).open();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await signOut(portal);

  await enterByApp(portal, box, { who, secret });
  await expect(page.getByText(first)).toHaveCount(0);
});

test('a mail proves the browser, and the app is asked for after it', async ({ page, outside }) => {
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
  await expect(portal.heading('Overview')).toBeVisible();
});
