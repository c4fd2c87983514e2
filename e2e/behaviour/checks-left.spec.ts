// Identity checks that were started and abandoned: another can start, and an earlier valid check stays valid.
import { memberPersonId, reasonTemplates, startIdentityCheck } from '@causeway/contract';
import { Business } from '../api/business.ts';
import { Person } from '../api/person.ts';
import { personOf } from '../people.ts';
import { BusinessForm, showDocument } from '../portal/business.ts';
import { IdentityCheck } from '../portal/identity-check.ts';
import { PersonForm } from '../portal/person.ts';
import { expect, test } from '../test.ts';

/** The result of a check is polled every five seconds. */
const PATIENCE = { timeout: 30_000 };

const document = {
  firstName: 'PERSON',
  lastName: 'DIRECTOR',
  country: 'SG',
  number: 'K7654321',
  birthDate: '1980-05-17',
  expiryDate: '',
};

test('after a reload in the middle of a check the person may start another', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
  const check = new IdentityCheck(form.portal);
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await form.act('directors', /^Verify Person director/);
  await check.begin();
  await expect(check.frame.getByRole('checkbox').first()).toBeVisible();
  await page.reload();
  await expect(form.step('stakeholders')).toBeVisible();
  await expect(form.list('directors').getByText(form.say('identityCheck.status.checking'))).toBeVisible();
  await showDocument(form, outside.box, 'directors', { name: 'Person director', number: 'K7654321' });
  await expect(
    form.list('directors').getByText(form.say('identityCheck.status.done'), { exact: true }),
  ).toBeVisible();
});

test('a check that the person gives up at the provider’s is not waited for', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const { checkUrl } = await business.call(startIdentityCheck, { personId: 'director' });
  const form = await BusinessForm.of(business, page);
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await expect(form.list('directors').getByText(form.say('identityCheck.status.checking'))).toBeVisible();
  await outside.box.finishIdentityCheck(checkUrl, { outcome: 'cancelled', ...document });
  await expect(form.list('directors').getByText(form.say('identityCheck.status.open'))).toBeVisible(PATIENCE);
});

test('verified people stay verified when another check is left, by canceling and by a reload', async ({
  page,
  outside,
}) => {
  const business = await Business.submitted(outside);
  await business.reject(1, [{ code: 'BIZ_KYC_REJ_SH', template: 'shares-differ' }]);
  const form = await BusinessForm.of(business, page);
  const check = new IdentityCheck(form.portal);
  await form.portal.open('/account/update-information');
  await expect(form.step('stakeholders')).toBeVisible();
  const director = form.list('directors');
  const begin = async (): Promise<void> => {
    await form.act('directors', /^Verify Person director again/);
    const question = page.getByRole('dialog', { name: form.say('identityCheck.againTitle') });
    await question.getByRole('button', { name: form.say('identityCheck.again'), exact: true }).click();
    await check.begin();
  };
  await begin();
  await check.cancel();
  await expect(check.dialog).toBeHidden();
  await expect(director.getByText(form.say('identityCheck.status.done'), { exact: true })).toBeVisible();
  await begin();
  await expect(check.frame.getByRole('checkbox').first()).toBeVisible();
  await page.reload();
  await expect(director.getByText(form.say('identityCheck.status.checking'))).toBeVisible();
  // An abandoned check changes nothing: the item is answered with a text.
  const item = page.getByRole('textbox', { name: reasonTemplates.en['shares-differ'] });
  await item.fill('The shares are as the register has them.');
  await form.submit();
  await expect.poll(async () => (await business.view()).kycStatus).toBe(2);
});

test('a verified person can submit although a second check was started and abandoned', async ({
  page,
  outside,
}) => {
  const person = await Person.register(outside);
  await person.draft(personOf(person.who));
  await person.check();
  await person.call(startIdentityCheck, { personId: memberPersonId });
  const form = await PersonForm.of(person, page);
  await form.portal.open('/account/id-verification');
  await expect(form.now('identity')).toBeVisible();
  await expect(page.getByText(form.say('identityCheck.status.checking'), { exact: true })).toBeVisible();
  await form.press('kycNext');
  await form.submit();
  await expect(form.heading('submitted')).toBeVisible();
});
