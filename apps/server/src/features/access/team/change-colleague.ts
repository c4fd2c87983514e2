// An admin gives a colleague another role or department, takes their access, gives it back, or removes them.
import type {
  Nothing,
  RequestOf,
  changeColleague as changeEndpoint,
  removeColleague as endpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type AccessChange,
  type Decider,
  assigned,
  byColleague,
  disabled,
  enabled,
  removed,
} from './access-changes.ts';
import type { ColleagueRow } from './store.ts';
import { type Call, colleagueOf, nothing, teamChange } from './team-change.ts';

type Input = RequestOf<typeof endpoint>;

const onColleague =
  <Asked extends Input>(
    change: (person: ColleagueRow, by: Decider, now: Date, input: Asked) => AccessChange,
  ) =>
  (context: FeatureContext, call: Call, input: Asked): Promise<Nothing> =>
    teamChange(context, call, input.proof, async (now, admin) => {
      const person = await colleagueOf(context, call.actor, input.personId);
      return { answer: nothing, ...change(person, await byColleague(context, admin), now, input) };
    });

/** Refuses own-access, not-found, besides what `teamChange` refuses; so do the others. */
export const changeColleague = onColleague<RequestOf<typeof changeEndpoint>>((person, by, now, input) =>
  assigned(person, input, by, now),
);

/** Refuses already-decided. */
export const disableColleague = onColleague((person, by, now) =>
  person.status === 'disabled' ? refuse('already-decided') : disabled(person, by, now),
);

/** Refuses already-decided, disabled-by-staff: what staff took, staff give back. */
export const enableColleague = onColleague((person, by, now) => {
  if (person.status === 'normal') return refuse('already-decided');
  return person.disabledReason === null ? enabled(person, by, now) : refuse('disabled-by-staff');
});

export const removeColleague = onColleague(removed);
