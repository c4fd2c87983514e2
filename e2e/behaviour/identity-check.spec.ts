// The identity check inside the portal: Chromium plays the camera, the box is the provider.
import {
  type Language,
  fullPath,
  memberPersonId,
  queryPersonalKyc,
  savePersonalKyc,
  startIdentityCheck,
} from '@causeway/contract';
import { dayAfter } from '@causeway/contract/testing';
import type { Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { Person } from '../api/person.ts';
import { personOf } from '../people.ts';
import { startSignedIn } from '../portal/door.ts';
import { IdentityCheck } from '../portal/identity-check.ts';
import { PersonForm } from '../portal/person.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { english } from '../texts/say.ts';

interface Scene {
  readonly portal: Portal;
  readonly check: IdentityCheck;
}

/** A person with a completed form, before the identity check. */
async function atTheForm(page: Page, outside: Outside, language: Language = 'en'): Promise<Scene> {
  const member = await Member.register(outside);
  const { record, version } = await member.call(queryPersonalKyc, {});
  await member.call(savePersonalKyc, {
    isEditable: 0,
    version,
    record: { ...record, ...personOf(member.who) },
  });
  const portal = new Portal(page, 'personal', language);
  await startSignedIn(portal, member.who);
  await portal.open('/account/id-verification');
  return { portal, check: new IdentityCheck(portal) };
}

async function atTheCheck(page: Page, outside: Outside, language?: Language): Promise<Scene> {
  const scene = await atTheForm(page, outside, language);
  await scene.portal.press(scene.portal.say('kycNext'));
  await expect(scene.check.dialog).toBeVisible();
  return scene;
}

/** Uses the page's own session: another one of the same person would end it. */
async function recordOf({ portal }: Scene, { api }: Outside) {
  const { record, identityChecks } = await api.call(queryPersonalKyc, {}, { token: portal.token });
  return { record, known: identityChecks.find(({ personId }) => personId === memberPersonId) };
}

test('the frame is in the page from the start, without an address, and may do no more than it must', async ({
  page,
  outside,
}) => {
  const { check } = await atTheForm(page, outside);
  await expect(check.element).toBeAttached();
  await expect(check.element).not.toHaveAttribute('src');
  await expect(check.element).toHaveAttribute('allow', 'camera');
  await expect(check.element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
});

test('on a phone the frame fills the screen below the dialog’s head', async ({ page, outside }) => {
  const { portal, check } = await atTheCheck(page, outside);
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await check.begin();
  await expect(check.frame.getByRole('checkbox', { name: portal.say('frameConsent') })).toBeVisible();
  const head = check.dialog.getByRole('button', { name: english('ui.action.close'), exact: true });
  await expect(head).toBeVisible();
  const edges = async () => {
    const { x, y, width, height } = (await check.element.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { left: x, right: x + width, bottom: y + height, isTall: height > 0.9 * phone.height };
  };
  await expect.poll(edges).toEqual({ left: 0, right: phone.width, bottom: phone.height, isTall: true });
});

test('a card is shown to the camera, its back as a picture whose zone is read, and fills in the record', async ({
  page,
  outside,
}) => {
  const scene = await atTheCheck(page, outside);
  const { portal, check } = scene;
  const drawn = await page.request.get('/world/documents/back.png', {
    params: { type: 'ID_CARD', firstName: 'Nora', lastName: 'Quay', country: 'SG' },
  });
  await check.begin();
  await check.agree();
  await check.frame.getByRole('radio', { name: portal.say('frameIdCard') }).check();
  await check.next();
  await check.show('camera');
  await check.show({ name: 'back.png', bytes: await drawn.body() });
  await check.show('camera');
  await expect(check.frame.getByText('QUAY', { exact: true })).toBeVisible();
  await check.finish();
  await expect(check.dialog).toBeHidden({ timeout: 20_000 });
  const { record, known } = await recordOf(scene, outside);
  expect(record).toMatchObject({ idCountry: 'SG', idType: '10' });
  expect(known).toMatchObject({ checkResult: 3, idFirstName: 'NORA', idLastName: 'QUAY' });
  expect([known?.idFrontPhoto, known?.idBackPhoto]).not.toContain(null);
});

test('specimens pass the check, page and frame', async ({ page, outside, language }) => {
  const scene = await atTheCheck(page, outside, language);
  const { check } = scene;
  await check.passWithSpecimens();
  expect((await recordOf(scene, outside)).known).toMatchObject({ checkResult: 3, idLastName: 'SAMPLE' });
});

test('after the check, Back leaves the page, and the result is there on the return', async ({
  page,
  outside,
}) => {
  const { portal, check } = await atTheCheck(page, outside);
  const form = new PersonForm(portal);
  await check.passWithSpecimens();
  await expect(form.now('identity')).toBeVisible();
  await expect(form.field('idNumber')).not.toHaveValue('');
  await page.evaluate('history.back()');
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
  await page.evaluate('history.forward()');
  await expect(form.field('idNumber')).not.toHaveValue('');
});

test('a person who gives up in the frame is not verified, and can start again', async ({ page, outside }) => {
  const scene = await atTheCheck(page, outside);
  const { portal, check } = scene;
  await check.begin();
  await check.cancel();
  await expect(check.dialog).toBeHidden();
  await expect(page.getByText(portal.say('identityNotCompleted'))).toBeVisible();
  await portal.press(portal.say('kycNext'));
  await check.passWithSpecimens();
  expect((await recordOf(scene, outside)).known).toMatchObject({ checkResult: 3 });
});

test('a person who finishes and closes the frame by hand is still verified', async ({ page, outside }) => {
  const scene = await atTheCheck(page, outside);
  const { portal, check } = scene;
  await check.begin();
  await expect(check.frame.getByRole('checkbox', { name: portal.say('frameConsent') })).toBeVisible();
  const address = await check.element.getAttribute('src');
  await outside.box.passIdentityCheck(address ?? '', { firstName: 'ALEX', lastName: 'SAMPLE' });
  await check.dialog.getByRole('button', { name: english('ui.action.close'), exact: true }).click();
  await expect(check.dialog).toBeHidden();
  await expect(new PersonForm(portal).text('verified')).toBeVisible();
  expect((await recordOf(scene, outside)).known).toMatchObject({ checkResult: 3 });
});

test("the check's results are filled in before anything can be submitted", async ({ page, outside }) => {
  const { portal, check } = await atTheCheck(page, outside);
  const form = new PersonForm(portal);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${fullPath(queryPersonalKyc)}`, async (route) => {
    await held;
    await route.continue();
  });
  await check.passWithSpecimens();
  await expect(form.button('kycNext')).toBeDisabled();
  answer();
  await expect(form.field('idNumber')).not.toHaveValue('');
  await form.press('kycNext');
  await form.submit();
  await expect(form.heading('submitted')).toBeVisible();
});

/** Within the ninety days for which a document must still be valid. */
const SOON = 30;

for (const outcome of ['warning', 'rejected'] as const) {
  test(`the outcome ${outcome} is shown as verified, and another check asks first`, async ({
    page,
    outside,
  }) => {
    const person = await Person.register(outside);
    await person.draft(personOf(person.who));
    const today = (await outside.box.now()).toISOString().slice(0, 10);
    await person.check({ outcome, expiryDate: dayAfter(today, SOON) });
    const form = await PersonForm.of(person, page);
    await form.portal.open('/account/id-verification');
    await expect(form.now('identity')).toBeVisible();
    await expect(form.text('verified')).toBeVisible();
    const question = page.getByRole('dialog', { name: form.say('identityCheck.againTitle') });
    await form.press('identityCheck.tryAgain');
    await expect(question).toContainText(form.say('identityCheck.againText'));
    await question.getByRole('button', { name: form.say('ui.action.cancel'), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(form.check.dialog).toBeHidden();
    await form.press('identityCheck.tryAgain');
    await question.getByRole('button', { name: form.say('identityCheck.again'), exact: true }).click();
    await form.check.passWithSpecimens();
    await expect(form.field('idNumber')).not.toHaveValue('');
    const { identityChecks } = await person.view();
    expect(identityChecks).toMatchObject([{ checkResult: 3 }]);
  });
}

test('the provider’s page uses the language of its address before it knows the check', async ({ page }) => {
  const portal = new Portal(page, 'personal', 'zh-Hant');
  const { promise: heard, resolve: hear } = Promise.withResolvers<undefined>();
  await page.route('**/state', async (route) => {
    await heard;
    await route.continue();
  });
  await page.goto('/world/identity/11111111-1111-4111-8111-111111111111?lang=zh-Hant');
  await expect(portal.heading(portal.say('box.identityTitle'))).toBeVisible();
  await expect(page.getByText(portal.say('box.testEnvironment'))).toBeVisible();
  hear(undefined);
});

test('a message that is not from the frame ends nothing', async ({ page, outside }) => {
  const { portal, check } = await atTheCheck(page, outside);
  await check.begin();
  const consent = check.frame.getByRole('checkbox', { name: portal.say('frameConsent') });
  await expect(consent).toBeVisible();
  await page.evaluate("window.postMessage({ type: 'JumioResult', result: 'error' }, '*')");
  // By now the page has received a later message of the same kind: the frame's own.
  await consent.check();
  await expect(check.dialog).toBeVisible();
  await check.cancel();
  await expect(check.dialog).toBeHidden();
});

test('a result that takes its time is waited for', async ({ page, outside }) => {
  const scene = await atTheCheck(page, outside);
  const { portal, check } = scene;
  await check.begin();
  await check.frame.getByRole('checkbox', { name: portal.say('frameConsent') }).check();
  await check.frame.getByRole('button', { name: portal.say('useSpecimens') }).click();
  await check.frame.getByLabel(portal.say('frameDecision')).selectOption('60');
  await check.finish();
  await expect(check.element).toBeHidden();
  await expect(check.dialog.getByText(portal.say('identityWaiting'))).toBeVisible();
  expect((await recordOf(scene, outside)).known).toMatchObject({ checkResult: 2 });
  await outside.box.advance(60);
  await expect(check.dialog).toBeHidden({ timeout: 20_000 });
  expect((await recordOf(scene, outside)).known).toMatchObject({ checkResult: 3 });
});

test("a start without the provider's answer shows an error", async ({ page, outside }) => {
  const { check } = await atTheCheck(page, outside);
  await outside.box.breakDown({ institution: 'identity', operation: 'start', kind: 'lost-answer' });
  await check.begin();
  await expect(page.getByText(english('error.provider-unreachable'))).toBeVisible();
  await expect(check.dialog).toBeHidden();
  expect(await outside.box.failuresLeft()).toBe(0);
});

test('a start that the provider refuses closes quietly', async ({ page, outside }) => {
  const { portal, check } = await atTheCheck(page, outside);
  await outside.box.breakDown({ institution: 'identity', operation: 'start', kind: 'refuse' });
  await check.begin();
  await expect(check.dialog).toBeHidden();
  expect(await outside.box.failuresLeft()).toBe(0);
  // If a message about the first start existed, the page would show it by the time the second one shows the
  // frame.
  await portal.press(portal.say('kycNext'));
  await check.begin();
  await expect(check.frame.getByRole('checkbox', { name: portal.say('frameConsent') })).toBeVisible();
  await expect(page.getByText(portal.say('error.identity-check-start'))).toHaveCount(0);
  await expect(page.getByText(portal.say('identityNotCompleted'))).toHaveCount(0);
});

test('the fourth attempt within one hour shows an error', async ({ page, outside }) => {
  const { portal, check } = await atTheCheck(page, outside);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await outside.api.call(startIdentityCheck, { personId: memberPersonId }, { token: portal.token });
  }
  await check.begin();
  await expect(page.getByText(english('identityCheck.tooOften'))).toBeVisible();
  await expect(check.dialog).toBeHidden();
});
