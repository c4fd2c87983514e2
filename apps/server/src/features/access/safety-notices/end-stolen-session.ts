// A refresh token was used twice: the session ends and its owner is notified, both or neither.
import { systemActor } from '../../../platform/actor.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { Theft } from '../../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { safetyNotice } from './notice.ts';

/** Runs once per session, however many requests with a used token arrive at the same instant. */
export async function endStolenSession(
  { spine }: FeatureContext,
  { sessionId, personId, memberId }: Theft,
): Promise<void> {
  const name = 'safety-notices.end-stolen-session';
  await spine.write(
    systemActor('safety-notices'),
    { id: requestIdOf(`${name}:${sessionId}`), name, body: { sessionId } },
    (now) =>
      Promise.resolve({
        answer: {},
        statements: [endOfSessions('person', { ownerId: personId, sessionId }, 'refresh-reused', now)],
        jobs: [safetyNotice('session-stolen', personId, { now }, {})],
        audit: { action: name, subject: { kind: 'session', id: sessionId }, memberId },
      }),
  );
}
