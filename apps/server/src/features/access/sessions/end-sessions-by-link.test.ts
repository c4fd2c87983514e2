// The link in a notice ends the open sessions of its person, once and within a week, for any reader in any browser.
import { randomUUID } from 'node:crypto';
import { endSessionsByLink, listSessions } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type TestPerson, testServer } from '../../../platform/testing.ts';
import { type NoticeKind, safetyNotice, safetyNoticesFeature } from '../safety-notices/index.ts';
import { sessionsFeature } from './index.ts';

const DAY = 24 * 60 * 60;

let text = '';
const server = await testServer({
  features: [safetyNoticesFeature, sessionsFeature],
  environment: { PUBLIC_URL: 'https://portal.causeway.example' },
  providers: { mail: { send: async (mail) => void (text = mail.text) } },
});
afterAll(server.stop);

const linkPattern = /https:\/\/portal\.causeway\.example\/personal\/#\/end-sessions\/(\S+)/;

/** A signed-in person who gets a notice, and the token of its link. */
async function noticed(kind: Extract<NoticeKind, 'new-browser' | 'failed-logins'> = 'new-browser') {
  const person = await server.signedInPerson({ email: `${randomUUID()}@example.com` });
  const { personId } = person;
  await server.context.spine.write(
    systemActor('test'),
    { id: requestIdOf(randomUUID()), name: 'test', body: {} },
    async (now) => ({
      answer: {},
      jobs: [safetyNotice(kind, personId, { now }, {})],
      audit: { action: 'test', subject: { kind: 'person', id: personId } },
    }),
  );
  await server.settle();
  return { ...person, link: linkPattern.exec(text)?.[1] ?? '' };
}

const end = (token: string) => server.call(endSessionsByLink, { token });
const isIn = async (session: TestPerson) =>
  (await server.call(listSessions, {}, { session })).refusal === undefined;

test('the link ends all sessions and started sign-ins of its person only', async () => {
  const [owner, other] = [await noticed(), await noticed()];
  await server.pool.query(
    `insert into pending_sign_in (id, person_id, first_factor, required, agent, created_at, expires_at)
     values ($1, $2, 'password', 'new-browser', '', $3, $4)`,
    [randomUUID(), owner.personId, server.clock.now(), new Date(server.clock.now().getTime() + 600_000)],
  );
  expect((await end(owner.link)).refusal).toBeUndefined();
  expect([await isIn(owner), await isIn(other)]).toEqual([false, true]);
  const { rows } = await server.pool.query(
    `select s.end_reason, a.action, a.actor_kind, p.voided_at is not null as is_void
       from session s join audit a on a.subject_id = s.owner_id::text
       join pending_sign_in p on p.person_id = s.owner_id
      where s.owner_id = $1 and a.action = 'security.end-sessions-by-link'`,
    [owner.personId],
  );
  expect(rows).toEqual([
    {
      endReason: 'ended-by-owner',
      action: 'security.end-sessions-by-link',
      actorKind: 'public',
      isVoid: true,
    },
  ]);
});

test('the link is valid once, even for two uses at the same moment', async () => {
  const { link } = await noticed();
  const answers = await Promise.all([end(link), end(link)]);
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'sessions-link-void']));
  expect((await end(link)).refusal).toBe('sessions-link-void');
});

test('the link expires after a week', async () => {
  const { link } = await noticed();
  await server.clock.advance(7 * DAY);
  expect((await end(link)).refusal).toBe('sessions-link-void');
});

test('the link is refused for another person, time or id', async () => {
  const [owner, other] = [await noticed(), await noticed()];
  const [id, personId, sentAt, hash] = owner.link.split('.');
  const [otherId, otherPerson] = other.link.split('.');
  const forged = [
    [otherId, personId, sentAt, hash],
    [id, otherPerson, sentAt, hash],
    [id, personId, String(Number(sentAt) + 1), hash],
  ];
  for (const parts of forged) expect((await end(parts.join('.'))).refusal).toBe('sessions-link-void');
  expect([await isIn(owner), await isIn(other)]).toEqual([true, true]);
});

test('the link is left out of notices about failed sign-ins', async () => {
  const { link } = await noticed('failed-logins');
  expect([link, text.includes('end-sessions')]).toEqual(['', false]);
});
