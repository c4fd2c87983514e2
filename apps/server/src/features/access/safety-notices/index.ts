// Notifies people of events in the security of their account, with advice in case they did not cause them.
import { feature } from '../../../platform/feature.ts';
import { endStolenSession } from './end-stolen-session.ts';
import { noticeData, sendNoticeJob } from './notice.ts';
import { sendNotice } from './send-notice.ts';

export { sessionsLinkIn, sessionsLinkLasts } from './sessions-link.ts';
export { secondApprovalChanges, secondApprovalFacts } from './second-approval-changes.ts';
export { type NoticeFacts, type NoticeKind, type NoticeSource, safetyNotice } from './notice.ts';

export const safetyNoticesFeature = feature('safety-notices', (context) => ({
  routes: () => context.sessions.onTheft((theft) => endStolenSession(context, theft)),
  jobs: (jobs) =>
    jobs.define({
      name: sendNoticeJob,
      sendsMessage: true,
      data: noticeData,
      concurrency: 4,
      handle: (data, { id }) => sendNotice(context, data, id),
    }),
}));
