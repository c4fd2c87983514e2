// A business manages its own people: who may act for it, how they join, and what they have done.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { Download } from '../../../platform/http/context.ts';
import type { Router } from '../../../platform/http/router.ts';
import { acceptInvitation, showInvitation } from './accept-invitation.ts';
import { exportActivity, listActivity } from './activity.ts';
import { changeColleague, disableColleague, enableColleague, removeColleague } from './change-colleague.ts';
import { sendInvitationJob } from './invitations.ts';
import { inviteColleague, resendInvitation, withdrawInvitation } from './invite-colleague.ts';
import { invitationsOf, peopleOf } from './people.ts';
import { permissionsIn } from './permissions.ts';
import { sendInvitation } from './send-invitation.ts';

const invitationData = z.object({ invitationId: z.uuid() });

export {
  type AccessChange,
  accessStateOf,
  asNormal,
  assigned,
  byStaff,
  disabled,
  enabled,
  removed,
} from './access-changes.ts';
export { invited, openInvitation, resent, withdrawn } from './invitations.ts';
export { invitationsOf } from './people.ts';
export { calledOf } from './name.ts';
export { idIn, isTokenOf, tokenOf } from './token.ts';
export { tieEnds, tiesOf, tiesTo, type Tie } from './ties.ts';
export { type NamedInvitation as Invitation, invitationById, isOnTeam } from './store.ts';

export const teamFeature = feature('team', (context) => ({
  routes: (router) => {
    peopleRoutes(router, context);
    activityRoutes(router, context);
    router.open(contract.showTeamInvitation, (input, { now }) => showInvitation(context, input, now));
    router.open(contract.acceptTeamInvitation, (input, call) => acceptInvitation(context, call, input));
  },
  jobs: (jobs) =>
    jobs.define({
      name: sendInvitationJob,
      sendsMessage: true,
      data: invitationData,
      handle: ({ invitationId }) => sendInvitation(context, invitationId),
    }),
}));

function peopleRoutes(router: Router, context: FeatureContext): void {
  router.member(contract.listColleagues, (input, { actor }) => peopleOf(context, actor, input));
  router.member(contract.listTeamInvitations, (_input, { actor, now }) =>
    invitationsOf(context, actor.memberId, now),
  );
  router.member(contract.inviteColleague, (input, call) => inviteColleague(context, call, input));
  router.member(contract.resendTeamInvitation, (input, call) => resendInvitation(context, call, input));
  router.member(contract.withdrawTeamInvitation, (input, call) => withdrawInvitation(context, call, input));
  router.member(contract.changeColleague, (input, call) => changeColleague(context, call, input));
  router.member(contract.disableColleague, (input, call) => disableColleague(context, call, input));
  router.member(contract.enableColleague, (input, call) => enableColleague(context, call, input));
  router.member(contract.removeColleague, (input, call) => removeColleague(context, call, input));
  router.member(contract.listPermissions, async (_input, { language }) => permissionsIn(language));
}

function activityRoutes(router: Router, { db }: FeatureContext): void {
  router.member(contract.listActivity, (input, { actor, language }) =>
    listActivity(db, actor, input, language),
  );
  router.member(contract.exportActivity, async (input, { actor, language, now }) => {
    const bytes = await exportActivity(db, actor, input, language);
    const fileName = `activity-${hongKongDay(now)}.csv`;
    return new Download({ bytes, fileName, contentType: 'text/csv; charset=utf-8' });
  });
}
