// For component tests: draws one page of an app at its address in the test's browser, with the app's theme,
// texts, router and queries, and removes it again.
import { notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  type RouterOptions,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { cdp, page, type Locator, type LocatorSelectors } from 'vitest/browser';
// Types of the browser's own protocol.
import type {} from '@vitest/browser-playwright';
import { CausewayProvider } from './causeway-provider.tsx';
import { browserLanguage } from './language/choice.ts';
import { FeatureTexts, type FeatureTextsProps } from './language/feature-texts.tsx';
import { startLanguage, type AppCatalogues } from './language/language-provider.tsx';
import type { Language } from './language/languages.ts';
import { sayOf, type Say } from './language/say.testing.ts';

import { asked, current } from './request/network.testing.ts';
import './styles.ts';
import './styles-of-pages.ts';

export {
  answer,
  answerByDefault,
  asked,
  fail,
  hold,
  lose,
  refuse,
  type Asked,
} from './request/network.testing.ts';
export type { Say } from './language/say.testing.ts';

/** The parts shared by all pages of an app. */
export interface AppParts extends Pick<RouterOptions<never, never>, 'parseSearch' | 'stringifySearch'> {
  readonly catalogues: AppCatalogues;
  readonly queryClient: QueryClient;
  /** The path of the route at an address, with its parameters' names. */
  readonly pathAt: (address: string) => string | undefined;
}

export interface PageShown {
  /** The feature whose texts the page has. */
  readonly of: FeatureTextsProps['of'];
  /** An address such as `/exchange/new-exchange?sell=USD`. Links to other pages lead to an empty one. */
  readonly at: string;
  readonly language?: Language;
}

export interface Shown {
  readonly say: Say;
  /** The address, and its steps forward and back. */
  readonly history: RouterHistory;
}

/** Removes the page after the test, with everything it stored in the browser. */
export async function draw(
  drawn: ReactNode,
  { of, at, language = 'en' }: PageShown,
  { catalogues, queryClient, pathAt, parseSearch, stringifySearch }: AppParts,
): Promise<Shown> {
  current();
  browserLanguage.choose(language);
  const path = pathAt(at);
  if (path === undefined) throw new Error(`no route is at ${at}`);
  const [start, own] = await Promise.all([startLanguage(catalogues), of.texts.load(language)]);
  const history = createMemoryHistory({ initialEntries: [at] });
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: () => drawn }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  const place = document.body.appendChild(document.createElement('div'));
  // Leaves room for the header of the frame, below which bars stick.
  place.style.padding = '80px 24px';
  const react = createRoot(place);
  onTestFinished(() => {
    react.unmount();
    place.remove();
    queryClient.clear();
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
  });
  react.render(
    <CausewayProvider catalogues={catalogues} start={start}>
      <QueryClientProvider client={queryClient}>
        <FeatureTexts of={of}>
          <RouterProvider router={router} />
        </FeatureTexts>
      </QueryClientProvider>
    </CausewayProvider>,
  );
  return { say: sayOf(language, { ...start.messages, [of.name]: own }), history };
}

/** From now on the test moves the page's time by `leap`; between its leaps the time runs normally. */
export function moveTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/**
 * Moves the time on by `ms`, once the effects of the drawing have started: effects that started later would
 * not be due.
 */
export async function leap(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  vi.advanceTimersByTime(ms);
}

/** From now on the page is drawn as it would be printed. */
export async function onPaper(): Promise<void> {
  const draw = (media: 'print' | ''): Promise<unknown> => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => void (await draw('')));
  await draw('print');
}

const leapMs = 250;

async function timeOfNext<Request, Data>(
  endpoint: Parameters<typeof asked<Request, Data>>[0],
): Promise<number> {
  const before = asked(endpoint).length;
  const end = Date.now() + 60_000;
  while (asked(endpoint).length === before && Date.now() < end) await vi.advanceTimersByTimeAsync(leapMs);
  return Date.now();
}

/** Sets the browser's clock to New York until the test is over. */
export function readElsewhere(): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(5 * 60);
  onTestFinished(() => {
    zone.mockRestore();
    offset.mockRestore();
  });
}

/** The page's polling interval in seconds of its own time; use it after `moveTime`, which stops the time. */
export async function secondsBetween<Request, Data>(
  endpoint: Parameters<typeof asked<Request, Data>>[0],
): Promise<number> {
  vi.setTimerTickMode('manual');
  const first = await timeOfNext(endpoint);
  const next = await timeOfNext(endpoint);
  vi.setTimerTickMode('interval');
  return Math.round((next - first) / 1000);
}

export const field = (name: string, within: LocatorSelectors = page): Locator =>
  within.getByRole('textbox', { name, exact: true });

export const button = (name: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole('button', { name, exact: true });

/** Chooses an option with this name from a list. */
export async function choose(name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** The second press comes before the page has drawn the first one's effect. */
export function pressTwice(pressed: Locator): void {
  const element = pressed.element();
  if (!(element instanceof HTMLElement)) throw new Error('only what is HTML can be pressed');
  element.click();
  element.click();
}
