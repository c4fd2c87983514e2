// The verification of a business from the view of the person who fills it in.
import { type Locator, type Page, expect } from '@playwright/test';
import type { Business } from '../api/business.ts';
import type { Box } from '../box/box.ts';
import type { Newcomer } from '../people.ts';
import { IdentityCheck } from './identity-check.ts';
import type { Say, TextKey } from '../texts/say.ts';
import { Portal } from './portal.ts';

export interface Somebody {
  readonly name: string;
  readonly number: string;
  /** Roles to tick in addition to the one that opens the dialog. */
  readonly alsoAs?: readonly TextKey[];
  readonly share?: string;
}

type Role = 'owner' | 'director' | 'signatory';

type RoleList = 'owners' | 'directors' | 'signatories';

const address = '/account/id-verification';
const paper = {
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
};

export class BusinessForm {
  readonly portal: Portal;
  readonly say: Say;

  constructor(portal: Portal) {
    this.portal = portal;
    this.say = portal.say;
  }

  /** The page continues, in its language, with the session of a business that was made by calls. */
  static async of(business: Business, page: Page): Promise<BusinessForm> {
    await business.goOnIn(page, 'enterprise');
    return new BusinessForm(new Portal(page, 'enterprise', business.language));
  }

  get dialog(): Locator {
    return this.portal.page.getByRole('dialog');
  }

  open(): Promise<void> {
    return this.portal.open(address);
  }

  /** The current step. */
  step(key: TextKey): Locator {
    return this.portal.page.getByRole('group', { name: this.say(key), exact: true });
  }

  async press(key: TextKey): Promise<void> {
    await this.portal.press(this.say(key));
  }

  /** The text of the button that adds a person in a role. */
  adding(role: Role): string {
    const { say } = this;
    return say('verificationEnterprise.people.addTo', { role: say(role) });
  }

  async addTo(role: Role): Promise<void> {
    await this.portal.press(this.adding(role));
  }

  /** Goes to the next step, saving first if needed. */
  async next(to: TextKey): Promise<void> {
    const { say } = this;
    await this.portal.press(new RegExp(`^(${say('kycNext')}|${say('saveAndNext')})$`));
    await expect(this.step(to)).toBeVisible();
  }

  field(key: TextKey, within: Locator = this.portal.page.locator('body')): Locator {
    return within.getByRole('textbox', { name: this.say(key), exact: true });
  }

  async fill(key: TextKey, value: string): Promise<void> {
    await this.field(key).fill(value);
  }

  async choose(key: TextKey, option?: string): Promise<void> {
    await this.portal.choose(this.say(key), option);
  }

  /** Chooses several options: the list stays open over the buttons. */
  async chooseSome(key: TextKey, option: string): Promise<void> {
    await this.choose(key, option);
    await this.portal.page.keyboard.press('Escape');
  }

  async fillBasic({ email }: Newcomer): Promise<void> {
    const { say, portal } = this;
    await this.fill('nameEn', 'Quay Lantern Trading Pte Ltd');
    await this.fill('nameLocal', 'Quay Lantern Trading');
    await this.fill('regNumber', `Q-${email.slice(9, 21)}`);
    await this.fill('issued', '2019-05-20');
    // Uses the keyboard: a calendar opens with its field, over the content below, and closes on blur.
    await portal.page.keyboard.press('Tab');
    await portal.page.keyboard.press('Tab');
    await portal.page.keyboard.press('Space');
    await expect(portal.page.getByRole('checkbox', { name: say('longTerm'), exact: true })).toBeChecked();
    await this.choose('regCountry', say('singapore'));
    await this.fill('province', 'Singapore');
    await this.fill('city', 'Singapore');
    await this.fill('zipCode', '018956');
    await this.fill('address', '10 Harbour Road');
    const code = portal.page.getByRole('combobox', { name: say('callingCode'), exact: true });
    // It follows the country, unless an earlier draft has one.
    if (!(await code.inputValue()).startsWith('+65 ')) await this.choose('callingCode', '+65 ');
    await this.fill('mobile', '81234567');
    await this.fill('email', email);
  }

  async fillBusiness(): Promise<void> {
    const { say, portal } = this;
    await this.choose('type', say('privateCompany'));
    await this.choose('industry');
    await this.fill('category', 'Lamps');
    await this.fill('scope', 'Import and export of lamps');
    for (const key of ['regions', 'fundsFrom', 'fundsTo'] as const) {
      await this.chooseSome(key, say('singapore'));
    }
    await portal.page.getByRole('radio', { name: say('no'), exact: true }).check();
    await this.choose('count');
    await this.choose('amountPerMonth');
    await this.choose('single');
    await this.fill('remark', 'Sells lamps to shops abroad.');
  }

  /** Fills in the open dialog without saving it. */
  async describe({ name, number, alsoAs = [], share }: Somebody): Promise<void> {
    const { say, dialog, portal } = this;
    for (const role of alsoAs) {
      await dialog.getByRole('checkbox', { name: say(role), exact: true }).check();
    }
    if (share !== undefined) await this.field('share', dialog).fill(share);
    await this.field('personName', dialog).fill(name);
    await this.chooseIn('gender');
    await this.chooseIn('nationality', say('singapore'));
    const birth = dialog.getByRole('group', { name: say('birthDate') });
    await portal.field(say('day'), birth).fill('17');
    await portal.field(say('month'), birth).fill('5');
    await portal.field(say('year'), birth).fill('1980');
    await this.chooseIn('idCountry', say('singapore'));
    await this.field('idNumber', dialog).fill(number);
    await dialog.getByRole('checkbox', { name: say('longTerm'), exact: true }).check();
    await this.chooseIn('residence', say('singapore'));
    await this.field('province', dialog).fill('Singapore');
    await this.field('city', dialog).fill('Singapore');
    await this.field('address', dialog).fill('10 Harbour Road');
  }

  async keep(): Promise<void> {
    await this.portal.button(this.say('keep'), this.dialog).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** The list of a role, as rows or cards. */
  list(role: RoleList): Locator {
    const heading = this.portal.page.getByRole('heading', { name: this.say(role) });
    return this.portal.page.getByRole('region').filter({ has: heading });
  }

  /** Presses the first button with this text in a list of people. */
  async act(role: RoleList, label: RegExp | string): Promise<void> {
    await this.list(role).getByRole('button', { name: label }).first().click();
  }

  async handIn(document: TextKey, name: string): Promise<void> {
    const field = this.portal.page.getByRole('group', { name: this.say(document), exact: true });
    await field.locator('input[type=file]').setInputFiles({ ...paper, name });
    await expect(field.getByText(name)).toBeVisible();
  }

  /** Agrees to the texts and submits the form. */
  async submit(): Promise<void> {
    await this.portal.page.getByRole('checkbox').last().check();
    await this.press('submit');
  }

  private async chooseIn(key: TextKey, option?: string): Promise<void> {
    const box = this.dialog.getByRole('combobox', { name: this.say(key), exact: true });
    await box.click();
    const options = this.portal.page.getByRole('option');
    if (option !== undefined && (await box.isEditable())) await box.fill(option);
    const chosen = option === undefined ? options : options.filter({ hasText: option });
    await chosen.first().click();
  }
}

/** Verifies a person of a list: the provider's outcome and document are set, then the frame continues. */
export async function showDocument(
  form: BusinessForm,
  box: Box,
  role: RoleList,
  { name, number, country = 'SG' }: Somebody & { readonly country?: string },
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
  // The provider's page reports the end of the check, and leads back.
  await check.frame.locator('button.main').click();
  await expect(check.dialog).toBeHidden({ timeout: 20_000 });
}

/** A complete verification, by one person who owns, directs and signs. */
export async function verifyBusiness(portal: Portal, who: Newcomer): Promise<void> {
  const form = new BusinessForm(portal);
  const { say } = form;
  await form.open();
  await form.press('beginBusiness');
  await form.fillBasic(who);
  await portal.onStep('the basic step of a business');
  await form.next('business');
  await form.fillBusiness();
  await portal.onStep('the business step');
  await form.next('stakeholders');
  await form.addTo('owner');
  await portal.onStep('the dialog of a stakeholder');
  const roles = ['director', 'signatory'] as const;
  await form.describe({ name: 'ALEX SAMPLE', number: 'A1234567', alsoAs: roles, share: '100' });
  await form.keep();
  await form.act('owners', /ALEX SAMPLE/);
  await new IdentityCheck(portal).passWithSpecimens();
  await expect(form.list('owners').getByText(say('verified'), { exact: true })).toBeVisible();
  await portal.onStep('the stakeholders step');
  await form.next('documents');
  await form.handIn('certificate', 'certificate.pdf');
  await form.handIn('annualReturn', 'return.pdf');
  await portal.onStep('the documents step');
  await form.submit();
  await expect(portal.page.getByRole('status').getByText(say('submitted'))).toBeVisible();
}
