// Webhooks arrive at least once, signed, in order for each object; a failing receiver delays nobody else.
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import {
  type WebhookState,
  enableWebhooks,
  getDeveloperPlatform,
  getWebhook,
  listMessages,
  listWebhooks,
  replayWebhooks,
  testWebhooks,
} from '@causeway/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';
import { receiver, status } from '../../../testing/receiver.testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { developerPlatformFeature } from '../developer-platform/index.ts';
import { newServerKey, openServerKey, sharedSecretOf } from '../developer-platform/keys.ts';
import { webhooksFeature } from './index.ts';

const server = await moneyServer([developerPlatformFeature, messagesFeature, webhooksFeature], {
  WORLD_URL: 'http://127.0.0.1:9',
  WORLD_SECRET: 'not-asked-for-here',
});
afterAll(() => server.stop());
const receivers: Awaited<ReturnType<typeof receiver>>[] = [];
afterEach(async () => {
  // Disables the receivers of earlier tests, so that no later test retries them.
  await server.pool.query('update developer_platform set disabled_at = now()');
  await Promise.all(receivers.splice(0).map((each) => each.stop()));
});

/** Sets an institution up as the developer platform does, which has its own test. */
async function institution(events: readonly string[] | null = null) {
  const person = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  const hook = await receiver();
  receivers.push(hook);
  const now = server.clock.now();
  await server.pool.query(
    `insert into developer_platform (id, notification_url, updated_by, updated_at) values ($1, $2, $3, $4)`,
    [person.memberId, hook.url, person.personId, now],
  );
  if (events !== null)
    await server.pool.query('update developer_platform set events = $2 where id = $1', [
      person.memberId,
      events,
    ]);
  const key = newServerKey(server.config.secrets.fileKey, person.memberId);
  await server.pool.query(
    `insert into developer_key (id, member_id, kind, public_key, private_key, created_at) values ($1, $2, 'server', $3, $4, $5)`,
    [randomUUID(), person.memberId, key.publicKey, key.privateKey, now],
  );
  return {
    person,
    hook,
    key /** The data of each delivery that arrived. */,
    data: () =>
      hook.received.map(({ body }) => {
        const { data } = JSON.parse(body);
        return { ...data, ...(data.txnNo && { txnNo: objectOf(data.txnNo) }) };
      }),
  };
}

type Institution = Awaited<ReturnType<typeof institution>>;

/** A number that belongs to no other record of any member. */
const numberOf = ({ memberId }: TestPerson, object: string): string => `${object}/${memberId}`;
const objectOf = (number: string): string => number.replace(/\/.*/, '');

/** Writes a webhook as the triggers do. */
async function changed(
  { person }: Institution,
  ...changes: readonly (readonly [object: string, status: string])[]
) {
  for (const [object, to] of changes)
    await server.pool.query(
      `insert into notification (member_id, type, object_id, status) values ($1, 'deposit.updated', $2, $3)`,
      [person.memberId, numberOf(person, object), to],
    );
}

const fresh = async (person: TestPerson) => ({
  ...person,
  ...(await server.context.sessions.create('person', person.personId)),
});

async function log({ person }: Institution, state?: WebhookState) {
  const session = await fresh(person);
  const page = { pageNo: 1, pageSize: 100, ...(state && { state }) };
  return (await server.as(session).call(listWebhooks, page)).list;
}

const deliver = () => server.app.scheduledTasks.runDue();

describe('notifications of changes', () => {
  test('cover deposits, exchanges, transfers, payees and accounts with number and status', async () => {
    const to = await institution();
    const { person } = to;
    await server.fund(person, 'USD', '1000.00');
    const payeeId = await server.payee(person, bankPayee);
    const gaAccountId = await server.account(person, 3);
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    await server.decide('transfer', txnNo, 'approve');
    await server.settle();
    const sent = to.hook.received.map(({ body }) => JSON.parse(body));
    const of = (type: string) => sent.filter((each) => each.type === type).map(({ data }) => data);
    expect(of('transfer.updated').slice(0, 2)).toEqual([
      { txnNo, status: 1 },
      { txnNo, status: 2 },
    ]);
    expect(of('payee.updated')).toEqual([
      { payeeId, status: 'PENDING' },
      { payeeId, status: 'NORMAL' },
    ]);
    expect(of('collection_account.updated')).toEqual([
      { gaAccountId, status: 'PENDING' },
      { gaAccountId, status: 'NORMAL' },
    ]);
    const { rows } = await server.owner.query<{ table: string }>(
      `select tgrelid::regclass::text as "table" from pg_trigger
        where tgfoid in ('notify_institution'::regproc, 'notify_institutions'::regproc) order by 1`,
    );
    const watched = ['collection_account', 'deposit', 'exchange', 'payee', 'transfer'];
    expect(rows.map(({ table }) => table)).toEqual(watched.flatMap((table) => [table, table]));
  });

  test('are sent only for the chosen types and to their own member', async () => {
    const [some, none] = [await institution(['payee.updated']), await institution([])];
    for (const { person } of [some, none]) {
      await server.payee(person, bankPayee);
      await server.account(person, 3);
    }
    await server.settle();
    expect(some.data()).toHaveLength(2);
    expect(none.data()).toEqual([]);
    expect(await log(none)).toEqual([]);
  });
});

describe('the signature of a notification', () => {
  test('is verified by the Standard Webhooks library and by the public key', async () => {
    const { person, hook, key } = await institution();
    const session = await fresh(person);
    const sent = await server.as(session).call(testWebhooks, {});
    await server.settle();
    const { headers, body } = hook.received[0] ?? expect.unreachable('nothing arrived');
    expect(JSON.parse(body)).toMatchObject({ id: sent.notificationId, type: 'ping', data: {} });
    const secret = sharedSecretOf(
      openServerKey(server.config.secrets.fileKey, person.memberId, key.privateKey),
    );
    const at = Number(headers['webhook-timestamp']);
    // The library only knows shared secrets, skips signatures of other versions, and uses the real clock.
    vi.useFakeTimers({ toFake: ['Date'], now: at * 1000 });
    const library = new Webhook(secret.toString('base64'));
    expect(library.verify(body, headers)).toMatchObject({ type: 'ping' });
    expect(() => library.verify(`${body} `, headers)).toThrow('No matching signature');
    vi.useRealTimers();
    const own = /(?:^| )v1a,(\S+)/.exec(headers['webhook-signature'] ?? '')?.[1] ?? '';
    const signed = `${headers['webhook-id']}.${at}.${body}`;
    const isOurs = (what: string) =>
      verify(null, Buffer.from(what), createPublicKey(key.publicKey), Buffer.from(own, 'base64'));
    expect([isOurs(signed), isOurs(`${signed} `)]).toEqual([true, false]);
  });

  test('is made with both keys while a replaced key is valid', async () => {
    const to = await institution();
    const second = newServerKey(server.config.secrets.fileKey, to.person.memberId);
    await server.pool.query(
      `insert into developer_key (id, member_id, kind, public_key, private_key, created_at) values ($1, $2, 'server', $3, $4, $5)`,
      [randomUUID(), to.person.memberId, second.publicKey, second.privateKey, server.clock.now()],
    );
    await changed(to, ['D1', 'PENDING']);
    await deliver();
    const kinds = to.hook.received[0]?.headers['webhook-signature']
      ?.split(' ')
      .map((each) => each.split(',')[0]);
    expect(kinds).toEqual(['v1', 'v1a', 'v1', 'v1a']);
  });
});

describe('an undelivered notification', () => {
  test.each([
    ['500', status(500)],
    ['a redirect', status(302, { location: '/elsewhere' })],
    ['a connection that closes', (response: { destroy(): void }) => response.destroy()],
  ])('with %s is sent again under its id and delays only its object', async (_name, answer) => {
    const to = await institution();
    to.hook.answerWith((response, { body, ...more }) =>
      body.includes('D1') ? answer(response, { body, ...more }) : status(200)(response, { body, ...more }),
    );
    await changed(to, ['D1', 'PENDING'], ['D1', 'CREDITED'], ['D2', 'PENDING'], ['D2', 'CREDITED']);
    await deliver();
    await deliver();
    const statuses = (object: string) =>
      to
        .data()
        .filter(({ txnNo }) => txnNo === object)
        .map((data) => data.status);
    expect(statuses('D2')).toEqual(['PENDING', 'CREDITED']);
    expect(new Set(statuses('D1'))).toEqual(new Set(['PENDING']));
    to.hook.answerWith(status(200));
    await server.clock.advance(60);
    await deliver();
    expect(statuses('D1').slice(-2)).toEqual(['PENDING', 'CREDITED']);
    const ids = to.hook.received.filter(({ body }) => /"D1\/\d+","status":"PENDING"/.test(body));
    expect(new Set(ids.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log(to, 'waiting')).toEqual([]);
  });

  test('is given up after three days, and the next of its object is sent', async () => {
    const to = await institution();
    to.hook.answerWith((response, received) =>
      status(received.body.includes('PENDING') ? 500 : 200)(response, received),
    );
    await changed(to, ['D1', 'PENDING'], ['D1', 'CREDITED']);
    await deliver();
    for (let days = 0; days < 3; days += 1) {
      await changed(to, [`D9${days}`, 'CREDITED']);
      await server.clock.advance(24 * 3600);
      await deliver();
    }
    await changed(to, ['D99', 'CREDITED']);
    await deliver();
    await server.clock.advance(1);
    await deliver();
    expect((await log(to, 'failed')).map(({ number, status: of }) => [objectOf(number), of])).toEqual([
      ['D1', 'PENDING'],
    ]);
    expect(to.data()).toContainEqual({ txnNo: 'D1', status: 'CREDITED' });
    expect(await log(to, 'waiting')).toEqual([]);
  });

  test('disables the address after three days without any delivery', async () => {
    const to = await institution();
    const { person, hook } = to;
    hook.answerWith(status(503));
    await changed(to, ['D1', 'PENDING'], ['D1', 'CREDITED']);
    await deliver();
    const platform = async () => server.as(await fresh(person)).call(getDeveloperPlatform, {});
    expect(await platform()).toMatchObject({ failingSince: expect.any(String), disabledTime: null });
    for (let hours = 0; hours < 73; hours += 8) {
      await server.clock.advance(8 * 3600);
      await deliver();
    }
    await server.settle();
    expect(await platform()).toMatchObject({ disabledTime: expect.any(String) });
    const mails = server.mails.filter(({ to: address }) => address === `${person.personId}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Notifications to your system are disabled']);
    const inbox = await server.as(await fresh(person)).call(listMessages, { pageNo: 1, pageSize: 10 });
    expect(inbox.list).toMatchObject([
      {
        ...{ kind: 'security', readTime: null, subject: 'Notifications to your system are disabled' },
        ...{ path: 'developer/developer-platform', facts: [{ value: hook.url }] },
      },
    ]);
    const tried = hook.received.length;
    await changed(to, ['D2', 'PENDING']);
    await deliver();
    expect(hook.received).toHaveLength(tried);
    const session = await fresh(person);
    expect(await server.as(session).refused(testWebhooks, {})).toBe('notifications-disabled');
    hook.answerWith(status(200));
    await server.as(session).call(enableWebhooks, {});
    await server.settle();
    expect(to.data().slice(tried)).toEqual(
      expect.arrayContaining([
        { txnNo: 'D1', status: 'PENDING' },
        { txnNo: 'D1', status: 'CREDITED' },
        { txnNo: 'D2', status: 'PENDING' },
      ]),
    );
    expect(await platform()).toMatchObject({ failingSince: null, disabledTime: null });
  });

  test('is sent again in order once a receiver listens', async () => {
    const to = await institution();
    await to.hook.stop();
    await changed(to, ['D1', 'PENDING'], ['D1', 'CREDITED']);
    await deliver();
    expect((await log(to, 'waiting')).map(({ status: of, tries, failure }) => [of, tries, failure])).toEqual([
      ['CREDITED', 0, null],
      ['PENDING', 1, 'connection'],
    ]);
    const again = await receiver(to.hook.port);
    receivers.push(again);
    await server.clock.advance(60);
    await deliver();
    expect(again.received.map(({ body }) => JSON.parse(body).data.status)).toEqual(['PENDING', 'CREDITED']);
    expect(await log(to, 'waiting')).toEqual([]);
  });

  test('is sent again a minute after the process died', async () => {
    const to = await institution();
    await changed(to, ['D1', 'PENDING']);
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.pool.query('update notification set taken_until = $2 where member_id = $1', [
      to.person.memberId,
      until,
    ]);
    await deliver();
    expect(to.data()).toEqual([]);
    await server.clock.advance(60);
    await deliver();
    expect(to.data()).toEqual([{ txnNo: 'D1', status: 'PENDING' }]);
  });
});

test('a receiver that hangs delays no other receiver', async () => {
  const [slow, quick] = [await institution(), await institution()];
  slow.hook.answerWith(() => undefined);
  const changes = Array.from({ length: 40 }, (_, n) => [`D${n}`, 'PENDING'] as const);
  await changed(slow, ...changes);
  await changed(quick, ...changes);
  const delivery = deliver();
  await expect.poll(() => quick.data().length, { timeout: 9000 }).toBe(40);
  expect(slow.hook.received).toHaveLength(16);
  // The receiver stops, so that nobody waits for the time limit.
  await slow.hook.stop();
  await delivery;
});

describe('an admin of notifications', () => {
  test('sees the request and answer of each attempt', async () => {
    const to = await institution();
    to.hook.answerWith(status(500, {}, 'out of order'));
    await changed(to, ['D1', 'PENDING']);
    await deliver();
    const [{ notificationId } = { notificationId: '' }] = await log(to);
    const session = await fresh(to.person);
    const seen = await server.as(session).call(getWebhook, { notificationId });
    expect(seen.notification).toMatchObject({ state: 'waiting', tries: 1, httpStatus: 500, failure: null });
    expect(seen.body).toBe(to.hook.received[0]?.body);
    const [attempt] = seen.attempts;
    expect(attempt).toMatchObject({ url: to.hook.url, httpStatus: 500, answer: 'out of order' });
    for (const { name, value } of attempt?.headers ?? [])
      expect(to.hook.received[0]?.headers[name]).toBe(value);
    const other = await institution();
    const strange = await fresh(other.person);
    expect(await server.as(strange).refused(getWebhook, { notificationId })).toBe('not-found');
    expect(await server.as(strange).refused(replayWebhooks, { notificationId })).toBe('not-found');
  });

  test('sends one again, or all that match the filter, in order', async () => {
    const to = await institution();
    await changed(to, ['D1', 'PENDING'], ['D1', 'CREDITED'], ['D2', 'PENDING']);
    await deliver();
    const replay = async (filter: { notificationId?: string; number?: string; endTime?: string }) => {
      to.hook.received.length = 0;
      const answer = await server.call(replayWebhooks, filter, { session: await fresh(to.person) });
      await server.settle();
      return answer.refusal ?? answer.data.count;
    };
    const [last] = await log(to);
    expect(await replay({ notificationId: last?.notificationId ?? '' })).toBe(1);
    expect(to.data()).toEqual([{ txnNo: 'D2', status: 'PENDING' }]);
    expect(to.hook.received[0]?.headers['webhook-id']).toBe(last?.notificationId);
    expect(await replay({ number: numberOf(to.person, 'D1') })).toBe(2);
    expect(to.data().map((data) => data.status)).toEqual(['PENDING', 'CREDITED']);
    expect(await replay({ endTime: '2020-01-01' })).toBe('not-found');
    await server.as(await fresh(to.person)).call(testWebhooks, {});
    await server.settle();
    const page = { pageNo: 1, pageSize: 10 };
    const { total, replayable } = await server.as(await fresh(to.person)).call(listWebhooks, page);
    expect({ total, replayable }).toEqual({ total: 4, replayable: 3 });
    expect(await replay({})).toBe(3);
  });

  test('sees a failed test, which is not retried or counted', async () => {
    const to = await institution();
    to.hook.answerWith(status(404));
    const session = await fresh(to.person);
    const { notificationId } = await server.as(session).call(testWebhooks, {});
    await server.settle();
    expect(await log(to)).toMatchObject([{ notificationId, state: 'failed', httpStatus: 404 }]);
    const platform = await server.as(await fresh(to.person)).call(getDeveloperPlatform, {});
    expect(platform.failingSince).toBeNull();
  });

  test('sends at most ten tests in ten minutes', async () => {
    const to = await institution();
    const session = await fresh(to.person);
    const refusals: unknown[] = [];
    for (let n = 0; n < 11; n += 1) refusals.push((await server.call(testWebhooks, {}, { session })).refusal);
    expect(refusals).toEqual([...Array.from({ length: 10 }, () => undefined), 'too-many-requests']);
  });

  test('has nothing to test or enable before the set-up', async () => {
    const session = await server.signedInPerson({ memberType: 1, isDeveloper: true });
    for (const call of [testWebhooks, enableWebhooks])
      expect(await server.as(session).refused(call, {})).toBe('not-found');
  });
});
