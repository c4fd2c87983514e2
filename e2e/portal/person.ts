// A person's verification in its steps: the form, consent, the final page.
import { type Locator, type Page, expect } from '@playwright/test';
import { PAPER } from '../api/applicant.ts';
import type { Person } from '../api/person.ts';
import { type Newcomer, personOf } from '../people.ts';
import { IdentityCheck } from './identity-check.ts';
import type { Say, TextKey } from '../texts/say.ts';
import { Portal } from './portal.ts';

export class PersonForm {
  readonly portal: Portal;
  readonly check: IdentityCheck;
  readonly say: Say;

  constructor(portal: Portal) {
    this.portal = portal;
    this.check = new IdentityCheck(portal);
    this.say = portal.say;
  }

  /** The page continues, in their language, with the session of a person who was made by calls. */
  static async of(person: Person, page: Page): Promise<PersonForm> {
    await person.goOnIn(page, 'personal');
    return new PersonForm(new Portal(page, 'personal', person.language));
  }

  field(name: TextKey): Locator {
    return this.portal.field(this.say(name));
  }

  button(name: TextKey): Locator {
    return this.portal.button(this.say(name));
  }

  press(name: TextKey): Promise<void> {
    return this.portal.press(this.say(name));
  }

  heading(name: TextKey): Locator {
    return this.portal.heading(this.say(name));
  }

  text(name: TextKey): Locator {
    return this.portal.page.getByText(this.say(name), { exact: true });
  }

  /** The current step. */
  now(step: 'basic' | 'identity'): Locator {
    return this.portal.page.locator('[aria-current=step]').filter({ hasText: this.say(step) });
  }

  /** Opens the verification for the first time and begins as an individual. */
  async begin(): Promise<void> {
    await this.portal.open('/account/id-verification');
    await this.press('beginPerson');
    await expect(this.heading('personTitle')).toBeVisible();
  }

  /** Past the check, which comes first and may be made later. */
  async goToBasic(): Promise<void> {
    await this.press('verification.identity.later');
    await expect(this.now('basic')).toBeVisible();
  }

  async fillBasic(who: Newcomer): Promise<void> {
    const { portal, say } = this;
    const person = personOf(who);
    await portal.fill(say('firstName'), person.firstName);
    await portal.fill(say('lastName'), person.lastName);
    await portal.choose(say('gender'));
    await portal.choose(say('nationality'), say('singapore'));
    await portal.choose(say('residence'), say('singapore'));
    await portal.fill(say('province'), person.province);
    await portal.fill(say('city'), person.city);
    await portal.fill(say('zipCode'), person.zipCode);
    await portal.fill(say('address'), person.address);
    await portal.choose(say('callingCode'), `+${person.contactPhoneCountryCode} `);
    await portal.fill(say('mobile'), person.contactPhone);
    await portal.fill(say('email'), person.contactEmail);
    await this.fillUse();
  }

  private async fillUse(): Promise<void> {
    const { portal, say } = this;
    await portal.choose(say('occupation'));
    await portal.choose(say('fundsSource'));
    await portal.choose(say('monthlyAmount'));
    await this.chooseSeveral('purpose');
    await this.chooseSeveral('ownFundsFrom', say('singapore'));
    await this.chooseSeveral('ownFundsTo', say('hongKong'));
  }

  /** A list of several stays open over the content below until it is closed. */
  private async chooseSeveral(name: TextKey, option?: string): Promise<void> {
    await this.portal.choose(this.say(name), option);
    await this.portal.page.keyboard.press('Escape');
  }

  async handIn(document: TextKey): Promise<void> {
    const field = this.portal.page.getByRole('group', { name: this.say(document) });
    const name = `${document}.pdf`;
    await field
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: PAPER });
    await expect(field.getByText(name)).toBeVisible();
  }

  consent(within: Locator = this.portal.page.locator('body')): Locator {
    return within.getByRole('checkbox', { name: new RegExp(`^${this.say('consent')}`) });
  }

  async submit(): Promise<void> {
    await this.consent().check();
    await this.press('submit');
  }
}

/** Fills in everything by hand, up to the page that confirms the submission. */
export async function verifyPerson(portal: Portal, who: Newcomer): Promise<void> {
  const form = new PersonForm(portal);
  await form.begin();
  await form.press('kycNext');
  await form.check.passWithSpecimens();
  await expect(form.text('verified')).toBeVisible();
  await portal.onStep('the identity step of a person');
  await form.press('kycNext');
  await form.fillBasic(who);
  await portal.onStep('the basic step of a person');
  await form.submit();
  await expect(form.heading('submitted')).toBeVisible();
  await portal.onStep('a verification that is sent');
}
