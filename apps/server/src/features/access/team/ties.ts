// People who are too close to somebody to approve their submissions: the same human under another row, a person who gave the
// other one their role within 24 hours, directly or through others, and a person who has their role from the same giver
// (MON-212). Otherwise one admin could invite two people, and one of them could approve the other's submissions.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/**
 * The closeness to given people. same: is one of them; gave: has power from one of them; got: gave power to one of them;
 * beside: has power from somebody who also gave power to one of them.
 */
export type Tie = 'same' | 'gave' | 'got' | 'beside';

const SETTLES_HOURS = 24;

/**
 * Turns an array of people into a table of `person_id`, `tie` and `until`: the time when the oldest grant of the path
 * between them is a day old, or infinity for the same human. Every address that a person ever had counts, also that of a
 * removed person.
 */
export const tiesOf = (people: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  with recursive tied (person_id, tie, until) as (
    select person, tie, 'infinity'::timestamptz from unnest(${people}) person, unnest(array['same', 'gave', 'got']) tie
    union
    select next.person_id, next.tie, next.until
    from tied, lateral (
      select twin.id as person_id, tied.tie, tied.until
        from person self
        join person_address own on own.person_id = self.id
        join person_address other on other.address = own.address
        join person twin on twin.id = other.person_id and twin.member_id = self.member_id
        where self.id = tied.person_id
      union all
      select given_to, tied.tie, ${ending} from role_grant
        where tied.tie = 'gave' and given_by = tied.person_id and at > ${settled(now)} group by given_to
      union all
      select given_by, tied.tie, ${ending} from role_grant
        where tied.tie = 'got' and given_to = tied.person_id and at > ${settled(now)} group by given_by
      union all
      select given_to, 'beside', ${ending} from role_grant
        where tied.tie in ('got', 'beside') and given_by = tied.person_id and at > ${settled(now)} group by given_to
    ) next
  )
  select person_id, tie, until from tied
)`;

/** Extends a path by one step: of many grants between the same two people the newest counts, which keeps the paths few. */
const ending = sql.raw(`least(tied.until, max(at) + make_interval(hours => ${String(SETTLES_HOURS)}))`);

const settled = (now: Date) => sql`${now}::timestamptz - make_interval(hours => ${SETTLES_HOURS})`;

/** Maps each person to their closest tie; the same human has no other. */
export async function tiesTo(
  db: Db,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Tie>> {
  const { rows } = await sql<{ personId: string; tie: Tie }>`
    select person_id, tie from ${tiesOf(sql`${[...personIds]}::uuid[]`, now)} tied
    order by array_position(array['beside', 'got', 'gave', 'same'], tie)`.execute(db.tables());
  return new Map(rows.map((row) => [row.personId, row.tie]));
}

/** Maps each of these people to the others who are close to them, and until when; null means forever, for the same human. */
export async function tieEnds(
  db: Db,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Date | null>>> {
  const { rows } = await sql<{ of: string; personId: string; until: Date | null }>`
    select one.id as of, tied.person_id, nullif(max(tied.until), 'infinity') as until
    from unnest(${[...personIds]}::uuid[]) one (id)
    cross join lateral ${tiesOf(sql`array[one.id]`, now)} tied
    group by one.id, tied.person_id`.execute(db.tables());
  const byPerson = Map.groupBy(rows, ({ of }) => of);
  return new Map(
    [...byPerson].map(([of, ties]) => [of, new Map(ties.map((tie) => [tie.personId, tie.until]))]),
  );
}
