// Names the code of the sign-in page in index.html, so that a first visit fetches it beside the app and not after it.
import type { Plugin } from 'vite';

const page = /\/features\/sign-in\/sign-in-page\.tsx$/;

export function preloadSignIn(): Plugin {
  return {
    name: 'preload-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const wanted = chunks.find(({ facadeModuleId }) => page.test(facadeModuleId ?? ''));
        if (wanted === undefined) throw new Error('the build has no chunk for the sign-in page');
        return [wanted.fileName, ...wanted.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
