// Keeps src/texts-first.ts and what it needs in a file of their own, and puts that into the page as a script of its own:
// as a mere part of the app it would wait until the whole app is there. The styles are moved behind what index.html draws
// by itself, which then does not wait for them; the app does, for its script runs after all styles of the page.
import type { Plugin } from 'vite';

/** A group of the build's `codeSplitting`, before that of the app. */
export const textsFirstGroup = {
  name: 'texts-first',
  test: /\/(?:src\/texts-first|src\/shared\/catalogues|(?:sign-in|overview)\/catalogue|app\/door\/at-door|theme\/kept-scheme|language\/(?:choice|languages))\.ts$|preload-helper|rolldown\/runtime/,
  priority: 1,
  includeDependenciesRecursively: false,
};

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

function stylesLast(html: string): string {
  const links = html.match(stylesheet) ?? [];
  if (links.length === 0) throw new Error('index.html has no styles');
  return html.replaceAll(stylesheet, '').replace('</body>', `${links.join('')}\n  </body>`);
}

/** Only in a build: a server that builds as it goes has no line to save on. */
export function textsFirst(): Plugin {
  let base = '/';
  return {
    name: 'texts-first',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const script = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .find(({ name }) => name === textsFirstGroup.name);
        // Nothing uses what it exports: without a word in package.json that it does something, it is left out.
        const isThere = Object.entries(script?.modules ?? {}).some(
          ([id, { renderedLength }]) => id.endsWith('/src/texts-first.ts') && renderedLength > 0,
        );
        if (script === undefined || !isThere) throw new Error('src/texts-first.ts was not built');
        const attrs = { type: 'module', crossorigin: true, async: true, src: base + script.fileName };
        return { html: stylesLast(html), tags: [{ tag: 'script', attrs, injectTo: 'head' }] };
      },
    },
  };
}
