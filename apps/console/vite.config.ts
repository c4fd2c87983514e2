// Builds the console into dist, to be served under /console/.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Our packages say what they export and do nothing else when they are imported, so what is not used may go. */
const isPure = (id: string): boolean =>
  /\/packages\/(?:money|contract|ui)\/.*\.tsx?$/.test(id) &&
  !id.endsWith('/ui/src/index.ts') &&
  !id.endsWith('/ui/src/styles.ts');

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Under a strict policy nothing is inlined: no data addresses for pictures, no script in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['es2024', 'chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: { treeshake: { moduleSideEffects: (id: string) => !isPure(id) } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:8080', '/world': 'http://127.0.0.1:8080' },
  },
});
