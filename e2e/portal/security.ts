// The security settings as a person uses them: a change, a proof, the result.
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
    await expect(this.portal.heading(this.portal.say('securitySettings'))).toBeVisible();
  }

  row(table: string, text: string): Locator {
    return this.portal.page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: text });
  }

  /** Proves the change with an emailed code, and presses the button. */
  async proveByMail(submit: string): Promise<void> {
    const cursor = await this.box.cursor(this.who.email);
    await this.dialog
      .getByRole('group')
      .getByRole('button', { name: this.portal.say('getCode') })
      .click();
    const code = await this.box.code(this.who.email, cursor);
    await this.dialog.getByRole('textbox', { name: this.portal.say('mailCode') }).fill(code);
    await this.press(submit);
  }

  /** Proves the change with the next code of the app, because each code is valid once. */
  async proveByApp(secret: string, submit: string): Promise<void> {
    await this.box.advance(STEP_SECONDS);
    const code = authenticatorCode(secret, await this.box.now());
    await this.dialog.getByRole('textbox', { name: this.portal.say('appCode') }).fill(code);
    await this.press(submit);
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** The action is confirmed and its dialog closed, so that nothing is found twice. */
  async expectDone(text: string): Promise<void> {
    await expect(this.portal.page.getByText(text)).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }

  async fillNewPassword(current: string, next: string, again = next): Promise<void> {
    const { dialog } = this;
    const { say } = this.portal;
    await dialog.getByLabel(say('currentPassword'), { exact: true }).fill(current);
    await dialog.getByLabel(say('newPassword'), { exact: true }).fill(next);
    await dialog.getByLabel(say('confirmPassword'), { exact: true }).fill(again);
  }

  async changePassword(next: string): Promise<void> {
    const { say } = this.portal;
    await this.portal.press(`${say('security.action.change')}: ${say('security.account.password')}`);
    await this.fillNewPassword(this.who.password, next);
    await this.proveByMail(say('submitPassword'));
    await this.expectDone(say('passwordSaved'));
  }

  /** Sets up an app; returns its secret and the recovery codes. */
  async bindAuthenticator(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
    const { say } = this.portal;
    await this.portal.press(say('bindApp'));
    await this.proveByMail(say('goOn'));
    const secret = (await this.dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    const code = authenticatorCode(secret, await this.box.now());
    await this.dialog.getByRole('textbox', { name: say('firstAppCode') }).fill(code);
    await this.press(say('confirmApp'));
    const list = this.dialog.getByRole('list', { name: say('recoveryCodes') });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
  }

  async keepRecoveryCodes(): Promise<void> {
    await this.dialog.getByRole('checkbox').check();
    await this.press(this.portal.say('goOn'));
    await expect(this.dialog).toBeHidden();
  }
}
