// The forms of verification with impatient presses, and with a change of the language.
import { reasonTemplates } from '@causeway/contract';
import { Business } from '../api/business.ts';
import { Person } from '../api/person.ts';
import { BusinessForm } from '../portal/business.ts';
import { PersonForm } from '../portal/person.ts';
import { expect, test } from '../test.ts';
import { LANGUAGE_NAMES } from '../texts/languages.ts';

test('a double click on Next moves one step, and submits nothing', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  await business.checkAll();
  const form = await BusinessForm.of(business, page);
  const next = form.portal.button(form.say('kycNext'));
  await form.open();
  await next.dblclick();
  await expect(form.step('business')).toBeVisible();
  await form.next('stakeholders');
  // By then Submit is in the place of Next.
  await next.dblclick();
  await expect(form.step('documents')).toBeVisible();
  await form.portal.draw();
  await expect(page.getByText(form.say('consentAsked'))).toHaveCount(0);
  await form.portal.button(form.say('kycForm.wizard.previous')).dblclick();
  await expect(form.step('stakeholders')).toBeVisible();
  await form.next('documents');
  await form.submit();
  await expect(page.getByRole('status').getByText(form.say('submitted'))).toBeVisible();
});

test('the reasons of a correction follow the chosen language, and typed values stay', async ({
  page,
  outside,
}) => {
  const person = await Person.submitted(outside);
  await person.reject(1, [{ code: 'IDV_KYC_REJ_BASIC', template: 'contact-unreachable' }]);
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/id-verification');
  const notice = page.getByRole('status').filter({ hasText: form.say('kycForm.todo.title') });
  await expect(notice).toContainText(`[${form.say('kycForm.todo.section.Basic')}]`);
  await form.field('city').fill('Kowloon');
  const language = page.getByRole('button', { name: new RegExp(`^${form.say('language')}`) });
  await language.click();
  await page.getByRole('menuitem', { name: LANGUAGE_NAMES['zh-Hans'] }).click();
  const chinese = page
    .getByRole('status')
    .filter({ hasText: reasonTemplates['zh-Hans']['contact-unreachable'] });
  await expect(chinese).toBeVisible();
  await expect(page.getByRole('textbox', { name: '城市', exact: true })).toHaveValue('Kowloon');
});
