// `npm run set-up-database`: creates the two roles of DATABASE_OWNER_URL and DATABASE_URL and their database, as the
// superuser of DATABASE_ADMIN_URL, then its schema and rights. Existing parts stay, so it can be run again, or for a
// database with one role: give that role's address as DATABASE_OWNER_URL and a new name as DATABASE_URL.
import { prepareDatabase, setUpRoles } from '@causeway/db';
import { databaseAddresses } from './database-addresses.ts';
import { wordsOf } from './migrated-words.ts';
import { printError } from './terminal.ts';

try {
  const { DATABASE_ADMIN_URL: admin, DATABASE_OWNER_URL: owner } = process.env;
  if (!admin || !owner) throw new Error('DATABASE_ADMIN_URL and DATABASE_OWNER_URL have to be set.');
  const addresses = databaseAddresses(process.env);
  const made = await setUpRoles(admin, addresses);
  console.log(
    `Made: ${made.join(', ') || 'nothing'}. Database: ${wordsOf(await prepareDatabase(addresses))}.`,
  );
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
