// The table of examples, checked with the rules that form and server share.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enterpriseRows } from '../enterprise-fields.ts';
import { submittedShape } from '../field-kinds.ts';
import { enterpriseIssues, personalIssues, proofsOf, stakeholderIssues } from '../issues.ts';
import { enterpriseExamples } from './enterprise.testing.ts';
import { wholeBusiness } from './whole-business.testing.ts';
import { exampleCountries, issueLine } from './example.testing.ts';
import { personalExamples } from './personal.testing.ts';

const days = ['2026-11-21', '2026-12-31', '2028-02-29'];
const factsOf = (country: string) => exampleCountries[country];

const checksOf = (people: readonly string[], unchecked: readonly string[]) =>
  people.map((personId) => ({
    personId,
    checkResult: unchecked.includes(personId) ? (1 as const) : (3 as const),
  }));

describe.each(days)('the record has the listed issues on %s', (today) => {
  test.each(personalExamples(today).filter(({ isServers }) => !isServers))(
    'personal, $rule: $issues',
    ({ record, issues, unchecked }) => {
      const found = personalIssues(record, {
        today,
        factsOf,
        identityChecks: checksOf(['member'], unchecked),
      });
      expect(found.map(issueLine)).toEqual(issues);
    },
  );

  test.each(enterpriseExamples(today).filter(({ isServers }) => !isServers))(
    'enterprise, $rule: $issues',
    ({ record, issues, unchecked }) => {
      const people = record.stakeholderInfoBo.map(({ uid }) => uid);
      const facts = { today, factsOf, identityChecks: checksOf(people, unchecked) };
      expect(enterpriseIssues(record, facts).map(issueLine)).toEqual(issues);
    },
  );
});

test('the dialog reports the same as the record for one stakeholder', () => {
  const today = '2026-11-21';
  for (const { record } of enterpriseExamples(today)) {
    const facts = {
      today,
      factsOf,
      identityChecks: checksOf(
        record.stakeholderInfoBo.map(({ uid }) => uid),
        [],
      ),
    };
    for (const entry of record.stakeholderInfoBo) {
      const whole = enterpriseIssues(record, facts).filter(
        // A basis rests on the entities, which are entered beside the person.
        ({ uid, field }) => uid === entry.uid && field !== 'ownerBasis',
      );
      expect(stakeholderIssues(entry, record.stakeholderInfoBo, facts, proofsOf(record, entry.uid))).toEqual(
        whole,
      );
    }
  }
});

test('the complete examples have no issue', () => {
  expect(wholeBusiness('2026-11-21').stakeholderInfoBo).toHaveLength(3);
});

test('full-width letters of a web address and of another industry are mended', () => {
  const { website, industryTypeOther, businessTypeOt } = enterpriseRows.business;
  const rules = z.object(submittedShape({ website, industryTypeOther, businessTypeOt }));
  const typed = {
    website: 'ｗｗｗ．acme.example',
    industryTypeOther: 'Ｌamps',
    businessTypeOt: '商号（自由）',
  };
  expect(rules.parse(typed)).toEqual({
    ...{ website: 'www.acme.example', industryTypeOther: 'Lamps', businessTypeOt: '商号（自由）' },
  });
});
