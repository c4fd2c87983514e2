// A stakeholder's dialog is open while their identity check finishes, on their phone or after a reload: it
// keeps both the results of the check and other typed values.
import { startIdentityCheck } from '@causeway/contract';
import { Business } from '../api/business.ts';
import { BusinessForm } from '../portal/business.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { english } from '../texts/say.ts';

test('the dialog of a stakeholder shows and keeps what their check has read', async ({ page, outside }) => {
  const business = await Business.register(outside);
  await business.draftWhole();
  const { checkUrl } = await business.call(startIdentityCheck, { personId: 'director' });
  await business.goOnIn(page, 'enterprise');
  const form = new BusinessForm(new Portal(page, 'enterprise'));
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  await form.act('directors', /^Edit /);
  await form.field('city', form.dialog).fill('Kowloon');
  await form.field('idNumber', form.dialog).fill('TYPED-1');
  await outside.box.finishIdentityCheck(checkUrl, {
    outcome: 'passed',
    firstName: 'PERSON',
    lastName: 'DIRECTOR',
    country: 'SG',
    number: 'READ-1',
    birthDate: '1981-02-03',
    expiryDate: '2034-05-06',
  });
  await expect(form.field('idNumber', form.dialog)).toHaveValue('READ-1', { timeout: 30_000 });
  await expect(form.dialog.getByRole('status')).toContainText(english('verificationEnterprise.dialog.news'));
  await expect(form.field('city', form.dialog)).toHaveValue('Kowloon');
  await form.keep();
  await form.press('save');
  await expect(page.getByText(english('kycForm.draft.saved'))).toBeVisible();
  const { record } = await business.view();
  expect(record.stakeholderInfoBo.find(({ uid }) => uid === 'director')).toMatchObject({
    city: 'Kowloon',
    idCountry: 'SG',
    idNumber: 'READ-1',
    birthDate: '1981-02-03',
    idEffectiveDateEnd: '2034-05-06',
  });
});
