// Checks a screen on a desktop and on a phone: no serious accessibility issue, nothing wider than the window,
// nothing untranslated, and, if it has an address, a title that names it.
import type { Language } from '@causeway/contract';
import type { Page } from '@playwright/test';
import type { EditionName } from '../portal/portal.ts';
import { expect } from '../test.ts';
import { atRest, buttonsCutOff, issuesOf, isShown, overflowOf, rowsCutOff, textsOf } from './read-screen.ts';
import { englishWords, gatherData, rawKeys } from './untranslated.ts';

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

const EDITIONS = {
  personal: { en: 'Personal', 'zh-Hans': '个人版', 'zh-Hant': '個人版' },
  enterprise: { en: 'Enterprise', 'zh-Hans': '企业版', 'zh-Hant': '企業版' },
  member: { en: 'Member', 'zh-Hans': '会员版', 'zh-Hant': '會員版' },
} as const satisfies Readonly<Record<EditionName, Readonly<Record<Language, string>>>>;

/** The ending of every page title of an edition. */
export const titleOf = (edition: EditionName, language: Language): RegExp =>
  new RegExp(` - Causeway \\| ${EDITIONS[edition][language]}$`);

export interface Looks {
  /** Checks the screen of an address. */
  readonly at: (app: string, path: string) => Promise<void>;
  /** Checks the current screen, for screens without an address; or only a frame in it. */
  readonly here: (where: string, frame?: string) => Promise<void>;
}

/**
 * Accessibility issues are in the structure, which is the same in all languages, so one language is checked.
 */
export function lookAt(page: Page, language: Language, title: RegExp, readsIssues = true): Looks {
  const data = gatherData(page);
  const look = async (where: string): Promise<void> => {
    const texts = await textsOf(page);
    await data.gathered();
    if (readsIssues) expect.soft(await issuesOf(page), `issues of access: ${where}`).toEqual([]);
    expect.soft(await overflowOf(page), `wider than the window: ${where}`).toBeLessThanOrEqual(0);
    expect.soft(await rowsCutOff(page), `rows that are cut off: ${where}`).toEqual([]);
    expect.soft(await buttonsCutOff(page), `buttons that cut their words: ${where}`).toEqual([]);
    expect.soft(rawKeys(texts), `keys instead of texts: ${where}`).toEqual([]);
    if (language !== 'en') expect.soft(englishWords(texts, data), `English words: ${where}`).toEqual([]);
  };
  return {
    at: async (app, path) => {
      await page.setViewportSize(DESK);
      await arrive(page, app, path);
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await settled(page);
        await look(`${app} ${path} at ${size.width}`);
      }
      await expect.soft(page, `the title of ${app} ${path}`).toHaveTitle(title);
    },
    here: async (where, frame) => {
      if (frame !== undefined) {
        const alone = await page.context().newPage();
        await alone.goto(frame);
        await lookAt(alone, language, title, readsIssues).here(where);
        await alone.close();
        return;
      }
      // The desktop comes last, because the test continues there.
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await atRest(page);
        await look(`${where} at ${size.width}`);
      }
    },
  };
}

/** Opens a page and waits until its heading is visible and nothing is loading. */
export async function arrive(page: Page, app: string, path: string): Promise<void> {
  await page.goto(`/${app}/#${path}`);
  await expect.poll(() => isShown(page), `${path} is shown`).toBe(true);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

/** Waits until everything that a change of the window loads or redraws is shown and at rest. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await atRest(page);
}
