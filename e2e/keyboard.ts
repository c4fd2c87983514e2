// Actions of a person with only a keyboard.
import { expect, type Locator, type Page } from '@playwright/test';

const TABS_MAX = 80;
/** The time an option must stay marked before the arrow is pressed again. */
const MARK_MS = 200;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by the keyboard`);
}

/**
 * Chooses an option of the focused field's list with the arrows; `typed` narrows the list first. The list
 * appears a few frames after the key that opens it, and keys pressed before it is visible choose nothing.
 */
export async function pickByKeys(page: Page, box: Locator, option: string, typed = ''): Promise<void> {
  await expect(box).toBeFocused();
  await (typed === '' ? page.keyboard.press('ArrowDown') : page.keyboard.type(typed));
  const target = page.getByRole('option', { name: option, exact: true });
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(target).toHaveAttribute('data-combobox-selected', 'true', { timeout: MARK_MS });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(option);
}
