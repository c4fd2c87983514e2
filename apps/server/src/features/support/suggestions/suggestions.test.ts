// Suggestions: people send them, within limits; staff answer or close them, once; the sender is notified.
import {
  type RequestOf,
  answerSuggestion,
  closeSuggestion,
  listAllSuggestions,
  listMessages,
  listSuggestions,
  nameStaffFile,
  sendSuggestion,
  suggestionFile,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, invoice, moneyServer } from '../../../testing/money-server.testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { suggestionsFeature } from './index.ts';

const server: MoneyServer = await moneyServer([suggestionsFeature, messagesFeature]);
afterAll(() => server.stop());

let person: TestPerson;
let staff: Awaited<ReturnType<MoneyServer['signedInStaff']>>;
beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 1 });
  staff = await server.signedInStaff('support');
});

const page = { pageNo: 1, pageSize: 50 };
const send = (as = person, more: Partial<RequestOf<typeof sendSuggestion>> = {}) =>
  server.call(
    sendSuggestion,
    { category: 'product', text: 'Show the rate of yesterday', language: 'zh-Hant', ...more },
    { session: as },
  );
const own = async (as = person) => (await server.as(as).call(listSuggestions, page)).list;
const answer = async (id: string, by = staff) =>
  (await server.call(answerSuggestion, { suggestionId: id, answer: '多謝，下月推出。' }, { session: by }))
    .refusal;
const close = async (id: string) =>
  (await server.call(closeSuggestion, { suggestionId: id }, { session: staff })).refusal;

describe('a suggestion', () => {
  test('is answered once in its language, and its person reads the answer in both places', async () => {
    const { id } = server.ok(await send());
    const listed = await server.as(staff).call(listAllSuggestions, { ...page, status: 'open' });
    expect(listed.list.find((one) => one.id === id)).toMatchObject({
      ...{ memberId: person.memberId, language: 'zh-Hant', status: 'open' },
    });
    expect(await answer(id)).toBeUndefined();
    expect(await answer(id)).toBe('already-decided');
    expect(await close(id)).toBe('already-decided');
    expect(await own()).toMatchObject([{ id, status: 'answered', answer: '多謝，下月推出。' }]);
    await server.settle();
    const data = await server.as(person).call(listMessages, { ...page, kind: 'support' });
    expect(data.list).toMatchObject([
      { path: 'suggestions', paragraphs: [expect.any(String), '多謝，下月推出。'] },
    ]);
  });

  test('is closed without an answer or a notice', async () => {
    const { id } = server.ok(await send());
    expect(await close(id)).toBeUndefined();
    expect(await own()).toMatchObject([{ status: 'closed', answer: null }]);
    await server.settle();
    const data = await server.as(person).call(listMessages, { ...page, kind: 'support' });
    expect(data.total).toBe(0);
  });

  test('is closed to others and has at most five hundred characters', async () => {
    server.ok(await send());
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    expect(await own(colleague)).toEqual([]);
    expect((await send(person, { text: 'x'.repeat(501) })).refusal).toBe('invalid-input');
    expect((await send(person, { text: '  ' })).refusal).toBe('invalid-input');
  });

  test('has at most three files, opened by staff with a record', async () => {
    const [fileId, other] = [
      await server.document(person, 'suggestion'),
      await server.document(person, 'suggestion'),
    ];
    const { id: suggestionId } = server.ok(await send(person, { fileIds: [fileId] }));
    const { list } = await server.as(staff).call(listAllSuggestions, { ...page, status: 'open' });
    const file = {
      fileId,
      fileType: 'suggestion',
      originalFileName: 'invoice.pdf',
      fileSize: invoice.bytes.length,
    };
    expect(list.find(({ id }) => id === suggestionId)?.files).toEqual([file]);
    expect((await own())[0]?.files).toEqual([file]);
    const open = (named: string, session = staff) =>
      server.call(suggestionFile, { suggestionId, fileId: named }, { session });
    expect((await open(fileId)).bytes).toEqual(invoice.bytes);
    expect((await open(other)).refusal).toBe('file-not-found');
    expect((await open(fileId, await server.signedInStaff('reviewer'))).refusal).toBe('forbidden');
    const { rows } = await server.pool.query(
      `select actor_id from audit where action = 'suggestions.file' and subject_id = $1`,
      [suggestionId],
    );
    expect(rows).toEqual([{ actorId: staff.staffId }]);
    const four = [fileId, other, fileId, other];
    expect((await send(person, { fileIds: four })).refusal).toBe('invalid-input');
  });

  test('takes no file of another kind, and only staff open its files', async () => {
    const [fileId, document] = [await server.document(person, 'suggestion'), await server.document(person)];
    expect((await send(person, { fileIds: [document] })).refusal).toBe('file-not-found');
    server.ok(await send(person, { fileIds: [fileId] }));
    const reviewer = await server.signedInStaff('reviewer');
    expect(await server.as(reviewer).refused(nameStaffFile, { fileId })).toBe('file-not-found');
  });

  test('is one of at most five a day', async () => {
    for (let sent = 0; sent < 5; sent++) server.ok(await send());
    expect((await send()).refusal).toBe('too-many-requests');
    await server.pool.query(
      `update suggestion set sent_at = sent_at - interval '1 day' where person_id = $1`,
      [person.personId],
    );
    server.ok(await send());
  });

  test('is one of at most twenty waiting ones of a member', async () => {
    await server.pool.query(
      `insert into suggestion (id, member_id, person_id, category, text, language, sent_at)
       select gen_random_uuid(), $1, $2, 'other', 'Text', 'en', $3::timestamptz - interval '2 days' from generate_series(1, 20)`,
      [person.memberId, person.personId, server.clock.now()],
    );
    expect((await send()).refusal).toBe('too-many-requests');
  });
});
