// Webhooks to all members, as staff find them.
import { getMemberWebhook, listMemberWebhooks } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { type TestPerson, testServer } from '../../../platform/testing.ts';
import { memberWebhooksFeature } from './index.ts';

const server = await testServer({ features: [memberWebhooksFeature] });
afterAll(server.stop);

async function notified(name: string, disabledAt: Date | null, ...states: readonly string[]) {
  const person = await server.signedInPerson({ name, isDeveloper: true });
  await server.pool.query(
    `insert into developer_platform (id, notification_url, updated_by, updated_at, disabled_at)
     values ($1, 'https://hooks.institution.example', $2, $3, $4)`,
    [person.memberId, person.personId, server.clock.now(), disabledAt],
  );
  for (const state of states)
    await server.pool.query(
      `insert into notification (member_id, type, object_id, status, state) values ($1, 'deposit.updated', 'D', 'PENDING', $2)`,
      [person.memberId, state],
    );
  return person;
}

async function list(
  filter: { member?: string; state?: 'waiting' | 'failed'; number?: string },
  ownMember?: TestPerson,
) {
  const session = ownMember
    ? await server.signedInStaffOf(ownMember, 'senior')
    : await server.signedInStaff('auditor');
  const page = { pageNo: 1, pageSize: 10, ...filter };
  const data = await server.as(session).call(listMemberWebhooks, page);
  return data.list.map(({ memberName, state, disabled }) => [memberName, state, disabled]);
}

test('webhooks are listed newest first and hide those of the reader’s own member', async () => {
  await notified('Harbour Lighting', null, 'delivered', 'waiting');
  const other = await notified('Somebody Else', server.clock.now(), 'waiting');
  expect(await list({})).toEqual([
    ['Somebody Else', 'waiting', true],
    ['Harbour Lighting', 'waiting', false],
    ['Harbour Lighting', 'delivered', false],
  ]);
  expect(await list({ member: 'harbour', state: 'waiting' })).toEqual([
    ['Harbour Lighting', 'waiting', false],
  ]);
  expect(await list({ state: 'waiting' }, other)).toEqual([['Harbour Lighting', 'waiting', false]]);
});

test('a webhook is shown with the request and answer of each attempt', async () => {
  const person = await notified('Quay Lamps', null, 'waiting');
  await server.pool.query(
    `insert into notification_attempt (seq, at, took_ms, url, signature, http_status, answer)
     select seq, $2, 12, 'https://hooks.institution.example', 'v1a,c2ln', 503, 'closed' from notification where member_id = $1`,
    [person.memberId, server.clock.now()],
  );
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from notification where member_id = $1',
    [person.memberId],
  );
  const [{ id: notificationId } = { id: '' }] = rows;
  const session = await server.signedInStaff('auditor');
  const shown = await server.as(session).call(getMemberWebhook, { notificationId });
  expect(shown).toMatchObject({
    notification: { memberId: person.memberId, memberName: 'Quay Lamps', httpStatus: 503, disabled: false },
    body: expect.stringContaining('"type":"deposit.updated"'),
    attempts: [{ httpStatus: 503, answer: 'closed', took: 12, headers: expect.any(Array) }],
  });
  const own = await server.signedInStaffOf(person, 'senior');
  expect(await server.as(own).refused(getMemberWebhook, { notificationId })).toBe('forbidden');
  const missing = { notificationId: '00000000-0000-4000-8000-000000000000' };
  expect(await server.as(session).refused(getMemberWebhook, missing)).toBe('not-found');
});
