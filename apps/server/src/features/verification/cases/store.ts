// All SQL of cases: the list, one of them with its evidence, and restrictions in force.
import type {
  CaseItemKind,
  CaseOutcome,
  CaseState,
  CaseStepName,
  RequestOf,
  listCases,
} from '@causeway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Tables = Refined<{
  member_case: { state: CaseState; outcome: CaseOutcome | null };
  case_item: { kind: CaseItemKind };
  case_step: { step: CaseStepName };
}>;
export type CaseRow = Selectable<Tables['member_case']>;
export type Restriction = Selectable<Tables['member_restriction']>;
export type CaseDocument = Selectable<Tables['case_document']>;

export const { insert, update, unchanged } = rowsOf<Tables>();
const tables = (db: Db) => db.tables<Tables>();

export interface ListedCase extends CaseRow {
  readonly memberName: string | null;
  readonly ownerName: string | null;
  readonly isRestricted: boolean;
  readonly items: number;
}

const CASES = `
  select c.id, c.member_id, c.state, c.outcome, c.owner, c.due_on, c.opened_at, c.proposed_by, c.agreed_by, c.closed_at,
    c.version, m.name_en as member_name, o.name as owner_name,
    exists (select from member_restriction r where r.member_id = c.member_id and r.lifted_at is null) as is_restricted,
    (select count(*)::int from case_item i where i.case_id = c.id) as items
  from member_case c
  join member m on m.id = c.member_id
  left join staff o on o.id = c.owner`;

/** Cases that members among these are linked to by staff. The first parameter: the members. */
const LINKED = `select case_id from case_item where kind = 'member' and source_id = any ($1::text[])`;

const FILTER = `
  where c.member_id <> all ($1::text[]) and c.id not in (${LINKED})
    and ($2::boolean is not true or c.state <> 'CLOSED')
    and ($3::uuid is null or c.owner = $3) and ($4::date is null or (c.due_on < $4 and c.state <> 'CLOSED'))
    and ($5::text is null or c.outcome = $5) and ($6::text is null or c.member_id = $6)
    and ($7::date is null or (c.state = 'PROPOSED' and c.proposed_by <> $8)
      or (c.state <> 'CLOSED' and c.state <> 'PROPOSED' and (c.owner = $8 or c.due_on < $7))
      or (c.state <> 'CLOSED' and exists (select from member_restriction r
        where r.member_id = c.member_id and r.lifted_at is null
          and ((r.confirmed_by is null and r.imposed_by <> $8) or r.lift_proposed_by <> $8))))`;

export interface CaseFilter extends Pick<RequestOf<typeof listCases>, 'isOpen' | 'outcome' | 'memberId'> {
  readonly owner?: string | undefined;
  /** Cases that are due before this day in Hong Kong. */
  readonly dueBefore?: string | undefined;
  /**
   * Cases that wait for this person: what a colleague proposed, a restriction that a colleague imposed or wants to lift, its
   * own open cases, and all that are due before this day in Hong Kong. What the person proposed waits for others.
   */
  readonly waitingFor?: { readonly staffId: string; readonly today: string } | undefined;
  /** Members that the reader has a conflict of interest with; cases that they are linked to are left out too. */
  readonly without: readonly string[];
}

const valuesOf = ({
  without,
  isOpen,
  owner,
  dueBefore,
  outcome,
  memberId,
  waitingFor,
}: CaseFilter): unknown[] => [
  without,
  isOpen ?? null,
  owner ?? null,
  dueBefore ?? null,
  outcome ?? null,
  memberId ?? null,
  waitingFor?.today ?? null,
  waitingFor?.staffId ?? null,
];

/** Open cases by their deadline; all cases newest first. */
export async function pageOfCases(
  { pool }: Pick<Db, 'pool'>,
  filter: CaseFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedCase[]> {
  const order = filter.isOpen === true ? 'c.due_on, c.opened_at, c.id' : 'c.opened_at desc, c.id';
  const text = `${CASES} ${FILTER} order by ${order} offset $9 limit $10`;
  return (await pool.query<ListedCase>(text, [...valuesOf(filter), offset, limit])).rows;
}

export async function countCases({ pool }: Pick<Db, 'pool'>, filter: CaseFilter): Promise<number> {
  const text = `select count(*) as count from member_case c ${FILTER}`;
  return Number((await pool.query<{ count: bigint }>(text, valuesOf(filter))).rows[0]?.count ?? 0n);
}

export const listedCase = async ({ pool }: Pick<Db, 'pool'>, id: string): Promise<ListedCase | undefined> =>
  (await pool.query<ListedCase>(`${CASES} where c.id = $1`, [id])).rows[0];

export const caseById = (db: Db, id: string): Promise<CaseRow | undefined> =>
  tables(db)
    .selectFrom('member_case')
    .select(columnsOf('member_case'))
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest case that an alert of monitoring was escalated into. */
export const caseOfAlert = (db: Db, alertId: string): Promise<CaseRow | undefined> =>
  tables(db)
    .selectFrom('member_case as c')
    .innerJoin('case_item as item', 'item.caseId', 'c.id')
    .select(columnsOf('member_case', 'c'))
    .where('item.kind', '=', 'monitoring-alert')
    .where('item.sourceId', '=', alertId)
    .orderBy('item.at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True if two of staff have ended the relationship with the member since then. */
export const hasExited = async (db: Db, memberId: string, since: Date): Promise<boolean> =>
  (await tables(db)
    .selectFrom('member_case')
    .select('id')
    .where('memberId', '=', memberId)
    .where('outcome', '=', 'exited')
    .where('closedAt', '>=', since)
    .executeTakeFirst()) !== undefined;

const MEMBERS = {
  name: 'members-of-case',
  text: `
    select member_id from member_case where id = $1
    union all
    select source_id from case_item where case_id = $1 and kind = 'member'`,
};

/** The members that a case is about: its own, and those that staff linked to it. Empty for an unknown case. */
export async function membersOfCase(db: Db, caseId: string): Promise<readonly string[]> {
  const rows = await db.run<{ readonly memberId: string }>(MEMBERS, [caseId]);
  return rows.map(({ memberId }) => memberId);
}

/** The cases that one of these members is linked to. They are closed to staff with a conflict of interest (VER-345). */
export async function casesLinkedTo(db: Db, memberIds: readonly string[]): Promise<readonly string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db.run<{ readonly caseId: string }>({ name: 'cases-linked-to', text: LINKED }, [
    memberIds,
  ]);
  return rows.map(({ caseId }) => caseId);
}

export const openCaseOf = (db: Db, memberId: string): Promise<CaseRow | undefined> =>
  tables(db)
    .selectFrom('member_case')
    .select(columnsOf('member_case'))
    .where('memberId', '=', memberId)
    .where('state', '<>', 'CLOSED')
    .executeTakeFirst();

export const restrictionOf = (db: Db, memberId: string): Promise<Restriction | undefined> =>
  tables(db)
    .selectFrom('member_restriction')
    .select(columnsOf('member_restriction'))
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();

/** Why approved payments of a member are not sent, by its cases. */
export interface PaymentStop {
  readonly because: 'restriction' | 'match';
  readonly since: Date;
  /** The case in which staff decide about it. */
  readonly caseId: string | null;
}

const STOPS = {
  name: 'member-payment-stops',
  text: `
    select 'restriction' as because, imposed_at as since, case_id from member_restriction
    where member_id = $1 and lifted_at is null
    union all
    select 'match', min(a.raised_at), min(c.id::text)::uuid from verification_alert a
    left join member_case c on c.member_id = a.member_id and c.state <> 'CLOSED'
    where a.member_id = $1 and a.cause = 'lists' and a.status = 'waiting' having count(*) > 0
    order by because desc`,
};

/** A restriction in force, and matches on lists that wait for staff, since the oldest of them. */
export const stopsOf = (db: Db, memberId: string): Promise<readonly PaymentStop[]> =>
  db.run<PaymentStop>(STOPS, [memberId]);

const RESTRICTED = {
  name: 'member-restricted',
  text: 'select exists (select from member_restriction where member_id = $1 and lifted_at is null) as is_restricted',
};

export async function isRestricted(db: Db, memberId: string): Promise<boolean> {
  const [row] = await db.run<{ readonly isRestricted: boolean }>(RESTRICTED, [memberId]);
  if (!row) throw new Error('nothing was answered about a member that may be restricted');
  return row.isRestricted;
}

/** The names of the staff who imposed and confirmed it, and who proposed to lift it. */
export async function namesOfStaff(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tables(db).selectFrom('staff').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The evidence of a case, oldest first, like steps and notes. */
export const itemsOf = (db: Db, caseId: string) =>
  tables(db)
    .selectFrom('case_item as item')
    .leftJoin('staff', 'staff.id', 'item.byStaff')
    .select(columnsOf('case_item', 'item'))
    .select('staff.name as byName')
    .where('item.caseId', '=', caseId)
    .orderBy('item.at')
    .orderBy('item.id')
    .execute();

export const stepsOf = (db: Db, caseId: string) =>
  tables(db)
    .selectFrom('case_step as step')
    .leftJoin('staff', 'staff.id', 'step.byStaff')
    .select(columnsOf('case_step', 'step'))
    .select('staff.name as byName')
    .where('step.caseId', '=', caseId)
    .orderBy('step.at')
    // Steps of one write begin with the opening.
    .orderBy(({ eb }) => eb('step.step', '<>', 'open'))
    .orderBy('step.id')
    .execute();

const notes = (db: Db) =>
  tables(db)
    .selectFrom('member_note as note')
    .innerJoin('staff', 'staff.id', 'note.byStaff')
    .select(columnsOf('member_note', 'note'))
    .select('staff.name as byName');

export const notesOfCase = (db: Db, caseId: string) =>
  notes(db).where('note.caseId', '=', caseId).orderBy('note.at').orderBy('note.id').execute();

/** The most notes that a person can read. */
const NOTES_MAX = 200;

/** Newest first. */
export const notesOfMember = (db: Db, memberId: string) =>
  notes(db)
    .where('note.memberId', '=', memberId)
    .orderBy('note.at', 'desc')
    .orderBy('note.id')
    .limit(NOTES_MAX)
    .execute();

export const memberName = async (
  db: Db,
  memberId: string,
): Promise<{ readonly nameEn: string | null } | undefined> =>
  tables(db).selectFrom('member').select('nameEn').where('id', '=', memberId).executeTakeFirst();

export async function deadlineDays(db: Db): Promise<number> {
  const { days } = await tables(db).selectFrom('case_deadline').select('days').executeTakeFirstOrThrow();
  return days;
}

/** The document, if it was put into this case. */
export async function documentOf(
  db: Db,
  caseId: string,
  documentId: string,
): Promise<CaseDocument | undefined> {
  const put = await tables(db)
    .selectFrom('case_item')
    .select('id')
    .where('caseId', '=', caseId)
    .where('kind', '=', 'document')
    .where('sourceId', '=', documentId)
    .executeTakeFirst();
  return put && documentById(db, documentId);
}

const documentById = (db: Db, id: string): Promise<CaseDocument | undefined> =>
  tables(db)
    .selectFrom('case_document')
    .select(columnsOf('case_document'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Documents that one person added since then, even if no case names them. */
export async function countDocuments(db: Db, staffId: string, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('case_document')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('uploadedBy', '=', staffId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the row before its bytes: bytes without a row would never be found again. */
export const keepDocument = async (db: Db, row: Insertable<Tables['case_document']>): Promise<void> =>
  void (await tables(db)
    .insertInto('case_document')
    .values(row)
    .onConflict((same) => same.doNothing())
    .execute());

/** Documents from before then that no case names. */
export const looseDocuments = (
  db: Db,
  before: Date,
  limit: number,
): Promise<readonly { readonly id: string }[]> =>
  tables(db)
    .selectFrom('case_document')
    .select('id')
    .where('at', '<', before)
    .where(
      sql<boolean>`not exists (select from case_item i where i.kind = 'document' and i.source_id = case_document.id::text)`,
    )
    .limit(limit)
    .execute();

export const removeDocument = async (db: Db, id: string): Promise<void> =>
  void (await tables(db).deleteFrom('case_document').where('id', '=', id).execute());
