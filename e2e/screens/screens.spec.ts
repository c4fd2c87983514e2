// Every screen of the slice in each language, on a desktop and on a phone: no serious accessibility issue, nothing wider
// than the window, nothing untranslated, and a title that names the page. Screens in between are checked during the journeys
// (portal.onStep), most of them in the main journey.
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import { Console } from '../portal/console.ts';
import { signIn, startSignedIn } from '../portal/door.ts';
import { lockedRate } from '../portal/exchange.ts';
import { Portal } from '../portal/portal.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../texts/languages.ts';
import { expect, test } from '../test.ts';
import { DESK, type Looks, PHONE, arrive, lookAt, titleOf } from './look-at.ts';
import { issuesOf, overflowOf, pagesOf } from './read-screen.ts';
import { OF_BUSINESS, OF_OTHERS, OUTSIDE, consoleScreens, forgotten, memberScreens } from './screens.ts';

type SeedName = keyof typeof seedMembers;
function signInOf(name: SeedName) {
  const { type, people } = seedMembers[name];
  return { type, email: people[0].email, password: seedPassword };
}

test.describe.configure({ timeout: 300_000 });

for (const language of LANGUAGES) {
  const readsIssues = language === 'en';

  test(`the portal's screens in ${LANGUAGE_NAMES[language]}`, async ({ page, outside }) => {
    const portal = new Portal(page, 'personal', language);
    const look = lookAt(page, language, titleOf('personal', language), readsIssues);
    await portal.openAndChooseLanguage('/login');
    for (const path of OUTSIDE) await look.at('personal', path);
    await portal.open('/login');
    await lookAtChat(portal, look);
    portal.onStep = look.here;
    await signIn(portal, signInOf('individual'));
    for (const path of await memberScreens(outside.api, portal.token)) await look.at('personal', path);
    await lookAtChat(portal, look);
    await lockedRate(portal, 'USD', 'EUR', '10.00');
    await look.here('a rate that is locked');
    expect(forgotten(await pagesOf(page)), 'a new page is put in one of the lists in screens.ts').toEqual([]);
  });

  test(`the screens of other members in ${LANGUAGE_NAMES[language]}`, async ({ browser }) => {
    for (const [name, paths] of Object.entries(OF_OTHERS) as [keyof typeof OF_OTHERS, readonly string[]][]) {
      const who = signInOf(name);
      const edition = who.type === 'individual' ? 'personal' : 'enterprise';
      const context = await browser.newContext();
      const page = await context.newPage();
      const portal = new Portal(page, edition, language);
      // Set before signing in, because some answers, such as the member's name, are shown on every page.
      const look = lookAt(page, language, titleOf(edition, language), readsIssues);
      await startSignedIn(portal, who);
      for (const path of paths) await look.at(edition, path);
      await context.close();
    }
  });

  test(`the other editions in ${LANGUAGE_NAMES[language]}`, async ({ browser }) => {
    for (const edition of ['enterprise', 'member'] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const portal = new Portal(page, edition, language);
      const look = lookAt(page, language, titleOf(edition, language), readsIssues);
      await portal.openInLanguage('/login');
      for (const path of ['/login', '/register']) await look.at(edition, path);
      if (edition === 'enterprise') {
        await startSignedIn(portal, signInOf('business'));
        for (const path of OF_BUSINESS) await look.at(edition, path);
      }
      await context.close();
    }
  });

  test(`the console in ${LANGUAGE_NAMES[language]}`, async ({ page, outside, browser }) => {
    const context = await browser.newContext();
    const door = await context.newPage();
    await Console.openDoor(door, language);
    await lookAt(door, language, / - Causeway \| /, readsIssues).at('console', '/sign-in');
    await context.close();
    const look = lookAt(page, language, / - Causeway \| /, readsIssues);
    const staff = new Console(page);
    await staff.signIn();
    await staff.speak(language);
    const shown = await outside.decisions.somethingToLookAt(staff.token);
    const paths = consoleScreens(shown);
    for (const path of paths) await look.at('console', path);
    const unseen = (await pagesOf(page)).filter((path) => path !== '/sign-in' && !paths.includes(path));
    expect(unseen, 'a new page is put in the list in screens.ts').toEqual([]);
  });
}

/** The chat over the current page: a guest's form, or the member's message field. */
async function lookAtChat(portal: Portal, look: Looks): Promise<void> {
  const { page } = portal;
  await portal.press(portal.say('launcher.chat'));
  const title = page.getByRole('heading', { name: portal.say('chat.title') });
  const panel = page.locator('section').filter({ has: title });
  await expect(panel.getByRole('textbox').first()).toBeVisible();
  await look.here('the chat');
  await portal.press(portal.say('chat.close'));
}

test('the documentation of the open API', async ({ page }) => {
  await page.goto('/api/docs/open');
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect.soft(await issuesOf(page), `issues of access at ${size.width}`).toEqual([]);
    expect.soft(await overflowOf(page), `wider than the window at ${size.width}`).toBeLessThanOrEqual(0);
  }
});

test('the portal in the dark', async ({ page, outside }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const portal = new Portal(page);
  await startSignedIn(portal, signInOf('individual'));
  for (const path of await memberScreens(outside.api, portal.token)) {
    await arrive(page, 'personal', path);
    expect.soft(await issuesOf(page), `${path} in the dark`).toEqual([]);
  }
});
