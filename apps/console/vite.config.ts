// Builds the console into dist, to be served under /console/.
import { computed } from '@causeway/ui/computed';
import { messagesCompiled } from '@causeway/ui/messages-compiled';
import { ownColors } from '@causeway/ui/own-colors';
import { both, pageGroups, type NamedModules, type Needs } from '@causeway/ui/page-groups';
import { precompress } from '@causeway/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { pdfParts } from './pdf-parts.ts';

const first: Rolldown.CodeSplittingGroup = { name: 'first', tags: ['$initial'] };
const outside = ['/sign-in-page.tsx', '/join-page.tsx'];
const frame = ['/app/frame.tsx', '/toasts/toast-layer.tsx'];

/** Groups for the frame and for pages that share much; code that signed-out pages need is split off. */
function groupsOf({ neededBy, shared }: Needs): NamedModules {
  const many = shared(4);
  return [
    ['common', both(neededBy(outside), neededBy(frame))],
    ['frame', neededBy(frame)],
    ['fields', both(neededBy(outside), many)],
    ['shared', many],
  ];
}

const configOf = (
  groups: readonly Rolldown.CodeSplittingGroup[],
  ...more: readonly Plugin[]
): UserConfig => ({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [computed(), messagesCompiled(), ownColors(), react(), ...more],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The strict policy forbids inlining: no data addresses for pictures, no script in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Allows for the first file, and for the PDF reader, which is fetched with the first PDF.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [...groups] } } },
    target: ['es2024', 'chrome123', 'safari17.5', 'firefox120'],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:8080', '/world': 'http://127.0.0.1:8080' },
  },
});

export default defineConfig(async ({ command }) =>
  command === 'build'
    ? configOf([first, await pageGroups(configOf([first]), groupsOf)], pdfParts(), precompress())
    : configOf([]),
);
