// Every screen of the slice in each language, on a desk and on a phone: no serious fault of access, nothing wider than
// the window, nothing untranslated, and a title that says where one is.
import type { Language } from '@causeway/contract';
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import type { Page } from '@playwright/test';
import { Console } from '../portal/console.ts';
import { signIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../texts.ts';
import { expect, test } from '../test.ts';
import { atRest, faultsOf, isShown, overflowOf, textsOf } from './read-screen.ts';
import { OUTSIDE, consoleScreens, memberScreens } from './screens.ts';
import { englishWords, gatherData, rawKeys } from './untranslated.ts';

const EDITION = { en: 'Personal', 'zh-Hans': '个人版', 'zh-Hant': '個人版' } as const;
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const { individual, newcomer, rejected } = seedMembers;
const signInOf = ({ people: [{ email }] }: (typeof seedMembers)['individual' | 'newcomer' | 'rejected']) =>
  ({ type: 'individual', email, password: seedPassword }) as const;

test.describe.configure({ timeout: 240_000 });

for (const language of LANGUAGES) {
  test(`the portal's screens in ${LANGUAGE_NAMES[language]}`, async ({ page, outside }) => {
    const portal = new Portal(page, 'personal', language);
    const look = lookAt(page, language, new RegExp(` - Causeway \\| ${EDITION[language]}$`));
    await portal.openInLanguage('/login');
    for (const path of OUTSIDE) await look('personal', path);
    await signIn(portal, signInOf(individual));
    for (const path of await memberScreens(outside.api, portal.token)) await look('personal', path);
  });

  test(`verification in ${LANGUAGE_NAMES[language]}`, async ({ browser }) => {
    for (const [who, path] of [
      [newcomer, '/account/id-verification'],
      [rejected, '/account/id-verification-rejected'],
    ] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(new Portal(page, 'personal', language), signInOf(who));
      await lookAt(page, language, new RegExp(` - Causeway \\| ${EDITION[language]}$`))('personal', path);
      await context.close();
    }
  });

  test(`the console in ${LANGUAGE_NAMES[language]}`, async ({ page, outside }) => {
    const look = lookAt(page, language, / - Causeway \| /);
    const staff = new Console(page);
    await staff.signIn();
    await staff.speak(language);
    const shown = await outside.decisions.somethingToLookAt(staff.token);
    for (const path of consoleScreens(shown)) await look('console', path);
  });
}

test('the portal in the dark', async ({ page, outside }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const portal = new Portal(page);
  await signIn(portal, signInOf(individual));
  for (const path of await memberScreens(outside.api, portal.token)) {
    await arrive(page, 'personal', path);
    expect.soft(await faultsOf(page), `${path} in the dark`).toEqual([]);
  }
});

function lookAt(page: Page, language: Language, title: RegExp) {
  const data = gatherData(page);
  return async (app: string, path: string): Promise<void> => {
    for (const size of [DESK, PHONE]) {
      const where = `${app} ${path} at ${size.width}`;
      await page.setViewportSize(size);
      await arrive(page, app, path);
      const texts = await textsOf(page);
      await data.gathered();
      // On a phone in one language: the structure is the same in all, and reading it takes longest.
      if (size === DESK || language === 'en') {
        expect.soft(await faultsOf(page), `faults of access: ${where}`).toEqual([]);
      }
      expect.soft(await overflowOf(page), `wider than the window: ${where}`).toBeLessThanOrEqual(0);
      expect.soft(rawKeys(texts), `keys instead of texts: ${where}`).toEqual([]);
      if (language !== 'en') expect.soft(englishWords(texts, data), `English words: ${where}`).toEqual([]);
    }
    await expect.soft(page, `the title of ${app} ${path}`).toHaveTitle(title);
  };
}

/** There when its heading is, and nothing is being loaded any more. */
async function arrive(page: Page, app: string, path: string): Promise<void> {
  await page.goto(`/${app}/#${path}`);
  await expect.poll(() => isShown(page), `${path} is shown`).toBe(true);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await atRest(page);
}
