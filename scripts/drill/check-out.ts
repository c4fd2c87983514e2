// The source tree of a release beside this one, with the packages to run it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@causeway/db';

/** Throws with an explanation if this clone lacks the commit of the release. */
export async function checkOut(root: string, { version, commit }: Release, folder: string): Promise<void> {
  if (!hasCommit(root, commit))
    throw new Error(`The commit of ${version}, ${commit}, is not in this clone: git fetch --unshallow`);
  await mkdir(folder, { recursive: true });
  const archive = spawn('git', ['archive', commit], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [code] = (await once(tar, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${version} cannot be unpacked: tar ended with ${code}`);
  const locks = [root, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8'));
  const [own, theirs] = await Promise.all(locks);
  if (own === theirs) await linkPackages(root, folder);
  else await install(folder);
}

function hasCommit(root: string, commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Links the same packages as here, but our own from the release. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@causeway'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@causeway' && !name.startsWith('.package-lock'))
      await symlink(join(from, name), join(to, name));
  for (const name of ['contract', 'ledger', 'money', 'providers', 'ui', 'web'])
    await symlink(join(folder, 'packages', name), join(to, '@causeway', name));
  for (const name of ['server', 'portal', 'console', 'world', 'signer'])
    await symlink(join(folder, 'apps', name), join(to, '@causeway', name));
  await symlink(join(folder, 'db'), join(to, '@causeway', 'db'));
  const nested = join('packages', 'providers', 'node_modules');
  if (existsSync(join(root, nested))) await symlink(join(root, nested), join(folder, nested));
}

async function install(folder: string): Promise<void> {
  const npm = spawn('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(npm, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ci in ${folder} ended with ${code}`);
}
