// Owners as statements are valid by the schemas of BODS 0.4, and by its rules between statements, for every kind of owner.
import { readFileSync } from 'node:fs';
import { type OwnerEntityDraft, ownerEntityDraft } from '@causeway/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { enterpriseRecord, stakeholder } from '../reviews/reviewing.testing.ts';
import { type Statement, bodsOf } from './bods.ts';

const { schemas } = JSON.parse(readFileSync(new URL('bods-0.4.testing.json', import.meta.url), 'utf8')) as {
  schemas: { $id: string }[];
};
const ajv = new Ajv2020({ strict: false, schemas });
addFormats.default(ajv);
const validate = ajv.getSchema('urn:bods:statement') ?? expect.unreachable();

const owner = (uid: string, sharePercentage: string, ownerBasis = '') =>
  stakeholder({ uid, nameEn: uid, roles: [1], idNumber: uid, sharePercentage, ownerBasis });
const company = (uid: string, more: Partial<OwnerEntityDraft> = {}): OwnerEntityDraft =>
  ownerEntityDraft.parse({
    ...{ uid, kind: 'company', country: 'VG', nameEn: `${uid} Ltd`, regNumber: `N-${uid}` },
    ...more,
  });
const held = (uid: string, shares: string, votes = '') => ({ uid, roles: [], shares, votes });

function statements(
  stakeholderInfoBo: ReturnType<typeof owner>[],
  ownerEntities: OwnerEntityDraft[] = [],
): readonly Statement[] {
  const record = enterpriseRecord({ stakeholderInfoBo, ownerEntities });
  return bodsOf({
    ...{ record, memberId: '1000000001', submittedOn: '2026-03-02', today: '2026-03-09' },
    publisher: 'Causeway',
  });
}

interface Details {
  readonly isComponent: boolean;
  readonly subject?: unknown;
  readonly interestedParty?: unknown;
  readonly componentRecords?: readonly string[];
  readonly interests?: readonly { readonly beneficialOwnershipOrControl: boolean }[];
}
const detailsOf = ({ recordDetails }: Statement) => recordDetails as unknown as Details;

/** What the standard asks of a relationship, given the statements before it. */
function brokenBy(one: Statement, before: ReadonlyMap<string, Statement>): readonly string[] {
  const { subject, interestedParty, componentRecords = [], interests = [] } = detailsOf(one);
  const typeOf = (id: unknown) => before.get(String(id))?.recordType;
  const isPerson = typeOf(interestedParty) === 'person';
  return [
    ...(typeOf(subject) === 'entity' ? [] : ['the subject is no entity before it']),
    ...(typeof interestedParty === 'object' || isPerson || typeOf(interestedParty) === 'entity'
      ? []
      : ['the interested party is nothing before it']),
    ...componentRecords.filter((id) => {
      const component = before.get(id);
      return component === undefined || !detailsOf(component).isComponent;
    }),
    ...(!isPerson && interests.some((each) => each.beneficialOwnershipOrControl)
      ? ['an owner is no person']
      : []),
  ];
}

/** What the standard asks between statements, and its schema cannot. */
function brokenRules(all: readonly Statement[]): readonly string[] {
  const named = new Set(all.flatMap((one) => detailsOf(one).componentRecords ?? []));
  const seen = new Map<string, Statement>();
  const broken = all.flatMap((one) => {
    const twice = seen.has(one.recordId) ? [`${one.recordId} twice`] : [];
    const found = one.recordType === 'relationship' ? brokenBy(one, seen) : [];
    const stray =
      detailsOf(one).isComponent && !named.has(one.recordId) ? [`${one.recordId} is of no chain`] : [];
    seen.set(one.recordId, one);
    return [...twice, ...found, ...stray];
  });
  const ids = new Set(all.map(({ statementId }) => statementId));
  return [
    ...broken,
    ...(ids.size === all.length ? [] : ['a statementId twice']),
    ...(all[0]?.recordId === all[0]?.declarationSubject ? [] : ['the subject is not first']),
  ];
}

const trust = (more: Partial<OwnerEntityDraft>) =>
  company('family', { kind: 'trust', regNumber: '', ...more });
const cases: readonly (readonly [string, readonly Statement[]])[] = [
  ['people alone', statements([owner('ada', '60'), owner('bo', '10')])],
  ['a chain of two companies', statements([owner('ada', '', 'chain')], [company('a', { sharePercentage: '80', owners: [held('b', '60')] }), company('b', { owners: [held('ada', '100')] })])],
  ['an own share and a chain', statements([owner('ada', '20')], [company('a', { sharePercentage: '80', owners: [held('ada', '33.33', '60')] })])],
  ['companies that hold each other', statements([owner('ada', '', 'chain')], [company('a', { sharePercentage: '100', owners: [held('ada', '80'), held('b', '20')] }), company('b', { owners: [held('a', '50'), held('ada', '50')] })])],
  ['a trust with people and a class', statements([owner('sue', '', 'chain'), owner('tom', '', 'chain')], [trust({ sharePercentage: '40', beneficiaryClass: 'Grandchildren', owners: [{ uid: 'sue', roles: ['settlor', 'protector'], shares: '', votes: '' }, { uid: 'tom', roles: ['trustee'], shares: '', votes: '' }] })])],
  ['a company behind a trust', statements([owner('sue', '', 'chain')], [trust({ sharePercentage: '40', owners: [{ uid: 'a', roles: ['trustee'], shares: '', votes: '' }, { uid: 'sue', roles: ['settlor', 'beneficiary'], shares: '', votes: '' }] }), company('a', { owners: [held('sue', '100')] })])],
  ['listed, regulated and state owners beside an official', statements([owner('mo', '', 'official')], [company('a', { kind: 'listed', exchange: 'HKEX', ticker: '0005', sharePercentage: '40' }), company('b', { kind: 'regulated', regulator: 'SFC', sharePercentage: '30' }), company('c', { kind: 'state', regNumber: '', sharePercentage: '20' }), company('d', { kind: 'fund', isDispersed: 1, sharePercentage: '10' })])],
  ['somebody missing behind a company', statements([owner('ada', '30')], [company('a', { sharePercentage: '70', owners: [held('ada', '10')] })])],
  ['somebody of no country', statements([{ ...owner('ada', '60'), nationality: 'XX' }])],
]; // prettier-ignore

describe.each(cases)('the statements of %s', (_, all) => {
  test('are valid by the schema', () => {
    expect([validate(all), validate.errors]).toEqual([true, null]);
  });
  test('keep the rules between statements', () => expect(brokenRules(all)).toEqual([]));
});

test('the schema refuses what is none', () => {
  const [first, ...rest] = statements([owner('ada', '60')]);
  expect(validate([{ ...first, recordDetails: { entityType: { type: 'company' } } }, ...rest])).toBe(false);
  expect(validate([{ ...first, statementId: 'short' }])).toBe(false);
});

const relations = (all: readonly Statement[]) =>
  all
    .filter(({ recordType }) => recordType === 'relationship')
    .map(({ recordId, recordDetails }) => [
      recordId.replaceAll('1000000001', 'm'),
      recordDetails['interests'] ?? recordDetails['interestedParty'],
    ]);

test('an owner by a chain has the product of its shares, and the chain as components', () => {
  const [, all = []] = cases[1] ?? [];
  const last = all.at(-1);
  expect(last?.recordDetails).toMatchObject({
    subject: '1000000001',
    interestedParty: '1000000001-ada',
    interests: [
      {
        type: 'shareholding',
        directOrIndirect: 'indirect',
        share: { exact: 48 },
        beneficialOwnershipOrControl: true,
      },
      { type: 'votingRights', share: { exact: 80 } },
    ],
  });
  expect(last?.recordDetails['componentRecords']).toHaveLength(5);
});

test('a share that two decimals do not say is the least it is', () => {
  expect(JSON.stringify(relations(cases[2]?.[1] ?? []))).toContain('{"minimum":46.66}');
  expect(JSON.stringify(relations(cases[3]?.[1] ?? []))).toContain('{"minimum":80}');
});

test('a managing official is no beneficial owner, and the business says that it has none', () => {
  const found = relations(cases[6]?.[1] ?? []);
  expect(found).toContainEqual([
    'm-by-mo',
    [{ type: 'seniorManagingOfficial', directOrIndirect: 'direct', beneficialOwnershipOrControl: false }],
  ]);
  expect(found).toContainEqual(['m-by-nobody', { reason: 'noBeneficialOwners' }]);
});

test('the same record makes the same statements', () => {
  expect(statements([owner('ada', '60')])).toEqual(statements([owner('ada', '60')]));
});
