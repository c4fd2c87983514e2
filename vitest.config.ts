// Where the tests are. Browser journeys (e2e) are Playwright's and not found from here.
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Files share a process and its modules: the server is loaded twice in a run and not once for each of its files. What a
 * file sets up it takes away, therefore; what it finds in a module may be another's.
 */
const workers = { pool: 'forks', maxWorkers: 2, isolate: false } as const;
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

export default defineConfig({
  test: {
    // With --changed: what nobody imports and everything depends on.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/db/migrations/**', '**/package-lock.json'],
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
            'apps/{server,world}/**/*.test.ts',
            'db/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: everywhere,
          globalSetup: ['./db/testing-cluster.ts'],
          ...workers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The web's pure parts: rules, formatting, state, catalogues. What needs a browser is tested in one (e2e).
        test: {
          name: 'web',
          environment: 'node',
          include: ['packages/ui/**/*.test.{ts,tsx}', 'apps/{portal,console}/**/*.test.{ts,tsx}'],
          exclude: everywhere,
          ...workers,
        },
      },
    ],
  },
});
