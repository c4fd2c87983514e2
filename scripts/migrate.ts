// Brings the database of DATABASE_URL to the schema of this version; for operating it, see docs/operations.
import { migrate } from '@causeway/db';
import { printError } from './terminal.ts';

try {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. All variables are in .env.example.');
  const applied = await migrate(databaseUrl);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
