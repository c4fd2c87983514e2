// All SQL of the members' pages in the console.
import { memberRoles } from '@causeway/contract';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { type ReviewPage, notAbout } from '../../foundation/reviewing/index.ts';

export type Member = Selectable<AllTables['member']> & { readonly email: string | null };

/** The address of the member's first admin. */
const withEmail = (db: Db) =>
  db
    .tables()
    .selectFrom('member')
    .select(columnsOf('member'))
    .select((row) =>
      row
        .selectFrom('person')
        .select('person.email')
        .whereRef('person.memberId', '=', 'member.id')
        .where('person.roleId', '=', memberRoles.admin)
        .orderBy('person.createdAt')
        .limit(1)
        .as('email'),
    );

/** Typed `%` and `_` are plain text, not patterns. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Finds a number in any spelling; one or two digits would find nearly everybody. */
const phoneNumber = /^\+?[\d\s().-]+$/;
const DIGITS_MIN = 3;

/** The digits of a part of a mobile number; undefined for other text. */
function digitsOf(search: string): string | undefined {
  const digits = search.replaceAll(/\D/g, '');
  return phoneNumber.test(search) && digits.length >= DIGITS_MIN ? digits : undefined;
}

/** Searches by name, email, mobile or id; leaves out members that the reader belongs to. */
export function membersMatching(db: Db, search: string | undefined, conflictsOfInterest: readonly string[]) {
  const query = db
    .tables()
    .selectFrom('member')
    .select('member.id')
    .where(notAbout('member.id', conflictsOfInterest));
  if (!search) return query;
  const pattern = containing(search);
  const digits = digitsOf(search);
  return query.where((row) =>
    row.or([
      row('member.id', '=', search),
      row('member.nameEn', 'ilike', pattern),
      row.exists(
        row
          .selectFrom('person')
          .select('person.id')
          .whereRef('person.memberId', '=', 'member.id')
          .where((person) =>
            person.or([
              person('person.email', 'ilike', pattern),
              // Matches a number with and without its calling code.
              ...(digits === undefined
                ? []
                : [
                    person(
                      person.fn<string>('concat', ['person.countryCode', 'person.mobile']),
                      'like',
                      containing(digits),
                    ),
                  ]),
            ]),
          ),
      ),
    ]),
  );
}

/** Lists newest first, without members that the reader belongs to. */
export async function findMembers(
  db: Db,
  search: string | undefined,
  page: Pick<ReviewPage, 'conflictsOfInterest' | 'offset' | 'limit'>,
): Promise<{ readonly list: readonly Member[]; readonly total: number }> {
  const [list, { count }] = await Promise.all([
    withEmail(db)
      .where('member.id', 'in', membersMatching(db, search, page.conflictsOfInterest))
      .orderBy('member.createdAt', 'desc')
      .orderBy('member.id')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .tables()
      .selectFrom(membersMatching(db, search, page.conflictsOfInterest).as('found'))
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(count) };
}

export const memberById = (db: Db, memberId: string): Promise<Member | undefined> =>
  withEmail(db).where('member.id', '=', memberId).executeTakeFirst();

/** Names by id, for members that have a name. */
export async function memberNames(db: Db, memberIds: readonly string[]) {
  const rows = await db
    .tables()
    .selectFrom('member')
    .select(['id', 'nameEn'])
    .where((member) => member('id', '=', member.fn.any(member.val(memberIds))))
    .execute();
  return new Map(rows.map(({ id, nameEn }) => [id, nameEn]));
}

export const peopleOf = (db: Db, memberId: string) =>
  db
    .tables()
    .selectFrom('person')
    .select(['id', 'name', 'email', 'countryCode', 'mobile', 'department', 'roleId', 'status', 'removedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
