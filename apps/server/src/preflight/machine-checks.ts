// The checks of the machine: whether files and roots of the books can be stored, and whether its clock is right.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serverTime } from '@causeway/providers';
import type { Config } from '../platform/config/config.ts';
import type { Check, Finding } from './check.ts';
import { storeChecks } from './store-checks.ts';

const MIB = 1024 ** 2;
const SPACE_MIN_BYTES = 2048 * MIB;
const CLOCK_SECONDS_MAX = 5;

const words = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Writes a file as the server will, and removes it. */
async function filesFindings({ providers: { files } }: Config): Promise<readonly Finding[]> {
  const { folder, bucket } = files;
  if (bucket !== null || folder === null) return [];
  const probe = join(folder, `causeway-probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'probe', { flag: 'wx', mode: 0o600 });
    return [];
  } catch (error) {
    return [{ about: 'FILES_FOLDER', found: `nothing can be written in ${folder} (${words(error)})` }];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function spaceFindings({ providers: { files } }: Config): Promise<readonly Finding[] | string> {
  const { folder, bucket } = files;
  if (bucket !== null || folder === null) return [];
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const found = `${Math.round(free / MIB)} MiB are free under ${folder}`;
    return free < SPACE_MIN_BYTES ? [{ about: 'FILES_FOLDER', found }] : [];
  } catch (error) {
    return `the free space of ${folder} cannot be read (${words(error)})`;
  }
}

/** The file may not exist yet: then its folder, or the nearest existing one above, has to be writable. */
async function rootsFindings({ books }: Config): Promise<readonly Finding[]> {
  if (books === null || books.file === null || books.bucket !== null) return [];
  for (let path = books.file; ; path = dirname(path)) {
    try {
      await access(path, constants.W_OK);
      return [];
    } catch (error) {
      if (words(error) === 'ENOENT' && path !== dirname(path)) continue;
      return [{ about: 'BOOKS_FILE', found: `${books.file} cannot be written (${words(error)})` }];
    }
  }
}

/** Addresses whose answers contain the time, whatever else is in them. */
function addressesWithTime({ providers }: Config): readonly string[] {
  const { bucket } = providers.files;
  // Stores come first, because they refuse signatures with a wrong time.
  const stores = bucket === null ? [] : [bucket.endpoint];
  if (providers.kind === 'box') return stores;
  const { market, screening, sms, identityCheck } = providers;
  return [...stores, ...[market, screening, sms, identityCheck].map(({ url }) => url)];
}

async function clockFindings(config: Config): Promise<readonly Finding[] | string> {
  for (const url of addressesWithTime(config)) {
    const before = Date.now();
    const there = await serverTime(url, config.providers.timeoutMilliseconds).catch(() => null);
    if (there === null || Number.isNaN(there.getTime())) continue;
    const middle = (before + Date.now()) / 2;
    // The header has whole seconds, rounded down.
    const ahead = Math.round((there.getTime() + 500 - middle) / 1000);
    const found = `${new URL(url).host} is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine`;
    return Math.abs(ahead) > CLOCK_SECONDS_MAX ? [{ about: 'clock', found }] : [];
  }
  return 'no provider says what time it is';
}

export const machineChecks: readonly Check<Config>[] = [
  {
    ...{ name: 'files-writable', kind: 'machine', severity: 'stops' },
    holds: 'Files can be kept',
    remedy: 'Give the user of the server the folder, and look whether the disk is full or mounted read-only.',
    find: filesFindings,
  },
  {
    ...{ name: 'files-space', kind: 'machine', severity: 'warns', inEarnest: true },
    holds: 'There is room for files',
    remedy: 'Make room, or move FILES_FOLDER to a larger disk.',
    find: spaceFindings,
  },
  {
    ...{ name: 'roots-writable', kind: 'machine', severity: 'warns' },
    holds: 'Roots of the books can be written',
    remedy: 'Give the user of the server the file and its folder.',
    find: rootsFindings,
  },
  {
    ...{ name: 'clock-of-provider', kind: 'machine', severity: 'warns', inEarnest: true },
    holds: 'The clocks of this machine and of a provider agree',
    remedy: 'Run NTP on this machine.',
    find: clockFindings,
  },
  ...storeChecks,
];
