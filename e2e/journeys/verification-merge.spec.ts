// Two people write the same record at the same time: the second sees a dialog and chooses where both changed the same
// field, and nobody loses anything (VER-012).
import type { Locator, Page } from '@playwright/test';
import { Business } from '../api/business.ts';
import { Person } from '../api/person.ts';
import { personOf } from '../people.ts';
import { BusinessForm } from '../portal/business.ts';
import { PersonForm } from '../portal/person.ts';
import type { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const conflictOn = ({ page, say }: Portal): Locator =>
  page.getByRole('dialog', { name: say('changedElsewhere') });

/** Chooses between the two versions of a field, whose label may have a person's name before the field's. */
async function choose(
  { page, say }: Portal,
  field: RegExp,
  whose: 'yours' | 'savedThere',
  value: string,
): Promise<void> {
  const asked = page.getByRole('radiogroup', { name: field });
  await asked.getByRole('radio', { name: new RegExp(`^${say(whose)} ?${value}$`) }).check();
}

async function settle(portal: Portal): Promise<void> {
  const dialog = conflictOn(portal);
  await portal.button(portal.say('save'), dialog).click();
  await expect(dialog).toBeHidden();
}

test("two tabs change the same person's record", async ({ page, context, outside, language }) => {
  const person = await Person.register(outside, language);
  await person.draft(personOf(person.who));
  const one = await PersonForm.of(person, page);
  const two = await PersonForm.of(person, await context.newPage());
  for (const form of [one, two]) {
    await form.portal.open('/account/id-verification');
    await form.goToBasic();
    await expect(form.field('firstName')).toHaveValue('ALEX');
  }
  await one.field('firstName').fill('ALEXANDER');
  await one.field('city').fill('Jurong');
  await one.press('save');
  await expect(one.text('saved')).toBeVisible();

  await two.field('firstName').fill('ALEXANDRA');
  await two.field('address').fill('11 Harbour Road');
  await two.press('save');
  const taken = conflictOn(two.portal).getByText(two.say('takenOver'));
  await expect(taken).toContainText(two.say('city'));
  await expect(taken).not.toContainText(two.say('firstName'));
  await choose(two.portal, new RegExp(`^${two.say('firstName')}`), 'savedThere', 'ALEXANDER');
  await settle(two.portal);
  await expect(two.field('firstName')).toHaveValue('ALEXANDER');
  const saved = { firstName: 'ALEXANDER', city: 'Jurong', address: '11 Harbour Road' };
  await expect.poll(async () => (await person.view()).record).toMatchObject(saved);
});

test('two browsers change the same business and the same director', async ({
  page,
  browser,
  outside,
  language,
}) => {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  const context = await browser.newContext();
  const one = await atPeople(business, page);
  const two = await atPeople(business, await context.newPage());
  const { say } = two;

  await changeDirector(one, { city: 'Sha Tin', province: 'New Territories' });
  await one.press('save');
  await one.portal.expectSaved();
  await changeDirector(two, { city: 'Tsuen Wan', address: '2 Queen’s Road' });
  await two.press('save');
  const dialog = conflictOn(two.portal);
  await expect(dialog.getByText(say('takenOver'))).toContainText('Person director');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await choose(two.portal, new RegExp(`^Person director.*${say('city')}`), 'yours', 'Tsuen Wan');
  await settle(two.portal);
  await two.portal.expectSaved();

  // The first continues with another person: there is nothing to choose, and the page says what it took over.
  await change(one, 'signatories', 'Person signatory', { city: 'Kowloon' });
  await one.press('save');
  await expect(one.portal.page.getByText(say('takenOver'))).toContainText('Person director');
  await expect(conflictOn(one.portal)).toBeHidden();
  await expect
    .poll(async () => (await business.view()).record.stakeholderInfoBo)
    .toMatchObject([
      { uid: 'owner', city: 'Central' },
      { uid: 'director', city: 'Tsuen Wan', state: 'New Territories', address: '2 Queen’s Road' },
      { uid: 'signatory', city: 'Kowloon' },
    ]);
  await context.close();
});

async function atPeople(business: Business, page: Page): Promise<BusinessForm> {
  const form = await BusinessForm.of(business, page);
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  return form;
}

type Words = Readonly<Partial<Record<'city' | 'province' | 'address', string>>>;

const changeDirector = (form: BusinessForm, words: Words): Promise<void> =>
  change(form, 'directors', 'Person director', words);

async function change(
  form: BusinessForm,
  role: 'directors' | 'signatories',
  name: string,
  { city, province, address }: Words,
): Promise<void> {
  await form.act(role, new RegExp(`^${form.say('edit')} ?${name}`));
  if (city !== undefined) await form.field('city', form.dialog).fill(city);
  if (province !== undefined) await form.field('province', form.dialog).fill(province);
  if (address !== undefined) await form.field('address', form.dialog).fill(address);
  await form.keep();
}
