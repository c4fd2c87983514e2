// Verification as a person goes through it: the form, the identity check in its frame, submitted.
import { expect } from '@playwright/test';
import { type Newcomer, companyOf, personOf } from '../people.ts';
import type { Portal } from './portal.ts';

export async function verify(portal: Portal, who: Newcomer): Promise<void> {
  const { page, say } = portal;
  await portal.open('/account/id-verification');
  if (who.type === 'individual') await fillPerson(portal, who);
  else await fillCompany(portal, who);
  await portal.press(say('saveAndContinue'));
  await passIdentityCheck(portal, personOf(who));
  await portal.press(say('submit'));
  await expect(page.getByRole('status').getByText(say('submittedForReview'))).toBeVisible();
}

async function fillPerson(portal: Portal, who: Newcomer): Promise<void> {
  const { say } = portal;
  const person = personOf(who);
  await portal.fill(say('firstName'), person.firstName);
  await portal.fill(say('lastName'), person.lastName);
  await portal.choose(say('gender'));
  await portal.choose(say('nationality'), say('singapore'));
  await portal.choose(say('residence'), say('singapore'));
  await portal.fill(say('address'), person.address);
  await fillPlace(portal, who);
  await portal.choose(say('occupation'));
  await portal.choose(say('fundsSource'));
  await portal.choose(say('monthlyAmount'));
  await portal.choose(say('purpose'));
  // A list of several stays open over the buttons.
  await portal.page.keyboard.press('Escape');
}

async function fillCompany(portal: Portal, who: Newcomer): Promise<void> {
  const { say } = portal;
  const company = companyOf(who);
  await portal.press(say('begin'));
  await portal.fill(say('companyEnglish'), company.memberNameEn);
  await portal.fill(say('companyLocal'), company.memberNameLocal);
  await portal.fill(say('registrationNumber'), company.regNumber);
  await portal.fill(say('registrationDate'), company.effectiveDate);
  // The calendar opens with the field and closes when it is left.
  await portal.page.keyboard.press('Tab');
  await portal.choose(say('enterpriseType'));
  await portal.choose(say('industry'));
  await portal.fill(say('scope'), company.businessScope);
  await portal.choose(say('registrationCountry'), say('singapore'));
  await portal.fill(say('address'), company.regAddress);
  await fillPlace(portal, who);
  await portal.fill(say('signatory'), company.signatoryName);
}

/** What both forms ask for. */
async function fillPlace(portal: Portal, who: Newcomer): Promise<void> {
  const { say } = portal;
  const { province, city, zipCode, contactPhoneCountryCode, contactPhone, contactEmail } = personOf(who);
  await portal.fill(say('province'), province);
  await portal.fill(say('city'), city);
  await portal.fill(say('postalCode'), zipCode);
  await portal.choose(say('callingCode'), `+${contactPhoneCountryCode} `);
  await portal.fill(say('mobile'), contactPhone);
  await portal.fill(say('email'), contactEmail);
}

/** The provider's page in its frame, which takes specimens where there is neither document nor face. */
async function passIdentityCheck(
  portal: Portal,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const { page, say } = portal;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: say('identityConsent') }).check();
  await portal.button(say('verifyNow'), dialog).click();
  const frame = page.getByTitle(say('identityFrame'), { exact: true }).contentFrame();
  await frame.getByRole('checkbox', { name: say('frameConsent') }).check();
  await frame.getByLabel(say('frameFirstName'), { exact: true }).fill(firstName);
  await frame.getByLabel(say('frameLastName'), { exact: true }).fill(lastName);
  await frame.getByRole('button', { name: say('useSpecimens') }).click();
  await frame.getByRole('button', { name: say('finishCheck') }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
}
