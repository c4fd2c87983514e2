// The names in a link, from the current draft of the record.
import { isIndividual } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { type CurrentState, draftRecord } from '../record/index.ts';
import { enterpriseForm, personalForm } from '../submissions/index.ts';
import { type LinkNames, firstNameOf } from './link.ts';

/** Undefined when nobody in the record has this id. */
export function namesIn(
  state: CurrentState,
  { memberType, personId }: { readonly memberType: PersonActor['memberType']; readonly personId: string },
): LinkNames | undefined {
  if (isIndividual(memberType)) {
    const record = draftRecord(personalForm, state);
    if (!personalForm.people(record).includes(personId)) return undefined;
    return { firstName: firstNameOf(record.firstName), businessName: null };
  }
  const { stakeholderInfoBo: people, memberNameEn } = draftRecord(enterpriseForm, state);
  const person = people.find(({ uid }) => uid === personId);
  return person && { firstName: firstNameOf(person.nameEn), businessName: memberNameEn.trim() };
}
