// Other features read only verified facts about a member, never drafts.
import { afterAll, expect, test } from 'vitest';
import { verifiedFacts } from './index.ts';
import { verificationServer } from './verification.testing.ts';

const { server, submittedPerson, submittedBusiness, savePerson, queryPerson, decided, expires } =
  await verificationServer();
afterAll(server.stop);

test('nothing is verified before the approval', async () => {
  const { memberId } = await submittedPerson();
  expect(await verifiedFacts(server.db, { memberId, memberType: 3 })).toEqual({
    businessMemberKyc: null,
    individualMemberKyc: null,
  });
});

test('a person’s verified facts ignore the draft', async () => {
  const person = await submittedPerson();
  await decided(person, 'approved');
  await expires(person);
  const { record } = await queryPerson(person);
  await savePerson(person, { ...record, idExpirationDate: '2050-01-01' });
  expect(await verifiedFacts(server.db, { memberId: person.memberId, memberType: 3 })).toEqual({
    businessMemberKyc: null,
    individualMemberKyc: {
      nameEn: 'Ada Mary Wong',
      residenceCountry: 'HK',
      isLongTerm: 0,
      idEffectiveDate: null,
      idExpirationDate: record.idExpirationDate,
    },
  });
});

test('a business has verified facts', async () => {
  const business = await submittedBusiness();
  await decided(business, 'approved');
  expect(await verifiedFacts(server.db, { memberId: business.memberId, memberType: 1 })).toMatchObject({
    individualMemberKyc: null,
    businessMemberKyc: {
      memberNameEn: 'Bramble (HK) Ltd.',
      regCountry: 'HK',
      isLongTerm: 0,
      effectiveDate: '2020-01-01',
    },
  });
});
