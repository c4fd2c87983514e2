// Notifications to all members, as staff find them.
import { listMemberNotifications } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { type TestPerson, testServer } from '../../../platform/testing.ts';
import { memberNotificationsFeature } from './index.ts';

const server = await testServer({ features: [memberNotificationsFeature] });
afterAll(server.stop);

const notified = async (name: string, disabledAt: Date | null, ...states: readonly string[]) => {
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
};

const list = async (filter: { member?: string; state?: 'waiting' | 'failed' }, ownMember?: TestPerson) => {
  const session = ownMember
    ? await server.signedInStaffOf(ownMember, 'senior')
    : await server.signedInStaff('auditor');
  const page = { pageNo: 1, pageSize: 10, ...filter };
  const { data } = await server.call(listMemberNotifications, page, { session });
  return data.list.map(({ memberName, state, disabled }) => [memberName, state, disabled]);
};

test('are listed newest first, by member and state, with who is disabled, and without one’s own member', async () => {
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
