// Access to pages: typed addresses, Back after signing out, pages that do not exist or are closed to a role.
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import { Member } from '../api/member.ts';
import { comeIn, signIn, signOut, startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { LANGUAGE_NAMES } from '../texts/languages.ts';
import { beginningWith, sayIn } from '../texts/say.ts';
import { expect, test } from '../test.ts';

test('an address typed in while signed out leads to sign-in, and from there to the page', async ({
  page,
  outside,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await portal.open('/deposit/deposit-records');
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
  await comeIn(portal, who);
  await expect(portal.heading(portal.say('deposits.list.title'))).toBeVisible();
});

test('after signing out, Back shows no part of the account', async ({ page, outside }) => {
  const { who, memberId } = await Member.register(outside);
  const portal = new Portal(page);
  await signIn(portal, who);
  await portal.open('/account/account-information');
  await expect(page.getByText(memberId).first()).toBeVisible();
  await signOut(portal);
  await page.goBack();
  // The step back is checked after it was taken.
  await expect(page).toHaveURL(/#\/login$/);
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
  await expect(page.getByText(memberId)).toHaveCount(0);
  await expect(page.getByText(who.email)).toHaveCount(0);
});

test('an address without any page says so', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await startSignedIn(portal, who);
  await portal.open('/nothing/here');
  await expect(portal.heading(portal.say('ui.page.missingTitle'))).toBeVisible();
});

test("an approver who types the address of an operator's page stays and reads the reason", async ({
  page,
}) => {
  const [, , { email }] = seedMembers.business.people;
  const portal = new Portal(page, 'enterprise');
  await startSignedIn(portal, { type: 'business', email, password: seedPassword });
  await portal.open('/transfer/transfer-records');
  await expect(portal.heading(portal.say('transfers.list.title'))).toBeVisible();
  await portal.open('/transfer/new-transfer');
  await expect(page.getByText(portal.say('shell.refused.role'))).toBeVisible();
  await expect(portal.heading(portal.say('transfers.list.title'))).toBeVisible();
});

test('money pages ask unverified members to be verified first', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await startSignedIn(portal, who);
  await portal.open('/transfer/transfer-records');
  await page
    .getByRole('main')
    .getByRole('button', { name: portal.say('transfers.list.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: portal.say('kyc.dialogTitle') });
  await dialog.getByRole('button', { name: portal.say('kyc.goNow') }).click();
  await expect(portal.heading(portal.say('kycForm.type.title'))).toBeVisible();
});

test('the language changes at once and is kept over a reload', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await startSignedIn(portal, who);
  const say = sayIn('zh-Hant');
  await page.getByRole('button', { name: beginningWith(portal.say('language')) }).click();
  await page.getByRole('menuitem', { name: LANGUAGE_NAMES['zh-Hant'] }).click();
  await expect(portal.heading(say('overview'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await page.reload();
  await expect(portal.heading(say('overview'))).toBeVisible();
});
