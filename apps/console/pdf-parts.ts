// Copies what the PDF reader fetches beside the console: its worker and, for documents that need them,
// character maps, the standard fonts, and picture decoders in plain JavaScript, because the security policy
// forbids WebAssembly.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const worker = 'legacy/build/pdf.worker.min.mjs';
const folders = ['cmaps', 'standard_fonts', 'wasm'];
const isNeeded = (folder: string, name: string): boolean =>
  folder !== 'wasm' || name.endsWith('_nowasm_fallback.js') || /^LICENSE_.*(?:JBIG2|OPENJPEG)$/.test(name);

/**
 * The address includes the reader's version, so that an open page still finds its matching parts after an
 * upgrade.
 */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    async generateBundle() {
      const source = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
      const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
      const listed = await Promise.all(
        folders.map(async (folder) =>
          (await readdir(join(source, folder)))
            .filter((name) => isNeeded(folder, name))
            .map((name) => `${folder}/${name}`),
        ),
      );
      for (const path of [worker, ...listed.flat()])
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${path}`,
          source: await readFile(join(source, path)),
        });
    },
  };
}
