// The ways in and the security settings, each in one journey with what goes wrong on it.
import { Member } from '../api/member.ts';
import { COOLDOWN_SECONDS } from '../api/sign-in.ts';
import { newcomer } from '../people.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  fillRegistration,
  fillSignIn,
  giveCodeOfNewBrowser,
  signOut,
  startSignedIn,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { codeWait } from '../texts/languages.ts';
import { expect, test } from '../test.ts';

test('registering tells what is missing, different, unknown and taken', async ({
  page,
  outside,
  language,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  const { say } = portal;
  await page.route('**/agreement/current', (route) => route.fulfill({ status: 503 }));
  await portal.openInLanguage('/register');
  await expect(page.getByRole('alert').getByText(say('agreementFailed'))).toBeVisible();
  await page.unroute('**/agreement/current');
  await portal.press(say('loadAgain'));
  await expect(page.getByRole('checkbox')).toBeEnabled();
  await portal.press(say('register'));
  for (const rule of ['email-empty', 'code-empty', 'consent'] as const) {
    await expect(page.getByText(say(`rule.${rule}`))).toBeVisible();
  }

  await outside.box.advance(COOLDOWN_SECONDS);
  await fillRegistration(portal, outside.box, who);
  await page.getByLabel(say('confirmPassword'), { exact: true }).fill('Lantern#43');
  await portal.press(say('register'));
  await expect(page.getByText(say('rule.password-different'))).toBeVisible();
  await page.getByLabel(say('confirmPassword'), { exact: true }).fill(who.password);
  await portal.press(say('register'));
  await expect(page.getByText(say('error.already-registered'))).toBeVisible();

  // A picture serves once: whoever takes another address begins with another one.
  await page.reload();
  await fillRegistration(portal, outside.box, newcomer());
  await portal.fill(say('invitation'), 'NOSUCHCODE');
  await portal.press(say('register'));
  await expect(page.getByText(say('error.wrong-invitation-code'))).toBeVisible();
  await expect(portal.field(say('invitation'))).toHaveAttribute('aria-invalid', 'true');
});

test('a step is left, found again, lost and passed, and two tabs end together', async ({
  page,
  context,
  outside,
  language,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  const { say } = portal;
  const step = portal.heading(say('securityVerification'));
  const form = portal.heading(say('signIn'));
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await expect(step).toBeVisible();
  await page.goBack();
  await expect(form).toBeVisible();
  await page.goForward();
  const code = await askCodeOfNewBrowser(portal, who);
  const wait = portal.button(codeWait(say));
  await expect(wait).toBeDisabled();
  await page.reload();
  await expect(step).toBeVisible();
  await expect(wait).toBeDisabled();

  await context.setOffline(true);
  await giveCodeOfNewBrowser(portal, code);
  await expect(portal.heading(say('offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(step).toBeVisible();
  await giveCodeOfNewBrowser(portal, code);
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(say('overview'))).toBeVisible();

  const other = new Portal(await context.newPage(), 'personal', language);
  await other.open('/overview');
  await expect(other.heading(say('overview'))).toBeVisible();
  await signOut(portal);
  await expect(other.button(say('signIn'))).toBeVisible();
  await fillSignIn(portal, who);
  await portal.press(say('startAgain'));
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
});

test('the security settings are changed, with their errors', async ({ page, outside, language }) => {
  const { box } = outside;
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  const { say } = portal;
  await startSignedIn(portal, who);
  const security = new SecuritySettings(portal, box, who);
  await security.open();
  const { secret } = await security.bindAuthenticator();
  await security.keepRecoveryCodes();

  const next = 'Harbour#77';
  await portal.press(`${say('security.action.change')}: ${say('security.account.password')}`);
  await security.fillNewPassword('Wrong#1234', next, 'Harbour#78');
  await security.proveByApp(secret, say('submitPassword'));
  await expect(security.dialog.getByText(say('rule.password-different'))).toBeVisible();
  await security.fillNewPassword('Wrong#1234', next);
  await security.press(say('submitPassword'));
  await expect(security.dialog.getByText(say('error.wrong-password'))).toBeVisible();
  await security.fillNewPassword(who.password, who.password);
  await security.proveByApp(secret, say('submitPassword'));
  await expect(security.dialog.getByText(say('error.same-password'))).toBeVisible();
  await security.fillNewPassword(who.password, next);
  await security.proveByApp(secret, say('submitPassword'));
  await security.expectDone(say('passwordSaved'));

  await portal.press(say('unbind'));
  await security.dialog.getByRole('textbox', { name: say('appCode') }).fill('000000');
  await security.press(say('unbind'));
  await expect(security.dialog.getByText(say('wrongCode'))).toBeVisible();
  await security.proveByApp(secret, say('unbind'));
  await security.expectDone(say('unbound'));
  await expect(portal.button(say('bindApp'))).toBeVisible();
});
