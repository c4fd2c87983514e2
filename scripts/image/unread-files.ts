// Files of packages that no server reads: source maps and type declarations. They are a third of the installed bytes.
import { globSync, rmSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** True for a path inside `node_modules` that can be left out of an image. */
export const isUnread = (path: string): boolean => /\.(?:map|d\.[cm]?ts)$/.test(path);

if (argv[1] === fileURLToPath(import.meta.url)) {
  // Links to our own packages are not followed.
  for (const entry of globSync('node_modules/**/*', { withFileTypes: true })) {
    if (entry.isFile() && isUnread(entry.name)) rmSync(`${entry.parentPath}/${entry.name}`);
  }
}
