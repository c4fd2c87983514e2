// How a session and a sign-in are shown: the browser's description, in words.
import type { LoginRecord, OpenSession } from '@causeway/contract';
import { describeAgent } from '../../../platform/auth/describe-agent.ts';
import type { SessionRow } from '../../../platform/auth/session-store.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type LoginRecordRow, countLoginRecords, loginRecordsOf } from './store.ts';

/** A person's living sessions; `currentSessionId` is the calling one, null if staff ask. */
export async function openSessionsOf(
  { sessions }: Pick<FeatureContext, 'sessions'>,
  personId: string,
  currentSessionId: string | null,
): Promise<OpenSession[]> {
  const living = await sessions.list('person', personId);
  return living.map((session) => shownSession(session, currentSessionId));
}

export const shownSession = (session: SessionRow, currentSessionId: string | null): OpenSession => ({
  sessionId: session.id,
  ...describeAgent(session.agent),
  address: session.address,
  country: session.country,
  startedAt: session.createdAt.toISOString(),
  lastSeenAt: session.seenAt.toISOString(),
  isCurrent: session.id === currentSessionId,
});

export const loginRecordOf = (row: LoginRecordRow): LoginRecord => ({
  at: row.at.toISOString(),
  outcome: row.outcome,
  method: row.method,
  ...describeAgent(row.agent),
  address: row.address,
  country: row.country,
});

/** A page of a person's sign-ins, newest first. */
export async function loginHistoryOf(
  { db }: Pick<FeatureContext, 'db'>,
  personId: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ list: LoginRecord[]; total: number }> {
  const [list, total] = await Promise.all([
    loginRecordsOf(db, personId, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    countLoginRecords(db, personId),
  ]);
  return { list: list.map(loginRecordOf), total };
}
