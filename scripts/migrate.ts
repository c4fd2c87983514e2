// `npm run migrate`: brings the database to the schema of this version, as the role of DATABASE_OWNER_URL, and gives the
// role of DATABASE_URL its rights in it. Servers of the previous version keep running. With `--after`, once they are all
// replaced, it applies the waiting migrations; docs/operations/upgrade.md has the complete procedure.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepareDatabase, serversOfOtherVersions } from '@causeway/db';
import { databaseAddresses } from './database-addresses.ts';
import { wordsOf } from './migrated-words.ts';
import { printError } from './terminal.ts';

try {
  const { after } = parseArgs({ options: { after: { type: 'boolean', default: false } } }).values;
  const addresses = databaseAddresses(process.env);
  if (after) await refuseOldServers(addresses.owner);
  console.log(`Database: ${wordsOf(await prepareDatabase(addresses, { after }))}.`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

async function refuseOldServers(databaseUrl: string): Promise<void> {
  const others = await serversOfOtherVersions(databaseUrl, ownVersion());
  if (others.length === 0) return;
  throw new Error(
    `Servers of other versions are connected: ${others.join(', ')}; this one is ${ownVersion()}. ` +
      'Replace them first; nothing was changed.',
  );
}

function ownVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
