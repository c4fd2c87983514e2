// The wizard of a person: its first step for a screen reader, and a session that ends without losing typed
// values (VER-041).
import {
  countryName,
  getRiskCountries,
  listCheckLinks,
  memberPersonId,
  personalDraft,
  personalRows,
  queryIdentityCheck,
  queryPersonalKyc,
  refreshSession,
  savePersonalKyc,
  sendCheckLink,
  type PersonalField,
  type PersonalView,
} from '@causeway/contract';
import { wholePerson } from '@causeway/contract/testing';
import { answer, asked, button, choose, field, leap, moveTime, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en as kycForm } from '../record/messages/en.ts';
import {
  begun,
  fieldsAsked,
  fieldsDrawn,
  openForm,
  passThrough,
  requiredFields,
  unverified,
} from '../wizard/wizard.testing.tsx';
import { unreadCheck } from '../identity-check/unread-check.testing.ts';
import { personalVerification } from './index.ts';
import { VerificationPage } from './personal-page.tsx';

const view: PersonalView = { ...begun, record: personalDraft.parse({}) };
const user = unverified(3);

async function open(read: PersonalView = view) {
  answer(queryPersonalKyc, read);
  answer(listCheckLinks, []);
  const { say } = await openForm(<VerificationPage />, personalVerification, user);
  const step = page.getByRole('group', { name: say('verification.wizard.identity'), exact: true });
  await expect.element(step).toBeVisible();
  return { say, step };
}

/** The basic step, which follows the check and may be filled in before it. */
async function openBasic() {
  const { say } = await open();
  await button(say('verification.identity.later')).click();
  const step = page.getByRole('group', { name: say('verification.wizard.basic'), exact: true });
  await expect.element(step).toBeVisible();
  return { say, step };
}

test('the check, which comes first, is complete for a screen reader', async () => {
  const { step } = await open();
  await expect.element(step).toMatchAriaSnapshot();
});

test('a check begun before anything was saved continues after a reload', async () => {
  const begunCheck = { ...unreadCheck, checkResult: 2 } as const;
  answer(queryIdentityCheck, begunCheck);
  const { step } = await open({ ...view, version: 0, identityChecks: [begunCheck] });
  await expect.element(step).toBeVisible();
});

test('Next opens the check while there is none', async () => {
  const { say } = await open();
  await button(kycForm.wizard.next).click();
  await expect.element(page.getByRole('dialog', { name: say('identityCheck.title') })).toBeVisible();
});

test('the check can be made by a code on the phone, and the page follows it', async () => {
  const { say } = await open();
  const link = {
    ...{ id: '0190f000-0000-7000-8000-000000000001', personId: memberPersonId, email: null },
    language: 'en' as const,
    ...{ sentAt: '2026-11-28T02:00:00.000Z', expiresAt: '2026-12-05T02:00:00.000Z' },
  } as const;
  const url = 'https://causeway.example/personal/#/identity-check?token=t';
  answer(sendCheckLink, { id: link.id, url, expiresAt: link.expiresAt });
  answer(listCheckLinks, [{ ...link, state: 'opened' }]);
  await button(say('verification.identity.onPhone')).click();
  const dialog = page.getByRole('dialog', { name: say('verification.phone.title') });
  await expect
    .element(dialog.getByRole('img', { name: say('ui.qr.label', { what: kycForm.link.url }) }))
    .toBeVisible();
  await expect.element(dialog.getByText(say('verification.phone.opened'))).toBeVisible();
  expect(asked(sendCheckLink)).toMatchObject([{ request: { personId: memberPersonId, email: null } }]);

  await dialog
    .getByRole('button', { name: say('verification.phone.close') })
    .first()
    .click();
  await button(say('verification.identity.onPhone')).click();
  await expect.element(dialog.getByText(say('verification.phone.opened'))).toBeVisible();
  expect(asked(sendCheckLink)).toHaveLength(1);
});

test('the basic step is complete for a screen reader', async () => {
  const { step } = await openBasic();
  await expect.element(step).toMatchAriaSnapshot();
});

test('without a check, submitting asks for it once everything else is there', async () => {
  const record = wholePerson('2026-11-21');
  const unread = {
    ...record,
    idCountry: '',
    idType: '',
    idNumber: '',
    nameLocal: '',
    birthday: '',
    idExpirationDate: '',
  };
  const { say } = await open({ ...view, record: unread });
  await button(say('verification.identity.later')).click();
  await button(kycForm.wizard.submit).click();
  await expect
    .element(page.getByRole('dialog', { name: say('verification.identity.firstTitle') }))
    .toBeVisible();
});

test('the basic step draws each field of its table', async () => {
  await openBasic();
  // The last step, which also asks for consent.
  expect(fieldsDrawn()).toEqual([...fieldsAsked(personalRows.basic), 'consent'].toSorted());
});

test('each required field is marked as required and shows its issue', async () => {
  await openBasic();
  expect(requiredFields()).toHaveLength(16);
  expect(requiredFields().filter(({ isRequired, isInvalid }) => !isRequired || isInvalid)).toEqual([]);
  const before = new Map(requiredFields().map(({ name, description }) => [name, description]));
  passThrough();
  await expect.poll(() => requiredFields().filter(({ isInvalid }) => !isInvalid)).toEqual([]);
  for (const { name, description } of requiredFields()) expect(description).not.toBe(before.get(name));
});

test('saving after the session has ended continues in a new one', async () => {
  const { say } = await openBasic();
  const [firstName, city] = [
    field(say('verification.fields.firstName')),
    field(say('verification.fields.city')),
  ];
  await firstName.fill('Ada');
  await city.fill('Kowloon');
  refuse(savePersonalKyc, 'login-expired');
  answer(refreshSession, () => {
    answer(savePersonalKyc, ({ record, version }) => ({ ...view, record, version: version + 1 }));
    const tokenExpiresAt = '2026-11-28T02:00:00.000Z';
    return { token: 'new', refreshToken: 'next', tokenExpiresAt, user };
  });
  await button(kycForm.wizard.save).click();

  await expect.element(page.getByText(kycForm.draft.saved)).toBeVisible();
  const [ended, saved] = asked(savePersonalKyc);
  expect(saved).toMatchObject({ requestId: ended?.requestId, request: ended?.request });
  expect(saved?.request).toMatchObject({ isEditable: 0, record: { firstName: 'Ada', city: 'Kowloon' } });
  expect(saved?.headers.get('Authorization')).toBe('Bearer new');
  await expect.element(firstName).toHaveValue('Ada');
  await expect.element(city).toHaveValue('Kowloon');
  expect(page.getByText(say('error.login-expired')).elements()).toEqual([]);
});

test('typed values are saved after a pause and when the page is left, without a word', async () => {
  const { say } = await openBasic();
  moveTime();
  answer(savePersonalKyc, ({ record, version }) => ({ ...view, record, version: version + 1 }));
  const firstName = field(say('verification.fields.firstName'));
  await firstName.fill('Ada');
  expect(asked(savePersonalKyc)).toEqual([]);
  await leap(20_000);
  await expect.poll(() => asked(savePersonalKyc).length).toBe(1);
  expect(asked(savePersonalKyc)[0]?.request).toMatchObject({ isEditable: 0, record: { firstName: 'Ada' } });

  refuse(savePersonalKyc, 'unavailable');
  await field(say('verification.fields.city')).fill('Kowloon');
  await leap(20_000);
  await expect.poll(() => asked(savePersonalKyc).length).toBe(2);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await leap(60_000);
  expect(asked(savePersonalKyc)).toHaveLength(2);
  expect(page.getByText(kycForm.draft.saved).elements()).toEqual([]);
});

test('a refused character is named, and an accepted spelling is filled in', async () => {
  const { say } = await openBasic();
  const firstName = field(say('verification.fields.firstName'));
  await firstName.fill('José-María');
  await field(say('verification.fields.zipCode')).fill('SW1A 1AA');
  await field(say('verification.fields.address')).fill('香港中環');
  await firstName.click();

  await expect.element(firstName).toHaveAccessibleDescription(/“é”/);
  const address = field(say('verification.fields.address'));
  await expect.element(address).toHaveAccessibleDescription(/“香”.* A to Z/);
  await expect.element(field(say('verification.fields.zipCode'))).not.toBeInvalid();
  await button('Use “Jose Maria”').click();
  await expect.element(firstName).toHaveValue('Jose Maria');
  await expect.element(firstName).toHaveFocus();
  await expect.element(firstName).not.toBeInvalid();
});

test.each([
  ['rejected', 5],
  ['doubted', 4],
] as const)('a check that the provider %s counts as verified and can be tried again', async (_, result) => {
  const check = { ...unreadCheck, checkResult: result, checkStands: 1 } as const;
  const { say } = await open({
    ...view,
    identityChecks: [check],
    currentChecks: [{ personId: check.personId, checkResult: result }],
  });
  await expect.element(page.getByText(say('identityCheck.status.done'), { exact: true })).toBeVisible();
  const found = say(result === 5 ? 'identityCheck.found.rejected' : 'identityCheck.found.warning');
  await expect.element(page.getByText(found)).toBeVisible();
  await button(say('identityCheck.tryAgain')).click();
  await expect.element(page.getByRole('dialog', { name: say('identityCheck.againTitle') })).toBeVisible();
});

/** What a Hong Kong person who signed up by email has once the check has read their passport. */
const afterCheck: PersonalView = {
  ...view,
  identityChecks: [{ ...unreadCheck, checkStands: 1 }],
  currentChecks: [{ personId: memberPersonId, checkResult: 3 }],
  record: {
    ...personalDraft.parse({}),
    ...{ firstName: 'ADA', lastName: 'WONG', nameLocal: 'ADA WONG', gender: '2', nationality: 'HK' },
    ...{ idCountry: 'HK', idType: '13', idNumber: 'K12345678', birthday: '1990-05-17' },
    ...{ idExpirationDate: '2040-05-16', contactEmail: 'ada@sample.example' },
  },
};

test('after the check a person types two texts and clicks 17 times until the record is submitted', async () => {
  answer(getRiskCountries, [{ countryCode: 'HK', idTypes: ['13'], riskLevel: 3 }]);
  const { say } = await open(afterCheck);
  const submitted = { ...afterCheck, kycStatus: 2, submittedAt: '2026-11-28T02:00:00.000Z' } as const;
  answer(savePersonalKyc, ({ record, version }) => ({ ...submitted, record, version: version + 1 }));
  let clicks = 0;
  const count = ({ detail }: MouseEvent): void => {
    clicks += detail > 0 ? 1 : 0;
  };
  document.addEventListener('click', count, { capture: true });
  onTestFinished(() => document.removeEventListener('click', count, { capture: true }));
  const label = (name: PersonalField): string => say(`verification.fields.${name}`);
  const hongKong = countryName('HK', 'en');

  await button(kycForm.wizard.next).click();
  await choose(label('residenceCountry'), hongKong);
  await expect.element(field(label('zipCode'))).toHaveValue('000000');
  await type(label('address'), '1 Queens Road Central');
  await type(label('contactPhone'), '91234567');
  const offer = (of: PersonalField): string =>
    kycForm.countries.offer.replace('{countries}', hongKong).replace('{field}', label(of));
  await page.getByRole('checkbox', { name: offer('residenceCountry') }).click();
  await page.getByRole('checkbox', { name: offer('fundsSourceCountry') }).click();
  await choose(label('occupationType'), 'occupation 1');
  await choose(label('fundsSource'), 'fundsSource 1');
  await choose(label('emtAmt'), 'expectedAmount 1');
  await choose(label('accountOpeningPurpose'), 'accountOpeningPurpose 1');
  await page.getByRole('checkbox', { name: /I have read and agree/ }).click();
  await button(kycForm.wizard.submit).click();

  await expect.poll(() => asked(savePersonalKyc).at(-1)?.request.isEditable).toBe(1);
  expect(asked(savePersonalKyc).at(-1)?.request.record).toMatchObject({
    ...{ residenceCountry: 'HK', contactPhoneCountryCode: '852', contactPhone: '91234567' },
    ...{ fundsSourceCountry: ['HK'], fundsDestinationCountry: ['HK'] },
  });
  expect(clicks).toBe(17);
});

/** A click into the field, and its text. */
async function type(name: string, text: string): Promise<void> {
  await field(name).click();
  await userEvent.keyboard(text);
}

test('a country is added by its name and Enter, and no second one by another Enter', async () => {
  const { say } = await openBasic();
  const countries = page.getByRole('combobox', {
    name: say('verification.fields.fundsSourceCountry'),
  });
  await countries.click();
  await userEvent.keyboard('germ{Enter}{Enter}sing{Enter}');
  answer(savePersonalKyc, ({ record, version }) => ({ ...view, record, version: version + 1 }));
  await userEvent.keyboard('{Escape}');
  await button(kycForm.wizard.save).click();
  await expect
    .poll(() => asked(savePersonalKyc).at(-1)?.request.record.fundsSourceCountry)
    .toEqual(['DE', 'SG']);
});
