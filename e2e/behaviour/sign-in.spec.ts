// The sign-in form with errors: wrong passwords, too many of them, no connection, the other account type, a foreign return
// address.
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import { Member } from '../api/member.ts';
import { newcomer } from '../people.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  comeIn,
  fillSignIn,
  giveCodeOfNewBrowser,
  readInbox,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { codeWait } from '../texts/languages.ts';
import { expect, test } from '../test.ts';

const HOUR = 3600;

test('five wrong passwords lock the account for an hour, counted down', async ({
  page,
  outside,
  language,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  await portal.openInLanguage('/login');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await fillSignIn(portal, { ...who, password: `Wrong#${attempt}` });
    await expect(page.getByRole('alert').getByText(portal.say('wrongCredentials'))).toBeVisible();
  }
  await fillSignIn(portal, { ...who, password: 'Wrong#5' });
  const dialog = page.getByRole('dialog', { name: portal.say('locked') });
  const timer = dialog.getByRole('timer');
  await expect(timer).toHaveText(/^(60:00|59:\d\d)$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await fillSignIn(portal, who);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await outside.box.advance(HOUR + 1);
  await comeIn(portal, who);
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
});

test('without a connection signing in leads to a page that says so, and back', async ({
  page,
  context,
  outside,
  language,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'personal', language);
  await portal.openInLanguage('/login');
  await expect(portal.heading(portal.say('signIn'))).toBeVisible();
  await context.setOffline(true);
  await fillSignIn(portal, who);
  await expect(portal.heading(portal.say('offline'))).toBeVisible();
  await expect(page).toHaveURL(/#\/500/);
  await context.setOffline(false);
  await expect(portal.button(portal.say('signIn'))).toBeVisible();
  await comeIn(portal, who);
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
});

test('a code instead of the password signs in, and its wait survives a reload', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await portal.press(portal.say('signIn.signIn.byCode'));
  await portal.fill(portal.say('credentials.account.emailLabel'), who.email);
  const cursor = await outside.box.cursor(who.email);
  await portal.press(portal.say('ui.code.get'));
  const code = await outside.box.code(who.email, cursor);
  await expect(portal.button(codeWait(portal.say))).toBeDisabled();

  await page.reload();
  await portal.press(portal.say('signIn.signIn.byCode'));
  // The address is kept, and so is the wait for its next code.
  await expect(portal.field(portal.say('credentials.account.emailLabel'))).toHaveValue(who.email);
  await expect(portal.button(codeWait(portal.say))).toBeDisabled();

  await portal.fill(portal.say('signIn.code.email'), code === '0000' ? '1111' : '0000');
  await portal.press(portal.say('signIn.signIn.submit'));
  await expect(page.getByRole('alert').getByText(portal.say('wrongCode'))).toBeVisible();
  await portal.fill(portal.say('signIn.code.email'), code);
  await portal.press(portal.say('signIn.signIn.submit'));
  await expect(
    portal
      .heading(portal.say('signIn.steps.new-browser.title'))
      .or(portal.heading(portal.say('overview.page.title'))),
  ).toBeVisible();
});

test('the owner of an unregistered address reads that only after a right code', async ({ page, outside }) => {
  const { email } = newcomer();
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await portal.press(portal.say('signIn.signIn.byCode'));
  await portal.fill(portal.say('credentials.account.emailLabel'), email);
  const cursor = await outside.box.cursor(email);
  await portal.press(portal.say('ui.code.get'));
  await expect(page.getByText(portal.say('signIn.code.sent', { address: email }))).toBeVisible();
  await portal.fill(portal.say('signIn.code.email'), await outside.box.code(email, cursor));
  await portal.press(portal.say('signIn.signIn.submit'));
  await expect(page.getByRole('alert').getByText(portal.say('error.account-not-registered'))).toBeVisible();
});

test('a business account at the personal edition is offered the enterprise edition', async ({ page }) => {
  const [{ email }] = seedMembers.business.people;
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, { type: 'business', email, password: seedPassword });
  await expect(page.getByRole('alert').getByText(portal.say('authShell.wrongType.business'))).toBeVisible();
  await page
    .getByRole('link', { name: portal.say('authShell.wrongType.elsewhere', { type: 'business' }) })
    .click();
  await expect(page).toHaveURL(/\/enterprise\/#\/login$/);
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
});

test('the member edition offers both account types, and a wrong choice can be changed', async ({
  page,
  outside,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page, 'member');
  await portal.openInLanguage('/login');
  await page.getByText(portal.say('authShell.type.business'), { exact: true }).click();
  await fillSignIn(portal, who);
  await portal.press(portal.say('authShell.wrongType.switch', { type: 'individual' }));
  await comeIn(portal, who);
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});

/** The portal's own test of addresses has more foreign ones. */
for (const elsewhere of ['//evil.example/', '/register']) {
  test(`signing in with ${elsewhere} as the return address leads to the overview`, async ({
    page,
    outside,
  }) => {
    const { who } = await Member.register(outside);
    const portal = new Portal(page);
    await portal.openInLanguage('/login');
    await portal.open(`/login?to=${encodeURIComponent(elsewhere)}`);
    await comeIn(portal, who);
    await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/personal/');
  });
}

test('a person can register and sign in by keyboard alone', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await portal.field(portal.say('credentials.account.emailLabel')).focus();
  await page.keyboard.type(who.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(who.password);
  await readInbox(portal, who);
  await page.keyboard.press('Enter');
  await expect(portal.heading(portal.say('signIn.steps.new-browser.title'))).toBeFocused();
  const code = await askCodeOfNewBrowser(portal, who);
  await portal.field(portal.say('signIn.code.email')).focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: portal.say('signIn.trust.title') });
  await expect(
    dialog.getByRole('button', { name: portal.say('signIn.trust.accept'), exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();
});

test('a trusted browser needs no second proof, but another browser does', async ({
  page,
  browser,
  outside,
}) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));
  await answerTrustOffer(portal, 'trust');
  await expect(page.getByText(portal.say('signIn.trust.done'))).toBeVisible();

  // Registration opens only after the existing session has ended.
  await portal.open('/register');
  await expect(portal.button(portal.say('signIn.register.submit'))).toBeVisible();
  await portal.open('/login');
  await fillSignIn(portal, who);
  await expect(portal.heading(portal.say('overview.page.title'))).toBeVisible();

  const other = new Portal(await (await browser.newContext()).newPage());
  await other.openInLanguage('/login');
  await fillSignIn(other, who);
  await expect(other.heading(other.say('signIn.steps.new-browser.title'))).toBeVisible();
  await other.page.context().close();
});
