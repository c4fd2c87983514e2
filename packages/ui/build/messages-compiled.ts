// Compiles the catalogues' ICU texts during the build, so that no reader fetches the ICU parser, a twentieth
// of the first page. use-intl then formats the lists that `icu-minify`, a part of it, makes from them.
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const catalogue = /\/(?:apps\/[a-z]+\/src\/.*|packages\/ui\/src)\/messages\/(?:en|zh-hans|zh-hant)\.ts$/;

type Texts = { readonly [key: string]: string | Texts };

/** Named styles need lists that nobody provides: the compiler would leave the figure without its style. */
const styleByName = /\{\s*\w+\s*,\s*(?:number|date|time)\s*,(?!\s*::)/;

function compiledText(text: string): unknown {
  if (styleByName.test(text)) throw new Error(`${text}: write the style as a skeleton, such as ::percent`);
  return compile(text);
}

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compiledText(text) : compiled(text),
    ]),
  );

export function messagesCompiled(): Plugin {
  return {
    name: 'messages-compiled',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      if (!catalogue.test(id)) return undefined;
      // The name contains the time: otherwise a watching builder would get the text from before the change.
      const { mtimeMs } = await stat(id);
      const module = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Readonly<
        Record<string, Texts>
      >;
      return Object.entries(module)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))};`)
        .join('\n');
    },
  };
}
