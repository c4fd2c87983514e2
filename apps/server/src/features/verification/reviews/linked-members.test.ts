// Other members that share something with a submission: what counts, what does not, and who reads it.
import type { EnterpriseDraft, Finding, PersonalDraft } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { linkFindings } from './linked-members.ts';
import {
  type ReviewingServer,
  checkOf,
  enterpriseRecord,
  personalRecord,
  reviewingServer,
  stakeholder,
} from './reviewing.testing.ts';

let server: ReviewingServer;
let reviewer: TestSession;
let count = 0;
beforeAll(async () => {
  server = await reviewingServer();
  reviewer = await server.signedInStaff('reviewer');
});
afterAll(() => server.stop());

/** A record that shares nothing with any other of this file. */
function alone(more: Partial<PersonalDraft> = {}): PersonalDraft {
  count += 1;
  const own = String(count).padStart(4, '0');
  return personalRecord({
    ...{ firstName: `Name${own}`, idNumber: `K-${own}`, contactPhone: `9876${own}` },
    ...{ address: `${own} Queens Road Central`, birthday: '1990-01-01', ...more },
  });
}

async function submitted(record: PersonalDraft | EnterpriseDraft): Promise<TestPerson> {
  const person = await server.signedInPerson({ kycStatus: 1 });
  await server.submit(person, record, { checks: [checkOf()] });
  return person;
}
const from = ({ personId }: TestPerson, address: string, agent: string, at = server.clock.now()) =>
  server.owner.query(
    `insert into login_record (person_id, at, outcome, method, agent, address)
     values ($1, $4, 'signed-in', 'password', $3, $2)`,
    [personId, address, agent, at],
  );
const linked = async ({ memberId }: TestPerson): Promise<readonly Finding[]> =>
  (await server.review(memberId, reviewer)).findings.filter(({ name }) => name === 'linked-members');
const pointsOf = async ({ memberId }: TestPerson) => (await server.review(memberId, reviewer)).rating?.points;
const laterOf = (detail: string): string => `${detail}. They came later, which raises no points here`;
const nothing = {
  ...{ name: 'linked-members', uid: 'member', outcome: 'pass' },
  detail: 'No person, phone, address, browser or network shared with another member',
};

describe('a submission', () => {
  test('of two people who share a common name only is no finding', async () => {
    await submitted(alone({ firstName: 'Wei', lastName: 'Chan', birthday: '1990-01-01' }));
    const other = await submitted(alone({ firstName: 'Wei', lastName: 'Chan', birthday: '1991-01-01' }));
    expect(await linked(other)).toEqual([nothing]);
  });

  test.each<[string, Partial<PersonalDraft>, Partial<PersonalDraft>, string]>([
    [
      'the same person, with names in another order and in small letters',
      { firstName: 'Ada Mei', lastName: 'Lovelace', birthday: '1981-12-10' },
      { firstName: 'lovelace', lastName: 'MEI ADA', birthday: '1981-12-10' },
      'Other members with the same name and date of birth: 1',
    ],
    [
      'the same phone',
      { contactPhoneCountryCode: '852', contactPhone: '51112222' },
      { contactPhoneCountryCode: '852', contactPhone: '51112222' },
      'Other members with the same phone number: 1',
    ],
    [
      'the same address, written otherwise',
      { address: 'Flat 7, 9/F, 88 Nathan Road' },
      { address: 'FLAT 7 9F 88 NATHAN ROAD' },
      'Other members with the same address: 1',
    ],
  ])('of %s names the member that had it before, which only gets a link', async (_case, one, two, detail) => {
    const first = await submitted(alone(one));
    const before = await pointsOf(first);
    const second = await submitted(alone(two));
    const of = { name: 'linked-members', uid: 'member' };
    expect(await linked(second)).toEqual([{ ...of, outcome: 'look', detail, members: [first.memberId] }]);
    expect(await linked(first)).toEqual([
      { ...of, outcome: 'pass', detail: laterOf(detail), members: [second.memberId] },
    ]);
    expect(await pointsOf(first)).toEqual(before);
  });

  test('of a member that takes the address of another later is the one with the finding', async () => {
    const taken = { address: 'Flat 3, 3/F, 33 Hennessy Road' };
    const early = await server.signedInPerson({ kycStatus: 1 });
    await server.verify(early, alone(), { checks: [checkOf()] });
    const other = await submitted(alone(taken));
    await server.submit(early, alone(taken), { checks: [checkOf()], occasion: 'update' });
    const detail = 'Other members with the same address: 1';
    expect((await linked(early)).map(({ outcome }) => outcome)).toEqual(['look']);
    expect((await linked(other)).map((found) => found.detail)).toEqual([laterOf(detail)]);
  });

  test('with the document of another member raises nothing for that member', async () => {
    const first = await submitted(alone({ idNumber: 'DUP-1' }));
    const before = await pointsOf(first);
    const second = await submitted(alone({ idNumber: 'DUP-1' }));
    const duplicates = async ({ memberId }: TestPerson) =>
      (await server.review(memberId, reviewer)).findings.find(({ name }) => name === 'duplicate-document');
    expect(await duplicates(second)).toMatchObject({ outcome: 'look', members: [first.memberId] });
    expect(await duplicates(first)).toMatchObject({ outcome: 'pass', members: [second.memberId] });
    expect(await pointsOf(first)).toEqual(before);
  });

  test('that shares something with a member of the reader’s names it to colleagues only', async () => {
    const taken = { address: 'Flat 4, 4/F, 44 Hennessy Road', idNumber: 'DUP-2' };
    const [first, another] = [await submitted(alone(taken)), await submitted(alone(taken))];
    const second = await submitted(alone(taken));
    const own = await server.signedInStaffOf(first);
    const read = async (by: TestSession) => {
      const { findings } = await server.review(second.memberId, by);
      return findings.filter(({ members = [] }) => members.length > 0);
    };
    expect(JSON.stringify(await read(reviewer))).toContain(first.memberId);
    const shown = await read(own);
    expect(shown.map(({ name, detail, members }) => [name, detail, members])).toEqual(
      ['linked-members', 'duplicate-document'].map((name) => [
        ...[name, 'Something is shared with a member that is closed to you. A colleague looks at it'],
        [another.memberId],
      ]),
    );
    expect(JSON.stringify(await server.review(second.memberId, own))).not.toContain(first.memberId);
  });

  test('of a business names the stakeholder who is somebody else’s, too', async () => {
    const person = await submitted(alone({ firstName: 'Grace', lastName: 'Hopper', birthday: '1986-12-09' }));
    const grace = stakeholder({
      uid: 'grace',
      nameEn: 'HOPPER GRACE',
      birthDate: '1986-12-09',
      idNumber: 'H-1',
    });
    const business = enterpriseRecord({
      ...{ regNumber: 'R-77', contactPhoneNumber: '23456789', regAddress: '77 Des Voeux Road West' },
      stakeholderInfoBo: [grace],
    });
    const member = await submitted(business);
    expect(await linked(member)).toEqual([
      expect.objectContaining({ uid: 'grace', outcome: 'look', members: [person.memberId] }),
    ]);
  });

  test.each(['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.2', '172.31.0.9', 'fd00::7'])(
    'from the private address %s is no finding',
    async (address) => {
      const [one, two] = [await submitted(alone()), await submitted(alone())];
      await from(one, address, 'Firefox');
      await from(two, address, 'Firefox');
      expect(await linked(two)).toEqual([nothing]);
    },
  );

  test('from the same browser on one network is a finding, from one network only with several members', async () => {
    const people = [await submitted(alone()), await submitted(alone()), await submitted(alone())] as const;
    const [one, two, three] = people;
    await from(one, '203.0.113.7', 'Firefox');
    await from(two, '203.0.113.7', 'Firefox');
    await from(three, '203.0.113.7', 'Safari');
    const browser = 'Other members that signed in from the same network with the same browser: 1';
    expect((await linked(two)).map(({ detail }) => detail)).toEqual([browser]);
    expect((await linked(one)).map(({ detail }) => detail)).toEqual([laterOf(browser)]);
    expect(await linked(three)).toEqual([nothing]);
    const fourth = await submitted(alone());
    await from(fourth, '203.0.113.7', 'Chrome');
    expect((await linked(fourth)).map(({ detail }) => detail)).toEqual([
      'Other members that signed in from the same network: 3',
    ]);
    expect((await linked(one)).map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
    const old = await submitted(alone());
    const daysAgo = new Date(server.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000);
    await from(old, '203.0.113.7', 'Chrome', daysAgo);
    expect(await linked(old)).toEqual([nothing]);
  });
});

test('a finding names ten members at most, and says how many there are', () => {
  const members = Array.from({ length: 12 }, (_one, place) => String(1_000_000_001 + place));
  const [finding] = linkFindings(
    [{ personId: 'member', kind: 'address', earlier: members, later: [] }],
    enterpriseRecord(),
    { networkMembers: 3 },
    'en',
  );
  expect(finding).toMatchObject({ uid: null, members: members.slice(0, 10) });
  expect(finding?.detail).toBe('Other members with the same address: 12');
});
