// How the unit and integration tests run.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,db,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
  },
});
