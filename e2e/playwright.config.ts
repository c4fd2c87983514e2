// The journeys in a real browser. They share one box and one clock, so one worker runs them one after the other.
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/steps/find-chromium.ts';
import type { Options } from './test.ts';

/** Journeys that need a server with SESSIONS_PER_PERSON=several have a folder and a run of their own. */
const hasSeveralSessions = process.env['CAUSEWAY_SESSIONS'] === 'several';
/**
 * Two of Chromium's own pages, which every new window would load for an address bar that nobody sees: half the work of
 * opening one. The others are Playwright's (its chromiumSwitches), whose list a second one replaces.
 */
const featuresOff = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
].join();
/** Null where Playwright has its own, which it finds by itself. */
const chromium = findChromium();

export default defineConfig<object, Options>({
  testDir: hasSeveralSessions ? './several-sessions' : '.',
  testIgnore: hasSeveralSessions ? [] : '**/several-sessions/**',
  testMatch: '**/*.spec.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // Who passes only then is named, and more than a few fail the run (scripts/steps/playwright-report.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['CAUSEWAY_URL'] ?? 'http://127.0.0.1:8080',
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
