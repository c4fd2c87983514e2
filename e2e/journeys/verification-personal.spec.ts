// A person is verified: the first time, and after a rejection of each section at each level; also on another device, with
// missing or unsaved values, and with only a keyboard.
import {
  type ReasonTemplate,
  type RejectCode,
  fullPath,
  queryPersonalKyc,
  reasonTemplates,
} from '@causeway/contract';
import type { Browser } from '@playwright/test';
import { Person } from '../api/person.ts';
import { pickByKeys, tabTo } from '../keyboard.ts';
import { personOf } from '../people.ts';
import { PersonForm } from '../portal/person.ts';
import { expect, test } from '../test.ts';
import type { TextKey } from '../texts/say.ts';

const PATIENCE = { timeout: 30_000 };

/** Another browser of the same person: it has only the sign-in in common with the first. */
const anotherDevice = async (browser: Browser, person: Person): Promise<PersonForm> =>
  PersonForm.of(person, await (await browser.newContext()).newPage());

test('a person is verified for the first time', async ({ page, browser, outside, language }) => {
  const person = await Person.register(outside, language);
  const form = await PersonForm.of(person, page);
  await form.begin();
  await expect(form.button('save')).toBeDisabled();
  await form.goToBasic();
  await form.field('firstName').fill('AL EX');
  await form.press('save');
  await expect(form.text('saved')).toBeVisible();
  await form.portal.expectSaved();

  const other = await anotherDevice(browser, person);
  await other.portal.open('/account/id-verification');
  await other.press('kycNext');
  await other.check.passWithSpecimens();
  await expect(other.now('identity')).toBeVisible();
  await expect(other.text('verified')).toBeVisible();
  await expect(other.field('idNumber')).not.toHaveValue('');
  await other.press('verification.identity.showPhotographs');
  const front = other.portal.page.getByRole('img', { name: other.say('verification.identity.front') });
  await expect(front).toBeVisible();
  await expect(front).not.toHaveJSProperty('naturalWidth', 0);

  await other.press('kycNext');
  // What was typed stays, and the document fills in the rest.
  await expect(other.field('firstName')).toHaveValue('AL EX');
  await expect(other.field('lastName')).toHaveValue('SAMPLE');
  await other.fillBasic(person.who);
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

test('missing items are led to, step by step', async ({ page, outside }) => {
  const person = await Person.register(outside);
  await person.draft({ ...personOf(person.who), address: '', occupationType: '99' });
  await person.check();
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/id-verification');
  await expect(form.now('identity')).toBeVisible();
  await form.field('idNumber').fill('E.12');
  await form.press('saveAndNext');
  await expect(form.now('basic')).toBeVisible();
  await form.press('submit');
  await expect(form.now('identity')).toBeVisible();
  await expect(form.field('idNumber')).toBeFocused();
  await form.field('idNumber').fill('E12');
  await form.press('saveAndNext');
  await form.press('submit');
  await expect(form.now('basic')).toBeVisible();
  await expect(form.field('address')).toBeFocused();
  await expect(form.text('required')).toHaveCount(2);
  await form.field('address').fill('10 Harbour Road');
  await form.field('otherOccupation').fill('Keeper of a lighthouse');
  await form.submit();
  await expect(form.heading('submitted')).toBeVisible();
  const { record } = await person.view();
  expect(record).toMatchObject({ idNumber: 'E12', occupationTypeOther: 'Keeper of a lighthouse' });
});

test('Hong Kong has no postal code, and a high-risk country requires a proof of address', async ({
  page,
  outside,
}) => {
  const person = await Person.register(outside);
  const form = await PersonForm.of(person, page);
  await form.begin();
  await form.goToBasic();
  await form.portal.choose(form.say('residence'), form.say('hongKong'));
  await expect(form.field('zipCode')).toHaveValue('000000');
  await expect(form.field('zipCode')).toBeDisabled();
  await form.portal.choose(form.say('residence'), form.say('singapore'));
  await expect(form.field('zipCode')).toHaveValue('');
  await expect(page.getByText(form.say('verification.basic.addressProofOptional'))).toBeVisible();
  await form.portal.choose(form.say('nationality'), 'Iran');
  await expect(page.getByText(form.say('verification.basic.addressProofOptional'))).toBeHidden();
});

interface Correction {
  readonly code: RejectCode;
  readonly template: ReasonTemplate;
  readonly section: TextKey;
  readonly correct: (form: PersonForm, level: 1 | 2) => Promise<void>;
}

const LOCAL_NAME = '山姆 亞歷';

const corrections: readonly Correction[] = [
  {
    code: 'IDV_KYC_REJ_BASIC',
    template: 'address-incomplete',
    section: 'basic',
    correct: async (form) => {
      await expect(form.heading('personCorrectionTitle')).toBeVisible();
      await expect(form.button('save')).toBeHidden();
      await expect(form.button('kycNext')).toBeHidden();
      await form.field('address').fill('10 Harbour Road, Flat 3');
      await form.submit();
    },
  },
  {
    code: 'IDV_KYC_REJ_MATERIAL',
    template: 'identity-unclear',
    section: 'identity',
    correct: (form, level) => correctIdentity[level](form),
  },
];

/** From the reviewers' text to the correction: by the button, or by the address. */
const ways = {
  1: ({ portal, say }: PersonForm) => portal.page.getByRole('link', { name: say('modify') }).click(),
  2: ({ portal }: PersonForm) => portal.open('/account/update-information'),
} as const;

/**
 * In the form, which can correct everything; or by the address, where the check opens at once and ends with the submission.
 */
const correctIdentity = {
  1: async (form: PersonForm) => {
    await form.field('ownNameLocal').fill(LOCAL_NAME);
    await form.submit();
    await startCheckThatIsAskedFor(form);
    await form.check.passWithSpecimens();
    await form.press('submit');
  },
  2: async (form: PersonForm) => {
    await form.consent(form.check.dialog).check();
    await form.check.passWithSpecimens();
  },
} as const;

async function startCheckThatIsAskedFor({ portal, say }: PersonForm): Promise<void> {
  const dialog = portal.page.getByRole('dialog', { name: say('verifyFirst') });
  await dialog.getByRole('button', { name: say('startCheck'), exact: true }).click();
}

/** The status of a member rejected by the first level, and by the second. */
const REJECTED = { 1: 3, 2: 6 } as const;

for (const level of [1, 2] as const) {
  test(`each section that level ${String(level)} rejects is corrected and submitted again`, async ({
    page,
    outside,
    language,
  }) => {
    const person = await Person.submitted(outside, language);
    const form = await PersonForm.of(person, page);
    for (const { code, template, section, correct } of corrections) {
      await test.step(section, async () => {
        const text = `請補充 ${section}。`;
        await person.reject(level, [{ code, template, text }]);
        expect((await person.view()).kycStatus).toBe(REJECTED[level]);
        await form.portal.open('/overview');
        await page.reload();
        await page.getByRole('link', { name: form.say('seeWhy') }).click();
        await expect(form.heading('rejectedTitle')).toBeVisible();
        await expect(page.getByText(`[${form.say(section)}]`)).toContainText(
          reasonTemplates[language][template],
        );
        await expect(page.getByText(text)).toBeVisible();
        await ways[level](form);
        await correct(form, level);
        await expect(form.text('resubmitted')).toBeVisible();
        await expect(page).toHaveURL(/\/account\/account-information$/);
        const after = await person.view();
        expect([after.kycStatus, after.todos]).toEqual([2, []]);
      });
    }
    const { record } = await person.view();
    expect(record.address).toBe('10 Harbour Road, Flat 3');
    if (level === 1) expect(record.nameLocal).toBe(LOCAL_NAME);
  });
}

test('a new document of a high-risk country requires a proof of address', async ({ page, outside }) => {
  const person = await Person.submitted(outside);
  await person.reject(1, [{ code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' }]);
  await person.check({ country: 'IR' });
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/id-verification');
  await expect(form.now('basic')).toBeVisible();
  await form.press('kycNext');
  await form.submit();
  await expect(form.now('basic')).toBeVisible();
  await expect(page.getByText(form.say('rule.required-document'))).toBeVisible();
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
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/id-verification');
  await expect(page.getByText('请重新拍摄证件。')).toBeVisible();
  await expect(form.button('again')).toBeVisible();
  await form.field('mobile').fill('81234568');
  await form.press('saveAndNext');
  // A rejected member continues without the check, and must make it before submitting.
  await expect(form.now('identity')).toBeVisible();
  await form.submit();
  await startCheckThatIsAskedFor(form);
  await form.check.passWithSpecimens();
  await form.press('submit');
  await expect(form.text('resubmitted')).toBeVisible();
  const { kycStatus, record } = await person.view();
  expect([kycStatus, record.contactPhone]).toEqual([2, '81234568']);
});

test('a correction whose check cannot be read is finished once it can be read', async ({ page, outside }) => {
  const person = await Person.submitted(outside);
  await person.reject(1, [{ code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' }]);
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/update-information');
  await form.consent(form.check.dialog).check();
  const read = `**${fullPath(queryPersonalKyc)}`;
  await page.route(read, (route) => route.abort('connectionfailed'));
  await form.check.passWithSpecimens();
  const again = page.getByRole('button', { name: form.say('ui.action.retry') });
  await expect(again).toBeVisible();
  await page.unroute(read);
  await again.click();
  await expect(form.text('resubmitted')).toBeVisible();
  expect((await person.view()).kycStatus).toBe(2);
});

test('without corrections the page returns to the account', async ({ page, outside }) => {
  const person = await Person.verified(outside);
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/update-identity-information');
  await expect(page.getByText(form.say('error.nothing-rejected'))).toBeVisible();
  await expect(page).toHaveURL(/\/account\/account-information$/);
});

test('leaving with unsaved changes asks a question', async ({ page, outside }) => {
  const person = await Person.register(outside);
  const form = await PersonForm.of(person, page);
  await form.portal.open('/overview');
  await expect(form.portal.heading(form.say('overview.page.title'))).toBeVisible();
  await form.begin();
  await form.goToBasic();
  await form.field('firstName').fill('ALEX');
  await form.press('kycForm.wizard.previous');
  await form.press('back');
  const dialog = page.getByRole('dialog', { name: form.say('ui.unsaved.title') });
  await dialog.getByRole('button', { name: form.say('ui.unsaved.stay'), exact: true }).click();
  await form.goToBasic();
  await expect(form.field('firstName')).toHaveValue('ALEX');
  await form.press('kycForm.wizard.previous');
  await form.press('back');
  await dialog.getByRole('button', { name: form.say('ui.unsaved.leave'), exact: true }).click();
  await expect(form.portal.heading(form.say('overview.page.title'))).toBeVisible();
});

test('closing the tab with unsaved changes asks first, but not on localhost', async ({
  page,
  outside,
  baseURL,
}) => {
  const person = await Person.register(outside);
  await person.draft({ city: 'Kowloon' });
  const form = await PersonForm.of(person, page);
  // Any name below localhost is this machine, but not the excepted localhost itself.
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
    await form.goToBasic();
    // What was typed before is saved when the page is left.
    await form.field('firstName').fill(expected.length === 0 ? 'ALEX' : 'ALEXANDER');
    await page.goto('about:blank');
    expect(asked).toEqual(expected);
  }
});

test('a person is verified by keyboard alone', async ({ page, outside }) => {
  const person = await Person.register(outside);
  await person.draft({ ...personOf(person.who), firstName: '', gender: '' });
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/id-verification');
  await expect(form.heading('personTitle')).toBeVisible();
  await tabTo(page, form.button('kycNext'));
  await page.keyboard.press('Enter');

  await tabTo(page, form.check.dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, form.portal.button(form.portal.say('verifyNow')));
  await page.keyboard.press('Enter');
  await tabTo(page, form.check.frame.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, form.check.frame.getByRole('button', { name: form.portal.say('useSpecimens') }));
  await page.keyboard.press('Enter');
  await tabTo(page, form.check.frame.getByRole('button', { name: form.portal.say('finishCheck') }));
  await page.keyboard.press('Enter');

  await expect(form.text('verified')).toBeVisible(PATIENCE);
  await expect(form.check.dialog).toBeHidden();
  await tabTo(page, form.button('kycNext'));
  await page.keyboard.press('Enter');
  await tabTo(page, form.field('firstName'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ALEX');
  const gender = page.getByRole('combobox', { name: form.say('gender'), exact: true });
  await tabTo(page, gender);
  await pickByKeys(page, gender, 'Male');
  await tabTo(page, form.consent());
  await page.keyboard.press('Space');
  await tabTo(page, form.button('submit'));
  await page.keyboard.press('Enter');
  await expect(form.heading('submitted')).toBeVisible();
  await tabTo(page, form.button('ok'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
});
