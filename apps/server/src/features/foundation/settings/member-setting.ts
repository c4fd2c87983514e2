// A setting that is a column of the member: lists the members with an unusual value, and any requested
// member.
import type { SettingName } from '@causeway/contract';
import { sql } from 'kysely';
import type { SettingSourceOf } from './source.ts';
import { type TableSetting, tableSetting } from './table-setting.ts';

interface MemberSetting extends Pick<TableSetting, 'effects'> {
  readonly name: SettingName;
  readonly column: string;
  /** The value of members that were never changed. */
  readonly usual: string | boolean;
}

const MEMBERS_MAX = 200;

export const memberSetting = ({ name, column, usual, effects }: MemberSetting): SettingSourceOf =>
  tableSetting({
    name,
    table: 'member',
    columns: { memberId: 'id' },
    condition: (_now, { memberId = null, tier = null }) => sql<boolean>`t.id in (
      select id from member
      where (${memberId}::text is null or id = ${memberId}) and (${tier}::text is null or tier = ${tier})
        and (${memberId ?? tier}::text is not null or ${sql.ref(column)} <> ${usual})
      order by id limit ${MEMBERS_MAX})`,
    write:
      ({ db }) =>
      async ({ key: { id }, value }) => {
        const members = db.tables().selectFrom('member').select(['id', 'version']);
        const member = await members.where('id', '=', String(id)).executeTakeFirstOrThrow();
        return { updates: [{ table: 'member', ...member, set: { ...value } }] };
      },
    ...(effects && { effects }),
  });
