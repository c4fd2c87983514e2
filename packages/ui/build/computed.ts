// Writes the data that a module named `*.computed.ts` exports into the app while it is built, so that no page fetches what
// the data is computed from. Unbuilt, in tests and while developing, the same module computes it when it is imported.
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';

const isComputed = (id: string): boolean => id.endsWith('.computed.ts');

function written(name: string, value: unknown, id: string): string {
  const text = JSON.stringify(value);
  if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value))
    throw new Error(`${id}: ${name} is not plain data, so it cannot be written into the app`);
  return `export const ${name} = ${text};`;
}

export function computed(): Plugin {
  return {
    name: 'computed',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!isComputed(id)) return undefined;
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
      return Object.entries(module)
        .map(([name, value]) => written(name, value, id))
        .join('\n');
    },
  };
}
