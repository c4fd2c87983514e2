// Tables of the people of a business: who may be added, edited, merged, deleted and verified.
import type { IdentityOutcome, StakeholderDraft, StakeholderRole } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import {
  afterDeletion,
  canAdd,
  canAddAny,
  checkOffer,
  isExpired,
  isLeftToCheck,
  kept,
  listOf,
  mergedInto,
  newPerson,
  roleChoices,
  withPerson,
  withRole,
  type PeopleFacts,
} from './people.ts';

const today = '2026-11-21';

const person = (
  uid: string,
  roles: StakeholderRole[],
  more: Partial<StakeholderDraft> = {},
): StakeholderDraft => ({
  ...newPerson(uid, null),
  roles,
  nameEn: `Person ${uid}`,
  idCountry: 'GB',
  idType: '13',
  idNumber: `N${uid}`,
  idEffectiveDateEnd: '2030-01-01',
  ...more,
});

const crowd = (role: StakeholderRole, count: number): StakeholderDraft[] =>
  Array.from({ length: count }, (_, index) => person(`c${String(index)}`, [role]));

const rejected = { rejectDetail: { BIZ_KYC_REJ_SH: 'Please verify again.' }, notifyType: 1, stakeholderId: null } as const; // prettier-ignore
const expiredA = { rejectDetail: { BIZ_KYC_REJ_SH: 'Expired' }, notifyType: 3, stakeholderId: 'a' } as const;
const documents = {
  rejectDetail: { BIZ_KYC_REJ_CERT_M: 'Blurred' },
  notifyType: 1,
  stakeholderId: null,
} as const;

interface Case {
  readonly result?: IdentityOutcome;
  readonly flag?: 0 | 1;
  readonly todos?: PeopleFacts['todos'];
  readonly isFirst?: boolean;
  readonly submitted?: readonly StakeholderDraft[];
}

const factsWith = ({
  result = 3,
  flag = 1,
  todos = [],
  isFirst = false,
  submitted = [],
}: Case): PeopleFacts => ({
  today,
  submitted: [...submitted],
  checks: [
    { personId: 'a', checkResult: result, checkStands: flag },
    { personId: 'b', checkResult: 3, checkStands: 1 },
  ],
  todos,
  isFirst,
});

describe('the role choices of the stakeholder dialog', () => {
  test.each([
    ['group A offers all three', '1', null, [], 'null,null,null'],
    ['group B offers no owner', '3', null, [], 'null,null'],
    ['the role that opened the dialog is locked', '2', 2, [], 'null,opened,null'],
    ['a role with 15 people is locked', '5', null, crowd(3, 15), 'null,null,full'],
    ['one with 14 is not', '7', null, crowd(3, 14), 'null,null,null'],
  ] as const)('%s', (_, type, openedFor, people, locks) => {
    const choices = roleChoices(type, newPerson('a', openedFor), openedFor, [...people]);
    expect(choices.map(({ lock }) => String(lock)).join(',')).toBe(locks);
  });

  test('the role of a full list can be given up by one of its 15 people', () => {
    const people = crowd(2, 15);
    const [first] = people;
    const choices = first ? roleChoices('1', first, null, people) : [];
    expect(choices[1]).toEqual({ role: 2, isTicked: true, lock: null });
  });

  test('the opening role of the dialog is ticked', () => {
    expect(newPerson('a', 3).roles).toEqual([3]);
    expect(newPerson('a', null).roles).toEqual([]);
  });

  test.each([
    [[2], 1, true, [1, 2], '30'],
    [[1, 2], 1, false, [2], ''],
    [[1, 2], 2, false, [1], '30'],
    [[1], 1, true, [1], '30'],
  ] as const)(
    'are changed from %j by role %i, ticked %s, to %j',
    (roles, role, isTicked, expected, share) => {
      const entry = withRole(person('a', [...roles], { sharePercentage: '30' }), role, isTicked);
      expect([entry.roles, entry.sharePercentage]).toEqual([expected, share]);
    },
  );
});

describe('adding stakeholders', () => {
  test.each([
    [14, true],
    [15, false],
    [16, false],
  ])('with %i directors offers another one: %s', (count, expected) => {
    expect(canAdd(2, crowd(2, count))).toBe(expected);
  });

  test('is closed only when every role is full', () => {
    const full = [...crowd(2, 15), ...crowd(3, 15).map((each) => ({ ...each, uid: `s${each.uid}` }))];
    expect(canAddAny('3', full)).toBe(false);
    expect(canAddAny('1', full)).toBe(true);
  });

  test('lists a person with several roles in each list, with one entry behind them', () => {
    const people = withPerson(
      [person('a', [1, 3]), person('b', [2])],
      person('a', [1, 3], { nameEn: 'Ada' }),
    );
    expect(([1, 2, 3] as const).map((role) => listOf(role, people).map(({ nameEn }) => nameEn))).toEqual([
      ['Ada'],
      ['Person b'],
      ['Ada'],
    ]);
    expect(people).toHaveLength(2);
    expect(withPerson(people, person('c', [2]))).toHaveLength(3);
  });
});

describe('a stakeholder with the same document', () => {
  const ada = person('a', [2], { idNumber: 'K123(4)', idCountry: 'HK', nameEn: 'Ada' });
  test.each([
    [
      'gets the roles of both and keeps all else of the existing entry',
      { idNumber: 'K123(4)', idCountry: 'HK' },
      true,
    ],
    ['is found in upper and lower case', { idNumber: ' k123(4) ', idCountry: 'HK' }, true],
    ['is another person in another country', { idNumber: 'K123(4)', idCountry: 'GB' }, false],
    ['is not found by an empty number', { idNumber: '', idCountry: 'HK' }, false],
  ])('%s', (_, document, isSame) => {
    const entry = person('b', [1, 3], { ...document, sharePercentage: '40', nameEn: 'Other' });
    const merged = mergedInto(entry, [ada], factsWith({}));
    expect(merged).toEqual(isSame ? { ...ada, roles: [1, 2, 3], sharePercentage: '40' } : undefined);
  });

  test('is not the person’s own entry', () => {
    expect(mergedInto(ada, [ada], factsWith({}))).toBeUndefined();
  });

  describe('is not a submitted person', () => {
    const added = person('c', [3], { idNumber: 'K123(4)', idCountry: 'HK' });
    const merged = { ...ada, roles: [2, 3] };
    const people = [ada, person('b', [1])];
    test.each([
      ['is offered when the section was rejected', { todos: [rejected] }, merged],
      ['is offered when their document ends', { todos: [expiredA] }, merged],
      ['is not offered when only other things are to be corrected', { todos: [documents] }, undefined],
    ] as const)('%s', (_, facts, expected) => {
      const submitted = [ada, person('b', [1])];
      expect(mergedInto(added, people, { ...factsWith(facts), submitted })).toEqual(expected);
    });
  });
});

describe('deleting a stakeholder', () => {
  const people = [person('a', [1, 2], { sharePercentage: '60' }), person('b', [2])];
  test.each([
    ['takes one role of several', 'a', 2, [['a', [1], '60'], ['b', [2], '']]],
    ['takes the share with the owner', 'a', 1, [['a', [2], ''], ['b', [2], '']]],
    ['takes who has no other role altogether', 'b', 2, [['a', [1, 2], '60']]],
  ] as const)('%s', (_, uid, role, expected) => {
    const left = afterDeletion(people, uid, role);
    expect(left.map((each) => [each.uid, each.roles, each.sharePercentage])).toEqual(expected);
  });
}); // prettier-ignore

describe('a person without open items', () => {
  const submitted = [person('a', [1], { sharePercentage: '60' }), person('b', [2])];
  const facts = { ...factsWith({ todos: [documents] }), submitted };

  test('gains roles and a share by a merge and keeps everything else', () => {
    const merged = person('b', [1, 2, 3], { nameEn: 'Other', sharePercentage: '30' });
    expect(kept(merged, facts)).toEqual({ ...submitted[1], roles: [1, 2, 3], sharePercentage: '30' });
    const poorer = person('a', [2], { sharePercentage: '' });
    expect(kept(poorer, facts)).toEqual({ ...submitted[0], roles: [1, 2] });
  });

  test('is neither a new person nor one of a rejected section', () => {
    const [other, changed] = [person('c', [3]), person('a', [2], { nameEn: 'Ada' })];
    expect(kept(other, facts)).toBe(other);
    expect(kept(changed, { ...facts, todos: [rejected] })).toBe(changed);
  });
});

describe('the identity check of a stakeholder', () => {
  test.each([
    ['may be begun by who has none', {}, { result: 1, flag: 0, isFirst: true }, 'verify'],
    ['may be begun anew while one is under way', {}, { result: 2, flag: 0, isFirst: true }, 'verify'],
    ['is not begun anew while the one before stands', {}, { result: 2, flag: 1 }, null],
    [
      'is begun anew though the one before stands when its document has ended',
      { idEffectiveDateEnd: '2026-11-20' },
      { result: 2, flag: 1 },
      'verify',
    ],
    ['is not offered again while it stands', {}, { isFirst: true }, null],
    ['is not offered again when other things were rejected', {}, { flag: 0, todos: [documents] }, null],
    ['is offered again when rejected', {}, { flag: 0, todos: [rejected] }, 'again'],
    ['is not when it was made after the rejection', {}, { flag: 1, todos: [rejected] }, null],
    ['is offered again when expired', {}, { flag: 0, todos: [expiredA] }, 'again'],
    ['is not when it was made after the notice', {}, { flag: 1, todos: [expiredA] }, null],
    ['is begun anew when expired and under way', {}, { result: 2, flag: 0, todos: [expiredA] }, 'verify'],
    ['is offered again when its document has ended', { idEffectiveDateEnd: '2026-11-20' }, {}, 'again'],
    [
      'is offered again when the document ends in 89 days',
      { idEffectiveDateEnd: '2027-02-18' },
      { result: 3, flag: 1 },
      'again',
    ],
    ['is not when it ends in 90', { idEffectiveDateEnd: '2027-02-19' }, { result: 3, flag: 1 }, null],
    ['counts a warning as finished', {}, { result: 4, flag: 0, todos: [rejected] }, 'again'],
    ['is offered again when the provider rejected it', {}, { result: 5, flag: 1, isFirst: true }, 'again'],
    ['is offered again when the provider has doubts', {}, { result: 4, flag: 1, isFirst: true }, 'again'],
    [
      'is not offered again to who is locked',
      {},
      { result: 5, flag: 1, submitted: [person('a', [1]), person('b', [2])] },
      null,
    ],
  ] as const)('%s', (_, change, facts, expected) => {
    expect(checkOffer(person('a', [1], change), factsWith(facts))).toBe(expected);
  });

  test('ignores the expiry date of a permanent document', () => {
    const permanent = person('a', [1], { isPermanent: 1, idEffectiveDateEnd: '2020-01-01' });
    expect(isExpired(permanent, factsWith({}))).toBe(false);
  });
});

test.each([
  ['of who is not checked', 1, '', true],
  ['of who is being checked', 2, '', true],
  ['of who was checked', 3, '', false],
  ['that was typed all the same', 1, 'N1', false],
] as const)(
  'reads fields that nobody may type before it has finished: a number %s',
  (_whose, result, idNumber, isLeft) => {
    const facts = factsWith({ result });
    expect(isLeftToCheck('idNumber', person('a', [2], { idNumber }), facts)).toBe(isLeft);
    expect(isLeftToCheck('nameEn', person('a', [2], { nameEn: '' }), facts)).toBe(false);
  },
);
