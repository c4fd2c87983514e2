// Writes the data that a module named `*.computed.ts` exports into the app during the build, so that no page
// fetches the sources of that data. Without a build, in tests and in development, the same module computes it
// on import.
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
