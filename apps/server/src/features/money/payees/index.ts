// People and companies that a member pays: saved once, screened, then paid by choice from the list.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { updatedTimeOf } from '../../../platform/db/record-list.ts';
import { feature } from '../../../platform/feature.ts';
import { takeUpOverdue } from '../../../platform/jobs/overdue.ts';
import { fileSlot } from '../../foundation/files/index.ts';
import { approvals } from '../second-approval/index.ts';
import { addPayee, disablePayee, enablePayee, modifyPayee, screenPayeeJob } from './add-payee.ts';
import { noticeOfPayee, payeeNotices } from './notices.ts';
import { decidePayee, withdrawPayee } from './decide-payee.ts';
import { setPayeeDisabled } from './disable-by-staff.ts';
import { screenPayee } from './screen-payee.ts';
import { filesNamed, payeeStore } from './store.ts';
import { toDto } from './dto.ts';
import { payeeDetails } from './read-payee.ts';

export { nameOf, payeeFields, payeeReviews } from './review-payee.ts';
export { approvedContent as approvedPayee } from './approved-content.ts';
export { payeeById, payeeCertified } from './certified.ts';
export { refusedAccount } from './refused-account.ts';
export { isPayable } from './states.ts';
export {
  payeePaidAt,
  payeesFound,
  payeesToPay,
  type PayeeRecord,
  type PayeeToPay,
  type Submitter,
} from './store.ts';
export { toDto as payeeToDto } from './dto.ts';
export { payeeReader } from './read-payee.ts';

/** Files of a payee count as submitted, so staff can see them. */
export const payeeFiles = fileSlot({
  feature: 'payees',
  fileTypes: ['relation'],
  namedAmong: filesNamed,
  shownAmong: filesNamed,
});

export const payeesFeature = feature('payees', (context) => ({
  routes: (router) => {
    const store = payeeStore(context.db);
    const engine = context.use(approvals);
    router.member(contract.addPayee, (input, call) => addPayee(context, call.actor, call.request, input));
    router.member(contract.modifyPayee, (input, call) =>
      modifyPayee(context, call.actor, call.request, input),
    );
    router.member(contract.disablePayee, (input, call) =>
      disablePayee(context, call.actor, call.request, input),
    );
    router.member(contract.enablePayee, (input, call) =>
      enablePayee(context, call.actor, call.request, input),
    );
    router.staff(contract.listMemberPayees, async ({ memberId, ...page }, { language }) => {
      const { list, total } = await store.list(memberId, page);
      return { list: list.map((payee) => toDto(payee, language)), total };
    });
    router.staff(
      contract.setPayeeDisabled,
      (input, call) => setPayeeDisabled(context, call.actor, call.request, input),
      async ({ payeeId }) => (await store.byId(payeeId))?.memberId,
    );
    router.member(contract.listPayees, async (filter, { actor, language }) => {
      const { list, total } = await store.list(actor.memberId, filter);
      return { list: list.map((payee) => ({ ...toDto(payee, language), ...updatedTimeOf(payee) })), total };
    });
    router.member(contract.getPayee, ({ payeeId }, call) => payeeDetails(context, call, payeeId));
    router.member(contract.getPayeeApprovalNeed, async (_input, { actor, now }) => ({
      need: await engine.needOf(actor, await engine.neededForPayee(actor), now),
    }));
    router.member(contract.decidePayee, (input, call) => decidePayee(context, call, input));
    router.member(contract.withdrawPayee, (input, call) => withdrawPayee(context, call, input));
  },
  jobs: (jobs) => {
    const store = payeeStore(context.db);
    jobs.define({
      name: screenPayeeJob,
      data: z.object({ payeeId: z.uuid() }),
      handle: ({ payeeId }) => screenPayee(context, store, payeeId),
    });
    payeeNotices.define(jobs, context, store.byId, noticeOfPayee);
  },
  scheduledTasks: (tasks) => {
    const store = payeeStore(context.db);
    tasks.define({
      name: 'payees.screen-overdue',
      everySeconds: 60,
      handle: (now) =>
        takeUpOverdue(
          context,
          { waiting: store.unscreened, work: (payeeId) => screenPayee(context, store, payeeId) },
          now,
        ),
    });
  },
}));
