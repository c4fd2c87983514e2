// Builds the console into dist, to be served under /console/.
import { precompress } from '@causeway/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfParts } from './pdf-parts.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), pdfParts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Under a strict policy nothing is inlined: no data addresses for pictures, no script in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first file, and the reader of PDF, fetched when there is one to read.
    chunkSizeWarningLimit: 700,
    // As in the portal, what a first visitor needs is one file; and what three pages need is another: many small files
    // compress worse and cost a slow line as many answers. A library of 60 kB stays by itself, for few pages need it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 3, maxModuleSize: 60_000 },
          ],
        },
      },
    },
    target: ['es2024', 'chrome123', 'safari17.5', 'firefox120'],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:8080', '/world': 'http://127.0.0.1:8080' },
  },
});
