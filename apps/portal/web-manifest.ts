// Makes the portal installable: its manifest, its icons, and their lines in the page, with a one-sentence
// description for search engines. Each edition is one app.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIGHT } from '@causeway/ui/tokens';
import type { Plugin } from 'vite';
import { iconPng } from './app-icons.ts';
import type { Edition } from './src/editions/edition.ts';
import { en } from './src/shared/messages/en.ts';

const icons = [192, 512] as const;
/** The icon size for a home screen of iOS. */
const APPLE_SIZE = 180;

type Names = Readonly<Record<'zh-Hans' | 'zh-Hant', string>>;

const namesOf = ({ brand, name }: Edition): Names => ({
  'zh-Hans': `${brand} ${name['zh-Hans']}`,
  'zh-Hant': `${brand} ${name['zh-Hant']}`,
});

/** Addresses are relative to the manifest, which is served beside the edition. */
const manifestOf = (edition: Edition): object => ({
  id: edition.base,
  name: `${edition.brand} ${edition.name.en}`,
  name_localized: namesOf(edition),
  short_name: edition.brand,
  lang: 'en',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: LIGHT.paper,
  background_color: LIGHT.canvas,
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...icons.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `icon-${String(size)}.png`,
        sizes: `${String(size)}x${String(size)}`,
        type: 'image/png',
        purpose,
      })),
    ),
  ],
});

/** The files of an edition by their names: the manifest, and each icon that it or the page names. */
export async function manifestFiles(edition: Edition): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const svg = await readFile(join(import.meta.dirname, 'public/icon.svg'), 'utf8');
  const icon = (size: number): Uint8Array => iconPng(svg, size, { ground: LIGHT.sea, mark: LIGHT.onSea });
  return new Map<string, string | Uint8Array>([
    ['manifest.webmanifest', JSON.stringify(manifestOf(edition))],
    ...icons.map((size) => [`icon-${String(size)}.png`, icon(size)] as const),
    ['apple-touch-icon.png', icon(APPLE_SIZE)],
  ]);
}

export function webManifest(edition: Edition): Plugin {
  const linkTo = (rel: string, name: string) =>
    ({ tag: 'link', attrs: { rel, href: `${edition.base}${name}` }, injectTo: 'head' }) as const;
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await manifestFiles(edition))
        this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [
      // The page replaces this description in the reader's language as soon as it runs.
      {
        tag: 'meta',
        attrs: { name: 'description', content: `${en.authShell.motto} ${en.authShell.facts}` },
        injectTo: 'head',
      },
      linkTo('manifest', 'manifest.webmanifest'),
      linkTo('apple-touch-icon', 'apple-touch-icon.png'),
    ],
  };
}
