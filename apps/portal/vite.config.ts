// Builds one edition: `EDITION=personal vite build` writes dist/personal, to be served under /personal/. The
// pages need this content security policy: script-src 'self' (no inline scripts), style-src 'self'
// 'unsafe-inline' (the component library writes its theme into a style element), img-src 'self' data: blob:,
// and frame-src with the origin of the identity check.
import { computed } from '@causeway/ui/computed';
import { messagesCompiled } from '@causeway/ui/messages-compiled';
import { ownColors } from '@causeway/ui/own-colors';
import { both, pageGroups, type NamedModules, type Needs } from '@causeway/ui/page-groups';
import { precompress } from '@causeway/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { enterprise } from './src/editions/enterprise.ts';
import { member } from './src/editions/member.ts';
import { personal } from './src/editions/personal.ts';
import { textsFirst, textsFirstGroup } from './texts-first.ts';
import { webManifest } from './web-manifest.ts';

const editions = [personal, enterprise, member];

/** Visitors get one file for code and another for texts first. */
const firstGroups: readonly Rolldown.CodeSplittingGroup[] = [
  textsFirstGroup,
  { name: 'first', tags: ['$initial'] },
];

const door = ['/app/door/door.tsx'];
const app = ['/app/open-app.tsx'];
/** Code around every page with everything it fetches at first, and the page on which a session starts. */
const frame = [
  '/app/layout/frame.tsx',
  '/chat/member-chat.tsx',
  '/toasts/toast-layer.tsx',
  '/overview/overview-page.tsx',
];
/** Pages for visitors without a session: these stay light. */
const outside = ['/register-page.tsx', '/reset-page.tsx', '/join-page.tsx', '/sign-in/steps/index.ts'];

/**
 * Groups for the sign-in page, the app, the frame, and pages that share much; code that lighter pages need is
 * split off.
 */
function groupsOf({ neededBy, shared }: Needs): NamedModules {
  const signedIn = neededBy([...app, ...frame]);
  const many = shared(6);
  return [
    ['both', both(neededBy(door), signedIn)],
    ['door', neededBy(door)],
    ['app', neededBy(app)],
    ['common', both(neededBy(outside), signedIn)],
    ['frame', signedIn],
    ['fields', both(neededBy(outside), many)],
    ['shared', many],
  ];
}

export default defineConfig(async ({ mode, command }) => {
  const { EDITION: key = 'personal' } = loadEnv(mode, import.meta.dirname, 'EDITION');
  const edition = editions.find((each) => each.key === key);
  if (edition === undefined)
    throw new Error(`EDITION is one of ${editions.map((each) => each.key).join(', ')}, not ${key}`);
  const configOf = (
    groups: readonly Rolldown.CodeSplittingGroup[],
    ...more: readonly Plugin[]
  ): UserConfig => ({
    root: import.meta.dirname,
    base: edition.base,
    envPrefix: ['VITE_', 'EDITION'],
    define: { 'import.meta.env.EDITION': JSON.stringify(key) },
    plugins: [computed(), messagesCompiled(), ownColors(), react(), textsFirst(), ...more],
    build: {
      outDir: `dist/${key}`,
      emptyOutDir: true,
      // The strict policy forbids inlining: no data addresses for pictures, no script in the page.
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
  return configOf(
    [...firstGroups, await pageGroups(configOf(firstGroups), groupsOf)],
    webManifest(edition),
    precompress(),
  );
});
