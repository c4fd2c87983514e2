// The steps from a correct password to a session: wrong, late and awaited codes of a new browser; reloads,
// Back, expiry; and two tabs that share one refresh.
import { Member } from '../api/member.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  fillSignIn,
  giveCodeOfNewBrowser,
  signIn,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { codeWait } from '../texts/languages.ts';
import { expect, test } from '../test.ts';

const MINUTE = 60;

const wrong = (code: string): string => (code === '0000' ? '1111' : '0000');

test('a wrong code and an expired one show at the field', async ({ page, outside, language }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  const first = await askCodeOfNewBrowser(portal, who);
  await giveCodeOfNewBrowser(portal, wrong(first));
  await expect(page.getByText(portal.say('wrongCode'))).toBeVisible();
  await expect(portal.field(portal.say('mailCode'))).toHaveAttribute('aria-invalid', 'true');

  await outside.box.advance(5 * MINUTE + 1);
  await giveCodeOfNewBrowser(portal, first);
  await expect(page.getByText(portal.say('wrongCode'))).toBeVisible();
});

test('a reload finds the step again, and its wait for another code', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await portal.open('/login?to=%2Fdeposit%2Fdeposit-records');
  await fillSignIn(portal, who);
  const code = await askCodeOfNewBrowser(portal, who);
  await page.reload();
  await expect(portal.heading(portal.say('signIn.steps.new-browser.title'))).toBeVisible();
  await expect(portal.button(codeWait(portal.say))).toBeDisabled();
  await giveCodeOfNewBrowser(portal, code);
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(portal.say('deposits.list.title'))).toBeVisible();
});

test('a step that took too long leads back to the form, which says so', async ({
  page,
  outside,
  language,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  const code = await askCodeOfNewBrowser(portal, who);
  await outside.box.advance(11 * MINUTE);
  await giveCodeOfNewBrowser(portal, code);
  await expect(page.getByRole('alert').getByText(portal.say('signInExpired'))).toBeVisible();
  await expect(portal.heading(portal.say('signIn'))).toBeVisible();
  await fillSignIn(portal, who);
  await expect(portal.heading(portal.say('securityVerification'))).toBeVisible();
});

test('two tabs with an expired token share one refresh', async ({ context, outside }) => {
  const { who } = await Member.register(outside);
  const one = new Portal(await context.newPage());
  await signIn(one, who);
  const other = new Portal(await context.newPage());
  await other.open('/deposit/deposit-records');
  await expect(other.heading(other.say('deposits.list.title'))).toBeVisible();

  await outside.box.advance(14 * MINUTE);
  await one.open('/account/currency-account');
  await expect(one.heading(one.say('currencyAccounts.list.title'))).toBeVisible();
  await outside.box.advance(2 * MINUTE);
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/refreshToken')) refreshes.push(request.url());
  });
  await Promise.all([one.open('/deposit/deposit-records'), other.open('/account/currency-account')]);
  await expect(one.page.getByText(one.say('deposits.list.emptyTitle'))).toBeVisible();
  await expect(other.heading(other.say('currencyAccounts.list.title'))).toBeVisible();
  await expect.poll(() => one.token === other.token).toBe(true);
  expect(refreshes).toHaveLength(1);
});
