// Changes that the portal's build makes to index.html.
import type { IndexHtmlTransformContext, Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { textsFirst, textsFirstGroup } from './texts-first.ts';

const page = (head: string): string =>
  `<html><head>${head}</head><body><div id="root"><i></i></div></body></html>`;
const styles = '<link rel="stylesheet" crossorigin href="/assets/index.css">';

function built(html: string): unknown {
  const { transformIndexHtml } = textsFirst();
  if (typeof transformIndexHtml !== 'object') throw new Error('textsFirst says when it transforms');
  const chunk: Partial<Rolldown.OutputChunk> = {
    type: 'chunk',
    name: textsFirstGroup.name,
    fileName: 'assets/texts-first.js',
    modules: { '/src/texts-first.ts': { code: '', renderedLength: 1, renderedExports: [] } },
  };
  const context = { bundle: { 'texts-first.js': chunk } } as unknown as IndexHtmlTransformContext;
  return (transformIndexHtml.handler as (html: string, context: IndexHtmlTransformContext) => unknown)(
    html,
    context,
  );
}

test("the page's first drawing waits for no styles", () => {
  const { html } = built(page(styles)) as { html: string };
  expect(html.indexOf(styles)).toBeGreaterThan(html.indexOf('</div>'));
  expect(html.split(styles)).toHaveLength(2);
});

test('a page without styles stops the build', () => {
  expect(() => built(page(''))).toThrow('no styles');
});
