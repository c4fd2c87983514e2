// Fills a seeded database with the rows of years: node bench/years/fill.ts <address of a superuser> <copies> <years>. Prints how
// many rows were added as JSON, and how far it is to the standard error.
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import { insertChats } from './chats.ts';
import type { Known } from './changed-columns.ts';
import { BLOCK, FUNCTIONS, insertBlock, readTemplates } from './copies.ts';
import { postCopy, readJournals } from './journals.ts';

const YEAR_MS = 365 * 86_400_000;

const [adminUrl = '', copies = '', years = ''] = process.argv.slice(2);
console.log(JSON.stringify(await fill(adminUrl, Number(copies), Number(years))));

async function fill(
  adminUrl: string,
  copies: number,
  years: number,
): Promise<{ readonly journals: number; readonly rows: number }> {
  const client = new pg.Client({ connectionString: adminUrl });
  camelRows(client);
  await client.connect();
  try {
    await client.query(FUNCTIONS);
    // References and triggers were held when the originals were written.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    const templates = await readTemplates(client);
    const journals = await readJournals(client);
    const known = await readKnown(
      client,
      journals.map(({ id }) => String(id)),
    );
    let rows = 0;
    let posted = 0;
    for (let first = 1; first <= copies; first += BLOCK) {
      const last = Math.min(first + BLOCK - 1, copies);
      const earlierMs = Math.round(((copies - first) / copies) * years * YEAR_MS);
      await client.query('select ledger.prepare_partitions()');
      for (let n = first; n <= last; n += 1) await postCopy(client, journals, n, earlierMs);
      posted += journals.length * (last - first + 1);
      rows += await insertBlock(client, templates, known, { first, last, earlierMs });
      console.error(`${String(last)} of ${String(copies)} copies, ${String(rows)} rows`);
    }
    rows += await insertChats(client, years);
    await client.query('select ledger.roll_up_house()');
    await client.query('vacuum analyze');
    return { journals: posted, rows };
  } finally {
    await client.end();
  }
}

async function readKnown(client: pg.Client, copied: readonly string[]): Promise<Known> {
  const { rows: members } = await client.query<{ id: string }>('select id from member');
  const { rows: kept } = await client.query<{ id: string }>(
    `select id::text from staff union select id::text from monitoring_rule union select rule_id::text from monitoring_rule
     union select id::text from announcement union select id::text from house_movement`,
  );
  const { rows: next } = await client.query<{ first: string }>(
    'select last_value + 1 as first from ledger.journal_id',
  );
  return {
    members: new Set(members.map(({ id }) => id)),
    keptIds: new Set(kept.map(({ id }) => id)),
    journals: new Map(copied.map((id, place) => [id, place])),
    firstCopiedJournal: BigInt(next[0]?.first ?? 0),
  };
}
