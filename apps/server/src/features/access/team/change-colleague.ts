// An admin gives a colleague another role or department, disables, enables or removes them.
import type {
  ColleagueAct,
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
import { refusalOf } from './may.ts';
import { type ColleagueRow, colleagueById } from './store.ts';
import { type Call, nothing, teamChange } from './team-change.ts';

type Input = RequestOf<typeof endpoint>;

const onColleague =
  <Asked extends Input>(
    act: ColleagueAct,
    change: (person: ColleagueRow, by: Decider, now: Date, input: Asked) => AccessChange,
  ) =>
  (context: FeatureContext, call: Call, input: Asked): Promise<Nothing> =>
    teamChange(context, call, input.proof, async (now, admin) => {
      const found = await colleagueById(context.db, call.actor.memberId, input.personId);
      const person = found ?? refuse('not-found');
      const refusal = refusalOf(act, person, call.actor);
      if (refusal !== null) refuse(refusal);
      return { answer: nothing, ...change(person, await byColleague(context, admin), now, input) };
    });

/** Refuses not-found, own-access, and what `teamChange` refuses, like all calls of this file. */
export const changeColleague = onColleague<RequestOf<typeof changeEndpoint>>(
  'change',
  (person, by, now, input) => assigned(person, input, by, now),
);

/** Refuses already-decided. */
export const disableColleague = onColleague('disable', (person, by, now) => disabled(person, by, now));

/** Refuses already-decided, and disabled-by-staff: only staff enable what staff disabled. */
export const enableColleague = onColleague('enable', enabled);

export const removeColleague = onColleague('remove', removed);
