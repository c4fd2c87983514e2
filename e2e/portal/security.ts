// The security settings as a person uses them: a change, a proof of who wants it, what it gives.
import { type Locator, expect } from '@playwright/test';
import type { Box } from '../box/box.ts';
import type { Newcomer } from '../people.ts';
import { STEP_SECONDS, authenticatorCode } from './authenticator.ts';
import type { Portal } from './portal.ts';

export type SecurityTab = 'account' | 'recheck' | 'authenticator' | 'browsers';

const SETTINGS = '/security/permission-settings';

export class SecuritySettings {
  private readonly portal: Portal;
  private readonly box: Box;
  private readonly who: Newcomer;

  constructor(portal: Portal, box: Box, who: Newcomer) {
    this.portal = portal;
    this.box = box;
    this.who = who;
  }

  get dialog(): Locator {
    return this.portal.page.getByRole('dialog');
  }

  async open(tab: SecurityTab = 'account'): Promise<void> {
    await this.portal.open(tab === 'account' ? SETTINGS : `${SETTINGS}?tab=${tab}`);
    await expect(this.portal.heading('Security settings')).toBeVisible();
  }

  row(table: string, text: string): Locator {
    return this.portal.page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: text });
  }

  /** Proves it with a code by mail, and presses what does it. */
  async proveByMail(submit: string): Promise<void> {
    const cursor = await this.box.cursor(this.who.email);
    await this.dialog.getByRole('group').getByRole('button', { name: 'Get code' }).click();
    const code = await this.box.code(this.who.email, cursor);
    await this.dialog.getByRole('textbox', { name: 'Code from the email' }).fill(code);
    await this.press(submit);
  }

  /** Proves it with the next code of the app: one code serves once. */
  async proveByApp(secret: string, submit: string): Promise<void> {
    await this.box.advance(STEP_SECONDS);
    const code = authenticatorCode(secret, await this.box.now());
    await this.dialog.getByRole('textbox', { name: 'Code from the authenticator app' }).fill(code);
    await this.press(submit);
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async changePassword(next: string): Promise<void> {
    await this.portal.press('Change: Login password');
    const { dialog } = this;
    await dialog.getByLabel('Current password', { exact: true }).fill(this.who.password);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm the password', { exact: true }).fill(next);
    await this.proveByMail('Change the password');
    await expect(this.portal.page.getByText('The password has been changed.')).toBeVisible();
  }

  /** Binds an app, and answers its secret and the recovery codes. */
  async bindAuthenticator(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
    await this.portal.press('Bind an authenticator app');
    await this.proveByMail('Continue');
    const secret = (await this.dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    const code = authenticatorCode(secret, await this.box.now());
    await this.dialog.getByRole('textbox', { name: '6-digit code that the app shows' }).fill(code);
    await this.press('Confirm the app');
    const list = this.dialog.getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
  }

  async keepRecoveryCodes(): Promise<void> {
    await this.dialog.getByRole('checkbox').check();
    await this.press('Continue');
    await expect(this.dialog).toBeHidden();
  }
}
