// Live chat from both sides: a guest asks on the sign-in page, an agent answers in the console with a file,
// and a member's conversation continues on another device.
import { getChatDesk } from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { signIn } from '../portal/door.ts';
import { Console } from '../portal/console.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { english } from '../texts/say.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const HOUR = 3600;
const HOURS_OF_LONG_WEEKEND = 24 * 5;

/** Moves the clock to a working day, when support answers. */
async function waitForHours({ api, box }: Outside): Promise<void> {
  for (let hours = 0; hours < HOURS_OF_LONG_WEEKEND; hours += 2) {
    const { isOpen } = await api.call(getChatDesk, {});
    if (isOpen) return;
    await box.advance(2 * HOUR);
  }
  throw new Error('support has not opened for five days');
}

const launcher = (page: Page) => page.getByRole('button', { name: english('launcher.chat'), exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: english('chat.title') });
const write = (page: Page) => page.getByRole('textbox', { name: english('chat.write') });
const reply = (page: Page) => page.getByRole('textbox', { name: english('console.chat.write') });

async function say(page: Page, text: string): Promise<void> {
  await write(page).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
}

/** The agent opens a waiting person's conversation, by name, and takes it. */
async function take(agent: Page, name: RegExp | string): Promise<void> {
  await agent.getByRole('button', { name }).first().click();
  await agent.getByRole('button', { name: english('console.chat.action.claim') }).click();
  await expect(reply(agent)).toBeVisible();
}

test('a guest is answered with a file, and a member on two devices', async ({ page, browser, outside }) => {
  await waitForHours(outside);
  const desk = await browser.newContext();
  const agent = await desk.newPage();
  await new Console(agent).signIn(seedStaff.senior);
  await agent.goto('/console/#/chat');

  await test.step('a guest asks on the sign-in page', async () => {
    await page.goto('/personal/#/login');
    await launcher(page).click();
    await panel(page)
      .getByRole('textbox', { name: english('chat.guest.email') })
      .fill('guest@chat.example');
    await panel(page)
      .getByRole('textbox', { name: english('chat.guest.name') })
      .fill('Gil Guest');
    await panel(page)
      .getByRole('textbox', { name: english('chat.guest.problem') })
      .fill('How do I register?');
    await page.getByRole('button', { name: english('credentials.captcha.unreadable') }).click();
    await expect(page.getByText(english('credentials.captcha.workDone'))).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('button', { name: english('chat.guest.start') }).click();
    await expect(page.getByRole('log')).toContainText('How do I register?');
  });

  await test.step('an agent answers with a file, and the guest reads both at once', async () => {
    await take(agent, /Gil Guest/);
    await reply(agent).fill('Here is how.');
    await agent.keyboard.press('Enter');
    await agent.locator('input[type=file]').setInputFiles({
      ...{ name: 'how-to.png', mimeType: 'image/png' },
      buffer: Buffer.from(onePixel, 'base64'),
    });
    await expect(page.getByRole('log')).toContainText('Here is how.');
    await expect(page.getByRole('log')).toContainText('how-to.png');
    const { violations } = await new AxeBuilder({ page: agent }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('the guest reloads, is offline for a moment, and loses nothing', async () => {
    await write(page).fill('Not sent yet');
    await page.reload();
    await expect(write(page)).toHaveValue('Not sent yet');
    await page.context().setOffline(true);
    await write(page).press('Enter');
    await page.context().setOffline(false);
    await expect(agent.getByRole('log')).toContainText('Not sent yet');
  });

  await test.step('a member starts on one device and continues on another', async () => {
    const { who } = await Member.register(outside);
    const first = new Portal(await (await browser.newContext()).newPage());
    await signIn(first, who);
    await launcher(first.page).click();
    await say(first.page, 'My transfer is late.');
    const second = new Portal(await (await browser.newContext()).newPage());
    await signIn(second, who);
    await launcher(second.page).click();
    await expect(second.page.getByRole('log')).toContainText('My transfer is late.');
    await say(second.page, 'Now from my phone.');
  });
  await desk.close();
});
