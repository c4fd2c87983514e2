// The people who may approve colleagues' submissions, and from when. Shown before a rule is switched on, because on the
// first day of a business everybody who was just invited has a conflict of interest (MON-643).
import { maker, type ResponseOf, type getSecondApprovalSetting } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { calledOf, tieEnds } from '../team/index.ts';
import { activePeople, DECIDING_ROLES } from './store.ts';

type Approvers = ResponseOf<typeof getSecondApprovalSetting>['approvers'];

const SUBMITTING_ROLES: readonly number[] = maker.roles;

/** Leaves out people who could only approve what they submit themselves. */
export async function approversOf(
  db: Db,
  { memberId, personId }: Pick<PersonActor, 'memberId' | 'personId'>,
  now: Date,
): Promise<Approvers> {
  const people = await activePeople(db, memberId);
  const submitters = people.filter(({ roleId: role }) => SUBMITTING_ROLES.includes(role)).map(({ id }) => id);
  const ends = await tieEnds(db, submitters, now);
  return people
    .filter(({ roleId: role }) => DECIDING_ROLES.includes(role))
    .flatMap((person): Approvers => {
      // Leaves out the same human; people without a conflict of interest may approve now.
      const waits = submitters
        .map((submitter) => ends.get(submitter)?.get(person.id))
        .filter((end) => end !== null);
      const times = waits.filter((end) => end !== undefined).map((end) => end.toISOString());
      const [first = null, last = first] = [times.toSorted().at(0), times.toSorted().at(-1)];
      const isFreeOfSome = times.length < waits.length;
      return waits.length === 0
        ? []
        : [
            {
              name: calledOf(person),
              isYou: person.id === personId,
              fromTime: isFreeOfSome ? null : first,
              forAllFromTime: last,
            },
          ];
    });
}
