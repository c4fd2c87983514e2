// A document is expiring or has expired: a verified member shows a new one, is reviewed, and stays verified
// (VER-126 to VER-130). All members are verified first, and then the same months pass for all of them.
import { type Language, reasonTemplates } from '@causeway/contract';
import { dayAfter } from '@causeway/contract/testing';
import { Business } from '../api/business.ts';
import type { Outside } from '../api/outside.ts';
import { Person } from '../api/person.ts';
import { personOf } from '../people.ts';
import { BusinessForm, showDocument } from '../portal/business.ts';
import { PersonForm } from '../portal/person.ts';
import { expect, test } from '../test.ts';
import { dayIn } from '../texts/languages.ts';

const SECONDS_OF_DAY = 86_400;
const PATIENCE = { timeout: 30_000 };
/** A shown document must still be valid for ninety days. */
const SEASON = 93;
const ENDS_AFTER = { 'has ended': SEASON - 1, 'ends soon': SEASON + 80 } as const;

type When = keyof typeof ENDS_AFTER;

/** Two languages, so that each flow runs in both; the other journeys use the third. */
const LANGUAGES = ['zh-Hans', 'zh-Hant'] as const;
type Spoken = (typeof LANGUAGES)[number];

const scenes = {
  person: { 'zh-Hans': 'has ended', 'zh-Hant': 'ends soon' },
  certificate: { 'zh-Hans': 'ends soon', 'zh-Hant': 'has ended' },
  stakeholder: { 'zh-Hans': 'has ended', 'zh-Hant': 'ends soon' },
} as const satisfies Readonly<Record<string, Readonly<Record<Spoken, When>>>>;

/** The level at which the update of a certificate is sent back once. */
const rejectedAt = { 'zh-Hans': 2, 'zh-Hant': 1 } as const satisfies Readonly<Record<Spoken, 1 | 2>>;

async function personWith(outside: Outside, language: Language, expiryDate: string): Promise<Person> {
  const person = await Person.register(outside, language);
  await person.draft(personOf(person.who));
  await person.check({ expiryDate });
  await person.submit();
  return person;
}

/** With this expiry date of its certificate, or of its signatory's document, or of both. */
async function businessWith(
  outside: Outside,
  language: Language,
  ends: { readonly certificate?: string; readonly signatory?: string },
): Promise<Business> {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  const { record } = await business.view();
  const people = record.stakeholderInfoBo.map((entry) =>
    ends.signatory !== undefined && entry.uid === 'signatory'
      ? { ...entry, idEffectiveDateEnd: ends.signatory }
      : entry,
  );
  const { certificate: expirationDate = record.expirationDate } = ends;
  await business.draft({ ...record, expirationDate, stakeholderInfoBo: people });
  await business.checkAll();
  await business.submit();
  return business;
}

interface Ready {
  readonly person: Person;
  readonly certificate: Business;
  readonly stakeholder: Business;
  readonly certificateEnds: string;
}

const ready = new Map<Spoken, Ready>();

async function prepare(outside: Outside, language: Spoken): Promise<Ready> {
  const today = (await outside.box.now()).toISOString().slice(0, 10);
  const endOf = (flow: keyof typeof scenes): string => dayAfter(today, ENDS_AFTER[scenes[flow][language]]);
  const certificateEnds = endOf('certificate');
  const [person, certificate, stakeholder] = await Promise.all([
    personWith(outside, language, endOf('person')),
    businessWith(outside, language, { certificate: certificateEnds }),
    businessWith(outside, language, { signatory: endOf('stakeholder') }),
  ]);
  for (const { memberId } of [person, certificate, stakeholder]) {
    await outside.decisions.approveVerification(memberId);
  }
  return { person, certificate, stakeholder, certificateEnds };
}

/**
 * The certificate and the signatory's document of this business expire, so that its form includes the people.
 */
let mixed: Business | undefined;

async function prepareMixed(outside: Outside): Promise<Business> {
  const today = (await outside.box.now()).toISOString().slice(0, 10);
  const end = dayAfter(today, ENDS_AFTER['ends soon']);
  const business = await businessWith(outside, 'en', { certificate: end, signatory: end });
  await outside.decisions.approveVerification(business.memberId);
  return business;
}

test.beforeAll(async ({ outside }) => {
  test.setTimeout(240_000);
  for (const language of LANGUAGES) ready.set(language, await prepare(outside, language));
  mixed = await prepareMixed(outside);
  // In these months unused files are deleted too: those of the records have to stay.
  await outside.box.advance(SEASON * SECONDS_OF_DAY);
});

function readyIn(language: Spoken): Ready {
  const found = ready.get(language);
  if (found === undefined) throw new Error(`nobody was made ready for ${language}`);
  return found;
}

const todosOf = async (who: Person | Business): Promise<number> => (await who.view()).todos.length;

/** Signs the person in again, with the to-dos that the daily job has raised. */
async function notified(who: Person | Business, count = 1): Promise<void> {
  await who.comeBack();
  await expect.poll(() => todosOf(who), PATIENCE).toBe(count);
}

/** Opens it from the account, whose line about the verification counts the open items. */
async function followLine({ portal, say }: BusinessForm): Promise<void> {
  await portal.open('/account/account-information');
  const line = portal.page.locator('section').filter({ hasText: say('partToUpdate') });
  await expect(line.getByText(say('approved'), { exact: true })).toBeVisible();
  await line.getByRole('link', { name: say('update'), exact: true }).click();
  await expect(portal.page).toHaveURL(/#\/account\/update-information$/);
}

async function followUpdate({ portal, say }: PersonForm | BusinessForm): Promise<void> {
  await portal.open('/overview');
  await portal.page.reload();
  await expect(portal.page.getByText(say('toUpdate'))).toBeVisible();
  await portal.page.getByRole('link', { name: say('update'), exact: true }).click();
}

for (const language of LANGUAGES) {
  test(`the document of a person ${scenes.person[language]}: a new one is shown, ${language}`, async ({
    page,
  }) => {
    const { person } = readyIn(language);
    await notified(person);
    const form = await PersonForm.of(person, page);
    await followUpdate(form);
    await form.consent(form.check.dialog).check();
    await form.check.passWithSpecimens();
    await expect(form.text('resubmitted')).toBeVisible();
    const { kycStatus, todos } = await person.view();
    expect([kycStatus, todos]).toEqual([4, []]);
  });

  test(`the certificate of a business ${scenes.certificate[language]}: a new one is submitted, ${language}`, async ({
    page,
  }) => {
    const { certificate: business, certificateEnds: ends } = readyIn(language);
    await notified(business);
    const renewed = dayAfter(ends, 900);
    const form = await BusinessForm.of(business, page);
    const { portal, say } = form;
    await followLine(form);
    await expect(portal.heading(say('businessCorrectionTitle'))).toBeVisible();
    await expect(form.step('basic')).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: say('correctThis') });
    await expect(notice).toContainText(dayIn(language, ends));
    await expect(form.field('nameEn')).toBeDisabled();
    await form.fill('until', renewed);
    await page.keyboard.press('Tab');
    // Neither the business nor its people need another review.
    await form.next('documents');
    await form.handIn('certificate', 'renewed.pdf');
    await form.submit();
    await expect(page.getByText(say('resubmitted'))).toBeVisible();
    await expect(page).toHaveURL(/#\/account\/account-information$/);
    const { kycStatus, record, todos } = await business.view();
    expect([kycStatus, record.expirationDate, todos]).toEqual([4, renewed, []]);

    await test.step('the update is rejected, which takes nothing from the verified, and corrected', async () => {
      await business.reject(rejectedAt[language], [
        { code: 'BIZ_KYC_REJ_CERT_M', template: 'document-unreadable' },
      ]);
      expect((await business.view()).kycStatus).toBe(4);
      await followUpdate(form);
      await expect(form.step('documents')).toBeVisible();
      await expect(page.getByText(reasonTemplates[language]['document-unreadable']).first()).toBeVisible();
      // A submitted answer to the expiry that nobody rejected is valid: nothing else is open.
      await expect(portal.button(say('kycNext'))).toHaveCount(0);
      await form.handIn('certificate', 'sharper.pdf');
      await form.submit();
      await expect(page.getByText(say('resubmitted'))).toBeVisible();
      expect(await todosOf(business)).toBe(0);
    });

    await business.approve();
    await page.reload();
    await expect(page.getByText(say('approved'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('partToUpdate'))).toBeHidden();
    await portal.open('/overview');
    await expect(portal.heading(say('overview'))).toBeVisible();
    await expect(page.getByText(say('toUpdate'))).toBeHidden();
    const approved = await business.view();
    expect([approved.kycStatus, approved.record.expirationDate]).toEqual([4, renewed]);
  });

  test(`the document of a stakeholder ${scenes.stakeholder[language]}: the short flow, ${language}`, async ({
    page,
    outside,
  }) => {
    const { stakeholder: business } = readyIn(language);
    await notified(business);
    const form = await BusinessForm.of(business, page);
    const { portal, say } = form;
    await portal.open('/account/update-identity-information');
    await expect(portal.heading(say('shortTitle'))).toBeVisible();
    await form.press('submit');
    await expect(page.getByRole('alert').getByText(/^Person signatory/)).toBeVisible();
    await expect(form.list('directors').getByRole('button', { name: /Person director/ })).toHaveCount(0);
    const shown = { name: 'Person signatory', number: 'K 123.456-78', country: 'HK' };
    await showDocument(form, outside.box, 'signatories', shown);
    const verified = form.list('signatories').getByText(say('verified'), { exact: true });
    await expect(verified).toBeVisible();
    await form.press('save');
    await portal.expectSaved();
    await page.reload();
    await expect(verified).toBeVisible();
    await form.press('submit');
    await expect(page).toHaveURL(/#\/account\/account-information$/);
    const { kycStatus, todos } = await business.view();
    expect([kycStatus, todos]).toEqual([4, []]);
  });
}

test('a merge is offered into a person being updated, and not into one who stays verified', async ({
  page,
}) => {
  if (mixed === undefined) throw new Error('nobody was made ready');
  await notified(mixed, 2);
  const form = await BusinessForm.of(mixed, page);
  const { say, dialog, portal } = form;
  await portal.open('/account/update-information');
  await expect(form.step('basic')).toBeVisible();
  await form.next('stakeholders');
  await expect(
    form.list('directors').getByRole('button', {
      name: say('verificationEnterprise.people.editOf', { name: 'Person director' }),
    }),
  ).toHaveCount(0);
  await expect(
    form.list('signatories').getByRole('button', {
      name: say('verificationEnterprise.people.editOf', { name: 'Person signatory' }),
    }),
  ).toBeVisible();

  await form.addTo('director');
  const country = dialog.getByRole('combobox', { name: say('idCountry'), exact: true });
  await country.click();
  await country.fill(say('hongKong'));
  await page.getByRole('option', { name: say('hongKong'), exact: true }).click();
  const number = form.field('idNumber', dialog);
  const merge = dialog.getByRole('button', { name: /Person (owner|signatory)/ });
  await number.fill('K-owner');
  await portal.button(say('keep'), dialog).click();
  await expect(dialog.getByText(say('duplicate'))).toBeVisible();
  await expect(merge).toHaveCount(0);
  await number.fill('K-signatory');
  await merge.click();
  await expect(form.field('personName', dialog)).toHaveValue('Person signatory');
  await expect(form.field('personName', dialog)).toBeEditable();
  await expect(dialog.getByRole('checkbox', { name: say('director'), exact: true })).toBeChecked();
});
