// Builds one edition: `EDITION=personal vite build` writes dist/personal, to be served under /personal/. What the pages
// need of a content security policy: script-src 'self' (no script stands in a page), style-src 'self' 'unsafe-inline'
// (the component library writes its theme into a style element), img-src 'self' data: blob:, and frame-src with the
// origin of the identity check.
import { precompress } from '@causeway/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { messagesCompiled } from './messages-compiled.ts';
import { pageGroups } from './page-groups.ts';
import { textsFirst, textsFirstGroup } from './texts-first.ts';

const editions = ['personal', 'enterprise', 'member'];

/** What a first visitor needs is one file, and their texts another; of the rest see `page-groups.ts`. */
const firstGroups: readonly Rolldown.CodeSplittingGroup[] = [
  textsFirstGroup,
  { name: 'first', tags: ['$initial'] },
];

export default defineConfig(async ({ mode, command }) => {
  const { EDITION: edition = 'personal' } = loadEnv(mode, import.meta.dirname, 'EDITION');
  if (!editions.includes(edition))
    throw new Error(`EDITION is one of ${editions.join(', ')}, not ${edition}`);
  const configOf = (
    groups: readonly Rolldown.CodeSplittingGroup[],
    ...more: readonly Plugin[]
  ): UserConfig => ({
    root: import.meta.dirname,
    base: `/${edition}/`,
    envPrefix: ['VITE_', 'EDITION'],
    define: { 'import.meta.env.EDITION': JSON.stringify(edition) },
    plugins: [messagesCompiled(), react(), textsFirst(), ...more],
    build: {
      outDir: `dist/${edition}`,
      emptyOutDir: true,
      // Under a strict policy nothing is inlined: no data addresses for pictures, no script in the page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: ['es2024', 'chrome123', 'safari17.5', 'firefox120'],
      rolldownOptions: { output: { codeSplitting: { groups: [...groups] } } },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true }, '/world': 'http://127.0.0.1:8080' },
    },
  });
  if (command !== 'build') return configOf([]);
  return configOf([...firstGroups, await pageGroups(configOf(firstGroups))], precompress());
});
