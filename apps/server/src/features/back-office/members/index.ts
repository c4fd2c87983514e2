// Members as staff see them: search, details with people, balances and journals; and their access, which staff disable,
// enable and protect.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { invitationById } from '../../access/team/index.ts';
import { market as marketPart } from '../../money/basics/index.ts';
import { personsMember } from './access-store.ts';
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
import type { Target } from './subject.ts';
import { unlockPerson } from './unlock-person.ts';
import { memberDetail } from './member-detail.ts';
import { memberList } from './member-list.ts';

export { exitedOutcome } from './exited-outcome.ts';
export { accessReviews } from './review-access.ts';
export { memberNames, membersMatching } from './store.ts';

export const membersFeature = feature('members', (context) => ({
  routes: (router) => {
    const market = context.use(marketPart);
    router.staff(contract.listMembers, (input, { actor }) => memberList(context.db, actor, input));
    router.staff(contract.getMember, ({ memberId }, call) => memberDetail(context, market, call, memberId));
    router.staff(contract.listMemberJournals, (input) => memberJournals(context, input));
    accessRoutes(router, context);
    peopleRoutes(router, context);
  },
}));

function accessRoutes(router: Router, context: FeatureContext): void {
  const ofPerson = personsMember(context);
  const ofTarget = ({ target: { kind, id } }: { readonly target: Target }) =>
    kind === 'member' ? id : ofPerson({ personId: id });
  router.staff(
    contract.getPersonAccess,
    ({ personId }, call) => personAccess(context, call, personId),
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
