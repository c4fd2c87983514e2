// All SQL of approvals and of the people who may give them.
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { tiesOf } from '../../access/team/index.ts';
import type { Content } from './content.ts';
import { APPROVING_ROLES } from './approval-terms.ts';

/** The rule at submission, in USD. */
export interface Rule {
  readonly threshold: string | null;
  readonly worth: string | null;
}

/** The name in emails: that of a payee or sub-account ('' without one), and the amount with its currency. */
export interface Summary {
  readonly name: string;
  readonly amount: string | null;
  /** Direction of a move to or from the prepaid account or the sub-account. */
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
  'memberId',
  'name',
  'email',
  'countryCode',
  'mobile',
  'language',
  'roleId',
  'status',
  'version',
] as const;

export function approvalStore(db: Db) {
  const tables = db.tables<Tables>();
  return {
    byId: (id: string): Promise<ApprovalRecord | undefined> =>
      tables.selectFrom('approval').select(columnsOf('approval')).where('id', '=', id).executeTakeFirst(),

    /** The newest approval of a payee or a transaction. */
    newestOf: (kind: ApprovalKind, subjectId: string): Promise<ApprovalRecord | undefined> =>
      tables
        .selectFrom('approval')
        .select(columnsOf('approval'))
        .where('kind', '=', kind)
        .where('subjectId', '=', subjectId)
        .orderBy('submittedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The approver of each subject and the time, by subject; leaves out subjects without an approval. */
    approvers: async (kind: ApprovalKind, subjectIds: readonly string[]) => {
      const rows = await tables
        .selectFrom('approval')
        .innerJoin('person', 'person.id', 'approval.decidedBy')
        .select(['approval.subjectId', 'approval.decidedAt'])
        .select(['person.name', 'person.email', 'person.countryCode', 'person.mobile'])
        .where('approval.kind', '=', kind)
        .where('approval.subjectId', 'in', subjectIds)
        .where('approval.status', '=', 'approved')
        .orderBy('approval.submittedAt')
        .execute();
      return new Map(rows.map((row) => [row.subjectId, row]));
    },

    /** Every person that this member ever had, oldest first, so that their decisions keep their name. */
    people: (memberId: string) =>
      tables
        .selectFrom('person')
        .select(personColumns)
        .where('memberId', '=', memberId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    /** Waiting approvals of this member, oldest first. */
    waitingOf: (memberId: string) =>
      tables
        .selectFrom('approval')
        .select(['kind', 'subjectId', 'submittedBy', 'submittedAt', 'keyOwnerIds'])
        .where('memberId', '=', memberId)
        .where('status', '=', 'waiting')
        .orderBy('submittedAt')
        .execute(),

    /** Approvals that have waited since before that time, oldest first. */
    overdue: (kind: ApprovalKind, before: Date, limit: number): Promise<readonly ApprovalRecord[]> =>
      tables
        .selectFrom('approval')
        .select(columnsOf('approval'))
        .where('status', '=', 'waiting')
        .where('kind', '=', kind)
        .where('submittedAt', '<', before)
        .orderBy('submittedAt')
        .limit(limit)
        .execute(),

    /** Waiting approvals that nobody may decide (`unfitness` of rules.ts, in SQL), and nobody was notified of. */
    ownerless: (now: Date, limit: number): Promise<readonly ApprovalRecord[]> =>
      tables
        .selectFrom('approval')
        .select(columnsOf('approval'))
        .where('status', '=', 'waiting')
        .where('toldNobodyAt', 'is', null)
        .where(
          sql<boolean>`not exists (select from person
            where person.member_id = approval.member_id
              and person.role_id = any (${[...APPROVING_ROLES]}::int[])
              and person.status = 'normal'
              and person.id not in (select person_id from ${tiesOf(sql`approval.submitted_by || approval.key_owner_ids`, now)} tied))`,
        )
        .orderBy('submittedAt')
        .limit(limit)
        .execute(),
  };
}

export type ApprovalStore = ReturnType<typeof approvalStore>;
export type Person = Awaited<ReturnType<ApprovalStore['people']>>[number];
