// The identity check from a person's view: the portal's overlay, and in its frame the provider's page.
import { type FrameLocator, type Locator, expect } from '@playwright/test';
import type { Portal } from './portal.ts';

/** The document that the person shows: by the camera, by their own picture, or the provider's specimen. */
export type Shown = 'camera' | 'specimen' | { readonly name: string; readonly bytes: Buffer };

export class IdentityCheck {
  private readonly portal: Portal;

  private readonly own: Locator | undefined;

  /** The check in its own dialog, or at a place of the page. */
  constructor(portal: Portal, place?: Locator) {
    this.portal = portal;
    this.own = place;
  }

  get dialog(): Locator {
    return this.own ?? this.portal.page.getByRole('dialog', { name: this.portal.say('identityCheck') });
  }

  get element(): Locator {
    return this.portal.page.locator(`iframe[title="${this.portal.say('identityFrame')}"]`);
  }

  get frame(): FrameLocator {
    return this.element.contentFrame();
  }

  /** Goes from the introduction to the provider's page. */
  async begin(): Promise<void> {
    const { say } = this.portal;
    const verifyNow = this.portal.button(say('verifyNow'), this.dialog);
    await expect(verifyNow).toBeDisabled();
    await this.portal.onStep('the introduction of the identity check');
    await this.dialog.getByRole('checkbox', { name: say('identityConsent') }).check();
    await verifyNow.click();
  }

  /** Every document is a specimen with the name of the box's sample. */
  async passWithSpecimens(): Promise<void> {
    const { say } = this.portal;
    await this.begin();
    await this.frame.getByRole('checkbox', { name: say('frameConsent') }).waitFor();
    const address = (await this.element.getAttribute('src')) ?? '';
    await this.portal.onStep('the frame of the identity check', address);
    await this.frame.getByRole('checkbox', { name: say('frameConsent') }).check();
    await this.frame.getByRole('button', { name: say('useSpecimens') }).click();
    await this.finish();
    await expect(this.dialog).toBeHidden({ timeout: 20_000 });
  }

  async agree(): Promise<void> {
    const { say } = this.portal;
    await this.frame.getByRole('checkbox', { name: say('frameConsent') }).check();
    await this.frame.getByRole('button', { name: say('frameBegin') }).click();
  }

  async next(): Promise<void> {
    await this.frame.getByRole('button', { name: this.portal.say('frameNext'), exact: true }).click();
  }

  /** Shows one picture and confirms it. */
  async show(shown: Shown): Promise<void> {
    const { say } = this.portal;
    const press = (name: string) => this.frame.getByRole('button', { name, exact: true }).click();
    if (shown === 'camera') {
      await press(say('frameCamera'));
      await press(say('frameCapture'));
    } else if (shown === 'specimen') {
      await press(say('frameSpecimen'));
    } else {
      const file = { name: shown.name, mimeType: 'image/png', buffer: shown.bytes };
      await this.frame.getByLabel(say('frameUpload'), { exact: true }).setInputFiles(file);
    }
    await this.next();
  }

  async finish(): Promise<void> {
    await this.frame.getByRole('button', { name: this.portal.say('finishCheck') }).click();
  }

  async cancel(): Promise<void> {
    await this.frame.getByRole('button', { name: this.portal.say('frameCancel'), exact: true }).click();
  }
}
