// Keeps src/texts-first.ts and what it needs in a file of their own, and puts that into the page as a script of its own:
// as a mere part of the app it would wait until the whole app is there.
import type { Plugin } from 'vite';

/** A group of the build's `codeSplitting`, before that of the app. */
export const textsFirstGroup = {
  name: 'texts-first',
  test: /\/(?:src\/texts-first|src\/shared\/catalogues|(?:sign-in|overview)\/catalogue|app\/door\/at-door|theme\/kept-scheme|language\/(?:choice|languages))\.ts$|preload-helper|rolldown\/runtime/,
  priority: 1,
  includeDependenciesRecursively: false,
};

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
      handler: (_html, { bundle = {} }) => {
        const script = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .find(({ name }) => name === textsFirstGroup.name);
        // Nothing uses what it exports: without a word in package.json that it does something, it is left out.
        const isThere = Object.entries(script?.modules ?? {}).some(
          ([id, { renderedLength }]) => id.endsWith('/src/texts-first.ts') && renderedLength > 0,
        );
        if (script === undefined || !isThere) throw new Error('src/texts-first.ts was not built');
        const attrs = { type: 'module', crossorigin: true, async: true, src: base + script.fileName };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
  };
}
