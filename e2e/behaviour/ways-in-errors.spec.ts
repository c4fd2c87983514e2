// Signing in with errors: left, reloaded, without a connection, started again.
import { Member } from '../api/member.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  fillSignIn,
  giveCodeOfNewBrowser,
  signOut,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { codeWait } from '../texts/languages.ts';
import { expect, test } from '../test.ts';

test('a sign-in step survives going back, a reload and an outage, and two tabs end together', async ({
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
