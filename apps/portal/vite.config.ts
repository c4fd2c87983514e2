// Builds one edition: `EDITION=personal vite build` writes dist/personal, to be served under /personal/. What the pages
// need of a content security policy: script-src 'self' (no script stands in a page), style-src 'self' 'unsafe-inline'
// (the component library writes its theme into a style element), img-src 'self' data: blob:, and frame-src with the
// origin of the identity check.
import { precompress } from '@causeway/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { messagesCompiled } from './messages-compiled.ts';
import { enterprise } from './src/editions/enterprise.ts';
import { member } from './src/editions/member.ts';
import { personal } from './src/editions/personal.ts';
import { textsFirst, textsFirstGroup } from './texts-first.ts';
import { webManifest } from './web-manifest.ts';

const editions = [personal, enterprise, member];

export default defineConfig(({ mode }) => {
  const { EDITION: key = 'personal' } = loadEnv(mode, import.meta.dirname, 'EDITION');
  const edition = editions.find((each) => each.key === key);
  if (edition === undefined)
    throw new Error(`EDITION is one of ${editions.map((each) => each.key).join(', ')}, not ${key}`);
  return {
    root: import.meta.dirname,
    base: edition.base,
    envPrefix: ['VITE_', 'EDITION'],
    define: { 'import.meta.env.EDITION': JSON.stringify(key) },
    plugins: [messagesCompiled(), react(), textsFirst(), webManifest(edition), precompress()],
    build: {
      outDir: `dist/${key}`,
      emptyOutDir: true,
      // Under a strict policy nothing is inlined: no data addresses for pictures, no script in the page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: ['es2024', 'chrome123', 'safari17.5', 'firefox120'],
      // What a first visitor needs is one file: forty small ones compress worse and cost a slow line forty answers.
      rolldownOptions: {
        output: { codeSplitting: { groups: [textsFirstGroup, { name: 'first', tags: ['$initial'] }] } },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true }, '/world': 'http://127.0.0.1:8080' },
    },
  };
});
