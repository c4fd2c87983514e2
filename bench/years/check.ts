// Checks the books as the server does at night, without the roots: node bench/years/check.ts <address of a superuser>. Prints the
// breaks, the seconds and the size of the database as JSON.
import { camelRows, checkBooks, checkRecentBooks } from '@causeway/ledger';
import pg from 'pg';

const [adminUrl] = process.argv.slice(2);
const client = new pg.Client({ connectionString: adminUrl });
camelRows(client);
await client.connect();
const { rows } = await client.query<{ bytes: string }>(
  'select pg_database_size(current_database()) as bytes',
);
const everything = await timed(() => checkBooks(client));
// The second one keeps the ranges that the first has seen.
await checkBooks(client);
const recent = await timed(() => checkRecentBooks(client));
await client.end();
console.log(JSON.stringify({ gigabytes: Number(rows[0]?.bytes) / 1e9, everything, recent }));

async function timed(check: () => ReturnType<typeof checkBooks>) {
  const began = performance.now();
  const { chainBreaks, balanceBreaks } = (await check()) ?? { chainBreaks: 1, balanceBreaks: 0 };
  return { seconds: (performance.now() - began) / 1000, breaks: chainBreaks + balanceBreaks };
}
