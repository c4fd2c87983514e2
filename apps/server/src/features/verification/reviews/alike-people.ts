// People of one business who may be one person: an owner listed twice, with half of the shares and another document each
// time, would stay below 25 % (VER-370). Pure.
import {
  type EnterpriseDraft,
  type OwnershipGraph,
  type Ratio,
  effectiveShares,
  isAboveOwnerShare,
  isMore,
  nothingHeld,
  ownershipOf,
} from '@causeway/contract';
import { compareNames } from '../submissions/index.ts';
import { type RecordPerson, peopleOf } from './record-parties.ts';

export interface AlikePeople {
  readonly people: readonly RecordPerson[];
  /** What they hold as one person, of shares or of votes, whichever is more. */
  readonly together: Ratio;
  /** Together they are an owner above 25 %, and none of them is alone. */
  readonly isHidden: boolean;
}

export function alikePeople(record: EnterpriseDraft): readonly AlikePeople[] {
  const graph = ownershipOf(record);
  const alone = effectiveShares(graph);
  const isAbove = (uid: string): boolean => {
    const own = alone.get(uid);
    return own !== undefined && isAboveOwnerShare(own);
  };
  return groupsOf(peopleOf(record)).map((people) => {
    const uids = people.map(({ personId }) => personId);
    const held = heldAsOne(uids, graph);
    const together = isMore(held.votes, held.shares) ? held.votes : held.shares;
    return { people, together, isHidden: isAboveOwnerShare(held) && !uids.some(isAbove) };
  });
}

/** Groups and not pairs, because three entries may stay below 25 % two by two. */
const groupsOf = (people: readonly RecordPerson[]): readonly (readonly RecordPerson[])[] =>
  people
    .reduce<readonly (readonly RecordPerson[])[]>((groups, person) => {
      const joined = groups.filter((group) => group.some((other) => isAlike(person, other)));
      return [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), person]];
    }, [])
    .filter(({ length }) => length > 1);

const isAlike = (one: RecordPerson, other: RecordPerson): boolean =>
  one.birthDate !== '' && one.birthDate === other.birthDate && compareNames(one.name, other.name) !== 'other';

/** With all holdings in one hand, so that votes which make a majority only together count as one. */
function heldAsOne(uids: readonly string[], graph: OwnershipGraph) {
  const one = uids.join(' ');
  const people = [one, ...graph.people.filter((uid) => !uids.includes(uid))];
  const holdings = graph.holdings.map((holding) =>
    uids.includes(holding.by) ? { ...holding, by: one } : holding,
  );
  return (
    effectiveShares({ ...graph, people, holdings }).get(one) ?? { shares: nothingHeld, votes: nothingHeld }
  );
}
