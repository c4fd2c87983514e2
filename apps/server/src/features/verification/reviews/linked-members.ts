// Other members that share something with a submission: a person, a phone, an address, a browser or a network (VER-357). The
// finding belongs to who came later, so that nobody raises the rating of another member by what they enter (VER-390).
import { type Finding, type Language, filled, memberPersonId } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { KycRecord } from '../submissions/index.ts';
import type { FindingMeasures } from './finding-measures.ts';
import { catalogues } from './messages/index.ts';
import { isEnterprise } from './record-parties.ts';

type LinkKind = 'person' | 'phone' | 'address' | 'browser' | 'network';

export interface Link {
  /** `member` for the owner of the record, else a stakeholder's uid. */
  readonly personId: string;
  readonly kind: LinkKind;
  /** Other members that had it before this one, in the order of their ids. */
  readonly earlier: readonly string[];
  /** Other members that brought it after this one did. */
  readonly later: readonly string[];
}

/**
 * The parameters: the submission, its member, the first instant of sign-ins that count. A name counts with its birthday only,
 * so that two people of one name are not linked. What is in a record counts from the first submission with it, a browser and a
 * network from the member's first submission.
 */
const links = {
  name: 'linked-members',
  text: `with own as (
      select 'member' as person_id, unnest(verification_link_keys(record - 'stakeholderInfoBo')) as key
        from verification_submission where id = $1
      union all
      select person ->> 'uid', unnest(verification_link_keys(
          jsonb_build_object('stakeholderInfoBo', jsonb_build_array(person))))
        from verification_submission
        cross join lateral jsonb_array_elements(coalesce(record -> 'stakeholderInfoBo', '[]')) as person
       where id = $1
    ), shared as (
      select own.person_id, own.key, other.member_id, min(other.submitted_at) as since
        from own
        join verification_submission other on verification_link_keys(other.record) @> array[own.key]
       group by own.person_id, own.key, other.member_id
    ), beside as (
      select other.member_id, other.is_same_browser, coalesce(
          (theirs.submitted_at, other.member_id) < (mine.submitted_at, $2), false) as is_earlier
        from members_on_networks_of($2, $3) as other
        join verification_submission mine on mine.member_id = $2 and mine.number = 1
        left join verification_submission theirs on theirs.member_id = other.member_id and theirs.number = 1
    ), found (person_id, kind, member_id, is_earlier) as (
      select mine.person_id, split_part(mine.key, ' ', 1), other.member_id,
          (other.since, other.member_id) < (mine.since, mine.member_id)
        from shared mine
        join shared other using (person_id, key)
       where mine.member_id = $2 and other.member_id <> $2
      union all
      select 'member', 'network', member_id, is_earlier from beside
      union all
      select 'member', 'browser', member_id, is_earlier from beside where is_same_browser
    ), each_member as (
      select person_id, kind, member_id, bool_or(is_earlier) as is_earlier
        from found group by person_id, kind, member_id
    )
    select person_id, kind,
        coalesce(array_agg(member_id order by member_id) filter (where is_earlier), '{}') as earlier,
        coalesce(array_agg(member_id order by member_id) filter (where not is_earlier), '{}') as later
      from each_member group by person_id, kind order by person_id, kind`,
};

export const linksOf = (
  db: Db,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  since: Date,
): Promise<readonly Link[]> => db.run<Link>(links, [id, memberId, since]);

/** How many members a finding names. */
const NAMED_MAX = 10;

/**
 * One browser is one network too, and says more. A network is a finding only with several earlier members; who came later is
 * a link for staff that raises nothing.
 */
export function linkFindings(
  found: readonly Link[],
  record: KycRecord,
  { networkMembers }: Pick<FindingMeasures, 'networkMembers'>,
  language: Language,
): readonly Finding[] {
  const own = isEnterprise(record) ? null : memberPersonId;
  const { findings } = catalogues[language];
  const links = found.flatMap(({ personId, kind, earlier, later }): readonly Finding[] => {
    const min = kind === 'network' ? networkMembers : 1;
    const of = { name: 'linked-members' as const, uid: personId === memberPersonId ? own : personId };
    const textOf = (members: readonly string[]): string =>
      filled(findings[`linked-${kind}`], { count: String(members.length) });
    return [
      ...(earlier.length >= min
        ? [{ ...of, outcome: 'look' as const, detail: textOf(earlier), members: earlier.slice(0, NAMED_MAX) }]
        : []),
      ...(later.length > 0 && earlier.length + later.length >= min
        ? [
            {
              ...of,
              outcome: 'pass' as const,
              detail: filled(findings['linked-later'], { found: textOf(later) }),
              members: later.slice(0, NAMED_MAX),
            },
          ]
        : []),
    ];
  });
  return links.length > 0
    ? links
    : [{ name: 'linked-members', uid: own, outcome: 'pass', detail: findings['linked-none'] }];
}
