// Brings the database to the schema of this version, as the role of DATABASE_OWNER_URL, and gives the role of DATABASE_URL its
// rights in it; for operating it, see docs/operations.
import { prepareDatabase } from '@causeway/db';
import { databaseAddresses } from './database-addresses.ts';
import { printError } from './terminal.ts';

try {
  const applied = await prepareDatabase(databaseAddresses(process.env));
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
