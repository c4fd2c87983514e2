// The console as staff use it in a browser.
import type { Language } from '@causeway/contract';
import { type Page, expect } from '@playwright/test';
import { seedPassword, seedStaff } from '@causeway/db/seed/names';
import { staffCode } from '../api/staff.ts';
import { Box } from '../box/box.ts';
import { LANGUAGE_NAMES } from '../texts/languages.ts';
import { beginningWith, english } from '../texts/say.ts';

export class Console {
  /** Called like the portal's. */
  onStep: (where: string) => Promise<void> = () => Promise.resolve();
  private readonly page: Page;
  private authorization = '';

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      this.authorization = request.headers()['authorization'] ?? this.authorization;
    });
  }

  /** The access token of this page. */
  get token(): string {
    return this.authorization.replace('Bearer ', '');
  }

  /** The sign-in page in this language: texts elsewhere are looked up in English. */
  static async openDoor(page: Page, language: Language): Promise<void> {
    await page.goto('/console/#/sign-in');
    await new Console(page).speak(language);
  }

  async speak(language: Language): Promise<void> {
    const { page } = this;
    const menu = page.getByRole('button', { name: beginningWith(english('language')) });
    await menu.click();
    await page.getByRole('menuitem', { name: LANGUAGE_NAMES[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    // The texts appear a moment after the choice: their catalogue is fetched.
    if (language !== 'en') await expect(menu).toHaveCount(0);
  }

  async signIn({ email }: { readonly email: string } = seedStaff.reviewer): Promise<void> {
    const { page } = this;
    await page.goto('/console/');
    await page.getByRole('textbox', { name: english('console.signIn.email') }).fill(email);
    await page.getByLabel(english('console.signIn.password'), { exact: true }).fill(seedPassword);
    await page.getByRole('button', { name: english('console.signIn.submit') }).click();
    const code = page.getByRole('textbox', { name: english('console.signIn.factor.field.authenticator') });
    await expect(code).toBeVisible();
    await code.fill(await staffCode(new Box(new URL(page.url()).origin), email));
    await page.getByRole('button', { name: english('console.signIn.factor.continue') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: english('console.routes.reviews') }),
    ).toBeVisible();
  }

  /** Opens a verification once everybody in it is screened. */
  async openVerification(memberId: string): Promise<void> {
    const { page } = this;
    await page.goto(`/console/#/reviews/member/${memberId}`);
    const findings = page.getByRole('region', { name: english('console.verificationReviews.finding.title') });
    await expect(async () => {
      await page.reload();
      await expect(findings).toBeVisible();
      // The page shows its findings when it is opened: counted at once, because waiting would change nothing.
      expect(
        await findings.getByText(english('console.verificationReviews.finding.outcome.pending')).count(),
      ).toBe(0);
    }).toPass({ timeout: 60_000 });
  }

  /** Approves a verification at its next level. */
  async approveVerification(memberId: string): Promise<void> {
    const { page } = this;
    await this.openVerification(memberId);
    await page
      .getByRole('button', { name: beginningWith(english('console.reviews.decision.approve')) })
      .click();
    const dialog = page.getByRole('dialog');
    const approve = dialog.getByRole('button', { name: english('console.reviews.decision.approve') });
    await expect(approve).toBeVisible();
    await this.onStep('the dialog of a decision');
    // Approving without having opened the files requires a reason, which is asked for once that is known.
    await expect(async () => {
      for (const reason of await dialog.getByRole('textbox').all())
        await reason.fill('Seen on the originals.');
      await expect(approve).toBeEnabled({ timeout: 100 });
    }).toPass();
    await approve.click();
    await expect(dialog).toBeHidden();
    const done = 'console.verificationReviews.decision.done';
    const [first, last] = [english(`${done}.approveFirst`), english(`${done}.approve`)];
    await expect(page.getByText(first).or(page.getByText(last))).toBeVisible();
  }
}
