// The sessions of a person and the history of their sign-ins: to view, to end, to download.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { Download } from '../../../platform/http/context.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { endSessionsByLink } from './end-sessions-by-link.ts';
import { exportLoginHistory } from './export.ts';
import { loginHistoryOf, openSessionsOf } from './list.ts';
import { forgetLoginsBefore } from './store.ts';

export { type LoginFacts, loginRecord } from './login-record.ts';
export { loginHistoryOf, openSessionsOf, shownSession } from './list.ts';
export {
  memberInfoOf,
  openSession,
  refreshSession,
  refuseLateRepeat,
  signedInPerson,
  tokenExpiry,
} from './open-session.ts';
export { sessionTimesSetting } from './settings.ts';
export { revokeAccess } from './revoke-access.ts';
export { writtenOnce } from './written-once.ts';

/** Sign-ins are kept for two years, so that people can check who was in their account. */
const HISTORY_MS = 2 * 365 * 24 * 60 * 60 * 1000;

export const sessionsFeature = feature('sessions', (context) => {
  const { db } = context;
  return {
    routes: (router) => {
      router.member(contract.listSessions, (_input, { actor }) =>
        openSessionsOf(context, actor.personId, actor.sessionId),
      );
      router.member(contract.endSession, (input, call) => endSession(context, call, input));
      router.member(contract.endOtherSessions, (_input, call) => endOtherSessions(context, call));
      router.open(contract.endSessionsByLink, (input, call) => endSessionsByLink(context, call, input));
      router.member(contract.listLoginHistory, (input, { actor }) =>
        loginHistoryOf(context, actor.personId, input),
      );
      router.member(contract.exportLoginHistory, async (_input, { actor, language, now }) => {
        const bytes = await exportLoginHistory(context, actor.personId, language);
        const fileName = `login-history-${hongKongDay(now)}.csv`;
        return new Download({ bytes, fileName, contentType: 'text/csv; charset=utf-8' });
      });
    },
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'sessions.forget-logins',
        everySeconds: 3600,
        handle: (now) => forgetLoginsBefore(db, new Date(now.getTime() - HISTORY_MS)),
      }),
  };
});
