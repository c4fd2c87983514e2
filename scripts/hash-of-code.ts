// One hash over all the code that a result was made from: if the code is equal, the result need not be made
// again.
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Hashes files and all files in folders except tests. Hashes content, because times change when a file is checked out again.
 */
export async function hashOfCode(root: string, inputs: readonly string[]): Promise<string> {
  const listed = await Promise.all(inputs.map((input) => filesOf(join(root, input))));
  const hash = createHash('sha256');
  for (const file of listed.flat().toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  return (await stat(path)).isDirectory() ? filesBelow(path) : [path];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(nested)).flat();
}
