// Shared by the tests of access: a server with the actions and views of staff, and people with factors and sessions.
import { randomUUID } from 'node:crypto';
import {
  type AuditRow,
  type PersonAccess,
  type ReviewDetail,
  decideReview,
  getPersonAccess,
  getReview,
  listAudit,
  listSessions,
} from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import { type TestPerson, type TestSession, testServer } from '../../../platform/testing.ts';
import { auditFeature } from '../audit/index.ts';
import { countedAttempts, failed, stepLock } from '../../access/lockout/index.ts';
import { reviewsFeature } from '../reviews/index.ts';
import { safetyNoticesFeature } from '../../access/safety-notices/index.ts';
import { sessionsFeature } from '../../access/sessions/index.ts';
import { accessReviews, membersFeature } from './index.ts';

export async function accessServer() {
  const mails: { readonly to: string; readonly subject: string }[] = [];
  const server = await testServer({
    features: [
      membersFeature,
      sessionsFeature,
      safetyNoticesFeature,
      auditFeature,
      reviewsFeature([accessReviews]),
    ],
    providers: {
      market: { rates: () => Promise.resolve([]) },
      mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    },
  });
  // A new session each time, because some tests move the clock past a session's life.
  const auditor = () => server.signedInStaff('auditor');

  /** The refusal of this session's next call; undefined while it lives. */
  const state = async (session: TestSession) => (await server.call(listSessions, {}, { session })).refusal;

  const accessOf = async (personId: string): Promise<PersonAccess> =>
    server.as(await auditor()).call(getPersonAccess, { personId });

  const trailOf = async (subject: string): Promise<readonly AuditRow[]> =>
    (await server.as(await auditor()).call(listAudit, { subject })).list;

  const requestOf = async (requestId: string): Promise<ReviewDetail> =>
    server.as(await auditor()).call(getReview, { kind: 'access', subjectId: requestId });

  /** Approves, or rejects when there is a reason; answers the refusal. */
  const decide = async (requestId: string, session: TestSession, reason?: string) => {
    const { version } = await requestOf(requestId);
    return (
      await server.call(
        decideReview,
        {
          kind: 'access',
          subjectId: requestId,
          version,
          decision: reason === undefined ? 'approve' : 'reject',
          ...(reason !== undefined && { reason }),
        },
        { session },
      )
    ).refusal;
  };

  /** The subjects of the emails to this person. */
  const mailsTo = async (personId: string): Promise<readonly string[]> => {
    await server.settle();
    return mails.filter(({ to }) => to === `${personId}@example.com`).map(({ subject }) => subject);
  };

  return { ...server, state, accessOf, trailOf, requestOf, decide, mailsTo };
}

export type AccessServer = Awaited<ReturnType<typeof accessServer>>;

/**
 * Sets up an authenticator, two passkeys and a browser, and returns the time of the set-up as staff see it.
 */
export async function equip({ pool, clock }: AccessServer, { personId }: TestPerson): Promise<Date> {
  const now = clock.now();
  await pool.query(
    `insert into authenticator (id, secret, bound_at, recovery_batch) values ($1, 'sealed', $2, $3)
     on conflict (id) do update set bound_at = $2, secret = 'sealed', recovery_batch = $3`,
    [personId, now, randomUUID()],
  );
  for (const [slot, name] of [
    [1, 'Laptop'],
    [2, 'Phone'],
  ])
    await pool.query(
      `insert into passkey (id, owner_id, slot, name, credential_id, public_key, seal, counter, is_synced, added_at)
       values ($1, $2, $3, $4, $5, 'key', 'seal', 0, true, $6)`,
      [randomUUID(), personId, slot, name, randomUUID(), now],
    );
  await pool.query(
    `insert into trusted_browser (id, person_id, slot, agent, added_at, last_used_at)
     values ($1, $2, 1, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', $3, $3)`,
    [randomUUID(), personId, now],
  );
  return now;
}

/** Locks a person, as five wrong passwords do. */
export async function lock({ context, clock }: AccessServer, { personId }: TestPerson): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const request = { id: randomUUID().replaceAll('-', ''), name: 'test.fail', body: {} };
    await context.spine.write(systemActor('test'), request, async (now) => {
      const attempts = await countedAttempts(context, stepLock({ address: '203.0.113.7' }, personId), now);
      const { updates } = failed(attempts, clock.now(), { refusal: 'wrong-credentials' });
      return {
        answer: {},
        updates,
        audit: { action: 'test.fail', subject: { kind: 'person', id: personId } },
      };
    });
  }
}
