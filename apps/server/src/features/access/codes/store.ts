// The rows of codes: one for each purpose and subject.
import type { ColumnType, Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { CodeMessage, CodeTemplate } from './messages.ts';

type Tables = Refined<{
  verification_code: { template: CodeTemplate; details: ColumnType<CodeMessage, object, object> };
}>;

export type CodeEventKind = 'sent' | 'wrong' | 'sms';

export type VerificationCode = Selectable<Tables['verification_code']>;

export const rows = rowsOf<Tables>();

interface CodeKey {
  readonly purpose: string;
  readonly subject: string;
}

const keyText = ({ purpose, subject }: CodeKey): string => JSON.stringify([purpose, subject]);

const byKeys = {
  name: 'codes_by_keys',
  text: `select ${columnText('verification_code', 'c')} from unnest($1::text[], $2::text[]) key(purpose, subject)
           join verification_code c on c.purpose = key.purpose and c.subject = key.subject`,
};

const readers = new WeakMap<Db, (key: string) => Promise<VerificationCode | undefined>>();

/** Gathers reads, because every submitted transfer needs one. */
function readerOf(db: Db): (key: string) => Promise<VerificationCode | undefined> {
  const made = readers.get(db);
  if (made) return made;
  const reader = gatherReads<string, VerificationCode>((keys) => {
    const pairs = keys.map((key) => JSON.parse(key) as [string, string]);
    return db.run<VerificationCode>(byKeys, [
      pairs.map(([purpose]) => purpose),
      pairs.map(([, subject]) => subject),
    ]);
  }, keyText);
  readers.set(db, reader);
  return reader;
}

export const codeOf = (db: Db, purpose: string, subject: string): Promise<VerificationCode | undefined> =>
  readerOf(db)(keyText({ purpose, subject }));

export const codeById = (db: Db, id: string): Promise<VerificationCode | undefined> =>
  db
    .tables<Tables>()
    .selectFrom('verification_code')
    .select(columnsOf('verification_code'))
    .where('id', '=', id)
    .executeTakeFirst();

export interface Counted {
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

/** The number of events of each source since then, and their times. */
export async function eventsCounted(
  db: Db,
  kind: CodeEventKind,
  sources: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Counted>> {
  const counted = await db.run<Counted & { source: string }>(countEvents, [kind, sources, since]);
  return new Map(counted.map(({ source, ...of }) => [source, of]));
}

const countEvents = {
  name: 'codes_events_counted',
  text: `select source, count(*)::integer as count, min(at) as first, max(at) as last from code_event
          where kind = $1 and source = any ($2) and at > $3 group by source`,
};

/** The number of SMS to strangers since then, by calling code. */
export const smsByCountry = (db: Db, since: Date) =>
  db.run<{ readonly country: string; readonly count: number }>(countSms, [since]);

const countSms = {
  name: 'codes_sms_by_country',
  text: `select source as country, count(*)::integer as count from code_event
          where kind = 'sms' and at > $1 group by source`,
};

/** Deletes the events of codes that were sent. */
export const eventsForgotten = (sources: readonly string[]): Statement => ({
  text: `delete from code_event where kind = 'sent' and source = any ($1)`,
  values: [sources],
});

/** Deletes events that no longer count toward a day's limit. */
export async function forgetEventsBefore(db: Db, at: Date): Promise<void> {
  await db.tables<Tables>().deleteFrom('code_event').where('at', '<', at).execute();
}

/** Deletes codes that can no longer be used and no longer count toward a day's limit. */
export async function forgetCodesBefore(db: Db, at: Date): Promise<void> {
  await db.tables<Tables>().deleteFrom('verification_code').where('issuedAt', '<', at).execute();
}
