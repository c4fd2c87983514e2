// Which version of Causeway this process is: the one of its package.json.
import { readFileSync } from 'node:fs';

interface Package {
  readonly version: string;
}

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

export const { version: versionOfBuild } = JSON.parse(text) as Package;
