// Announcements and notices: who sees them and when, confirmations, and the actions of staff.
import {
  type Audience,
  type RequestOf,
  confirmAnnouncement,
  endAnnouncement,
  getNotices,
  languageHeader,
  listAllAnnouncements,
  listAnnouncements,
  publishAnnouncement,
  reviseAnnouncement,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewPerson, type TestSession, testServer } from '../../../platform/testing.ts';
import { announcementsFeature } from './index.ts';

const server = await testServer({ features: [announcementsFeature] });
afterAll(server.stop);

let staff: TestSession;
beforeEach(async () => {
  staff = await server.signedInStaff('support');
  await server.pool.query('update announcement set shown_until = shown_from');
});

const inAll = (text: string) => ({ en: text, 'zh-Hans': `${text}，简`, 'zh-Hant': `${text}，繁` });
const at = (days: number): string =>
  new Date(server.clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
async function publish(title: string, more: Partial<RequestOf<typeof publishAnnouncement>> = {}) {
  const published = await server.as(staff).call(publishAnnouncement, {
    ...{ kind: 'announcement', audience: 'all', from: at(0), until: null, mustConfirm: false },
    ...{ title: inAll(title), text: inAll('Text') },
    ...more,
  });
  return published.id;
}
const shownTo = async (session: TestSession) =>
  (await server.as(session).call(listAnnouncements, {})).map(({ title }) => title);
const ofStaff = async (id: string) =>
  (await server.as(staff).call(listAllAnnouncements, { pageNo: 1, pageSize: 100 })).list.find(
    (one) => one.id === id,
  );

describe('an announcement', () => {
  const people = {
    person: { memberType: 3, kycStatus: 4 },
    business: { memberType: 1, kycStatus: 4 },
    newcomer: { memberType: 3, kycStatus: 1 },
  } as const satisfies Record<string, NewPerson>;

  test.each([
    ['all', ['person', 'business', 'newcomer']],
    ['individuals', ['person', 'newcomer']],
    ['businesses', ['business']],
    ['institutions', []],
    ['unverified', ['newcomer']],
  ] as const satisfies readonly (readonly [Audience, readonly (keyof typeof people)[]])[])(
    'to %s reaches only them',
    async (audience, meant) => {
      await publish('Hello', { audience });
      for (const [name, given] of Object.entries(people)) {
        const isMeant = meant.some((one) => one === name);
        expect([name, await shownTo(await server.signedInPerson(given))]).toEqual([
          name,
          isMeant ? ['Hello'] : [],
        ]);
      }
    },
  );

  test('to institutions reaches members with the developer platform', async () => {
    await publish('Hello', { audience: 'institutions' });
    const institution = await server.signedInPerson({ memberType: 1, isDeveloper: true });
    expect(await shownTo(institution)).toEqual(['Hello']);
  });

  test('is shown between its times, in the reader’s language, newest first', async () => {
    const person = await server.signedInPerson();
    await publish('First', { from: at(0), until: at(2) });
    await server.clock.advance(1);
    await publish('Second');
    await publish('Later', { from: at(1) });
    expect(await shownTo(person)).toEqual(['Second', 'First']);
    await server.clock.advance(3 * 24 * 60 * 60);
    const next = await server.signedInPerson();
    expect(await shownTo(next)).toEqual(['Later', 'Second']);
    const inChinese = { session: next, headers: { language: languageHeader('zh-Hant') } };
    const [first] = (await server.call(listAnnouncements, {}, inChinese)).data;
    expect(first?.title).toBe('Later，繁');
  });

  test('as a notice is shown on the overview only', async () => {
    const person = await server.signedInPerson();
    await publish('Maintenance', { kind: 'notice' });
    expect(await shownTo(person)).toEqual([]);
    const data = await server.as(person).call(getNotices, {});
    expect(data).toMatchObject([{ title: 'Maintenance', text: 'Text' }]);
  });
});

describe('the confirmation of an announcement', () => {
  const confirm = async (session: TestSession, id: string, number = 1) =>
    (await server.call(confirmAnnouncement, { announcementId: id, number }, { session })).refusal;
  const confirmed = async (session: TestSession, id: string) =>
    (await server.as(session).call(listAnnouncements, {})).find((one) => one.id === id)?.confirmedAt;

  test('is given once by each person and counted for staff', async () => {
    const id = await publish('Terms', { mustConfirm: true });
    const person = await server.signedInPerson();
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    expect(await confirmed(person, id)).toBeNull();
    expect(await confirm(person, id)).toBeUndefined();
    const first = await confirmed(person, id);
    await server.clock.advance(60);
    expect(await confirm(person, id)).toBeUndefined();
    expect(await confirmed(person, id)).toBe(first);
    expect(await confirmed(colleague, id)).toBeNull();
    expect(await ofStaff(id)).toMatchObject({ confirmed: 1, number: 1, state: 'shown' });
  });

  test('is given again for a new version', async () => {
    const id = await publish('Terms', { mustConfirm: true });
    const person = await server.signedInPerson();
    await confirm(person, id);
    const revise = async (number: number) =>
      (
        await server.call(
          reviseAnnouncement,
          { announcementId: id, number, title: inAll('New terms'), text: inAll('Text') },
          { session: staff },
        )
      ).refusal;
    expect(await revise(1)).toBeUndefined();
    expect(await revise(1)).toBe('changed-meanwhile');
    expect(await shownTo(person)).toEqual(['New terms']);
    expect(await confirmed(person, id)).toBeNull();
    expect(await confirm(person, id, 1)).toBe('not-found');
    expect(await confirm(person, id, 2)).toBeUndefined();
    const { rows } = await server.pool.query(
      'select number from announcement_confirmation where announcement_id = $1 order by number',
      [id],
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('is refused outside the audience and if none is requested', async () => {
    const person = await server.signedInPerson({ memberType: 3 });
    const forOthers = await publish('Terms', { mustConfirm: true, audience: 'businesses' });
    expect(await confirm(person, forOthers)).toBe('not-found');
    expect(await confirm(person, await publish('News'))).toBe('not-found');
    const ended = await publish('Terms', { mustConfirm: true, from: at(1) });
    await server.as(staff).call(endAnnouncement, { announcementId: ended });
    expect(await confirm(person, ended)).toBe('not-found');
  });
});

describe('staff announcements', () => {
  test('end at once and stay in the list with their author', async () => {
    const id = await publish('Hello');
    const end = async () =>
      (await server.call(endAnnouncement, { announcementId: id }, { session: staff })).refusal;
    expect(await end()).toBeUndefined();
    expect(await end()).toBe('already-decided');
    expect(await shownTo(await server.signedInPerson())).toEqual([]);
    expect(await ofStaff(id)).toMatchObject({ state: 'ended', writtenBy: 'Test support' });
  });

  test.each([
    ['a language without a text', { text: { ...inAll('Text'), 'zh-Hans': ' ' } }],
    ['an end that is over', { until: '2020-01-01T00:00:00.000Z' }],
    ['a notice to confirm', { kind: 'notice', mustConfirm: true }],
  ] as const)('are refused with %s', async (_what, more) => {
    expect(
      await server.as(staff).refused(publishAnnouncement, {
        ...{ kind: 'announcement', audience: 'all', from: at(0), until: null, mustConfirm: false },
        ...{ title: inAll('Hello'), text: inAll('Text') },
        ...more,
      }),
    ).toBe('invalid-input');
  });
});
