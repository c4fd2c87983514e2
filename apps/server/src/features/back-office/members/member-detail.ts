// A member as staff see it: access, people, balances.
import * as contract from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { invitationsOf } from '../../access/team/index.ts';
import { memberBalances, toRow } from '../../money/accounts/index.ts';
import type { Market } from '../../money/basics/index.ts';
import { memberMay } from './access-may.ts';
import { type MemberState, type NamedRequest, memberState, waitingAbout } from './access-store.ts';
import { memberById, peopleOf } from './store.ts';
import { statusOf, toWaiting } from './dto.ts';
import { rowOf } from './member-list.ts';

/** Only a case makes a colleague needed without fraud, so that the request would give it away. */
const isShown = (actor: StaffActor, { isAfterFraud }: MemberState, { kind }: NamedRequest): boolean =>
  kind !== 'enable-member' || isAfterFraud || contract.mayCall(actor, contract.listCases);

export async function memberDetail(
  { db }: FeatureContext,
  market: Market,
  { actor, language, now }: Pick<CallContext<StaffActor>, 'actor' | 'language' | 'now'>,
  memberId: string,
): Promise<contract.ResponseOf<typeof contract.getMember>> {
  const [member, state] = await Promise.all([memberById(db, memberId), memberState(db, memberId)]);
  if (!member || !state) return refuse('not-found');
  const [people, invitations, held, { mid }, waiting] = await Promise.all([
    peopleOf(db, memberId),
    invitationsOf({ db }, memberId, now),
    memberBalances(db, memberId),
    market.rates(),
    waitingAbout(db, { memberId, personId: null }),
  ]);
  return {
    member: rowOf(member),
    access: {
      disabledReason: state.disabledReason && contract.readReason(state.disabledReason, language),
      isAfterFraud: state.isAfterFraud,
      isAccountTypeOpen: state.isAccountTypeOpen,
      mustBindAuthenticator: state.mustBindAuthenticator,
      isCertified: state.isCertified,
      isDeveloper: state.isDeveloper,
      waiting: waiting.filter((request) => isShown(actor, state, request)).map(toWaiting),
      may: memberMay(actor, state, { waiting }),
    },
    people: people.map(({ id, roleId, countryCode, removedAt, ...person }) => ({
      ...person,
      personId: id,
      roleId,
      countryCode,
      status: statusOf({ status: person.status, removedAt }),
    })),
    invitations,
    balances: held.map((line) => toRow(line, mid)),
  };
}
