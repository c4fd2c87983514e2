// The team of staff, managed by staff: two people add somebody, make somebody senior or enable somebody again; one removes
// access.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { acceptStaffInvitation, showStaffInvitation } from './accept-invitation.ts';
import { changeStaffRole, disableStaff } from './change-access.ts';
import { decideStaffRequest } from './decide-request.ts';
import { resendStaffInvitation, sendInvitationJob, withdrawStaffRequest } from './invitations.ts';
import { staffPermissionsIn } from './permissions.ts';
import { inviteStaff, requestStaffChange } from './request.ts';
import { sendStaffInvitation } from './send-invitation.ts';
import { requestList } from './request-list.ts';

const invitationData = z.object({ requestId: z.uuid() });

export const staffTeamFeature = feature('staff-team', (context) => ({
  routes: (router) => {
    router.staff(contract.listStaffRequests, (_input, { actor, now }) => requestList(context, actor, now));
    router.staff(contract.inviteStaff, (input, call) => inviteStaff(context, call, input));
    router.staff(contract.requestStaffChange, (input, call) => requestStaffChange(context, call, input));
    router.staff(contract.decideStaffRequest, (input, call) => decideStaffRequest(context, call, input));
    router.staff(contract.resendStaffInvitation, (input, call) =>
      resendStaffInvitation(context, call, input),
    );
    router.staff(contract.withdrawStaffRequest, (input, call) => withdrawStaffRequest(context, call, input));
    router.staff(contract.changeStaffRole, (input, call) => changeStaffRole(context, call, input));
    router.staff(contract.disableStaff, (input, call) => disableStaff(context, call, input));
    router.staff(contract.listStaffPermissions, async (_input, { language }) => staffPermissionsIn(language));
    router.open(contract.showStaffInvitation, (input, { now }) => showStaffInvitation(context, input, now));
    router.open(contract.acceptStaffInvitation, (input, call) => acceptStaffInvitation(context, call, input));
  },
  jobs: (jobs) =>
    jobs.define({
      name: sendInvitationJob,
      sendsMessage: true,
      data: invitationData,
      handle: ({ requestId }) => sendStaffInvitation(context, requestId),
    }),
}));
