// Requests for information: what staff ask is answered item by item, what a member reports is decided, and nothing is
// blocked meanwhile.
import {
  type RequestOf,
  answerInformationRequest,
  askInformation,
  askInformationAgain,
  commitPersonalCorrections,
  decideInformationRequest,
  getInformationRequest,
  getStaffInformationRequest,
  listAllInformationRequests,
  listInformationRequests,
  listMessages,
  nameStaffFile,
  queryPersonalKyc,
  reportChange,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { type TestPerson, ok } from '../../../platform/testing.ts';
import { workingDaysAfter } from '../../foundation/working-days/index.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { agreed, passed, unscreened, verificationServer } from '../record/verification.testing.ts';
import { informationFiles, informationRequestsFeature, requestsAwaiting } from './index.ts';
import { catalogues } from './messages/index.ts';
import { watchOverdue } from './watch-overdue.ts';

const { server, upload, check, submittedPerson, queryPerson, decided } = await verificationServer(
  [unscreened, informationRequestsFeature, messagesFeature],
  [informationFiles],
);
afterAll(server.stop);

let person: TestPerson;
let staff: Awaited<ReturnType<typeof server.signedInStaff>>;
beforeEach(async () => {
  person = await server.signedInPerson({ name: 'Ada Wong' });
  staff = await server.signedInStaff('reviewer');
});

const page = { pageNo: 1, pageSize: 50 };
const items = ['Where do the funds of May come from?', 'Send the lease.'];
const note = 'We have what we need.';
const inWorkingDays = (count: number) => workingDaysAfter(hongKongDay(server.clock.now()), count, new Set());

async function ask(more: Partial<RequestOf<typeof askInformation>> = {}) {
  const request = { memberId: person.memberId, items, workingDays: 5, ...more };
  return (await server.as(staff).call(askInformation, request)).informationRequestId;
}
const read = (requestId: string, who = person) =>
  server.as(who).call(getInformationRequest, { informationRequestId: requestId });
const readAsStaff = (requestId: string) =>
  server.as(staff).call(getStaffInformationRequest, { informationRequestId: requestId });
const words = (text: string) => ({ text, fileIds: [] as string[] });
async function reply(
  requestId: string,
  answers: RequestOf<typeof answerInformationRequest>['answers'],
  { who = person, version }: { readonly who?: TestPerson; readonly version?: number } = {},
) {
  const seen = version ?? (await read(requestId)).version;
  return server.call(
    answerInformationRequest,
    { informationRequestId: requestId, version: seen, answers },
    { session: who },
  );
}
const answered = async (requestId: string) =>
  ok(await reply(requestId, [words('From sales.'), words('It is enclosed.')]));
async function decide(
  requestId: string,
  decision: RequestOf<typeof decideInformationRequest>['decision'],
  more: { readonly version?: number } = {},
) {
  const version = more.version ?? (await readAsStaff(requestId)).version;
  const request = { informationRequestId: requestId, version, decision, note };
  return (await server.call(decideInformationRequest, request, { session: staff })).refusal;
}
const report = (more: Partial<RequestOf<typeof reportChange>> = {}, who = person) =>
  server.call(
    reportChange,
    { change: 'address', text: 'We moved to Sha Tin.', fileIds: [], ...more },
    { session: who },
  );
async function inbox(who = person) {
  await server.settle();
  return (await server.as(who).call(listMessages, { ...page, kind: 'verification' })).list;
}

describe('a question of staff', () => {
  test('has a deadline in working days, and reaches the member as a to-do and a message', async () => {
    const requestId = await ask();
    expect(await read(requestId)).toMatchObject({
      ...{ direction: 'asked', change: null, status: 'with-member', openItems: items, mayAnswer: true },
      due: { day: inWorkingDays(5), isOver: false },
      entries: [{ kind: 'ask', author: null, items, answers: [] }],
    });
    expect(await requestsAwaiting(server.db, person.memberId)).toEqual([
      { id: requestId, about: items[0], dueOn: inWorkingDays(5) },
    ]);
    expect(await inbox()).toMatchObject([
      { path: `account/requests/${requestId}`, facts: [{ value: items[0] }, { value: items[1] }, {}] },
    ]);
  });

  test.each(Object.entries(catalogues))('promises nothing about account or payments in %s', (_in, texts) => {
    const said = JSON.stringify([texts.mails.ask, texts.overdue]);
    expect(said).not.toMatch(/account|payment|usual|账户|帳戶|付款|照常/i);
  });

  test('is answered item by item, with words or files, which staff open', async () => {
    const requestId = await ask();
    const { fileId } = await upload(person, 'information');
    const empty = await reply(requestId, [words('  '), { text: '', fileIds: [fileId] }]);
    expect([empty.refusal, empty.data]).toEqual(['items-unanswered', { items: [0] }]);
    const part = await reply(requestId, [words('Only one.')]);
    expect([part.refusal, part.data]).toEqual(['items-unanswered', { items: [1] }]);
    const more = await reply(requestId, [words('One.'), words('Two.'), words('Three.')]);
    expect(more.refusal).toBe('invalid-input');
    ok(await reply(requestId, [words('From sales.'), { text: '', fileIds: [fileId] }]));
    expect(await readAsStaff(requestId)).toMatchObject({
      ...{ status: 'with-staff', openItems: [], may: ['ask', 'close'] },
      due: { day: inWorkingDays(3) },
      entries: [
        { author: expect.any(String), items },
        { author: 'Ada Wong', answers: [{ text: 'From sales.', files: [] }, { files: [{ fileId }] }] },
      ],
    });
    expect(await requestsAwaiting(server.db, person.memberId)).toEqual([]);
    await server.as(staff).call(nameStaffFile, { fileId });
  });

  test('takes no file of another member or of another kind', async () => {
    const requestId = await ask({ items: ['Send the lease.'] });
    const foreign = await upload(await server.signedInPerson(), 'information');
    const other = await upload(person, '400');
    for (const { fileId } of [foreign, other])
      expect((await reply(requestId, [{ text: '', fileIds: [fileId] }])).refusal).toBe('file-not-found');
    expect((await read(requestId)).entries).toHaveLength(1);
  });

  test('takes an addition while staff have the turn, which moves no deadline', async () => {
    const requestId = await ask();
    await answered(requestId);
    const before = await read(requestId);
    await server.clock.advance(86_400);
    person = await server.signedInPerson({ memberId: person.memberId });
    ok(await reply(requestId, [words('One thing more.')]));
    const after = await read(requestId);
    expect([after.status, after.due, after.entries.length]).toEqual(['with-staff', before.due, 3]);
  });

  test('takes ten additions until staff have written', async () => {
    const requestId = await ask();
    await answered(requestId);
    for (const number of Array.from({ length: 10 }).keys())
      ok(await reply(requestId, [words(`Addition ${String(number)}.`)]));
    expect(await read(requestId)).toMatchObject({ status: 'with-staff', mayAnswer: false });
    expect((await reply(requestId, [words('One more.')])).refusal).toBe('additions-full');
  });

  test('is asked again in the same thread, and what was written to the old one is refused', async () => {
    const requestId = await ask();
    const { version: old } = await read(requestId);
    const again = { informationRequestId: requestId, items: ['Which bank?'], workingDays: 2 };
    const { version: early } = await readAsStaff(requestId);
    expect(await server.as(staff).refused(askInformationAgain, { ...again, version: early })).toBe(
      'already-decided',
    );
    await answered(requestId);
    const { version } = await readAsStaff(requestId);
    await server.as(staff).call(askInformationAgain, { ...again, version });
    expect(await read(requestId)).toMatchObject({ status: 'with-member', openItems: ['Which bank?'] });
    const late = await reply(requestId, [words('From sales.'), words('Enclosed.')], { version: old });
    expect(late.refusal).toBe('changed-meanwhile');
    ok(await reply(requestId, [words('The second one.')]));
    expect(await inbox()).toHaveLength(2);
  });

  test('answered in two tabs at once has one answer', async () => {
    const requestId = await ask();
    const { version } = await read(requestId);
    const both = await Promise.all(
      ['One.', 'Two.'].map((text) => reply(requestId, [words(text), words(text)], { version })),
    );
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['changed-meanwhile', undefined]));
    expect((await read(requestId)).entries).toHaveLength(2);
  });

  test('is closed once, and takes nothing after that', async () => {
    const requestId = await ask();
    const { version } = await readAsStaff(requestId);
    expect(await decide(requestId, 'accept')).toBe('already-decided');
    expect(await decide(requestId, 'close', { version: version - 1 })).toBe('changed-meanwhile');
    expect(await decide(requestId, 'close')).toBeUndefined();
    expect(await decide(requestId, 'close')).toBe('already-decided');
    expect((await reply(requestId, [words('Late.'), words('Late.')])).refusal).toBe('already-decided');
    expect(await read(requestId)).toMatchObject({
      ...{ status: 'closed', due: null, mayAnswer: false, openItems: [] },
      entries: [{}, { kind: 'close', note, author: null }],
    });
  });

  test('is of a member that waits too, and blocks nothing', async () => {
    const waiting = await submittedPerson();
    await ask({ memberId: waiting.memberId });
    expect((await queryPerson(waiting)).kycStatus).toBe(2);
    await decided(waiting, 'approved');
    expect((await queryPerson(waiting)).kycStatus).toBe(4);
  });

  test('past its deadline is overdue for staff, and told to the member once', async () => {
    const requestId = await ask({ workingDays: 1 });
    const overdue = async () => {
      const { list } = await server.as(staff).call(listAllInformationRequests, { ...page, isOverdue: true });
      return list.filter(({ id }) => id === requestId);
    };
    const reminders = async () => {
      await server.settle();
      const { rows } = await server.pool.query(
        `select person_id from message where person_id = $1 and path = $2 and texts -> 'en' ->> 'subject' like '%overdue%'`,
        [person.personId, `account/requests/${requestId}`],
      );
      return rows.length;
    };
    const due = inWorkingDays(1);
    const until = async (day: string) => {
      const left = Date.parse(`${day}T12:00:00Z`) - server.clock.now().getTime();
      await server.clock.advance(left / 1000);
      staff = await server.signedInStaff('reviewer');
      await watchOverdue(server.context, server.clock.now());
    };
    await until(due);
    expect([await overdue(), await reminders()]).toEqual([[], 0]);
    await until(daysAfter(due, 1));
    await until(daysAfter(due, 2));
    expect(await overdue()).toMatchObject([{ due: { day: due, isOver: true } }]);
    expect(await reminders()).toBe(1);
    const colleague = await server.signedInPerson({ memberId: person.memberId });
    const { version } = await server
      .as(colleague)
      .call(getInformationRequest, { informationRequestId: requestId });
    ok(await reply(requestId, [words('Late.'), words('And this.')], { who: colleague, version }));
    expect(await overdue()).toEqual([]);
    const late = async () => {
      const gauge = server.app.metrics.registry.getSingleMetric('causeway_information_requests_overdue');
      return (await gauge?.get())?.values[0]?.value ?? -1;
    };
    const before = await late();
    await server.owner.query('update information_request set due_on = due_on - 30 where id = $1', [
      requestId,
    ]);
    expect(await late()).toBeGreaterThan(before);
  });
});

describe('a reported change', () => {
  test('is one of each kind at a time, in words, by a verified member', async () => {
    const { informationRequestId: requestId } = ok(await report());
    expect((await report()).refusal).toBe('change-reported');
    ok(await report({ change: 'activity' }));
    expect((await report({ text: '  ', change: 'name' })).refusal).toBe('invalid-input');
    expect((await report({ change: 'owners' })).refusal).toBe('invalid-input');
    const unverified = await server.signedInPerson({ kycStatus: 2 });
    expect((await report({}, unverified)).refusal).toBe('not-verified');
    expect(await readAsStaff(requestId)).toMatchObject({
      ...{ direction: 'reported', change: 'address', status: 'with-staff', may: ['ask', 'accept', 'reject'] },
      due: { day: inWorkingDays(3), isOver: false },
      entries: [{ kind: 'report', answers: [{ text: 'We moved to Sha Tin.', files: [] }] }],
    });
  });

  test('pressed twice at once in two tabs is one', async () => {
    const both = await Promise.all([report(), report()]);
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['change-reported', undefined]));
  });

  test('is rejected with its reason, and can be reported again', async () => {
    const { informationRequestId: requestId } = ok(await report());
    expect(await decide(requestId, 'close')).toBe('already-decided');
    expect(await decide(requestId, 'reject')).toBeUndefined();
    expect(await inbox()).toMatchObject([{ facts: [{ value: note }] }]);
    expect(await read(requestId)).toMatchObject({ status: 'rejected' });
    ok(await report());
  });

  test('that is accepted opens the record, which the member changes and staff review', async () => {
    person = await submittedPerson();
    await decided(person, 'approved');
    const { informationRequestId: requestId } = ok(await report());
    expect((await queryPerson(person)).todos).toEqual([]);
    expect(await decide(requestId, 'accept')).toBeUndefined();
    const { version, record, todos, isNameLocked } = await queryPerson(person);
    expect([todos, isNameLocked]).toMatchObject([[{ rejectDetail: { IDV_KYC_REJ_BASIC: note } }], true]);
    const todoIds = todos.map(({ id }) => id);
    const request = { version, todoIds, agreed, record: { ...record, city: 'Sha Tin', lastName: 'Chan' } };
    await server.as(person).call(commitPersonalCorrections, request);
    const { rows } = await server.pool.query(
      `select number, occasion, level, record ->> 'city' as city, record ->> 'lastName' as name
       from verification_submission where member_id = $1 order by number`,
      [person.memberId],
    );
    expect(rows).toMatchObject([
      { number: 1, city: record.city },
      { number: 2, occasion: 'update', level: 1, city: 'Sha Tin', name: record.lastName },
    ]);
    expect((await server.as(person).call(queryPersonalKyc, {})).kycStatus).toBe(4);
  });

  test('of a name opens the name, until a submission with it is approved', async () => {
    person = await submittedPerson();
    await decided(person, 'approved');
    const { informationRequestId: requestId } = ok(await report({ change: 'name', text: 'I married.' }));
    expect(await decide(requestId, 'accept')).toBeUndefined();
    const commit = async (lastName: string) => {
      const { version, record, todos } = await queryPerson(person);
      const answers = todos.map(({ id }) => ({ todoId: id, text: 'As enclosed.' }));
      const todoIds = todos.map(({ id }) => id);
      const changed = { ...record, lastName };
      await server
        .as(person)
        .call(commitPersonalCorrections, { version, todoIds, answers, agreed, record: changed });
    };
    expect((await queryPerson(person)).isNameLocked).toBe(false);
    await server.clock.advance(60);
    await check(person, 'member', passed);
    await commit('Chan');
    // A rejected update keeps the name open, or its correction would bring the old one back.
    await decided(person, 'rejected', [{ code: 'IDV_KYC_REJ_BASIC', template: 'name-differs' }]);
    expect(await queryPerson(person)).toMatchObject({ isNameLocked: false, record: { lastName: 'Chan' } });
    await commit('Chang');
    await decided(person, 'approved');
    expect(await queryPerson(person)).toMatchObject({ isNameLocked: true, record: { lastName: 'Chang' } });
  });

  test('is not accepted where the member is verified no more', async () => {
    const { informationRequestId: requestId } = ok(await report());
    await server.pool.query('update member set kyc_status = 5 where id = $1', [person.memberId]);
    expect(await decide(requestId, 'accept')).toBe('verification-closed');
    expect(await decide(requestId, 'reject')).toBeUndefined();
  });
});

describe('who reads and writes', () => {
  test('is the member, all its people, and nobody else’s', async () => {
    const requestId = await ask();
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2, name: 'Bo Chan' });
    ok(await reply(requestId, [words('One.'), words('Two.')], { who: colleague }));
    expect((await read(requestId)).entries[1]).toMatchObject({ author: 'Bo Chan' });
    const stranger = await server.signedInPerson();
    expect(
      await server.as(stranger).refused(getInformationRequest, { informationRequestId: requestId }),
    ).toBe('not-found');
    expect((await reply(requestId, [words('Mine.')], { who: stranger })).refusal).toBe('not-found');
    expect((await server.as(stranger).call(listInformationRequests, page)).total).toBe(0);
    expect((await server.as(person).call(listInformationRequests, page)).list).toMatchObject([
      { id: requestId, about: items[0] },
    ]);
  });

  test('auditors read and do nothing; support reads nothing; nobody reads of their own member', async () => {
    const requestId = await ask();
    const auditor = await server.signedInStaff('auditor');
    expect(
      (await server.as(auditor).call(getStaffInformationRequest, { informationRequestId: requestId })).may,
    ).toEqual([]);
    const request = { memberId: person.memberId, items, workingDays: 5 };
    expect(await server.as(auditor).refused(askInformation, request)).toBe('forbidden');
    const support = await server.signedInStaff('support');
    expect(await server.as(support).refused(listAllInformationRequests, page)).toBe('forbidden');
    const own = await server.signedInStaffOf(person);
    const { list } = await server.as(own).call(listAllInformationRequests, page);
    expect(list.some(({ id }) => id === requestId)).toBe(false);
    expect(
      await server.as(own).refused(getStaffInformationRequest, { informationRequestId: requestId }),
    ).toBe('forbidden');
  });

  test('a question needs its items, and a day', async () => {
    const request = { memberId: person.memberId, items, workingDays: 5 };
    const refused = (more: object) => server.as(staff).refused(askInformation, { ...request, ...more });
    expect(await refused({ items: [] })).toBe('invalid-input');
    expect(await refused({ items: ['  '] })).toBe('invalid-input');
    expect(await refused({ items: ['About transaction {number}: what is it for?'] })).toBe('invalid-input');
    expect(await refused({ workingDays: 0 })).toBe('invalid-input');
    expect(await refused({ memberId: '1999999999' })).toBe('not-found');
  });

  test('the queue has filters, and the most urgent first', async () => {
    const [later, sooner] = [await ask({ workingDays: 9 }), await ask({ workingDays: 2 })];
    const { informationRequestId: reported } = ok(await report());
    const list = async (more: object) =>
      (
        await server
          .as(staff)
          .call(listAllInformationRequests, { ...page, memberId: person.memberId, ...more })
      ).list.map(({ id }) => id);
    expect(await list({})).toEqual([sooner, reported, later]);
    expect(await list({ direction: 'reported' })).toEqual([reported]);
    expect(await list({ status: 'with-member' })).toEqual([sooner, later]);
    await decide(sooner, 'close');
    expect(await list({})).toEqual([reported, later, sooner]);
  });
});
