// The journeys in a real browser. They share one box and one clock, so one worker runs them one after the other.
import { defineConfig } from '@playwright/test';

/** Journeys that need a server with SESSIONS_PER_PERSON=several have a folder and a run of their own. */
const hasSeveralSessions = process.env['CAUSEWAY_SESSIONS'] === 'several';
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: hasSeveralSessions ? './several-sessions' : '.',
  testIgnore: hasSeveralSessions ? [] : '**/several-sessions/**',
  testMatch: '**/*.spec.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['CAUSEWAY_URL'] ?? 'http://127.0.0.1:8080',
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    permissions: ['camera'],
    launchOptions: {
      executablePath: chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
