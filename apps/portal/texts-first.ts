// Puts src/texts-first.ts and its dependencies into a file of its own, which the page loads as a separate
// script: inside the app it would wait for the whole app. Styles move behind index.html's first drawing,
// which then does not wait for them; the app still does, because its script runs after all styles of the
// page.
import type { Plugin } from 'vite';

/** A group of the build's `codeSplitting`, placed before the app's. */
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

/** Used only in a build: the development server has no requests to save. */
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
        // No module uses its exports: unless package.json lists it under side effects, the build drops it.
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
