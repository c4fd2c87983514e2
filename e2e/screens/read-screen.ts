// A screen's content, read in the browser: its texts, its width, its accessibility issues.
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

/** The part of the browser's document that is read here: the tests themselves run without one. */
interface SeenElement {
  readonly parentElement: SeenElement | null;
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly textContent: string | null;
  readonly closest: (selector: string) => unknown;
  readonly checkVisibility: () => boolean;
  readonly getAttribute: (name: string) => string | null;
}
interface SeenText {
  readonly textContent: string | null;
  readonly parentElement: SeenElement | null;
}
interface SeenWindow {
  readonly requestAnimationFrame: (drawn: (at: number) => void) => unknown;
  readonly location: { readonly hash: string };
  readonly getComputedStyle: (element: SeenElement) => { readonly overflowY: string };
  /** The page's router, if it can be reached from outside. */
  readonly __TSR_ROUTER__?: {
    readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } };
    readonly routesByPath: Readonly<Record<string, { readonly options: { readonly component?: unknown } }>>;
  };
  readonly document: {
    readonly body: unknown;
    readonly documentElement: { readonly scrollWidth: number; readonly clientWidth: number };
    readonly createTreeWalker: (root: unknown, kinds: number) => { readonly nextNode: () => SeenText | null };
    readonly querySelectorAll: (selector: string) => Iterable<SeenElement>;
    readonly getAnimations: () => readonly {
      readonly finished: Promise<unknown>;
      readonly effect: { readonly getComputedTiming: () => { readonly endTime: number } };
    }[];
  };
}

/** All texts that are visible or spoken: of elements, and of the attributes that are read out. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { document } = globalThis as unknown as SeenWindow;
    const texts: string[] = [];
    const textNodes = 4;
    const walker = document.createTreeWalker(document.body, textNodes);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style') !== null) continue;
      if (parent.checkVisibility()) texts.push(node.textContent ?? '');
    }
    const names = ['aria-label', 'placeholder', 'title', 'alt'];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      if (element.closest('[aria-hidden="true"]') !== null) continue;
      for (const name of names) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** The pixels by which the document is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as SeenWindow;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Rows of tables that a surrounding element cuts off at every scroll position. */
export const rowsCutOff = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { document, getComputedStyle } = globalThis as unknown as SeenWindow;
    return [...document.querySelectorAll('tbody tr')].flatMap((row, index) => {
      const { top, bottom } = row.getBoundingClientRect();
      for (let around = row.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        if (top < box.top - 1 || bottom > box.bottom + 1) return [index];
      }
      return [];
    });
  });

/** The buttons whose texts do not fit: the library cuts them off silently. */
export const buttonsCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as SeenWindow;
    return [...document.querySelectorAll('.mantine-Button-label')]
      .filter((words) => words.checkVisibility() && words.scrollWidth > words.clientWidth + 1)
      .map((words) => words.textContent ?? '');
  });

/** True if the page of the address is visible: the previous one stays while the next one's code is fetched. */
export const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { location, __TSR_ROUTER__: router } = globalThis as unknown as SeenWindow;
    const { status, resolvedLocation } = router?.state ?? {};
    // The sign-in page of a first visit is drawn before the router, or before its first navigation.
    if (!resolvedLocation) return location.hash === '#/login';
    return status === 'idle' && location.hash === `#${resolvedLocation.href}`;
  });

/** The addresses of all pages of the router that name no record; redirects are none. */
export const pagesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as SeenWindow;
    return Object.entries(router?.routesByPath ?? {})
      .filter(([path, { options }]) => options.component !== undefined && !path.includes('$'))
      .map(([path]) => path);
  });

/** Waits until nothing moves, because half-faded content has half its contrast. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { document, requestAnimationFrame } = globalThis as unknown as SeenWindow;
    // After a change of the window, the redraw is complete with the second frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Ignores spinners, which never end.
    const passing = document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime < Infinity);
    const ends = passing.map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });

/**
 * The serious and critical issues, each with its elements. It is read in the page itself: joining the results
 * of frames of other origins would open a second window each time, which takes longer than the reading.
 * Throws for such a frame, which would stay unread.
 */
export async function issuesOf(page: Page): Promise<readonly string[]> {
  const { origin } = new URL(page.url());
  const foreign = page.frames().find((frame) => frame.url().includes('://') && originOf(frame) !== origin);
  if (foreign !== undefined)
    throw new Error(`${foreign.url()} is of another origin: its issues are not read`);
  const reader = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await reader.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
    );
}

const originOf = (frame: Frame): string => new URL(frame.url()).origin;
