// The portal from a person's view: fields by their names, choices by their texts, receipts line by line.
import type { Language, Session } from '@causeway/contract';
import { type Locator, type Page, expect } from '@playwright/test';
import { LANGUAGE_NAMES } from '../texts/languages.ts';
import { type Say, beginningWith, sayIn } from '../texts/say.ts';

export type EditionName = 'personal' | 'enterprise' | 'member';

/**
 * Set from the next load of the page on, but once for each tab, because a reload after signing out has no
 * session.
 */
async function keep(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      const mark = `kept ${key} ${value}`;
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      // A value that another tab has chosen or renewed stays.
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [key, value] as const,
  );
}

const keepLanguage = (page: Page, language: Language): Promise<void> =>
  keep(page, 'causeway.language', language);

/** The page continues with a session that was made by calls. */
export async function keepSession(
  page: Page,
  edition: EditionName,
  { token, refreshToken, user }: Session,
  language: Language,
): Promise<void> {
  await keep(page, `causeway.${edition}.session`, JSON.stringify({ token, refreshToken, user }));
  await keepLanguage(page, language);
}

export class Portal {
  readonly page: Page;
  readonly edition: EditionName;
  readonly language: Language;
  readonly say: Say;
  /** Called on screens without an address of their own, with the frame if it is one; see screens/look-at.ts. */
  onStep: (where: string, frame?: string) => Promise<void> = () => Promise.resolve();
  private authorization: string | undefined;

  constructor(page: Page, edition: EditionName = 'personal', language: Language = 'en') {
    this.page = page;
    this.edition = edition;
    this.language = language;
    this.say = sayIn(language);
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) this.authorization = authorization;
    });
  }

  /** The page's token: one person has one session, and signing in again would end it. */
  get token(): string {
    if (this.authorization === undefined) throw new Error('this page has not signed anybody in yet');
    return this.authorization.replace('Bearer ', '');
  }

  async open(path: string): Promise<void> {
    const address = `/${this.edition}/#${path}`;
    await this.page.goto(address);
  }

  /** Opens a page outside the session in the language of this portal. */
  async openInLanguage(path: string): Promise<void> {
    await keepLanguage(this.page, this.language);
    // Forces a reload: a link inside the app would only change its address.
    await this.page.goto('about:blank');
    await this.open(path);
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${this.language}`));
  }

  /** Uses the menu of languages instead. */
  async openAndChooseLanguage(path: string): Promise<void> {
    // Forces a reload: the menu of a page about to be left would close with it.
    await this.page.goto('about:blank');
    await this.open(path);
    const names = [sayIn('en'), sayIn('zh-Hans'), sayIn('zh-Hant')].map((say) => say('language'));
    const menu = this.page.getByRole('button', { name: new RegExp(`^(${names.join('|')})`) });
    await menu.click();
    await this.page.getByRole('menuitem', { name: LANGUAGE_NAMES[this.language] }).click();
    // The choice shows at once, the texts once their catalogue is loaded.
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${this.language}`));
    await expect(menu).toHaveAccessibleName(new RegExp(`^${this.say('language')}`));
  }

  field(name: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('textbox', { name, exact: true });
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async fill(name: string, value: string): Promise<void> {
    await this.field(name).fill(value);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /**
   * Waits for two frames, which no person acts within. An idle callback would come much later on a busy machine:
   * Chromium may keep it for a minute.
   */
  async draw(): Promise<void> {
    await this.page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    );
  }

  /** Chooses from a list by the beginning of an option's text, or the first one. */
  async choose(name: string, option?: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name, exact: true });
    await box.click();
    const options = this.page.getByRole('option');
    if (option === undefined) {
      await options.first().click();
      return;
    }
    if (await box.isEditable()) await box.fill(option);
    await options
      .filter({ hasText: beginningWith(option) })
      .first()
      .click();
  }

  /** The value beside a term of a receipt or a list of details, without its spaces. */
  async beside(term: string): Promise<string> {
    const value = this.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd');
    return (await value.innerText()).replaceAll(/\s/g, '');
  }

  /** True if nothing is left to save; the button is also disabled while the form is being saved. */
  async expectSaved(): Promise<void> {
    const save = this.button(this.say('save'));
    await expect(save).toBeDisabled();
    await expect(save).not.toHaveAttribute('data-loading');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }
}
