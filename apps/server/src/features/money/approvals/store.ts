// All SQL of approvals, and of the people who may give them.
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { tiesOf } from '../../access/team/index.ts';
import type { Content } from './content.ts';
import { APPROVING_ROLES } from './rules.ts';

/** As it held at submission, in USD. */
export interface Rule {
  readonly threshold: string | null;
  readonly worth: string | null;
}

/** What mails call it: the name of a payee or sub-account, '' where there is none, the amount with its currency. */
export interface Summary {
  readonly name: string;
  readonly amount: string | null;
  /** To or from the prepaid account or the sub-account. */
  readonly direction?: 'in' | 'out';
}

type Tables = Refined<{ approval: { content: Content; rule: Rule; summary: Summary } }>;

export type ApprovalRecord = Selectable<Tables['approval']>;
export type ApprovalKind = ApprovalRecord['kind'];

/** A payee, a transaction or a move. */
export interface Subject {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
}

export const { insert, update, unchanged } = rowsOf<Tables>();

const personColumns = [
  'id',
  'member_id',
  'name',
  'email',
  'country_code',
  'mobile',
  'language',
  'role_id',
  'status',
  'version',
] as const;

export const approvalStore = (db: Db) => {
  const tables = db.tables<Tables>();
  return {
    byId: (id: string): Promise<ApprovalRecord | undefined> =>
      tables.selectFrom('approval').select(columnsOf('approval')).where('id', '=', id).executeTakeFirst(),

    /** The newest of a payee or a transaction. */
    newestOf: (kind: ApprovalKind, subjectId: string): Promise<ApprovalRecord | undefined> =>
      tables
        .selectFrom('approval')
        .select(columnsOf('approval'))
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .orderBy('submitted_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Who approved each of these and when, by what was approved; none of what nobody has approved. */
    approvers: async (kind: ApprovalKind, subjectIds: readonly string[]) => {
      const rows = await tables
        .selectFrom('approval')
        .innerJoin('person', 'person.id', 'approval.decided_by')
        .select(['approval.subject_id', 'approval.decided_at'])
        .select(['person.name', 'person.email', 'person.country_code', 'person.mobile'])
        .where('approval.kind', '=', kind)
        .where('approval.subject_id', 'in', subjectIds)
        .where('approval.status', '=', 'approved')
        .orderBy('approval.submitted_at')
        .execute();
      return new Map(rows.map((row) => [row.subject_id, row]));
    },

    /** Everybody that this member ever had, the oldest first: what they decided keeps their name. */
    people: (memberId: string) =>
      tables
        .selectFrom('person')
        .select(personColumns)
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** What waits of this member, the oldest first. */
    waitingOf: (memberId: string) =>
      tables
        .selectFrom('approval')
        .select(['kind', 'subject_id', 'submitted_by', 'submitted_at', 'key_owner_ids'])
        .where('member_id', '=', memberId)
        .where('status', '=', 'waiting')
        .orderBy('submitted_at')
        .execute(),

    /** What waits since before then, oldest first. */
    overdue: (kind: ApprovalKind, before: Date, limit: number): Promise<readonly ApprovalRecord[]> =>
      tables
        .selectFrom('approval')
        .select(columnsOf('approval'))
        .where('status', '=', 'waiting')
        .where('kind', '=', kind)
        .where('submitted_at', '<', before)
        .orderBy('submitted_at')
        .limit(limit)
        .execute(),

    /** What waits and nobody may decide (`unfitness` of rules.ts, in SQL), where nobody was told yet. */
    ownerless: (now: Date, limit: number): Promise<readonly ApprovalRecord[]> =>
      tables
        .selectFrom('approval')
        .select(columnsOf('approval'))
        .where('status', '=', 'waiting')
        .where('told_nobody_at', 'is', null)
        .where(
          sql<boolean>`not exists (select from person
            where person.member_id = approval.member_id
              and person.role_id = any (${[...APPROVING_ROLES]}::int[])
              and person.status = 'normal'
              and person.id not in (select person_id from ${tiesOf(sql`approval.submitted_by || approval.key_owner_ids`, now)} tied))`,
        )
        .orderBy('submitted_at')
        .limit(limit)
        .execute(),
  };
};

export type ApprovalStore = ReturnType<typeof approvalStore>;
export type Person = Awaited<ReturnType<ApprovalStore['people']>>[number];
