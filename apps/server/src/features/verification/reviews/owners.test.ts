// Owners that are not people, from submission to decision: each name is screened, what is missing is found, staff see the
// graph and its changes, and a match keeps the record from being approved.
import { ownerEntityDraft, staffOwners, memberOwners, type OwnerEntityDraft } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownershipFeature } from '../ownership/index.ts';
import {
  type ReviewingServer,
  checkOf,
  enterpriseRecord,
  reviewingServer,
  stakeholder,
} from './reviewing.testing.ts';

let server: ReviewingServer;
beforeAll(async () => {
  server = await reviewingServer(undefined, [ownershipFeature]);
});
afterAll(() => server.stop());

const entity = (uid: string, more: Partial<OwnerEntityDraft> = {}): OwnerEntityDraft =>
  ownerEntityDraft.parse({
    ...{ uid, kind: 'company', country: 'VG', nameEn: `${uid} Ltd`, nameLocal: '', regNumber: `N-${uid}` },
    ...more,
  });
const held = (uid: string, shares: string) => ({ uid, roles: [], shares, votes: '' });
const people = [
  stakeholder({
    uid: 'ada',
    nameEn: 'Ada Wong',
    idNumber: 'A1',
    roles: [1],
    sharePercentage: '',
    ownerBasis: 'chain',
  }),
];
const chain = [
  entity('holding', { sharePercentage: '100', owners: [held('top', '60')] }),
  entity('top', { nameLocal: '頂峰', owners: [held('ada', '100')] }),
];
const checks = [checkOf({ personId: 'ada', idFirstName: 'Ada', idLastName: 'Wong', idNumber: 'A1' })];
const business = () => server.signedInPerson({ kycStatus: 1, memberType: 1 });

test('each entity is screened as a company, by each of its names, until all are asked about (VER-318)', async () => {
  const person = await business();
  server.outside.suspects.set('頂峰', 'OFAC SDN');
  await server.submit(person, enterpriseRecord({ stakeholderInfoBo: people, ownerEntities: chain }), {
    checks,
  });
  await server.settle();
  const senior = await server.signedInStaff('senior');
  const { findings, ownership, openDecisions } = await server.review(person.memberId, senior);
  const about = (name: string) =>
    findings.filter((finding) => finding.name === name).map(({ uid, outcome }) => [uid, outcome]);
  expect(about('screening')).toEqual([
    [null, 'pass'],
    ['holding', 'pass'],
    ['top', 'fail'],
    ['ada', 'pass'],
  ]);
  expect(about('ownership')).toEqual([
    ['holding', 'fail'],
    ['top', 'pass'],
  ]);
  expect(openDecisions).not.toContain('approve');
  expect(ownership?.entities.map(({ name }) => name)).toEqual(['holding Ltd', 'top Ltd']);
  expect(ownership?.view.parties.map(({ name, tier, shares }) => [name, tier, shares])).toEqual([
    ['holding Ltd', 1, '100'],
    ['top Ltd', 2, '60'],
    ['Ada Wong', 3, '60'],
  ]);
  server.outside.suspects.clear();
});

test('staff see which entities changed, came and went (VER-325)', async () => {
  const person = await business();
  const first = enterpriseRecord({ stakeholderInfoBo: people, ownerEntities: chain });
  await server.verify(person, first, { checks });
  const [holding = entity('x')] = chain;
  const next = [
    { ...holding, country: 'KY', owners: [held('ada', '60'), held('fund', '30')] },
    entity('fund', { kind: 'fund', isDispersed: 1 }),
  ];
  await server.submit(person, { ...first, ownerEntities: next }, { checks, occasion: 'update' });
  await server.settle();
  const { ownership } = await server.review(person.memberId, await server.signedInStaff('reviewer'));
  expect(ownership?.entitiesGone).toEqual(['top Ltd']);
  expect(ownership?.entities.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['holding Ltd', false],
    ['fund Ltd', true],
  ]);
  const changed = ownership?.entities[0]?.fields.filter(({ before }) => before !== null);
  expect(changed).toEqual([
    { key: 'country', value: 'Cayman Islands', before: 'British Virgin Islands' },
    { key: 'owners', value: 'Ada Wong 60 %, fund Ltd 30 %', before: 'top Ltd 60 %' },
  ]);
});

test('the owners are a file for the business and for staff, as last submitted (VER-326)', async () => {
  const person = await business();
  expect((await server.call(memberOwners, {}, { session: person })).refusal).toBe('not-found');
  await server.submit(person, enterpriseRecord({ stakeholderInfoBo: people, ownerEntities: chain }), {
    checks,
  });
  const own = await server.as(person).call(memberOwners, {});
  const staffs = await server
    .as(await server.signedInStaff('auditor'))
    .call(staffOwners, { memberId: person.memberId });
  expect(staffs).toEqual(own);
  expect(own.map(({ recordType }) => recordType)).toEqual([
    ...['entity', 'entity', 'entity', 'person'],
    ...['relationship', 'relationship', 'relationship', 'relationship', 'relationship'],
  ]);
  const individual = await server.signedInPerson({ kycStatus: 1, memberType: 3 });
  expect((await server.call(memberOwners, {}, { session: individual })).refusal).toBe('not-found');
});
