// Requests for information: staff ask a member, or a verified member reports a change; one thread with a deadline.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { feature } from '../../../platform/feature.ts';
import { fileSlot } from '../../foundation/files/index.ts';
import { answerRequest, informationFileType } from './answer-request.ts';
import { askInformation, askInformationAgain } from './ask-information.ts';
import { decideRequest } from './decide-request.ts';
import { notifyMember, notifyMemberJob } from './notify-member.ts';
import { requestForMember, requestForStaff, requestsForMember, requestsForStaff } from './read-requests.ts';
import { reportChange } from './report-change.ts';
import { standardQuestions } from './standard-questions.ts';
import { countLate, filesNamed, memberOfRequest } from './store.ts';
import { watchOverdue } from './watch-overdue.ts';

export { joinedRequest, requestsAwaiting, wealthRequestsOf } from './store.ts';
export { askForWealth } from './ask-for-wealth.ts';
export { staffQuestion } from './ask-information.ts';
export { type WealthState, wealthState } from './wealth-state.ts';

export const informationFiles = fileSlot({
  feature: 'information-requests',
  fileTypes: [informationFileType],
  namedAmong: filesNamed,
  shownAmong: filesNamed,
});

const notice = z.object({ requestId: z.uuid(), entryId: z.nullable(z.uuid()), personId: z.uuid() });

export const informationRequestsFeature = feature('information-requests', (context) => ({
  routes: (router) => {
    const memberOf = ({ informationRequestId: id }: { readonly informationRequestId: string }) =>
      memberOfRequest(context.db, id);
    router.member(contract.listInformationRequests, (input, { actor }) =>
      requestsForMember(context, actor, input),
    );
    router.member(contract.getInformationRequest, (input, { actor }) =>
      requestForMember(context, actor, input),
    );
    router.member(contract.answerInformationRequest, (input, call) => answerRequest(context, call, input));
    router.member(contract.reportChange, (input, call) => reportChange(context, call, input));
    router.staff(contract.listAllInformationRequests, (input, { actor }) =>
      requestsForStaff(context, actor, input),
    );
    router.staff(
      contract.getStaffInformationRequest,
      (input, { actor }) => requestForStaff(context, actor, input),
      memberOf,
    );
    router.staff(contract.getStandardQuestions, (input) => standardQuestions(context, input));
    router.staff(contract.askInformation, (input, call) => askInformation(context, call, input));
    router.staff(
      contract.askInformationAgain,
      (input, call) => askInformationAgain(context, call, input),
      memberOf,
    );
    router.staff(
      contract.decideInformationRequest,
      (input, call) => decideRequest(context, call, input),
      memberOf,
    );
  },
  jobs: (jobs) =>
    jobs.define({
      name: notifyMemberJob,
      sendsMessage: true,
      data: notice,
      handle: (data, { id }) => notifyMember(context, data, id),
    }),
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'information-requests.overdue',
      everySeconds: 600,
      handle: (now) => watchOverdue(context, now),
    }),
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_information_requests_overdue',
      help: 'Requests for information that have waited for staff beyond their deadline',
      read: () => countLate(context.db, hongKongDay(context.clock.now())),
    }),
}));
