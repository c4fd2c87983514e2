// A business is verified and corrected by its people in a browser (VER-022, VER-122).
import { type ReasonTemplate, type RejectCode, reasonTemplates } from '@causeway/contract';
import { Business } from '../api/business.ts';
import { pickByKeys, tabTo } from '../keyboard.ts';
import { BusinessForm, showDocument } from '../portal/business.ts';
import { expect, test } from '../test.ts';
import type { TextKey } from '../texts/say.ts';

test('a business with three people is verified for the first time', async ({ page, outside, language }) => {
  const business = await Business.register(outside, language);
  const form = await BusinessForm.of(business, page);
  const { say, portal } = form;
  await form.open();
  await form.press('beginBusiness');

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
    await form.addTo('owner');
    const own = form.dialog.getByRole('checkbox', { name: say('owner'), exact: true });
    await expect(own).toBeChecked();
    await expect(own).toBeDisabled();
    await form.describe({ name: 'ADA WONG', number: 'E1234567', alsoAs: ['director'], share: '60.5' });
    await form.keep();
    await expect(form.list('directors').getByText('ADA WONG')).toBeVisible();
    await form.addTo('signatory');
    await form.describe({ name: 'BEN TAN', number: 'E7654321' });
    await form.keep();
  });

  await test.step('the next step requires both people to be verified', async () => {
    await portal.press(new RegExp(`^(${say('kycNext')}|${say('saveAndNext')})$`));
    await expect(page.getByRole('alert').getByText(say('unverified'))).toBeVisible();
    await expect(form.step('stakeholders')).toBeVisible();
    await showDocument(form, outside.box, 'owners', { name: 'ADA WONG', number: 'E1234567' });
    await showDocument(form, outside.box, 'signatories', { name: 'BEN TAN', number: 'E7654321' });
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

test('submitting an empty form leads to the first step and field, and each field says why', async ({
  page,
  outside,
}) => {
  const form = await BusinessForm.of(await Business.register(outside), page);
  await form.open();
  await form.press('beginBusiness');
  await form.next('business');
  await form.next('stakeholders');
  await form.next('documents');
  await form.press('submit');
  await expect(form.step('basic')).toBeVisible();
  await expect(form.field('nameEn')).toBeFocused();
  await expect(form.field('nameEn')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(12);
  await form.next('business');
  await expect(form.field('scope')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(form.say('kycForm.issue.empty.businessScope'))).toBeVisible();
  for (const rule of ['rule.required', 'rule.required-select'] as const) {
    await expect(page.getByText(form.say(rule), { exact: true })).toHaveCount(0);
  }
});

test('the same document means the same person: the roles go to the existing entry', async ({
  page,
  outside,
}) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await form.addTo('director');
  await form.describe({ name: 'PERSON AGAIN', number: 'k-signatory' });
  const country = form.dialog.getByRole('combobox', { name: form.say('idCountry'), exact: true });
  await country.click();
  await country.fill(form.say('hongKong'));
  await page
    .getByRole('option', { name: form.say('hongKong') })
    .first()
    .click();
  await form.field('idNumber', form.dialog).focus();
  await page.keyboard.press('Tab');
  await expect(form.dialog.getByText(form.say('duplicate'))).toBeVisible();
  await form.dialog.getByRole('button', { name: /Person signatory/ }).click();
  await expect(form.field('personName', form.dialog)).toHaveValue('Person signatory');
  const opened = form.dialog.getByRole('checkbox', { name: form.say('director') });
  await expect(opened).toBeChecked();
  await expect(opened).toBeDisabled();
  await form.keep();
  await expect(form.list('directors').getByText('Person signatory')).toBeVisible();
  await form.act('directors', /^Delete Person signatory/);
  await form.portal.button(form.say('remove'), form.dialog).click();
  await expect(form.list('directors').getByText('Person signatory')).toHaveCount(0);
  await expect(form.list('signatories').getByText('Person signatory')).toBeVisible();
  // Nothing has changed, so there is nothing to save.
  await expect(form.portal.button(form.say('save'))).toBeDisabled();
});

test('an existing person is recognized by their document, and no merge into the other is offered', async ({
  page,
  outside,
}) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await form.act('directors', form.say('verificationEnterprise.people.editOf', { name: 'Person director' }));
  await form.field('idNumber', form.dialog).fill('k-signatory');
  await form.portal.button(form.say('keep'), form.dialog).click();
  await expect(form.dialog.getByText(form.say('duplicate'))).toBeVisible();
  await expect(form.dialog.getByRole('button', { name: /Person signatory/ })).toHaveCount(0);
});

test('a person is added by keyboard alone, on a phone', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await BusinessForm.of(business, page);
  const { say, dialog } = form;
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  const type = async (key: TextKey, text: string): Promise<void> => {
    const field = form.field(key, dialog);
    await tabTo(page, field);
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  };
  const pick = async (key: TextKey, option: string, typed = option): Promise<void> => {
    const box = dialog.getByRole('combobox', { name: say(key), exact: true });
    await tabTo(page, box);
    await pickByKeys(page, box, option, typed);
  };
  await tabTo(page, form.portal.button(form.adding('director')));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await type('personName', 'CLEO LIM');
  await pick('gender', 'Male', '');
  await pick('nationality', say('singapore'));
  for (const [box, digits] of [['day', '17'], ['month', '5'], ['year', '1980']] as const) {
    await type(box, digits);
  } // prettier-ignore
  await pick('idCountry', say('singapore'));
  await type('idNumber', 'E5550001');
  await tabTo(page, dialog.getByRole('checkbox', { name: say('longTerm'), exact: true }));
  await page.keyboard.press('Space');
  await pick('residence', say('singapore'));
  await type('province', 'Singapore');
  await type('city', 'Singapore');
  await type('address', '10 Harbour Road');
  await tabTo(page, form.portal.button(say('keep'), dialog));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(form.list('directors').getByText('CLEO LIM')).toBeVisible();
});

test('another group of types removes the people, after a question', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
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
  await expect(form.list('directors').getByText(say('verificationEnterprise.people.none'))).toBeVisible();
  await form.next('documents');
  await expect(page.getByRole('group', { name: say('chart'), exact: true })).toBeVisible();
  expect((await business.view()).record.stakeholderInfoBo).toEqual([]);
});

test('the text of another type stays until the change is confirmed', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole({ businessType: '7', businessTypeOt: 'A guild' });
  const form = await BusinessForm.of(business, page);
  await form.open();
  await form.next('business');
  const words = page.getByRole('textbox', {
    name: form.say('verificationEnterprise.fields.businessTypeOt'),
    exact: true,
  });
  await form.choose('type', form.say('listed'));
  await form.portal.button(form.say('cancel'), form.dialog).click();
  await expect(form.dialog).toBeHidden();
  await expect(words).toHaveValue('A guild');
  await form.choose('type', form.say('listed'));
  await form.portal.button(form.say('clear'), form.dialog).click();
  await expect(words).toBeHidden();
});

test('leaving a half-written person asks a question', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
  await form.portal.open('/overview');
  await expect(form.portal.heading(form.say('overview.page.title'))).toBeVisible();
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await form.addTo('director');
  await form.field('personName', form.dialog).fill('Half Written');
  await form.portal.draw();
  await page.goBack();
  const question = page.getByRole('dialog', { name: form.say('ui.unsaved.title') });
  await question.getByRole('button', { name: form.say('ui.unsaved.stay'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(form.field('personName', form.dialog)).toHaveValue('Half Written');
});

interface Correction {
  readonly code: RejectCode;
  readonly template: ReasonTemplate;
  readonly step: TextKey;
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

for (const level of [1, 2] as const) {
  test(`each section that level ${String(level)} rejects is corrected and submitted again`, async ({
    page,
    outside,
    language,
  }) => {
    const business = await Business.submitted(outside, language);
    const form = await BusinessForm.of(business, page);
    for (const { code, template, step, correct } of corrections) {
      await test.step(step, async () => {
        const text = `Please look at ${step} again.`;
        await business.reject(level, [{ code, template, text }]);
        await form.portal.open('/overview');
        await page.reload();
        await page.getByRole('link', { name: form.say('seeWhy') }).click();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByText(reasonTemplates[language][template])).toBeVisible();
        await page.getByRole('link', { name: form.say('modify') }).click();
        await expect(form.portal.heading(form.say('businessCorrectionTitle'))).toBeVisible();
        await expect(form.step(step)).toBeVisible();
        // The text is above the step, and at its field.
        await expect(page.getByText(text)).toHaveCount(2);
        // The only step: there is no other to move to.
        await expect(form.portal.button(form.say('kycNext'))).toHaveCount(0);
        await correct(form);
        await form.submit();
        await expect(page).toHaveURL(/#\/account\/account-information$/);
        expect((await business.view()).kycStatus).toBe(2);
      });
    }
  });
}
