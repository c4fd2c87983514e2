// A second person of a business approves what its setting requires: one engine for payees, exchanges, transfers, the
// prepaid account and sub-accounts. A feature asks `approvals` whether one is needed, joins its parts with its own
// writes, and moves its own object.
import { feature } from '../../../platform/feature.ts';
import { notifyOwnerless } from './nobody-left.ts';
import { notifyData, notifyJob } from './notify-job.ts';
import { notifyPerson } from './notify.ts';
import { approvalStore } from './store.ts';

export type { ApprovalPart } from './approval-part.ts';
export { approvals, type Approvals } from './approvals.ts';
export type { Content } from './content.ts';
export { exchangeAwaitsUntil } from './approval-terms.ts';
export type { Rule as ApprovalRule } from './store.ts';
export type { WaitingApprovals } from './waiting-approvals.ts';
export { approversOf } from './approvers-of.ts';

export const secondApprovalFeature = feature('second-approval', (context) => {
  const store = approvalStore(context.db);
  return {
    jobs: (jobs) =>
      jobs.define({
        name: notifyJob,
        sendsMessage: true,
        data: notifyData,
        handle: (data, { id }) => notifyPerson(context, store, data, id),
      }),
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'approvals.nobody-left',
        everySeconds: 60,
        handle: (now) => notifyOwnerless(context, store, now),
      }),
  };
});
