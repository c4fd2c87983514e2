// A business is verified, corrected and verified anew, as its people do it in a browser (spec 2 sections 2 to 5).
import {
  type Language,
  type ReasonTemplate,
  type RejectCode,
  queryEnterpriseKyc,
  reasonTemplates,
} from '@causeway/contract';
import { dayAfter } from '@causeway/contract/testing';
import type { Locator, Page } from '@playwright/test';
import { Business } from '../api/business.ts';
import type { Outside } from '../api/member.ts';
import { BusinessForm } from '../portal/business.ts';
import type { BusinessText } from '../portal/business-texts.ts';
import { signIn } from '../portal/door.ts';
import { IdentityCheck } from '../portal/identity-check.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const languages: readonly Language[] = ['en', 'zh-Hans', 'zh-Hant'];

interface Ready {
  readonly business: Business;
  readonly form: BusinessForm;
}

const newBusiness = (outside: Outside, language: Language): Promise<Business> =>
  Business.register(outside, language);

/** The page goes on with the session of a business that was made by calls. */
async function onPage(page: Page, business: Business, language: Language = 'en'): Promise<Ready> {
  await business.goOnIn(page, 'enterprise');
  return { business, form: new BusinessForm(new Portal(page, 'enterprise', language)) };
}

for (const language of languages) {
  test(`a business with three people is verified for the first time, ${language}`, async ({
    page,
    outside,
  }) => {
    const { business, form } = await onPage(page, await newBusiness(outside, language), language);
    const { say, portal } = form;
    await form.open();
    await form.press('begin');

    await test.step('a draft of half a step is there after a reload', async () => {
      await form.choose('regCountry', say('hongKong'));
      await expect(form.field('zipCode')).toHaveValue('000000');
      await expect(form.field('zipCode')).toBeDisabled();
      await form.fill('nameEn', 'Quay & half');
      await form.press('save');
      await expect(page.getByText(say('saved')).first()).toBeVisible();
      await page.reload();
      await expect(form.field('nameEn')).toHaveValue('Quay & half');
      await expect(portal.button(say('save'))).toBeDisabled();
      await form.choose('regCountry', say('singapore'));
      await expect(form.field('zipCode')).toHaveValue('');
    });

    await test.step('basic and business information', async () => {
      await form.fillBasic(business.who);
      await form.next('business');
      await form.fillBusiness();
      await form.next('stakeholders');
    });

    await test.step('an owner who directs, and a signatory', async () => {
      await form.press('addOwner');
      const own = form.dialog.getByRole('checkbox', { name: say('owner'), exact: true });
      await expect(own).toBeChecked();
      await expect(own).toBeDisabled();
      await form.describe({ name: 'ADA WONG', number: 'E1234567', alsoAs: ['director'], share: '60.5' });
      await form.keep();
      await expect(form.list('directors').getByText('ADA WONG')).toBeVisible();
      await form.press('addSignatory');
      await form.describe({ name: 'BEN TAN', number: 'E7654321' });
      await form.keep();
    });

    await test.step('nobody goes on before both are verified', async () => {
      await portal.press(new RegExp(`^(${say('next')}|${say('saveAndNext')})$`));
      await expect(page.getByRole('alert').getByText(say('unverified'))).toBeVisible();
      await expect(form.step('stakeholders')).toBeVisible();
      await showDocument(form, outside, 'owners', { name: 'ADA WONG', number: 'E1234567' });
      await showDocument(form, outside, 'signatories', { name: 'BEN TAN', number: 'E7654321' });
      await expect(form.list('directors').getByText(say('verified'), { exact: true })).toBeVisible();
    });

    await test.step('documents, consent, submitted, and on to the overview', async () => {
      await form.next('documents');
      await form.press('submit');
      await expect(page.locator('[data-path="111"]')).toBeVisible();
      await form.handIn('certificate', 'certificate.pdf');
      await form.handIn('annualReturn', 'return.pdf');
      await form.submit();
      await expect(page.getByRole('status').getByText(say('submitted'))).toBeVisible();
      await form.press('ok');
      await expect(page).toHaveURL(/#\/overview/);
    });
    const { kycStatus, record } = await business.view();
    expect(kycStatus).toBe(2);
    expect(record.stakeholderInfoBo.map(({ roles, idNumber }) => [roles, idNumber])).toEqual([
      [[1, 2], 'E1234567'],
      [[3], 'E7654321'],
    ]);
  });
}

/** Somebody of a list verifies: the outcome and the document are set at the provider's, then the frame goes on. */
async function showDocument(
  form: BusinessForm,
  { box }: Outside,
  role: 'owners' | 'signatories' | 'directors',
  { name, number, country = 'SG' }: { name: string; number: string; country?: string },
): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  await form.act(role, new RegExp(name));
  const check = new IdentityCheck(form.portal);
  await check.begin();
  await check.frame.getByRole('checkbox').first().waitFor();
  const address = (await check.element.getAttribute('src')) ?? '';
  await box.finishIdentityCheck(address, {
    outcome: 'passed',
    firstName,
    lastName,
    country,
    number,
    birthDate: '1980-05-17',
    expiryDate: '',
  });
  const frame = await (await check.element.elementHandle())?.contentFrame();
  await frame?.goto(frame.url());
  // The provider's page says that the check is done, and leads back.
  await check.frame.locator('button.main').click();
  await expect(check.dialog).toBeHidden({ timeout: 20_000 });
}

test('submitting what is empty leads to the first step and field, each of which says why', async ({
  page,
  outside,
}) => {
  const { form } = await onPage(page, await newBusiness(outside, 'en'));
  await form.open();
  await form.press('begin');
  await form.next('business');
  await form.next('stakeholders');
  await form.next('documents');
  await form.press('submit');
  await expect(form.step('basic')).toBeVisible();
  await expect(form.field('nameEn')).toBeFocused();
  await expect(form.field('nameEn')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(13);
  await form.next('business');
  await expect(form.field('scope')).toHaveAttribute('aria-invalid', 'true');
});

test('the same document is one person: the roles go to the entry that is there', async ({
  page,
  outside,
}) => {
  const business = await newBusiness(outside, 'en');
  await business.draftWhole();
  const { form } = await onPage(page, business);
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await form.press('addDirector');
  await form.describe({ name: 'PERSON AGAIN', number: 'k-signatory' });
  const country = form.dialog.getByRole('combobox', { name: form.say('idCountry'), exact: true });
  await country.click();
  await country.fill('Hong Kong');
  await page.getByRole('option', { name: 'Hong Kong' }).first().click();
  await form.field('idNumber', form.dialog).focus();
  await page.keyboard.press('Tab');
  await expect(form.dialog.getByText(form.say('duplicate'))).toBeVisible();
  await form.dialog.getByRole('button', { name: /Person signatory/ }).click();
  await expect(form.field('personName', form.dialog)).toHaveValue('Person signatory');
  await expect(form.dialog.getByRole('checkbox', { name: form.say('director') })).toBeChecked();
  await form.keep();
  await expect(form.list('directors').getByText('Person signatory')).toBeVisible();
  await form.act('directors', /^Delete Person signatory/);
  await form.portal.button(form.say('remove'), form.dialog).click();
  await expect(form.list('directors').getByText('Person signatory')).toHaveCount(0);
  await expect(form.list('signatories').getByText('Person signatory')).toBeVisible();
  // All is as it was: there is nothing to save.
  await expect(form.portal.button(form.say('save'))).toBeDisabled();
});

test('by keyboard alone, on a phone, somebody is added', async ({ page, outside }) => {
  const business = await newBusiness(outside, 'en');
  await business.draftWhole();
  await page.setViewportSize({ width: 390, height: 844 });
  const { form } = await onPage(page, business);
  const { say, dialog } = form;
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  const tabTo = async (target: Locator): Promise<void> => {
    const isThere = () => target.evaluate((node) => node === node.ownerDocument.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  const type = async (key: BusinessText, text: string): Promise<void> => {
    await tabTo(form.field(key, dialog));
    await page.keyboard.type(text);
  };
  const pick = async (key: BusinessText, option: string): Promise<void> => {
    await tabTo(dialog.getByRole('combobox', { name: say(key), exact: true }));
    await page.keyboard.type(option);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await tabTo(form.portal.button(say('addDirector')));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await type('personName', 'CLEO LIM');
  await tabTo(dialog.getByRole('combobox', { name: say('gender'), exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pick('nationality', say('singapore'));
  for (const [box, digits] of [['day', '17'], ['month', '5'], ['year', '1980']] as const) {
    await type(box, digits);
  } // prettier-ignore
  await pick('idCountry', say('singapore'));
  await type('idNumber', 'E5550001');
  await tabTo(dialog.getByRole('checkbox', { name: say('longTerm'), exact: true }));
  await page.keyboard.press('Space');
  await pick('residence', say('singapore'));
  await type('province', 'Singapore');
  await type('city', 'Singapore');
  await type('address', '10 Harbour Road');
  await tabTo(form.portal.button(say('keep'), dialog));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(form.list('directors').getByText('CLEO LIM')).toBeVisible();
});

test('another group of types takes the people with it, after a question', async ({ page, outside }) => {
  const business = await newBusiness(outside, 'en');
  await business.draftWhole();
  const { form } = await onPage(page, business);
  const { say } = form;
  await form.open();
  await form.next('business');
  const type = page.getByRole('combobox', { name: say('type'), exact: true });
  await form.choose('type', say('listed'));
  await expect(form.portal.heading(say('clearTitle'))).toBeVisible();
  await form.portal.button(say('cancel'), form.dialog).click();
  await expect(type).toHaveValue(say('privateCompany'));
  await form.choose('type', say('listed'));
  await form.portal.button(say('clear'), form.dialog).click();
  await expect(type).toHaveValue(say('listed'));
  await form.next('stakeholders');
  await expect(form.list('owners')).toHaveCount(0);
  await expect(form.list('directors').getByText('Nobody yet')).toBeVisible();
  await form.next('documents');
  await expect(page.getByRole('group', { name: say('chart'), exact: true })).toBeVisible();
  expect((await business.view()).record.stakeholderInfoBo).toEqual([]);
});

interface Correction {
  readonly code: RejectCode;
  readonly template: ReasonTemplate;
  readonly step: BusinessText;
  readonly correct: (form: BusinessForm) => Promise<void>;
}

const corrections: readonly Correction[] = [
  {
    code: 'BIZ_KYC_REJ_MATERIAL',
    template: 'address-incomplete',
    step: 'basic',
    correct: (form) => form.fill('address', '2 Harbour Road'),
  },
  {
    code: 'BIZ_KYC_REJ_BIZ_INFO',
    template: 'business-unclear',
    step: 'business',
    correct: (form) => form.fill('scope', 'Lamps for ships'),
  },
  {
    code: 'BIZ_KYC_REJ_SH',
    template: 'shares-differ',
    step: 'stakeholders',
    correct: async (form) => {
      await form.act('directors', new RegExp(`^${form.say('edit')} ?Person director`));
      await form.field('city', form.dialog).fill('Kowloon');
      await form.keep();
    },
  },
  {
    code: 'BIZ_KYC_REJ_CERT_M',
    template: 'document-unreadable',
    step: 'documents',
    correct: (form) => form.handIn('certificate', 'sharper.pdf'),
  },
];

for (const [level, language] of [
  [1, 'en'],
  [1, 'zh-Hant'],
  [2, 'zh-Hans'],
] as const) {
  test(`each section that level ${String(level)} rejects is corrected and handed in again, ${language}`, async ({
    page,
    outside,
  }) => {
    const business = await Business.submitted(outside, language);
    const { form } = await onPage(page, business, language);
    for (const { code, template, step, correct } of corrections) {
      await test.step(step, async () => {
        const text = `Please look at ${step} again.`;
        await business.reject(level, [{ code, template, text }]);
        await form.portal.open('/overview');
        await page.reload();
        await page.getByRole('link', { name: form.say('seeWhy') }).click();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByText(reasonTemplates[template][language])).toBeVisible();
        await page.getByRole('link', { name: form.say('modify') }).click();
        await expect(form.portal.heading(form.say('correctionTitle'))).toBeVisible();
        await expect(form.step(step)).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        // One step alone: there is nowhere else to go from it.
        await expect(form.portal.button(form.say('next'))).toHaveCount(0);
        await correct(form);
        await form.submit();
        await expect(page).toHaveURL(/#\/account\/account-information$/);
        expect((await business.view()).kycStatus).toBe(2);
      });
    }
  });
}

test('whose document ends only verifies again, in the short flow', async ({ page, outside }) => {
  const { api, box } = outside;
  const business = await newBusiness(outside, 'en');
  await business.draftWhole();
  const { record } = await business.view();
  const inNinetyDays = dayAfter(record.expirationDate, 90 - 300);
  await business.draft({
    ...record,
    stakeholderInfoBo: record.stakeholderInfoBo.map((entry) =>
      entry.uid === 'signatory' ? { ...entry, idEffectiveDateEnd: inNinetyDays } : entry,
    ),
  });
  await business.checkAll();
  await business.submit();
  await business.approve();
  // It is looked for every hour; who was idle for one signs in again.
  await box.advance(3700);
  const portal = new Portal(page, 'enterprise');
  await signIn(portal, business.who);
  const { token } = portal;
  const open = async (): Promise<number> =>
    (await api.call(queryEnterpriseKyc, {}, { token })).todoItemDTOList.length;
  await expect.poll(open, { timeout: 30_000 }).toBe(1);

  const form = new BusinessForm(portal);
  await portal.open('/account/update-identity-information');
  await expect(portal.heading(form.say('shortTitle'))).toBeVisible();
  await form.press('submit');
  await expect(page.getByRole('alert').getByText(/^Person signatory/)).toBeVisible();
  await expect(form.list('directors').getByRole('button', { name: /Person director/ })).toHaveCount(0);
  await showDocument(form, outside, 'signatories', { name: 'Person signatory', number: 'K-signatory', country: 'HK' }); // prettier-ignore
  const verified = form.list('signatories').getByText(form.say('verified'), { exact: true });
  await expect(verified).toBeVisible();
  await form.press('save');
  await expect(portal.button(form.say('save'))).toBeDisabled();
  await page.reload();
  await expect(verified).toBeVisible();
  await form.press('submit');
  await expect(page).toHaveURL(/#\/account\/account-information$/);
  expect(await open()).toBe(0);
});
