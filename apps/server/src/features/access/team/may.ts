// What an admin may do about a person of their business, by the refusals of the calls themselves.
import { colleagueAct, type ColleagueAct, type ErrorName } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { ColleagueRow } from './store.ts';

type Known = Pick<ColleagueRow, 'id' | 'status' | 'disabledReason'>;
type Admin = Pick<PersonActor, 'personId'>;

/**
 * Why an admin may not take this action on a person who was not removed; null when they may. Only staff enable what staff
 * disabled.
 */
export function refusalOf(act: ColleagueAct, { id, status, disabledReason }: Known, { personId }: Admin) {
  if (id === personId) return 'own-access' satisfies ErrorName;
  if (act === (status === 'normal' ? 'enable' : 'disable')) return 'already-decided' satisfies ErrorName;
  return act === 'enable' && disabledReason !== null ? ('disabled-by-staff' satisfies ErrorName) : null;
}

export const mayWith = (admin: Admin, person: Known & { readonly removedAt: Date | null }): ColleagueAct[] =>
  colleagueAct.options.filter((act) => person.removedAt === null && refusalOf(act, person, admin) === null);
