// The security settings of an account: changes need a proof, trust and sessions can be ended, and a page
// notices by itself that its session is over.
import { randomInt } from 'node:crypto';
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import type { Page } from '@playwright/test';
import { registered } from '../api/applicant.ts';
import { signedIn } from '../api/sign-in.ts';
import { type Newcomer, newcomer } from '../people.ts';
import { STEP_SECONDS, authenticatorCode } from '../portal/authenticator.ts';
import {
  answerTrustOffer,
  askCodeOfNewBrowser,
  comeIn,
  fillSignIn,
  giveCodeOfNewBrowser,
  signIn,
  signOut,
  signUp,
  startSignedIn,
} from '../portal/door.ts';
import { addPasskeyDevice } from '../portal/passkey-device.ts';
import { Portal, keepSession } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import type { Outside } from '../api/outside.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

interface Settled {
  readonly who: Newcomer;
  readonly portal: Portal;
  readonly security: SecuritySettings;
}

/** Opens the security settings of a new person. */
async function settled(page: Page, outside: Outside): Promise<Settled> {
  const { who, session } = await registered(outside, newcomer());
  const portal = new Portal(page);
  await keepSession(page, portal.edition, session, portal.language);
  const security = new SecuritySettings(portal, outside.box, who);
  await security.open();
  return { who, portal, security };
}

test('a changed password protects the account for a day, and the new one signs in', async ({
  page,
  outside,
}) => {
  const { who, portal, security } = await settled(page, outside);
  const next = 'Harbour#77';
  await security.changePassword(next);
  const notice = page.getByText(beginningWith(english('protected.title')));
  await expect(notice).toBeVisible();
  await portal.open('/overview');
  await expect(notice).toBeVisible();
  await signOut(portal);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await expect(page.getByRole('alert').getByText(portal.say('wrongCredentials'))).toBeVisible();
  await comeIn(portal, { ...who, password: next });
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
});

test('an authenticator is set up, its uses are chosen, and it is removed by a recovery code', async ({
  page,
  outside,
}) => {
  const { portal, security } = await settled(page, outside);
  const { secret, codes } = await security.bindAuthenticator();
  await page.keyboard.press('Escape');
  await expect(security.dialog).toBeVisible();
  await security.keepRecoveryCodes();
  await expect(page.getByText(english('security.authenticator.left', { count: 10 }))).toBeVisible();

  await security.open('authenticator');
  const transfers = page.getByRole('switch', { name: english('security.usage.transfer') });
  const isAsked = await transfers.isChecked();
  await transfers.press('Space');
  await security.proveByApp(secret, english('security.action.save'));
  await expect(transfers).toBeChecked({ checked: !isAsked });

  await security.open();
  await portal.press(portal.say('security.authenticator.unbind'));
  await security.dialog.getByRole('radio', { name: english('security.proof.methods.recovery') }).check();
  const recovery = security.dialog.getByRole('textbox', { name: english('security.proof.recovery') });
  await recovery.fill('ZZZZZ-ZZZZZ');
  await security.press(english('security.authenticator.unbind'));
  await expect(security.dialog.getByText(english('error.wrong-code'))).toBeVisible();
  await recovery.fill(codes[0] ?? '');
  await security.press(english('security.authenticator.unbind'));
  await security.expectDone(english('security.authenticator.unbindDone'));
  await expect(page.getByRole('button', { name: english('security.usage.bind') })).toBeVisible();
});

test('new recovery codes make the old ones void', async ({ page, outside }) => {
  const { portal, security } = await settled(page, outside);
  const { secret, codes } = await security.bindAuthenticator();
  await security.keepRecoveryCodes();
  await portal.press(portal.say('security.authenticator.renew'));
  await security.proveByApp(secret, english('security.recovery.renewSubmit'));
  const list = security.dialog.getByRole('list', { name: english('ui.recoveryCodes.title') });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await list.getByRole('listitem').allInnerTexts()).not.toContain(codes[0]);
  await security.keepRecoveryCodes();
  await portal.press(portal.say('security.authenticator.unbind'));
  await security.dialog.getByRole('radio', { name: english('security.proof.methods.recovery') }).check();
  await security.dialog
    .getByRole('textbox', { name: english('security.proof.recovery') })
    .fill(codes[0] ?? '');
  await security.press(english('security.authenticator.unbind'));
  await expect(security.dialog.getByText(english('error.wrong-code'))).toBeVisible();
});

test('five wrong codes lock the account, and the dialog counts the hour down', async ({ page, outside }) => {
  const { portal, security } = await settled(page, outside);
  const { secret } = await security.bindAuthenticator();
  await security.keepRecoveryCodes();
  await portal.press(portal.say('security.authenticator.unbind'));
  const field = security.dialog.getByRole('textbox', { name: english('security.proof.authenticator') });
  const locked = page.getByRole('dialog', { name: english('credentials.lockedTitle') });
  const right = authenticatorCode(secret, await outside.box.now());
  const wrong = right === '000000' ? '111111' : '000000';
  for (let attempt = 1; attempt <= 6 && !(await locked.isVisible()); attempt += 1) {
    await field.fill(wrong);
    const answered = page.waitForResponse((response) => response.url().includes('/authenticator/unbind'));
    await security.press(english('security.authenticator.unbind'));
    await answered;
    await expect(locked.or(security.dialog.getByText(english('error.wrong-code')))).toBeVisible();
  }
  await expect(locked.getByRole('timer')).toHaveText(/^(60:00|59:\d\d)$/);
});

test('a passkey is added, proves a change, is renamed and removed', async ({ page, outside }) => {
  await addPasskeyDevice(page);
  const { portal, security } = await settled(page, outside);
  await portal.press(portal.say('security.passkeys.add'));
  await security.proveByMail(english('security.action.begin'));
  await security.dialog.getByRole('textbox', { name: english('security.passkeys.name') }).fill('Test key');
  await security.press(english('security.passkeys.make'));
  await security.expectDone(english('security.passkeys.done'));

  await portal.press(portal.say('security.passkeys.renameOf', { name: 'Test key' }));
  await security.dialog.getByRole('textbox', { name: english('security.passkeys.name') }).fill('Blue key');
  await security.press(english('security.action.save'));
  await security.expectDone(english('security.passkeys.renamed'));

  await portal.press(portal.say('security.passkeys.removeOf', { name: 'Blue key' }));
  await expect(security.dialog.getByText(english('security.proof.passkey'))).toBeVisible();
  await security.press(english('security.passkeys.remove'));
  await security.expectDone(english('security.passkeys.removed'));
  await expect(page.getByText(english('security.passkeys.none'))).toBeVisible();
});

test('an email is changed with a code to the old and one to the new', async ({ page, outside }) => {
  const { who, portal, security } = await settled(page, outside);
  const next = { ...who, email: newcomer().email };
  await portal.press(`${portal.say('security.action.change')}: ${portal.say('security.account.email')}`);
  const { dialog } = security;
  const field = dialog.getByRole('textbox', { name: english('security.email.label'), exact: true });
  await field.fill(who.email);
  await dialog
    .getByRole('button', { name: english('ui.code.get') })
    .first()
    .click();
  await expect(dialog.getByText(english('error.same-email'))).toBeVisible();
  await field.fill(next.email);
  const cursor = await outside.box.cursor(next.email);
  await dialog
    .getByRole('button', { name: english('ui.code.get') })
    .first()
    .click();
  const code = await outside.box.code(next.email, cursor);
  await dialog.getByRole('textbox', { name: english('security.email.code') }).fill(code);
  await security.proveByMail(english('security.email.submit'));
  await security.expectDone(english('security.email.done'));
  await signOut(portal);
  await signIn(portal, next);
});

test('a mobile number is bound with a code by SMS, and from then on proves changes too', async ({
  page,
  outside,
}) => {
  const { portal, security } = await settled(page, outside);
  const mobile = `91${String(randomInt(1_000_000)).padStart(6, '0')}`;
  await portal.press(`${portal.say('security.action.bind')}: ${portal.say('security.account.mobile')}`);
  const { dialog } = security;
  await portal.choose(portal.say('security.mobile.countryCode'), '+65');
  const field = dialog.getByRole('textbox', { name: english('security.mobile.label'), exact: true });
  await field.fill('12345');
  await dialog
    .getByRole('button', { name: english('ui.code.get') })
    .first()
    .click();
  await expect(dialog.getByText(english('rule.mobile-wrong'))).toBeVisible();
  await field.fill(mobile);
  const cursor = await outside.box.cursor(`+65${mobile}`);
  await dialog
    .getByRole('button', { name: english('ui.code.get') })
    .first()
    .click();
  const code = await outside.box.code(`+65${mobile}`, cursor);
  const codeField = dialog.getByRole('textbox', { name: english('security.mobile.code') });
  await codeField.fill(code === '0000' ? '1111' : '0000');
  await security.proveByMail(english('security.mobile.submit'));
  await expect(dialog.getByText(english('security.proof.eitherCode')).first()).toBeVisible();
  await codeField.fill(code);
  await security.press(english('security.mobile.submit'));
  await security.expectDone(english('security.mobile.done'));
  await expect(page.getByText(`+65 ****${mobile.slice(-4)}`)).toBeVisible();
  await portal.press(portal.say('security.usage.bind'));
  await expect(dialog.getByRole('radio', { name: english('security.proof.methods.sms') })).toBeVisible();
});

test('a trusted browser is listed, marked and removed', async ({ page, outside }) => {
  const who = newcomer();
  const portal = new Portal(page);
  await signUp(portal, outside.box, who);
  await signOut(portal);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));
  await answerTrustOffer(portal, 'trust');
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
  const security = new SecuritySettings(portal, outside.box, who);
  await security.open('browsers');
  const row = security.row(portal.say('security.browsers.title'), portal.say('security.browsers.current'));
  await expect(row).toContainText('Chrome');
  await expect(row).toContainText(portal.say('security.browsers.today'));
  await row.getByRole('button', { name: beginningWith(english('security.browsers.removeOf')) }).click();
  await security.press(portal.say('security.passkeys.remove'));
  await expect(page.getByText(portal.say('security.browsers.none'))).toBeVisible();
});

test('a page notices by itself that its session ended elsewhere', async ({ page, outside }) => {
  const { who, portal } = await settled(page, outside);
  await signedIn(outside.api, outside.box, who, {});
  await expect(page.getByText(english('error.logged-in-elsewhere'))).toBeVisible();
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
});

test('polls pause while nobody uses the page, and resume with the first touch', async ({ page, outside }) => {
  await page.clock.install();
  const { portal } = await settled(page, outside);
  let asked = 0;
  // A member under review is refetched every half minute.
  await page.route('**/web/mem/memberInfo', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { user: object } };
    const user = { ...answer.data.user, memberKycStatus: 2 };
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, memberKycStatus: 2, user } },
    });
  });
  await portal.open('/overview');
  await page.reload();
  await expect(page.getByText(english('overview.steps.underReview'))).toBeVisible();
  /** By the time the page's next call is answered, the answers to earlier ones have arrived. */
  const settle = () => page.evaluate(() => fetch('/healthz').then(({ status }) => status));

  await settle();
  const onceShown = asked;
  await page.mouse.move(10, 10);
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBeGreaterThan(onceShown);

  await page.clock.runFor(61_000);
  await settle();
  const atRest = asked;
  await page.clock.runFor(600_000);
  await settle();
  expect(asked).toBe(atRest);

  await page.mouse.move(20, 20);
  await expect.poll(() => asked).toBeGreaterThan(atRest);
  // Requests in progress are answered before the page closes.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a person without a page is warned, signed out and led to sign-in', async ({ page, outside }) => {
  const { portal } = await settled(page, outside);
  await page.route('**/menu/list', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), data: [] } });
  });
  await page.reload();
  await expect(page.getByText(english('shell.noMenu'))).toBeVisible();
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
});

test('an admin of a business with approvers sets thresholds with a second factor', async ({
  page,
  outside,
}) => {
  const [{ email }] = seedMembers.business.people;
  const who: Newcomer = { type: 'business', email, password: seedPassword };
  const portal = new Portal(page, 'enterprise');
  await startSignedIn(portal, who);
  const security = new SecuritySettings(portal, outside.box, who);
  await security.open('recheck');
  await expect(page.getByText(portal.say('security.secondApproval.factor'))).toBeVisible();
  await expect(portal.button(portal.say('security.secondApproval.save'))).toBeDisabled();

  await security.open();
  const { secret } = await security.bindAuthenticator();
  await security.keepRecoveryCodes();
  await security.open('recheck');
  const transfers = portal.field(portal.say('security.secondApproval.transfer'));
  const before = await transfers.inputValue();
  await transfers.fill('0.01');
  await portal.press(portal.say('security.secondApproval.save'));
  await expect(page.getByText(portal.say('rule.recheck-threshold'))).toBeVisible();
  await transfers.fill('25000');
  await portal.press(portal.say('security.secondApproval.save'));
  await security.proveByApp(secret, portal.say('security.secondApproval.save'));
  await security.expectDone(portal.say('security.secondApproval.done'));
  await page.reload();
  await expect(transfers).toHaveValue('25,000.00');

  // Restores the settings, because other journeys use this business too.
  await transfers.press('ControlOrMeta+a');
  await transfers.press('Delete');
  await transfers.pressSequentially(before);
  await portal.press(portal.say('security.secondApproval.save'));
  await security.proveByApp(secret, portal.say('security.secondApproval.save'));
  await security.expectDone(portal.say('security.secondApproval.done'));
  await outside.box.advance(STEP_SECONDS);
  await security.open();
  await portal.press(portal.say('security.authenticator.unbind'));
  await security.proveByApp(secret, portal.say('security.authenticator.unbind'));
  await security.expectDone(portal.say('security.authenticator.unbindDone'));
});
