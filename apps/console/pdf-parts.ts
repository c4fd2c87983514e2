// Puts beside the console what the PDF reader fetches when a document needs it: character maps, the standard fonts, and its
// decoders of pictures in plain JavaScript, for the security policy lets no WebAssembly run.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts', 'wasm'];
const isNeeded = (folder: string, name: string): boolean =>
  folder !== 'wasm' || name.endsWith('_nowasm_fallback.js') || /^LICENSE_.*(?:JBIG2|OPENJPEG)$/.test(name);

export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    async generateBundle() {
      const source = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
      for (const folder of folders) {
        const names = (await readdir(join(source, folder))).filter((name) => isNeeded(folder, name));
        for (const name of names) {
          const bytes = await readFile(join(source, folder, name));
          this.emitFile({ type: 'asset', fileName: `pdf/${folder}/${name}`, source: bytes });
        }
      }
    },
  };
}
