// Messages to a person: stored once and in every language, read by nobody else, pushed to open pages at once, and sent by
// the person's chosen channels.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  countUnread,
  getMessageWays,
  languageHeader,
  listMessages,
  pushPath,
  readMessage,
  readMessages,
  setMessageWays,
  type Language,
  type RequestOf,
} from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { recipientById } from '../mail/index.ts';
import { inform, type Information, messagesFeature } from './index.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer([messagesFeature]);
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 1 });
});

async function informed(more: Partial<Information> = {}, to = person): Promise<string> {
  const id = more.id ?? randomUUID();
  await inform(server.context, await recipientById(server.context.db, to.personId), {
    ...{ id, kind: 'money', path: 'deposit/deposit-records' },
    content: (language) => ({
      subject: `paid in ${language}`,
      paragraphs: ['It is there.'],
      link: { label: 'Sign in', url: 'https://causeway.example/secret' },
    }),
    ...more,
  });
  return id;
}
const list = (filter: Partial<RequestOf<typeof listMessages>> = {}, as = person, language?: Language) =>
  server
    .as(as)
    .call(
      listMessages,
      { pageNo: 1, pageSize: 10, ...filter },
      { ...(language && { headers: { language: languageHeader(language) } }) },
    );
const unread = async (as = person) => (await server.as(as).call(countUnread, {})).count;
const mailsTo = () => server.mails.filter(({ subject }) => subject.startsWith('paid in')).length;

describe('an inbox message', () => {
  test('is stored once and shown in the reader’s language without links', async () => {
    const id = await informed();
    await informed({ id });
    const { list: rows, total } = await list({}, person, 'zh-Hant');
    expect(total).toBe(1);
    expect(rows[0]).toEqual({
      ...{ id, kind: 'money', readTime: null, path: 'deposit/deposit-records', facts: [] },
      ...{ subject: 'paid in zh-Hant', paragraphs: ['It is there.'], at: expect.any(String) as string },
    });
  });

  test('is closed to others, even to colleagues', async () => {
    const id = await informed();
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    expect((await list({}, colleague)).total).toBe(0);
    expect(await server.as(colleague).refused(readMessage, { id })).toBe('not-found');
    await server.as(colleague).call(readMessages, { until: '2099-01-01T00:00:00.000Z' });
    expect(await unread()).toBe(1);
  });

  test('counts as read when it was opened or marked with all', async () => {
    const id = await informed();
    await informed();
    await informed({ kind: 'security' });
    await server.as(person).call(readMessage, { id });
    expect(await unread()).toBe(2);
    expect((await list({ isUnread: true, kind: 'money' })).total).toBe(1);
    const until = (await list()).list[0]?.at ?? '';
    await server.as(person).call(readMessages, { until, kind: 'money' });
    expect(await unread()).toBe(1);
    await server.as(person).call(readMessages, { until });
    expect(await unread()).toBe(0);
    expect((await list()).total).toBe(3);
  });

  test('reaches open pages of its person at once', async () => {
    const { port } = server.app.http.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${pushPath}`);
    await once(socket, 'open');
    const heard: string[] = [];
    const saidMessages = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    socket.addEventListener('message', ({ data }) => {
      heard.push(String(data));
      if (heard.length === 1) ready.resolve();
      else saidMessages.resolve();
    });
    socket.send(person.token);
    await ready.promise;
    await informed({}, await server.signedInPerson());
    await informed();
    await saidMessages.promise;
    expect(heard).toEqual(['{"event":"ready"}', '{"event":"messages"}']);
    socket.close();
  });
});

describe('a person gets a notice', () => {
  const asInstalled = { approval: 'both', money: 'both', exports: 'portal', support: 'both' } as const;
  const choose = (money: 'both' | 'portal' | 'email') =>
    server.as(person).call(setMessageWays, { ...asInstalled, money });

  test.each([
    ['both', 1, 1],
    ['portal', 1, 0],
    ['email', 0, 1],
  ] as const)('of payments as they chose: %s', async (way, kept, mailed) => {
    await choose('both');
    await choose(way);
    expect(await server.as(person).call(getMessageWays, {})).toEqual({
      ...asInstalled,
      money: way,
    });
    const before = mailsTo();
    await informed();
    expect([(await list()).total, mailsTo() - before]).toEqual([kept, mailed]);
  });

  test('of safety and verification by both channels, whatever they chose', async () => {
    await choose('portal');
    const before = mailsTo();
    await informed({ kind: 'security' });
    await informed({ kind: 'verification' });
    expect([(await list()).total, mailsTo() - before]).toEqual([2, 2]);
  });
});
