// The journeys in a real browser. Those of one worker share a box and its clock, so there are as many workers as boxes.
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/steps/find-chromium.ts';
import { stacksOf } from './stacks.ts';
import type { Options } from './test.ts';

const given = process.env['CAUSEWAY_STACKS'];
const stacks = stacksOf(given, process.env['CAUSEWAY_URL']);
/**
 * Two of Chromium's own pages, which every new window would load for an invisible address bar: half the cost
 * of opening one. The others are Playwright's list (its chromiumSwitches), because a second list replaces it.
 */
const featuresOff = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
].join();
/** Null if Playwright has its own, which it finds by itself. */
const chromium = findChromium();

export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Only `npm test` starts a server that allows several sessions.
  testIgnore: given === undefined ? '**/several-sessions/**' : [],
  workers: stacks.length,
  // Each test is independent, so the workers finish at about the same time.
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only on the retry is named, and a second one fails the run
  // (scripts/steps/playwright-report.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    stacks,
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    slowed: Number(process.env['CAUSEWAY_SLOWED'] ?? 1),
    permissions: ['camera'],
    launchOptions: {
      ...(chromium !== null && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${featuresOff}`,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
