// The version of Causeway that this process runs, from its package.json.
import { readFileSync } from 'node:fs';

interface Package {
  readonly version: string;
}

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

export const { version: versionOfBuild } = JSON.parse(text) as Package;
