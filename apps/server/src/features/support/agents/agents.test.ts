// Agents' actions: claim from the queue, hand over, note, mute, search; and their records in the trail.
import {
  chatPreviewMax,
  claimChat,
  closeSupportChat,
  handOverChat,
  listAgents,
  listAnswers,
  listChats,
  muteChat,
  noteChat,
  readSupportChat,
  removeAnswer,
  saveAnswer,
  searchChats,
  sendSupportChat,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatServer, chatServer } from '../chat.testing.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await chatServer();
});
afterAll(() => server.stop());

type Session = Awaited<ReturnType<ChatServer['signedInStaff']>>;

const claim = (conversationId: string, session: Session) =>
  server.call(claimChat, { conversationId }, { session });
const read = (conversationId: string, session: Session) =>
  server.call(readSupportChat, { conversationId, after: 0 }, { session });
const handOver = (conversationId: string, staffId: string | null, session: Session) =>
  server.call(handOverChat, { conversationId, staffId }, { session });
const send = (conversationId: string, session: Session) =>
  server.call(sendSupportChat, { conversationId, text: 'Hi' }, { session });
async function actionsOn(conversationId: string): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ action: string }>(
    `select action from audit where subject_kind = 'chat' and subject_id = $1 and action like 'support.%' order by at`,
    [conversationId],
  );
  return rows.map(({ action }) => action);
}

describe('the chat queue', () => {
  test('lists the longest wait first without members of the reader’s own', async () => {
    const [first, second] = [await server.guest(), await server.guest()];
    const person = await server.signedInPerson();
    const { conversationId } = (await server.openAs(person)).data;
    const [own, session] = [
      await server.signedInStaffOf(person, 'support'),
      await server.signedInStaff('support'),
    ];
    const idsFor = async (as: Session, language?: 'en' | 'zh-Hant') => {
      const { waiting } = await server.as(as).call(listChats, { language });
      return waiting.map((row) => row.conversationId);
    };
    expect((await idsFor(session)).slice(-3)).toEqual([first.id, second.id, conversationId]);
    expect((await idsFor(own)).slice(-2)).toEqual([first.id, second.id]);
    expect(await idsFor(session, 'zh-Hant')).toEqual([]);
    expect((await claim(conversationId, own)).refusal).toBe('forbidden');
    expect((await read(conversationId, own)).refusal).toBe('forbidden');
  });

  test('shows the last message and its author, shortened', async () => {
    const guest = await server.guest();
    const previewFor = async (session: Session) => {
      const { waiting, mine } = await server.as(session).call(listChats, {});
      return [...waiting, ...mine].find(({ conversationId }) => conversationId === guest.id)?.preview;
    };
    const colleague = await server.signedInStaff('support');
    expect(await previewFor(colleague)).toBeNull();
    await guest.say('a'.repeat(chatPreviewMax + 1));
    const session = await server.agentOf(guest.id);
    const mine = { author: 'visitor', authorName: null, text: 'a'.repeat(chatPreviewMax), fileName: null };
    expect(await previewFor(session)).toEqual(mine);
    await send(guest.id, session);
    expect(await previewFor(session)).toMatchObject({
      author: 'agent',
      authorName: 'Test support',
      text: 'Hi',
    });
  });

  test('names the member of a person without a name', async () => {
    const person = await server.signedInPerson();
    await server.owner.query('update person set name = null where id = $1', [person.personId]);
    await server.owner.query(`update member set name_en = 'Harbour Trading' where id = $1`, [
      person.memberId,
    ]);
    const { conversationId } = (await server.openAs(person)).data;
    const data = await server.as(await server.signedInStaff('support')).call(listChats, {});
    const row = data.waiting.find((one) => one.conversationId === conversationId);
    expect(row?.visitorName).toBe('Harbour Trading');
  });

  test('gives a conversation to one of several claimants', async () => {
    const { id } = await server.guest();
    const all = [1, 2, 3].map(() => server.signedInStaff('support'));
    const taken = await Promise.all((await Promise.all(all)).map((session) => claim(id, session)));
    expect(taken.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(taken.filter(({ refusal }) => refusal === 'claimed-by-another')).toHaveLength(2);
  });

  test('respects an agent’s limit of chats', async () => {
    await server.set('chat_limits', 'agentChatsMax', 2);
    const ids = [await server.guest(), await server.guest(), await server.guest()].map(({ id }) => id);
    const [third = ''] = ids.splice(2);
    const session = await server.agentOf(...ids);
    expect((await claim(third, session)).refusal).toBe('chat-agent-full');
    await server.as(session).call(closeSupportChat, { conversationId: ids[0] ?? '' });
    expect((await claim(third, session)).refusal).toBeUndefined();
    await server.set('chat_limits', 'agentChatsMax', 5);
  });

  test('respects the limit for simultaneous claims and handovers', async () => {
    await server.set('chat_limits', 'agentChatsMax', 2);
    const ids = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.guest()))).map(({ id }) => id);
    const [handed, claimed] = [ids.slice(0, 3), ids.slice(3)];
    const senior = await server.signedInStaff('senior');
    for (const id of handed) await server.agentOf(id);
    const session = await server.signedInStaff('support');
    const taken = await Promise.all([
      ...handed.map((id) => handOver(id, session.staffId, senior)),
      ...claimed.map((id) => claim(id, session)),
    ]);
    expect(taken.filter(({ refusal }) => refusal === undefined)).toHaveLength(2);
    expect(taken.filter(({ refusal }) => refusal === 'chat-agent-full')).toHaveLength(4);
    await server.set('chat_limits', 'agentChatsMax', 5);
  });
});

describe('a chat agent', () => {
  test('answers and hands over only their own chats', async () => {
    const guest = await server.guest();
    const [session, colleague] = [await server.agentOf(guest.id), await server.signedInStaff('support')];
    const senior = await server.signedInStaff('senior');
    expect((await send(guest.id, colleague)).refusal).toBe('chat-not-yours');
    expect((await handOver(guest.id, colleague.staffId, colleague)).refusal).toBe('chat-not-yours');
    const auditor = await server.signedInStaff('auditor');
    expect((await handOver(guest.id, auditor.staffId, session)).refusal).toBe('colleague-unfit');
    expect((await handOver(guest.id, colleague.staffId, session)).refusal).toBeUndefined();
    expect([(await send(guest.id, colleague)).refusal, (await send(guest.id, session)).refusal]).toEqual([
      undefined,
      'chat-not-yours',
    ]);
    expect((await handOver(guest.id, null, senior)).refusal).toBeUndefined();
    const { conversation, messages } = (await guest.read()).data;
    expect(conversation).toMatchObject({ state: 'waiting', agentName: null });
    expect(messages.map(({ kind }) => kind)).toEqual(['joined', 'joined', 'text', 'waiting']);
    expect((await claim(guest.id, session)).refusal).toBeUndefined();
  });

  test('who is absent is relieved by a colleague, or at any time by a senior', async () => {
    const guest = await server.guest();
    const [session, colleague] = [await server.agentOf(guest.id), await server.signedInStaff('support')];
    const senior = await server.signedInStaff('senior');
    expect((await claim(guest.id, colleague)).refusal).toBe('claimed-by-another');
    expect((await claim(guest.id, senior)).refusal).toBeUndefined();
    expect((await claim(guest.id, senior)).refusal).toBe('claimed-by-another');
    expect((await handOver(guest.id, session.staffId, senior)).refusal).toBeUndefined();
    // The visitor has an answer, so the conversation stays with its agent until somebody claims it.
    await send(guest.id, session);
    await server.clock.advance(601);
    const { list } = await server.as(colleague).call(listAgents, {});
    expect(list[0]).toMatchObject({ staffId: colleague.staffId, isPresent: true });
    expect(list).toContainEqual(expect.objectContaining({ staffId: session.staffId, isPresent: false }));
    expect((await read(guest.id, colleague)).data.conversation.isAgentPresent).toBe(false);
    expect((await claim(guest.id, colleague)).refusal).toBeUndefined();
    expect((await guest.read()).data.messages.map(({ kind }) => kind)).toEqual([
      ...['joined', 'joined', 'joined', 'text', 'joined'],
    ]);
    expect((await send(guest.id, colleague)).refusal).toBeUndefined();
  });

  test('cannot hand a chat to a colleague with a conflict of interest', async () => {
    const person = await server.signedInPerson();
    const { conversationId } = (await server.openAs(person)).data;
    const session = await server.agentOf(conversationId);
    const own = await server.signedInStaffOf(person, 'support');
    expect((await handOver(conversationId, own.staffId, session)).refusal).toBe('colleague-unfit');
  });

  test('writes notes that the visitor never sees', async () => {
    const guest = await server.guest();
    const session = await server.agentOf(guest.id);
    const note = { conversationId: guest.id, text: 'Sounds like fraud' };
    await server.as(session).call(noteChat, note);
    const { notes } = (await read(guest.id, await server.signedInStaff('senior'))).data;
    expect(notes).toMatchObject([{ text: 'Sounds like fraud', by: 'Test support' }]);
    expect(JSON.stringify((await guest.read()).data)).not.toContain('fraud');
  });

  test('mutes only an own visitor, for at most thirty days', async () => {
    const guest = await server.guest({ email: 'quiet@example.com' });
    const session = await server.agentOf(guest.id);
    const mute = (minutes: number, as = session) =>
      server.call(
        muteChat,
        {
          conversationId: guest.id,
          until: new Date(server.clock.now().getTime() + minutes * 60_000).toISOString(),
          reason: 'Insults',
        },
        { session: as },
      );
    expect((await mute(1, await server.signedInStaff('support'))).refusal).toBe('chat-not-yours');
    for (const minutes of [-1, 31 * 24 * 60]) expect((await mute(minutes)).refusal).toBe('invalid-input');
    expect((await mute(1)).refusal).toBeUndefined();
    expect((await server.as(session).call(listAgents, {})).list).toContainEqual({
      staffId: session.staffId,
      name: 'Test support',
      open: 1,
      isPresent: true,
    });
  });
});

test('closed chats are found by their text, and each reading is recorded', async () => {
  const guest = await server.guest({ name: 'Grace', problem: 'A 100% strange wörd' });
  const session = await server.agentOf(guest.id);
  await server.as(session).call(closeSupportChat, { conversationId: guest.id });
  const found = (text: string) => server.as(session).call(searchChats, { pageNo: 1, pageSize: 10, text });
  expect(await found('100% STRANGE')).toMatchObject({ list: [{ conversationId: guest.id }], total: 1 });
  expect((await found('grace')).total).toBe(1);
  expect((await found('100_ strange')).total).toBe(0);
  expect((await found('w')).total).toBe(1);
  await read(guest.id, session);
  expect(await actionsOn(guest.id)).toEqual(['support.claim', 'support.close', 'support.read']);
  expect((await claim(guest.id, session)).refusal).toBe('chat-ended');
});

test('closed chats are found by member and by the Hong Kong day of their end', async () => {
  const person = await server.signedInPerson();
  const { conversationId } = (await server.openAs(person)).data;
  const session = await server.agentOf(conversationId);
  await server.as(session).call(closeSupportChat, { conversationId });
  const found = async (looked: { memberId?: string; from?: string; to?: string }) =>
    (
      await server
        .as(session)
        .call(searchChats, { pageNo: 1, pageSize: 10, memberId: person.memberId, ...looked })
    ).list;
  const [chat] = await found({});
  expect(chat).toMatchObject({ conversationId, memberId: person.memberId });
  const day = (by: number): string =>
    new Date(Date.parse(chat?.closedAt ?? '') + (8 + 24 * by) * 3_600_000).toISOString().slice(0, 10);
  const onDays = async (from: number, to: number) => (await found({ from: day(from), to: day(to) })).length;
  expect([await onDays(0, 0), await onDays(-2, -1), await onDays(1, 2)]).toEqual([1, 0, 0]);
  expect(await found({ memberId: '9999999999' })).toEqual([]);
});

test('chats are found by two Chinese characters through an index', async () => {
  const { pool } = server;
  await pool.query(
    `insert into chat_message (conversation_id, sequence, id, kind, author, text, at)
       select $1, n, md5(n::text), 'text', 'visitor', md5(n::text), now() from generate_series(2, 2000) n`,
    [(await server.guest({ problem: '請問滙款到了星展銀行沒有？' })).id],
  );
  await server.owner.query('analyze chat_message');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select conversation_id from chat_message where chat_pairs(text) @> chat_pairs('星展')`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('chat_message_pairs');
});

test('canned answers have three languages and versions', async () => {
  const session = await server.signedInStaff('support');
  const texts = { en: 'Hello', 'zh-Hans': '您好', 'zh-Hant': '您好' };
  const save = (answerId: string | null, version: number, title = 'Greeting') =>
    server.call(saveAnswer, { answerId, version, title, texts }, { session });
  const list = async () => (await server.as(session).call(listAnswers, {})).list;
  expect((await save(null, 0)).refusal).toBeUndefined();
  expect((await save(null, 0, 'greeting')).refusal).toBe('canned-answer-exists');
  const answerId = (await list())[0]?.answerId ?? '';
  expect((await save(answerId, 1, 'Welcome')).refusal).toBeUndefined();
  expect((await save(answerId, 1)).refusal).toBe('changed-meanwhile');
  expect(await list()).toMatchObject([{ title: 'Welcome', texts, changedBy: 'Test support', version: 2 }]);
  await server.as(session).call(removeAnswer, { answerId });
  expect(await server.as(session).refused(removeAnswer, { answerId })).toBe('not-found');
});
