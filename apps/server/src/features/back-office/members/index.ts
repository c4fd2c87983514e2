// Members as staff see them: found, looked at with their people, balances and journals; and their access, which staff
// take, give back and protect.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/refusal.ts';
import { invitationById, invitationsOf } from '../../access/team/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { memberBalances, toRow } from '../../money/accounts/index.ts';
import { type Market, market as marketPart } from '../../money/basics/index.ts';
import { memberState, personById, waitingAbout } from './access-store.ts';
import { changePerson, removePerson } from './change-person.ts';
import { disableAccess, enableAccess } from './disable-access.ts';
import { endPersonSessions } from './end-person-sessions.ts';
import { invitePerson, resendInvitation, withdrawInvitation } from './invite-person.ts';
import { memberJournals } from './member-journals.ts';
import { personAccess, personLogins } from './person-access.ts';
import { revokeFactor } from './revoke-factor.ts';
import { setAccountTypeOpen } from './set-account-type-open.ts';
import { certifiable, setCertified } from './set-certified.ts';
import { setMustBindAuthenticator } from './set-must-bind-authenticator.ts';
import { type Member, findMembers, memberById, peopleOf } from './store.ts';
import type { Target } from './subject.ts';
import { unlockPerson } from './unlock-person.ts';
import { statusOf, toWaiting } from './dto.ts';

export { journalToRow } from './member-journals.ts';
export { accessReviews } from './review-access.ts';
export { memberNames, membersMatching } from './store.ts';

export const membersFeature = feature('members', (context) => ({
  routes: (router) => {
    const market = context.of(marketPart);
    router.staff(contract.listMembers, async ({ search, pageNo, pageSize }, { actor }) => {
      const ownMembers = await membersOfStaff(context.db, actor.staffId);
      const page = { ownMembers, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await findMembers(context.db, search, page);
      return { list: list.map(rowOf), total };
    });
    router.staff(contract.getMember, ({ memberId }, { now }) => memberDetail(context, market, memberId, now));
    router.staff(contract.listMemberJournals, (input) => memberJournals(context, input));
    accessRoutes(router, context);
    peopleRoutes(router, context);
  },
}));

const personsMember =
  ({ db }: FeatureContext) =>
  async ({ personId }: { readonly personId: string }) =>
    (await personById(db, personId))?.memberId;

function accessRoutes(router: Router, context: FeatureContext): void {
  const ofPerson = personsMember(context);
  const ofTarget = ({ target: { kind, id } }: { readonly target: Target }) =>
    kind === 'member' ? id : ofPerson({ personId: id });
  router.staff(
    contract.getPersonAccess,
    ({ personId }, { now }) => personAccess(context, personId, now),
    ofPerson,
  );
  router.staff(contract.listPersonLogins, (input) => personLogins(context, input), ofPerson);
  router.staff(contract.disableAccess, (input, call) => disableAccess(context, call, input), ofTarget);
  router.staff(contract.enableAccess, (input, call) => enableAccess(context, call, input), ofTarget);
  router.staff(contract.unlockPerson, (input, call) => unlockPerson(context, call, input), ofPerson);
  router.staff(
    contract.endPersonSessions,
    (input, call) => endPersonSessions(context, call, input),
    ofPerson,
  );
  router.staff(contract.revokeFactor, (input, call) => revokeFactor(context, call, input), ofPerson);
  router.staff(contract.setAccountTypeOpen, (input, call) => setAccountTypeOpen(context, call, input));
  router.staff(
    contract.setCertified,
    (input, call) => setCertified(context, call, input),
    async ({ target }) => (await certifiable(context, target))?.memberId,
  );
  router.staff(contract.setMustBindAuthenticator, (input, call) =>
    setMustBindAuthenticator(context, call, input),
  );
}

function peopleRoutes(router: Router, context: FeatureContext): void {
  const ofPerson = personsMember(context);
  const ofInvitation = async ({ invitationId }: { readonly invitationId: string }) =>
    (await invitationById(context.db, invitationId))?.memberId;
  router.staff(contract.invitePerson, (input, call) => invitePerson(context, call, input));
  router.staff(
    contract.resendPersonInvitation,
    (input, call) => resendInvitation(context, call, input),
    ofInvitation,
  );
  router.staff(
    contract.withdrawPersonInvitation,
    (input, call) => withdrawInvitation(context, call, input),
    ofInvitation,
  );
  router.staff(contract.changePerson, (input, call) => changePerson(context, call, input), ofPerson);
  router.staff(contract.removePerson, (input, call) => removePerson(context, call, input), ofPerson);
}

async function memberDetail(
  { db }: FeatureContext,
  market: Market,
  memberId: string,
  now: Date,
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
      disabledReason: state.disabledReason,
      isAfterFraud: state.isAfterFraud,
      isAccountTypeOpen: state.isAccountTypeOpen,
      mustBindAuthenticator: state.mustBindAuthenticator,
      isCertified: state.isCertified,
      isDeveloper: state.isDeveloper,
      waiting: waiting.map(toWaiting),
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

const rowOf = (member: Member): contract.MemberRow => ({
  memberId: member.id,
  memberType: member.memberType,
  name: member.nameEn,
  email: member.email,
  kycStatus: member.kycStatus,
  status: member.status,
  regTime: member.createdAt.toISOString(),
});
