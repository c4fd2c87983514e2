// Other members that share something with a submission: a person, a phone, an address, a browser or a network (VER-357).
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
  /** Ids of the other members, in order. */
  readonly members: readonly string[];
}

/**
 * The parameters: the submission, its member, the first instant of sign-ins that count. A name counts with its birthday only,
 * so that two people of one name are not linked.
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
    ), beside as (
      select member_id, is_same_browser from members_on_networks_of($2, $3)
    ), found (person_id, kind, member_id) as (
      select own.person_id, split_part(own.key, ' ', 1), other.member_id
        from own
        join verification_submission other
          on verification_link_keys(other.record) @> array[own.key] and other.member_id <> $2
      union
      select 'member', 'network', member_id from beside
      union
      select 'member', 'browser', member_id from beside where is_same_browser
    )
    select person_id, kind, array_agg(distinct member_id order by member_id) as members
      from found group by person_id, kind order by person_id, kind`,
};

export const linksOf = (
  db: Db,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  since: Date,
): Promise<readonly Link[]> => db.run<Link>(links, [id, memberId, since]);

/** How many members a finding names. */
const NAMED_MAX = 10;

/** One browser is one network too, and says more. */
export function linkFindings(
  found: readonly Link[],
  record: KycRecord,
  { networkMembers }: Pick<FindingMeasures, 'networkMembers'>,
  language: Language,
): readonly Finding[] {
  const own = isEnterprise(record) ? null : memberPersonId;
  const { findings } = catalogues[language];
  const counting = found.filter(
    ({ kind, members }) => kind !== 'network' || members.length >= networkMembers,
  );
  if (counting.length === 0)
    return [{ name: 'linked-members', uid: own, outcome: 'pass', detail: findings['linked-none'] }];
  return counting.map(({ personId, kind, members }) => {
    const detail = filled(findings[`linked-${kind}`], { count: String(members.length) });
    return {
      name: 'linked-members',
      uid: personId === memberPersonId ? own : personId,
      outcome: 'look',
      detail,
      members: members.slice(0, NAMED_MAX),
    };
  });
}
