// The start of every spec: the server's calls, the box, and deciding staff.
import type { Language } from '@causeway/contract';
import { type Page, test as base } from '@playwright/test';
import { Api } from './api/call.ts';
import { Decisions } from './api/decisions.ts';
import type { Outside } from './api/outside.ts';
import { Box } from './box/box.ts';
import type { Stack } from './stacks.ts';

export { expect } from '@playwright/test';

/**
 * All tests share one network, which may request three hundred codes a day; long before that, a day of the
 * box passes.
 */
const TESTS_A_DAY = 40;
const DAY = 24 * 60 * 60;

export interface Options {
  /** The factor by which each page's processor is slowed: tests that only pass on a quick machine then fail. */
  readonly slowed: number;
  /** One for each worker. */
  readonly stacks: readonly Stack[];
}

interface Test {
  /**
   * A Chinese language chosen by the test's title; journeys that do not ask for it use English. Over all
   * journeys each text is shown with data.
   */
  readonly language: Language;
  readonly day: undefined;
}

/** The same in each run, and each language about equally often. */
function languageOf(title: string): Language {
  const sum = [...title].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? 'zh-Hans' : 'zh-Hant';
}

interface Diary {
  tests: number;
}

interface OfWorker extends Options {
  /** The address of the worker's own Causeway. */
  readonly url: string;
  readonly outside: Outside;
  readonly diary: Diary;
}

export const test = base.extend<Test, OfWorker>({
  slowed: [1, { option: true, scope: 'worker' }],
  stacks: [[], { option: true, scope: 'worker' }],
  url: [({ stacks }, use, { parallelIndex }) => use(stacks[parallelIndex]?.url ?? ''), { scope: 'worker' }],
  baseURL: [({ url }, use) => use(url), { scope: 'test' }],
  outside: [
    async ({ url }, use) => {
      const api = new Api(url);
      const box = new Box(url);
      await use({ api, box, decisions: new Decisions(api, box) });
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, slowed }, use) => {
      const slowDown = async (page: Page): Promise<void> => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
      };
      if (slowed > 1) browser.on('context', (context) => context.on('page', slowDown));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  diary: [({ browserName: _browserName }, use) => use({ tests: 0 }), { scope: 'worker' }],
  language: [({ browserName: _browserName }, use, { title }) => use(languageOf(title)), { scope: 'test' }],
  day: [
    async ({ outside, diary }, use) => {
      if (diary.tests % TESTS_A_DAY === 0) await outside.box.advance(DAY);
      diary.tests += 1;
      await use(undefined);
    },
    { auto: true },
  ],
});
