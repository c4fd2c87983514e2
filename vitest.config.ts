// Where the tests are. Browser journeys (e2e) are Playwright's and not found from here.
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium } from './scripts/steps/find-chromium.ts';

/**
 * Files share a process and its modules: the server is loaded twice in a run and not once for each of its files. What a
 * file sets up it takes away, therefore; what it finds in a module may be another's.
 */
const workers = { pool: 'forks', maxWorkers: 2, isolate: false } as const;
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** Null where Playwright has its own, which it finds by itself. */
const chromium = findChromium();

export default defineConfig({
  test: {
    // With --changed: what nobody imports and everything depends on.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/db/migrations/**',
      '**/db/schema/**',
      '**/package-lock.json',
    ],
    projects: [
      {
        // The checks and the start-up scripts: no database, so that they answer at once.
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
          // A second is short where two files share two cores with a PostgreSQL.
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
        // Its pages and dialogs, drawn in one browser, each call answered by the test (packages/ui/src/testing.tsx).
        // All that they import is known before the first test: what is found later would load the page anew under a test.
        optimizeDeps: {
          entries: ['packages/{ui,web}/src/**/*.{ts,tsx}', 'apps/{portal,console}/src/**/*.{ts,tsx}'],
        },
        test: {
          name: 'components',
          include: ['packages/{ui,web}/**/*.test.tsx', 'apps/{portal,console}/**/*.test.tsx'],
          exclude: everywhere,
          isolate: false,
          fileParallelism: false,
          // After the others: one browser beside their two workers, vitest wants a place in the order of its own.
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
