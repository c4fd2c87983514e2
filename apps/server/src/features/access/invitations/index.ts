// Invitation codes: issued and withdrawn by staff, used at registration.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { issueInvitation } from './issue-invitation.ts';
import { invitations } from './store.ts';
import { toDto } from './invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export { useInvitation } from './use-invitation.ts';

export const invitationsFeature = feature('invitations', (context) => ({
  routes: (router) => {
    router.staff(contract.listInvitations, async ({ pageNo, pageSize }, { now }) => {
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await invitations(context.db, page);
      return { list: list.map((row) => toDto(row, now)), total };
    });
    router.staff(contract.issueInvitation, (input, { actor, request }) =>
      issueInvitation(context, actor, request, input),
    );
    router.staff(contract.withdrawInvitation, ({ code }, { actor, request }) =>
      withdrawInvitation(context, actor, request, code),
    );
  },
}));
