// Staff's actions on a person's access, in the console: find the person, act with a reason, decide a
// colleague's request.
import { seedStaff } from '@causeway/db/seed/names';
import { type Locator, type Page, expect } from '@playwright/test';
import { Console } from './console.ts';
import { beginningWith, english } from '../texts/say.ts';

interface Act {
  readonly action: 'disable' | 'ask-enable' | 'unlock' | 'revoke-authenticator';
  readonly isFraud?: boolean;
  /** The proof of identity: removing a factor requires it. */
  readonly evidence?: string;
}

export class AccessDesk {
  private readonly page: Page;
  private readonly staff: Console;

  constructor(page: Page) {
    this.page = page;
    this.staff = new Console(page);
  }

  signIn(as: 'reviewer' | 'senior' = 'reviewer'): Promise<void> {
    return this.staff.signIn(seedStaff[as]);
  }

  leave(): Promise<void> {
    return this.page.context().close();
  }

  table(name: string): Locator {
    return this.page.getByRole('region', { name }).or(this.page.getByRole('table', { name })).first();
  }

  /** Goes from the list of members to the person with this email. */
  async findPerson(email: string): Promise<void> {
    const { page } = this;
    await page.goto('/console/#/members');
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: english('console.members.people.title') })).toBeVisible();
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
    await expect(
      page.getByRole('heading', { name: english('console.members.sessions.title') }),
    ).toBeVisible();
  }

  async act({ action, isFraud = false, evidence }: Act): Promise<void> {
    const { page } = this;
    const verb = english(`console.members.action.${action}.verb`);
    // In a row, the button's name includes its subject too.
    const named = beginningWith(`${verb}: ${english(`console.members.action.${action}.title`)}`);
    await page
      .getByRole('button', { name: verb, exact: true })
      .or(page.getByRole('button', { name: named }))
      .click();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: verb, exact: true });
    await expect(button).toBeDisabled();
    await dialog
      .getByRole('textbox', { name: english('console.decision.reason') })
      .fill('As the journey wants it');
    if (evidence !== undefined) {
      await expect(button).toBeDisabled();
      await dialog.getByRole('textbox', { name: english('console.members.dialog.evidence') }).fill(evidence);
    }
    if (isFraud)
      await dialog.getByRole('checkbox', { name: english('console.members.dialog.fraud') }).check();
    await button.click();
    await expect(dialog).toBeHidden();
  }

  /** Follows the notice of a waiting request, which its requester may not decide; returns its address. */
  async openOwnRequest(): Promise<string> {
    const { page } = this;
    await page.getByRole('link', { name: english('console.members.access.openRequest') }).click();
    await expect(page.getByText(english('console.reviews.decision.requesterNotice'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: beginningWith(english('console.reviews.decision.approve')) }),
    ).toHaveCount(0);
    return page.url();
  }

  async approve(address: string): Promise<void> {
    const { page } = this;
    await page.goto(address);
    await page
      .getByRole('button', { name: beginningWith(english('console.reviews.decision.approve')) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: english('console.reviews.decision.approve') }).click();
    await expect(
      page.getByText(beginningWith(english('console.reviews.decision.approveDone'))),
    ).toBeVisible();
  }
}
