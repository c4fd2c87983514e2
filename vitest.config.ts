// Where the tests are. Browser journeys (e2e) are Playwright's and not found from here.
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium } from './scripts/steps/find-chromium.ts';

/**
 * Files share a process and its modules, so that the server is loaded twice in a run instead of once for each
 * file. So a file must remove what it sets up, and may find what another left in a module.
 */
const workers = { pool: 'forks', maxWorkers: 2, isolate: false } as const;
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** Null if Playwright has its own, which it finds by itself. */
const chromium = findChromium();

export default defineConfig({
  test: {
    // With --changed: files that nobody imports but everything depends on.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/db/migrations/**',
      '**/db/schema/**',
      '**/package-lock.json',
    ],
    projects: [
      {
        // The checks and the start-up scripts, which need no database and so finish quickly.
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.{ts,mjs}'],
          ...workers,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{money,contract,ledger,providers}/**/*.test.ts',
            'apps/{server,signer,world}/**/*.test.ts',
            'db/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: everywhere,
          globalSetup: ['./db/testing-cluster.ts'],
          ...workers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // A second is too short when two files share two cores with a PostgreSQL.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        // The web's pure parts: rules, formatting, state, catalogues.
        test: {
          name: 'web',
          environment: 'node',
          include: ['packages/{ui,web}/**/*.test.ts', 'apps/{portal,console}/**/*.test.ts'],
          exclude: everywhere,
          ...workers,
        },
      },
      {
        // The web's pages and dialogs, drawn in one browser, with each call answered by the test
        // (packages/ui/src/testing.tsx). All their imports are listed before the first test, because a late
        // one would reload the page during a test.
        optimizeDeps: {
          entries: ['packages/{ui,web}/src/**/*.{ts,tsx}', 'apps/{portal,console}/src/**/*.{ts,tsx}'],
        },
        test: {
          name: 'components',
          include: ['packages/{ui,web}/**/*.test.tsx', 'apps/{portal,console}/**/*.test.tsx'],
          exclude: everywhere,
          isolate: false,
          // Two pages: one alone leaves half of two cores idle.
          maxWorkers: 2,
          // Runs after the others, which have two workers of their own; vitest wants a separate position for
          // each group.
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              actionTimeout: 10_000,
              launchOptions: {
                ...(chromium !== null && { executablePath: chromium }),
                args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Hong_Kong', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
