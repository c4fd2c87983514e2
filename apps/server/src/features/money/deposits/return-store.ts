// The deposits that go back and are not back yet.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type ReviewPage, notAbout } from '../../reference/reviewing/index.ts';
import type { DepositRecord, DepositTables, WaitingDeposit } from './store.ts';

const notBackYet = ['RETURNING', 'RETURN_SENT', 'RETURN_FAILED'] as const;

export const returnStore = (db: Db) => {
  const tables = db.tables<DepositTables>();
  return {
    /** Of all that is not back yet, what is due first; without those of members that who looks is a person of. */
    list: async ({ ownMembers, limit, offset }: Omit<ReviewPage, 'staffId' | 'role'>) => {
      const rows = await tables
        .selectFrom('deposit')
        .innerJoin('member', 'member.id', 'deposit.member_id')
        .selectAll('deposit')
        .select('member.name_en as member_name')
        .where('deposit.status', 'in', notBackYet)
        .where(notAbout('deposit.member_id', ownMembers))
        .orderBy('deposit.return_due')
        .orderBy('deposit.id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row): WaitingDeposit => ({ ...row, member_name: row.member_name }));
    },

    count: async (ownMembers: readonly string[]): Promise<number> => {
      const row = await tables
        .selectFrom('deposit')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('status', 'in', notBackYet)
        .where(notAbout('member_id', ownMembers))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** How many were to be back before this day, YYYY-MM-DD. */
    countLate: async (today: string): Promise<number> => {
      const row = await tables
        .selectFrom('deposit')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('status', 'in', notBackYet)
        .where('return_due', '<', today)
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** To be sent back or sent and not there yet, what is due first. */
    underWay: async (limit: number): Promise<readonly DepositRecord[]> => {
      const rows = await tables
        .selectFrom('deposit')
        .selectAll()
        .where('status', 'in', ['RETURNING', 'RETURN_SENT'])
        .orderBy('return_due')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows;
    },
  };
};
export type ReturnStore = ReturnType<typeof returnStore>;
