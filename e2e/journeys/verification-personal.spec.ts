// A person is verified: the first time in three languages, after a rejection of each section at each level, when a document
// ends; and what happens in two tabs, on another device, with nothing but a keyboard, and when one is declined.
import { reasonTemplates, type Language } from '@causeway/contract';
import type { Browser, Locator, Page } from '@playwright/test';
import { dayAfter } from '@causeway/contract/testing';
import { Person } from '../api/person.ts';
import { type Newcomer, personOf } from '../people.ts';
import { PersonForm } from '../portal/person.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const SECONDS_OF_DAY = 86_400;
const PATIENCE = { timeout: 30_000 };

async function formOf(person: Person, page: Page, language: Language = 'en'): Promise<PersonForm> {
  await person.goOnIn(page, 'personal');
  return new PersonForm(new Portal(page, 'personal', language));
}

/** Another browser of the same person: nothing of the first one is in it but who is signed in. */
async function anotherDevice(browser: Browser, person: Person, language: Language): Promise<PersonForm> {
  return formOf(person, await (await browser.newContext()).newPage(), language);
}

/** Everything that the first step asks. */
const basicOf = (who: Newcomer) => personOf(who);

for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
  test(`a person is verified for the first time, in ${language}`, async ({ page, browser, outside }) => {
    const person = await Person.register(outside, language);
    const form = await formOf(person, page, language);
    await form.begin();
    await expect(form.button('save')).toBeDisabled();
    await form.field('firstName').fill('AL EX');
    await form.press('save');
    await expect(form.text('saved')).toBeVisible();
    await expect(form.button('save')).toBeDisabled();

    const other = await anotherDevice(browser, person, language);
    await other.portal.open('/account/id-verification');
    await expect(other.field('firstName')).toHaveValue('AL EX');
    await other.fillBasic(person.who);
    await other.press('saveAndNext');
    await other.check.passWithSpecimens();
    await expect(other.now('identity')).toBeVisible();
    await expect(other.text('verified')).toBeVisible();
    await expect(other.field('idNumber')).not.toHaveValue('');

    await other.press('submit');
    await expect(other.text('consentAsked')).toBeVisible();
    await expect(other.consent()).toBeFocused();
    await other.submit();
    await expect(other.heading('submitted')).toBeVisible();
    await other.press('ok');
    await expect(other.portal.page).toHaveURL(/\/overview$/);

    await person.approve();
    expect((await person.view()).kycStatus).toBe(4);
  });
}

test('what is still missing is led to, step by step', async ({ page, outside }) => {
  const person = await Person.register(outside);
  await person.draft({ ...basicOf(person.who), city: '', occupationType: '99' });
  await person.check();
  const form = await formOf(person, page);
  await form.portal.open('/account/id-verification');
  await form.press('next');
  await expect(form.now('identity')).toBeVisible();
  await form.press('submit');
  await expect(form.now('basic')).toBeVisible();
  await expect(form.field('city')).toBeFocused();
  await expect(form.text('required')).toHaveCount(2);
  await form.field('city').fill('Singapore');
  await form.field('otherOccupation').fill('Keeper of a lighthouse');
  await form.press('saveAndNext');
  await form.field('idNumber').fill('E 12');
  await form.submit();
  await expect(form.field('idNumber')).toBeFocused();
  await form.field('idNumber').fill('E12');
  await form.press('submit');
  await expect(form.heading('submitted')).toBeVisible();
  const { record } = await person.view();
  expect(record).toMatchObject({ idNumber: 'E12', occupationTypeOther: 'Keeper of a lighthouse' });
});

test('Hong Kong has no postal code, and a high risk asks for a proof of address', async ({
  page,
  outside,
}) => {
  const person = await Person.register(outside);
  const form = await formOf(person, page);
  await form.begin();
  await form.portal.choose(form.say('residence'), form.say('hongKong'));
  await expect(form.field('zipCode')).toHaveValue('000000');
  await expect(form.field('zipCode')).toBeDisabled();
  await form.portal.choose(form.say('residence'), form.say('singapore'));
  await expect(form.field('zipCode')).toHaveValue('');
  await expect(page.getByText('Proof of address (optional)')).toBeVisible();
  await form.portal.choose(form.say('nationality'), 'Iran');
  await expect(page.getByText('Proof of address (optional)')).toBeHidden();
});

/** From the overview to what the reviewers have written. */
async function seeWhy(form: PersonForm): Promise<void> {
  await form.portal.open('/overview');
  await form.portal.page.getByRole('link', { name: form.say('seeWhy') }).click();
  await expect(form.heading('rejectedTitle')).toBeVisible();
}

const followModify = (form: PersonForm): Promise<void> =>
  form.portal.page.getByRole('link', { name: form.say('modify') }).click();

for (const [level, language, kycStatus] of [
  [1, 'zh-Hant', 3],
  [2, 'en', 6],
] as const) {
  test(`level ${String(level)} rejects the basic information, in ${language}`, async ({ page, outside }) => {
    const person = await Person.submitted(outside, language);
    const text = '請填寫門牌號碼。';
    await person.reject(level, [{ code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete', text }]);
    expect((await person.view()).kycStatus).toBe(kycStatus);
    const form = await formOf(person, page, language);
    await seeWhy(form);
    const reason = reasonTemplates['address-incomplete'][language];
    await expect(page.getByText(`[${form.say('basic')}]`)).toContainText(reason);
    await expect(page.getByText(text)).toBeVisible();
    await followModify(form);

    await expect(form.heading('updateTitle')).toBeVisible();
    await expect(form.button('save')).toBeHidden();
    await expect(form.button('next')).toBeHidden();
    await form.field('address').fill('10 Harbour Road, Flat 3');
    await form.submit();
    await expect(form.text('resubmitted')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/account-information$/);
    const after = await person.view();
    expect([after.kycStatus, after.record.address]).toEqual([2, '10 Harbour Road, Flat 3']);
  });
}

const byAddress = (form: PersonForm): Promise<void> => form.portal.open('/account/update-information');

for (const [level, language, kycStatus, goOn] of [
  [1, 'zh-Hans', 3, followModify],
  [2, 'en', 6, byAddress],
] as const) {
  test(`level ${String(level)} rejects the identity, in ${language}: the check opens at once`, async ({
    page,
    outside,
  }) => {
    const person = await Person.submitted(outside, language);
    await person.reject(level, [{ code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' }]);
    expect((await person.view()).kycStatus).toBe(kycStatus);
    const form = await formOf(person, page, language);
    await seeWhy(form);
    await expect(page.getByText(reasonTemplates['identity-unclear'][language])).toBeVisible();
    await goOn(form);
    await expect(form.check.dialog).toBeVisible();
    await form.consent(form.check.dialog).check();
    await form.check.passWithSpecimens();
    await expect(form.text('resubmitted')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/account-information$/);
    const after = await person.view();
    expect([after.kycStatus, after.todoItemDTOList]).toEqual([2, []]);
  });
}

test('a new document of a country of high risk asks for a proof of address', async ({ page, outside }) => {
  const person = await Person.submitted(outside);
  await person.reject(1, [{ code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' }]);
  await person.check({ country: 'IR' });
  const form = await formOf(person, page);
  await form.portal.open('/account/id-verification');
  await expect(form.now('basic')).toBeVisible();
  await form.press('next');
  await form.submit();
  await expect(form.now('basic')).toBeVisible();
  await expect(page.getByText('This document is required.')).toBeVisible();
  await form.handIn('addressProof');
  await form.press('saveAndNext');
  await form.submit();
  await expect(form.text('resubmitted')).toBeVisible();
  const { kycStatus, record } = await person.view();
  expect(kycStatus).toBe(2);
  expect(record.kycFiles.map(({ fileType }) => fileType)).toContain('400');
});

test('both sections are rejected: both are open, and the check is made again', async ({ page, outside }) => {
  const person = await Person.submitted(outside, 'zh-Hans');
  await person.reject(1, [
    { code: 'IDV_KYC_REJ_BASIC', template: 'contact-unreachable' },
    { code: 'IDV_KYC_REJ_MATERIAL', text: '请重新拍摄证件。' },
  ]);
  const form = await formOf(person, page, 'zh-Hans');
  await form.portal.open('/account/id-verification');
  await expect(page.getByText('请重新拍摄证件。')).toBeVisible();
  await expect(form.button('again')).toBeVisible();
  await form.field('mobile').fill('81234568');
  await form.press('saveAndNext');
  // A rejected member goes on without the check, and has to make it before submitting.
  await expect(form.now('identity')).toBeVisible();
  await form.submit();
  const dialog = page.getByRole('dialog', { name: form.say('verifyFirst') });
  await dialog.getByRole('button', { name: form.say('startCheck'), exact: true }).click();
  await form.check.passWithSpecimens();
  await form.press('submit');
  await expect(form.text('resubmitted')).toBeVisible();
  const { kycStatus, record } = await person.view();
  expect([kycStatus, record.contactPhone]).toEqual([2, '81234568']);
});

test('a document ends: the member shows a new one and stays verified', async ({ page, outside }) => {
  const person = await Person.register(outside);
  await person.draft(basicOf(person.who));
  const today = (await outside.box.now()).toISOString().slice(0, 10);
  await person.check({ expiryDate: dayAfter(today, 92) });
  await person.submit();
  await person.approve();
  await outside.box.advance(3 * SECONDS_OF_DAY);
  await person.comeBack();
  await expect.poll(async () => (await person.view()).todoItemDTOList.length, PATIENCE).toBe(1);

  const form = await formOf(person, page);
  await form.portal.open('/overview');
  await page.getByRole('link', { name: form.say('update'), exact: true }).click();
  await form.consent(form.check.dialog).check();
  await form.check.passWithSpecimens();
  await expect(form.text('resubmitted')).toBeVisible();
  const { kycStatus, todoItemDTOList } = await person.view();
  expect([kycStatus, todoItemDTOList]).toEqual([4, []]);
});

test('nothing to correct leads back to the account', async ({ page, outside }) => {
  const person = await Person.verified(outside);
  const form = await formOf(person, page);
  await form.portal.open('/account/update-identity-information');
  await expect(page.getByText('There is no rejected information.')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/account-information$/);
});

test('who is declined is told so, and has nothing to submit', async ({ page, outside }) => {
  const person = await Person.submitted(outside);
  await person.decline();
  const form = await formOf(person, page);
  await form.portal.open('/overview');
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('We cannot support this account.')).toBeVisible();
  await form.portal.open('/account/account-information');
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await form.portal.open('/account/id-verification');
  await expect(page).toHaveURL(/\/account\/account-information$/);
});

test('two tabs change the same record: neither loses anything', async ({ page, context, outside }) => {
  const person = await Person.register(outside);
  await person.draft(basicOf(person.who));
  const one = await formOf(person, page);
  const two = await formOf(person, await context.newPage());
  for (const form of [one, two]) {
    await form.portal.open('/account/id-verification');
    await expect(form.field('firstName')).toHaveValue('ALEX');
  }
  await one.field('firstName').fill('ALEXANDER');
  await one.field('city').fill('Jurong');
  await one.press('save');
  await expect(one.text('saved')).toBeVisible();

  await two.field('firstName').fill('ALEXANDRA');
  await two.field('address').fill('11 Harbour Road');
  await two.press('save');
  const dialog = two.portal.page.getByRole('dialog', { name: 'Changed in another place' });
  await expect(dialog.getByText('Taken over from there: City.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Saved there: ALEXANDER' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(two.field('firstName')).toHaveValue('ALEXANDER');
  const saved = { firstName: 'ALEXANDER', city: 'Jurong', address: '11 Harbour Road' };
  await expect.poll(async () => (await person.view()).record).toMatchObject(saved);
});

test('leaving with unsaved changes is asked about', async ({ page, outside }) => {
  const person = await Person.register(outside);
  const form = await formOf(person, page);
  await form.portal.open('/overview');
  await expect(form.portal.heading('Overview')).toBeVisible();
  await form.begin();
  await form.field('firstName').fill('ALEX');
  await form.press('back');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(form.field('firstName')).toHaveValue('ALEX');
  await form.press('back');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(form.portal.heading('Overview')).toBeVisible();
});

test('closing the tab with unsaved changes is asked about, except on localhost', async ({
  page,
  outside,
  baseURL,
}) => {
  const person = await Person.register(outside);
  const form = await formOf(person, page);
  // Any name under localhost is this machine, and yet not the localhost that is excepted.
  const elsewhere = new URL('/personal/#/account/id-verification', baseURL);
  elsewhere.hostname = 'portal.localhost';
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  for (const [address, expected] of [
    [`/personal/#/account/id-verification`, []],
    [elsewhere.href, ['beforeunload']],
  ] as const) {
    await page.goto(address);
    await form.press('begin');
    await form.field('firstName').fill('ALEX');
    await page.goto('about:blank');
    expect(asked).toEqual(expected);
  }
});

test('with nothing but a keyboard', async ({ page, outside }) => {
  const person = await Person.register(outside);
  await person.draft({ ...basicOf(person.who), firstName: '', gender: '' });
  const form = await formOf(person, page);
  await form.portal.open('/account/id-verification');
  await expect(form.heading('title')).toBeVisible();
  await reach(page, form.field('firstName'));
  await page.keyboard.type('ALEX');
  await reach(page, page.getByRole('combobox', { name: form.say('gender'), exact: true }));
  await pressEach(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await reach(page, form.button('saveAndNext'));
  await page.keyboard.press('Enter');

  await reach(page, form.check.dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await reach(page, form.portal.button(form.portal.say('verifyNow')));
  await page.keyboard.press('Enter');
  await reach(page, form.check.frame.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await reach(page, form.check.frame.getByRole('button', { name: form.portal.say('useSpecimens') }));
  await page.keyboard.press('Enter');
  await reach(page, form.check.frame.getByRole('button', { name: form.portal.say('finishCheck') }));
  await page.keyboard.press('Enter');

  await expect(form.now('identity')).toBeVisible(PATIENCE);
  await expect(form.check.dialog).toBeHidden();
  await reach(page, form.consent());
  await page.keyboard.press('Space');
  await reach(page, form.button('submit'));
  await page.keyboard.press('Enter');
  await expect(form.heading('submitted')).toBeVisible();
  await reach(page, form.button('ok'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
});

const TABS_MAX = 80;

/** Tab by tab until the focus is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by the keyboard`);
}

async function pressEach(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
