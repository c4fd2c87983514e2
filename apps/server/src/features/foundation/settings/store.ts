// All SQL of the changes of settings.
import type { SettingLineChange, SettingName, SettingChange as SettingChangeDto } from '@causeway/contract';
import { sql, type Selectable } from 'kysely';
import { columnText } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { Statement } from '../../../platform/spine/plan.ts';

type Values = SettingLineChange['key'];

export type Tables = Refined<{
  setting_change: { name: SettingName; status: SettingChangeDto['status'] };
  setting_change_line: { name: SettingName; line: Values; before: Values | null; after: Values | null };
}>;

/** A change with its lines in their order, and the people involved. */
export type ChangeRecord = Selectable<Tables['setting_change']> & {
  readonly lines: readonly SettingLineChange[];
  readonly memberId: string | null;
  readonly proposer: string;
  readonly decider: string | null;
  readonly withdrawer: string | null;
};

export const { insert, update } = rowsOf<Tables>();

const columns = sql`${sql.raw(columnText('setting_change', 'c'))},
  (select name from staff where id = c.proposed_by) as proposer,
  (select name from staff where id = c.decided_by) as decider,
  (select name from staff where id = c.withdrawn_by) as withdrawer,
  (select max(l.member_id) from setting_change_line l where l.change_id = c.id) as member_id,
  (select jsonb_agg(jsonb_build_object('key', l.line, 'before', l.before, 'after', l.after) order by l.number)
    from setting_change_line l where l.change_id = c.id) as lines`;

export interface ChangeFilter {
  readonly name?: SettingName | undefined;
  readonly status?: SettingChangeDto['status'] | undefined;
  /** Hides the changes of these members. */
  readonly notAbout: readonly string[];
}

const where = ({ name, status, notAbout }: ChangeFilter) => sql`
  (${name ?? null}::text is null or c.name = ${name ?? null})
  and (${status ?? null}::text is null or c.status = ${status ?? null})
  and not exists (
    select from setting_change_line l where l.change_id = c.id and l.member_id = any (${[...notAbout]}::text[]))`;

export function settingStore(db: Db) {
  const tables = db.tables<Tables>();
  const found = async (condition: ReturnType<typeof sql>): Promise<readonly ChangeRecord[]> =>
    (await sql<ChangeRecord>`select ${columns} from setting_change c where ${condition}`.execute(tables))
      .rows;
  return {
    byId: async (id: string): Promise<ChangeRecord | undefined> => (await found(sql`c.id = ${id}`))[0],

    list: async (filter: ChangeFilter, page: { readonly offset: number; readonly limit: number }) => {
      const [list, total] = await Promise.all([
        found(
          sql`${where(filter)} order by c.proposed_at desc, c.id limit ${page.limit} offset ${page.offset}`,
        ),
        sql<{ count: bigint }>`select count(*) from setting_change c where ${where(filter)}`.execute(tables),
      ]);
      return { list, total: Number(total.rows[0]?.count ?? 0) };
    },

    /** The waiting and scheduled changes of a setting. */
    open: (name: SettingName, notAbout: readonly string[]): Promise<readonly ChangeRecord[]> =>
      found(sql`${where({ name, notAbout })} and c.status in ('waiting', 'scheduled') order by c.valid_from`),

    scheduled: (name: SettingName): Promise<readonly ChangeRecord[]> =>
      found(sql`c.name = ${name} and c.status = 'scheduled' order by c.valid_from desc`),

    due: (now: Date, limit: number): Promise<readonly ChangeRecord[]> =>
      found(sql`c.status = 'scheduled' and c.valid_from <= ${now} order by c.valid_from limit ${limit}`),

    nextDue: async (): Promise<Date | undefined> => {
      const row = await tables
        .selectFrom('setting_change')
        .select('validFrom')
        .where('status', '=', 'scheduled')
        .orderBy('validFrom')
        .limit(1)
        .executeTakeFirst();
      return row?.validFrom;
    },

    version: async (name: SettingName): Promise<number> =>
      (await tables.selectFrom('setting').select('version').where('id', '=', name).executeTakeFirstOrThrow())
        .version,

    tierOf: async (memberId: string): Promise<string | undefined> =>
      (await tables.selectFrom('member').select('tier').where('id', '=', memberId).executeTakeFirst())?.tier,

    isMember: async (id: string): Promise<boolean> =>
      (await tables.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** The existing tiers of members. */
    tiers: async (): Promise<readonly string[]> =>
      (await tables.selectFrom('member').select('tier').distinct().orderBy('tier').execute()).map(
        ({ tier }) => tier,
      ),
  };
}
export type SettingStore = ReturnType<typeof settingStore>;

/** Closes a change, so that another one may change its lines. */
export const closing = (id: string): Statement => ({
  text: 'update setting_change_line set is_open = false where change_id = $1',
  values: [id],
});

type Named = Pick<ChangeRecord, 'id' | 'name'>;

/** Maps each of these changes to its setting. */
export const settingsOfChanges = async (db: Db, ids: readonly string[]): Promise<readonly Named[]> =>
  (await sql<Named>`select id, name from setting_change where id = any (${ids})`.execute(db.tables())).rows;

/** When the last change of any of these settings was applied; null before the first. */
export async function lastAppliedAt(db: Db, names: readonly SettingName[]): Promise<Date | null> {
  const { at } = await db
    .tables<Tables>()
    .selectFrom('setting_change')
    .select((row) => row.fn.max('endedAt').as('at'))
    .where('name', 'in', names)
    .where('status', '=', 'applied')
    .executeTakeFirstOrThrow();
  return at;
}

/** How often each of these settings has changed, as one text: `2.1.4`, in the order of the names. */
export async function settingVersions(db: Db, names: readonly SettingName[]): Promise<string> {
  const rows = await db
    .tables<Tables>()
    .selectFrom('setting')
    .select(['id', 'version'])
    .where('id', 'in', names)
    .execute();
  return names.map((name) => rows.find(({ id }) => id === name)?.version ?? 0).join('.');
}
