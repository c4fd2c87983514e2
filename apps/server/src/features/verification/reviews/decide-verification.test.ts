// The two levels of review: who may decide, what a decision writes, and what the member reads.
import { randomUUID } from 'node:crypto';
import {
  type RequestOf,
  claimVerification,
  commitPersonalCorrections,
  decideVerification,
  draftCorrections,
  getVerificationReview,
  listReviews,
  nameStaffFile,
  personalCorrections,
  queryPersonalKyc,
  savePersonalKyc,
  startIdentityCheck,
} from '@causeway/contract';
import { ProviderError } from '@causeway/providers/port';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { openTodos } from '../submissions/index.ts';
import {
  byMobile,
  checkOf,
  enterpriseRecord,
  personalRecord,
  reviewingServer,
  stakeholder,
} from './reviewing.testing.ts';

const server = await reviewingServer();
afterAll(server.stop);

const approval: Pick<RequestOf<typeof decideVerification>, 'level' | 'decision' | 'items'> = {
  level: 1,
  decision: 'approve',
  items: [],
};

let person: TestPerson;
let [first, second] = [await server.signedInStaff('reviewer'), await server.signedInStaff('senior')];

beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
  [first, second] = [await server.signedInStaff('reviewer'), await server.signedInStaff('senior')];
  // Drops emails of the previous test, even those that would be retried, so that this test does not read
  // them.
  server.outside.isDown = false;
  server.outside.refused.clear();
  await server.pool.query(`delete from pgboss.job where state = 'retry'`);
  await server.settle();
  server.outside.mails.splice(0);
  server.outside.texts.splice(0);
});

async function submitted(record = personalRecord(), checks = [checkOf()]): Promise<void> {
  await server.submit(person, record, { checks });
  await server.settle();
}

/** Reads only emails to this test's person: a retried one to another test's person may come late. */
const mails = () => server.outside.mails.filter(({ to }) => to === `${person.personId}@example.com`);

async function statusNow() {
  const { kycStatus, level } = await server.review(person.memberId, first);
  return { kycStatus, level };
}

test('a senior reads beforehand that nobody else could give the second decision', async () => {
  await submitted();
  const isOnly = async () => (await server.review(person.memberId, second)).isOnlySecond;
  expect(await isOnly()).toBe(false);
  const others = `update staff set status = $2 where role = 'senior' and id <> $1`;
  await server.pool.query(others, [second.staffId, 'disabled']);
  try {
    expect(await isOnly()).toBe(true);
    expect((await server.review(person.memberId, first)).isOnlySecond).toBe(false);
    expect(await server.decide(person.memberId, first, approval)).toBeUndefined();
    // The reader decides second then.
    expect(await isOnly()).toBe(false);
  } finally {
    await server.pool.query(others, [second.staffId, 'normal']);
  }
});

describe('approving a verification', () => {
  test('takes two people, then verifies and notifies the member', async () => {
    await submitted();
    expect(await statusNow()).toEqual({ kycStatus: 2, level: 1 });
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBeUndefined();
    await server.settle();
    expect(await statusNow()).toEqual({ kycStatus: 2, level: 2 });
    expect(mails()).toEqual([]);

    expect(await server.decide(person.memberId, second, { decision: 'approve' })).toBeUndefined();
    await server.settle();
    expect(await statusNow()).toEqual({ kycStatus: 4, level: null });
    expect(mails()).toHaveLength(1);
    const { decisions } = await server.review(person.memberId, first);
    expect(decisions.map(({ level, decision }) => [level, decision])).toEqual([
      [2, 'approve'],
      [1, 'approve'],
    ]);
  });

  test('is refused to the first approver', async () => {
    await submitted();
    await server.decide(person.memberId, first, { decision: 'approve' });
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBe('forbidden');
    expect(await server.decide(person.memberId, first, { decision: 'decline', reason: 'No.' })).toBe(
      'forbidden',
    );
    expect(await server.review(person.memberId, first)).toMatchObject({
      may: ['hand-over'],
      mayNot: 'decided-first',
    });
    expect(await server.review(person.memberId, second)).toMatchObject({
      may: ['decide', 'take', 'hand-over'],
      mayNot: null,
    });
  });

  test('waits until everybody is screened', async () => {
    server.outside.isDown = true;
    await server.submit(person, personalRecord());
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBe('provider-unreachable');
    const { findings } = await server.review(person.memberId, first);
    expect(findings).toContainEqual(expect.objectContaining({ name: 'screening', outcome: 'pending' }));
    const items = [{ code: 'IDV_KYC_REJ_BASIC' as const, template: 'address-incomplete' as const }];
    expect(await server.decide(person.memberId, first, { decision: 'reject', items })).toBeUndefined();
  });

  test('waits for refused names while all others are screened', async () => {
    server.outside.refused.set('Harbour Trading Ltd', new ProviderError('a name that cannot be read'));
    server.outside.suspects.set('Bo Chan', 'Sanctions list');
    person = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
    await server.submit(person, enterpriseRecord());
    await server.settle();
    const { findings } = await server.review(person.memberId, first);
    server.outside.suspects.clear();
    expect(findings.filter(({ name }) => name === 'screening')).toMatchObject([
      { uid: null, outcome: 'pending' },
      { uid: 'bo', outcome: 'fail' },
    ]);
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBe('provider-unreachable');
  });

  test('of an update replaces name and country after the second approval', async () => {
    await server.verify(person, personalRecord());
    await server.submit(person, personalRecord({ residenceCountry: 'GB' }), { occasion: 'update' });
    await server.settle();
    const countryNow = async () =>
      (
        await server.pool.query<{ country: string }>('select country from member where id = $1', [
          person.memberId,
        ])
      ).rows[0]?.country;
    expect(await statusNow()).toEqual({ kycStatus: 4, level: 1 });
    await server.decide(person.memberId, first, { decision: 'approve' });
    expect([await statusNow(), await countryNow()]).toEqual([{ kycStatus: 4, level: 2 }, 'HK']);
    await server.decide(person.memberId, second, { decision: 'approve' });
    expect([await statusNow(), await countryNow()]).toEqual([{ kycStatus: 4, level: null }, 'GB']);
  });
});

describe('rejecting a verification', () => {
  const items = [
    { code: 'IDV_KYC_REJ_BASIC' as const, template: 'address-incomplete' as const, text: 'Which floor?' },
    { code: 'IDV_KYC_REJ_MATERIAL' as const, text: 'The picture is dark.' },
  ];

  test.each([
    ['first', 3],
    ['second', 6],
  ] as const)('at the %s level leaves status %i, to-dos and an email', async (level, kycStatus) => {
    await submitted();
    if (level === 'second') await server.decide(person.memberId, first, { decision: 'approve' });
    const reviewer = level === 'first' ? first : second;
    expect(await server.decide(person.memberId, reviewer, { decision: 'reject', items })).toBeUndefined();
    await server.settle();
    expect(await statusNow()).toEqual({ kycStatus, level: null });
    const todos = await openTodos(server.db, person.memberId);
    expect(todos.toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1))).toMatchObject([
      { notifyType: 1, code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete', text: 'Which floor?' },
      { notifyType: 1, code: 'IDV_KYC_REJ_MATERIAL', template: null, text: 'The picture is dark.' },
    ]);
    const [mail] = mails();
    expect(mail?.text).toContain(
      'The address is incomplete. Please add the street, number and city.\nWhich floor?',
    );
    expect(mail?.text).toContain('Identity document: The picture is dark.');
  });

  test('of an update keeps the member verified', async () => {
    await server.verify(person, personalRecord());
    await server.submit(person, personalRecord({ city: 'Central' }), { occasion: 'update' });
    await server.settle();
    await server.decide(person.memberId, first, { decision: 'reject', items });
    expect(await statusNow()).toEqual({ kycStatus: 4, level: null });
    expect(await openTodos(server.db, person.memberId)).toHaveLength(2);
  });

  test.each([
    ['nothing', [], 'reason-required'],
    ['an item without words', [{ code: 'IDV_KYC_REJ_BASIC' as const, text: '  ' }], 'reason-required'],
    ['a section of a business', [{ code: 'BIZ_KYC_REJ_SH' as const, text: 'x' }], 'invalid-input'],
    [
      'a template of another section',
      [{ code: 'IDV_KYC_REJ_MATERIAL' as const, template: 'address-incomplete' as const }],
      'invalid-input',
    ],
    [
      'a person who is not in it',
      [{ code: 'IDV_KYC_REJ_BASIC' as const, uid: 'nobody', text: 'x' }],
      'invalid-input',
    ],
  ] as const)('is refused with %s', async (_what, wrong, refusal) => {
    await submitted();
    expect(await server.decide(person.memberId, first, { decision: 'reject', items: [...wrong] })).toBe(
      refusal,
    );
    expect(await statusNow()).toEqual({ kycStatus: 2, level: 1 });
  });

  test('names the affected stakeholder', async () => {
    person = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
    await server.submit(person, enterpriseRecord());
    await server.settle();
    const item = { code: 'BIZ_KYC_REJ_SH' as const, uid: 'bo', template: 'identity-unclear' as const };
    expect(
      await server.decide(person.memberId, first, { decision: 'reject', items: [item] }),
    ).toBeUndefined();
    await server.settle();
    expect(await openTodos(server.db, person.memberId)).toMatchObject([{ personId: 'bo' }]);
    expect(mails()[0]?.text).toContain('Stakeholders, Bo Chan: The photos');
  });
});

describe('a decision with words that it has no place for is refused', () => {
  const items = [{ code: 'IDV_KYC_REJ_BASIC' as const, text: 'Which floor?' }];
  test.each([
    ['items of an approval', { decision: 'approve', items }],
    ['a reason of an approval', { decision: 'approve', reason: 'All is well.' }],
    ['items of a decline', { decision: 'decline', reason: 'No.', items }],
    ['a reason of a rejection', { decision: 'reject', items, reason: 'Not yet.' }],
  ] as const)(
    'for %s',
    async (
      _what,
      {
        decision,
        reason,
        ...rest
      }: {
        decision: 'approve' | 'reject' | 'decline';
        reason?: string;
        items?: typeof items;
      },
    ) => {
      await submitted();
      const said = {
        decision,
        ...(rest.items && { items: [...rest.items] }),
        ...(reason !== undefined && { reason }),
      };
      expect(await server.decide(person.memberId, first, said)).toBe('invalid-input');
      expect(await statusNow()).toEqual({ kycStatus: 2, level: 1 });
    },
  );
});

/** The refusals that the member gets for each action: a draft, a submission, a correction, a check. */
async function memberAttempts(): Promise<(string | undefined)[]> {
  const session = { session: person };
  const given = { version: 0, record: personalRecord() };
  const { record, version } = given;
  const attempts = await Promise.all([
    server.call(savePersonalKyc, { ...given, isEditable: 0 }, session),
    server.call(savePersonalKyc, { ...given, isEditable: 1 }, session),
    server.call(commitPersonalCorrections, { record, version, todoIds: [randomUUID()] }, session),
    server.call(personalCorrections, {}, session),
    server.call(startIdentityCheck, { personId: 'member' }, session),
  ]);
  return attempts.map(({ refusal }) => refusal);
}

test('declining gives the reason to staff and member and is final', async () => {
  await submitted();
  expect(await server.decide(person.memberId, first, { decision: 'decline' })).toBe('reason-required');
  const reason = 'We do not serve this trade.';
  const decline = { decision: 'decline', reason: 'Not ours.' } as const;
  expect(await server.decide(person.memberId, first, decline)).toBeUndefined();
  await server.settle();
  expect([await statusNow(), mails()]).toEqual([{ kycStatus: 2, level: 2 }, []]);
  expect(await server.decide(person.memberId, first, decline)).toBe('forbidden');
  expect((await server.review(person.memberId, second)).openDecisions).toEqual(['decline', 'reject']);
  expect(await server.decide(person.memberId, second, { decision: 'approve' })).toBe('first-declined');
  expect(await server.decide(person.memberId, second, { decision: 'decline', reason })).toBeUndefined();
  await server.settle();
  expect(await statusNow()).toEqual({ kycStatus: 5, level: null });
  expect(mails()[0]?.text).toContain(reason);
  const read = await server.as(person).call(queryPersonalKyc, {});
  expect(read).toMatchObject({ kycStatus: 5, declineReason: reason, todos: [] });
  const closed = 'verification-closed';
  expect(await memberAttempts()).toEqual([closed, closed, closed, 'nothing-rejected', closed]);
  const { decisions } = await server.review(person.memberId, first);
  expect(decisions).toMatchObject([
    { level: 2, decision: 'decline', reason, items: [] },
    { level: 1, decision: 'decline', reason: 'Not ours.' },
  ]);
});

describe('a failed finding', () => {
  const rejected = [checkOf({ checkResult: 5 })];
  const onList = async (checks = [checkOf()]): Promise<void> => {
    server.outside.suspects.set('Ada Wong', 'Sanctions list');
    await submitted(personalRecord(), checks);
    server.outside.suspects.clear();
  };
  const why = (name: 'identity' | 'risk-rating' | 'screening') => ({
    name,
    uid: 'member',
    reason: 'Another Ada Wong.',
  });

  test('needs a reason at its approval', async () => {
    await submitted(personalRecord(), rejected);
    const silent = { decision: 'approve' as const, clearances: [] };
    expect(await server.decide(person.memberId, first, silent)).toBe('finding-unexplained');
    for (const reason of ['a', '....', '1234567890'])
      expect(
        await server.decide(person.memberId, first, {
          ...{ ...silent, clearances: [{ ...why('identity'), reason }] },
        }),
      ).toBe('invalid-input');
    const said = { ...silent, clearances: [why('identity')] };
    expect(await server.decide(person.memberId, first, said)).toBeUndefined();
    expect(await server.decide(person.memberId, second, silent)).toBe('finding-unexplained');
    expect(await server.decide(person.memberId, second, said)).toBeUndefined();
    expect(await statusNow()).toEqual({ kycStatus: 4, level: null });
    const { decisions } = await server.review(person.memberId, first);
    const kept = [{ ...why('identity'), detail: 'Rejected by the provider' }];
    expect(decisions.map(({ clearances }) => clearances)).toEqual([kept, kept]);
    const { memberId } = person;
    const read = await server
      .as(second)
      .call(getVerificationReview, { memberId }, { headers: { language: 'zh_CN' } });
    expect(read.decisions[0]?.clearances).toEqual([{ ...why('identity'), detail: '服务商拒绝' }]);
  });

  test('about a changed person needs a reason at its approval', async () => {
    const swapped = { lastName: 'Lee', idNumber: 'K7654321', birthday: '1980-01-02', nationality: 'GB' };
    await submitted(personalRecord(swapped));
    const { findings } = await server.review(person.memberId, first);
    const reported = findings.filter(({ name, outcome }) => outcome !== 'pass' && name !== 'linked-members');
    expect(reported.map(({ name, outcome, detail }) => `${name} ${outcome}: ${detail}`)).toEqual([
      'name-match fail: On the document: ADA WONG; submitted: Ada Lee',
      'document-match fail: Differs from the document: number K1234567, submitted K7654321, date of birth 1990-01-02, submitted 1980-01-02',
      'nationality look: Nationality given: United Kingdom; document of: Hong Kong',
    ]);
    const silent = { decision: 'approve' as const, clearances: [] };
    expect(await server.decide(person.memberId, first, silent)).toBe('finding-unexplained');
  });

  test('by a list is referred with a reason at the first level', async () => {
    await onList(rejected);
    expect((await server.review(person.memberId, first)).openDecisions).toEqual([
      'decline',
      'reject',
      'refer',
    ]);
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBe('list-hit');
    expect(await server.decide(person.memberId, first, { decision: 'refer' })).toBe('reason-required');
    const referral = { decision: 'refer', reason: 'Another birthday than on the list.' } as const;
    expect(await server.decide(person.memberId, first, referral)).toBeUndefined();
    expect(await statusNow()).toEqual({ kycStatus: 2, level: 2 });

    const half = { decision: 'approve' as const, clearances: [why('screening'), why('identity')] };
    expect(await server.decide(person.memberId, second, half)).toBe('finding-unexplained');
    const whole = { ...half, clearances: [...half.clearances, why('risk-rating')] };
    expect(await server.decide(person.memberId, second, whole)).toBeUndefined();
    expect(await statusNow()).toEqual({ kycStatus: 4, level: null });
    const { decisions } = await server.review(person.memberId, first);
    expect(decisions).toMatchObject([
      { level: 2, decision: 'approve', clearances: whole.clearances },
      { level: 1, ...referral },
    ]);
  });

  test('is the only kind that is cleared or referred', async () => {
    await submitted();
    const cleared = { decision: 'approve' as const, clearances: [why('identity')] };
    expect(await server.decide(person.memberId, first, cleared)).toBe('invalid-input');
    const referral = { decision: 'refer', reason: 'Not sure.' } as const;
    expect(await server.decide(person.memberId, first, referral)).toBe('invalid-input');
  });
});

test('the second decision is reserved to second reviewers', async () => {
  await submitted();
  await server.decide(person.memberId, first, { decision: 'approve' });
  const colleague = await server.signedInStaff('reviewer');
  expect(await server.review(person.memberId, colleague)).toMatchObject({
    may: ['hand-over'],
    mayNot: 'not-second',
  });
  for (const decision of ['approve', 'decline'] as const) {
    const reason = decision === 'decline' ? { reason: 'No.' } : {};
    expect(await server.decide(person.memberId, colleague, { decision, ...reason })).toBe('forbidden');
  }
  const { memberId } = person;
  expect(await server.as(colleague).refused(claimVerification, { memberId, isClaimed: true })).toBe(
    'forbidden',
  );
});

describe('a member registered by mobile', () => {
  const items = [{ code: 'IDV_KYC_REJ_BASIC' as const, template: 'address-incomplete' as const }];

  test('reads the decision by SMS in the chosen language', async () => {
    await byMobile(server, person, { mobile: '61234567', language: 'zh-Hans' });
    await submitted();
    expect(await server.review(person.memberId, first)).toMatchObject({ memberLanguage: 'zh-Hans' });
    await server.decide(person.memberId, first, { decision: 'reject', items });
    await server.settle();
    expect(mails()).toEqual([]);
    expect(server.outside.texts).toEqual([
      {
        to: '+85261234567',
        text: expect.stringMatching(/^您的 Causeway 认证资料需要修改。请登录 http\S+ 查看详情。$/),
      },
    ]);
    const { decisions } = await server.review(person.memberId, first);
    expect(decisions[0]?.items[0]?.text).toMatch(/地址/);
  });

  test('is the first admin before a later one', async () => {
    await byMobile(server, person, { mobile: '61234568', language: 'zh-Hant' });
    await server.pool.query(`update person set created_at = created_at - interval '1 day' where id = $1`, [
      person.personId,
    ]);
    await server.signedInPerson({ memberId: person.memberId, email: 'later@admin.example' });
    await submitted();
    expect(await server.review(person.memberId, first)).toMatchObject({ memberLanguage: 'zh-Hant' });
  });
});

test('a failed email is sent again to its own reader only', async () => {
  const boxes = ['one@admin.example', 'two@admin.example', 'three@admin.example'];
  for (const email of boxes) await server.signedInPerson({ memberId: person.memberId, email });
  await submitted();
  server.outside.silentOnce.add('two@admin.example');
  for (const session of [first, second]) {
    await server.decide(person.memberId, session, { decision: 'decline', reason: 'No.' });
  }
  const notified = () => server.outside.mails.map(({ to }) => to).filter((to) => boxes.includes(to));
  await expect.poll(() => notified().toSorted(), { timeout: 30_000 }).toEqual(boxes.toSorted());
  await server.settle();
  expect(notified().toSorted()).toEqual(boxes.toSorted());
});

test.each(['reviewer', 'auditor'] as const)(
  'a %s who belongs to the member cannot see its verification',
  async (role) => {
    await submitted();
    const { memberId } = person;
    const session = await server.signedInStaffOf(person, role);
    expect(await server.as(session).refused(getVerificationReview, { memberId })).toBe('forbidden');
    const { version } = await server.review(memberId, first);
    const decision = { ...approval, memberId, version };
    expect(await server.as(session).refused(decideVerification, decision)).toBe('forbidden');
    const claimed = { memberId, isClaimed: true };
    expect(await server.as(session).refused(claimVerification, claimed)).toBe('forbidden');
    const all = { kind: 'member', pageNo: 1, pageSize: 100 } as const;
    const [seen, theirs] = [
      await server.as(first).call(listReviews, all),
      await server.as(session).call(listReviews, all),
    ];
    const named = (data: typeof seen) => data.list.map(({ subjectId }) => subjectId);
    expect(named(seen)).toContain(memberId);
    expect(named(theirs)).toEqual(named(seen).filter((one) => one !== memberId));
    expect([theirs.total, theirs.counts.member]).toEqual([seen.total - 1, seen.total - 1]);
  },
);

describe('a verification decision is refused', () => {
  test('to an auditor, who reads everything', async () => {
    await submitted();
    const auditor = await server.signedInStaff('auditor');
    expect((await server.review(person.memberId, auditor)).mayNot).toBe('looks-on');
    expect(await server.decide(person.memberId, auditor, { decision: 'approve' })).toBe('forbidden');
  });

  test('to the later of two at the same level', async () => {
    await submitted();
    const { version } = await server.review(person.memberId, first);
    const seen = { ...approval, memberId: person.memberId, version };
    const both = await Promise.all(
      [first, second].map((session) => server.call(decideVerification, seen, { session })),
    );
    expect(both.map(({ refusal }) => refusal ?? 'decided').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'already-decided',
      'decided',
    ]);
    expect(await statusNow()).toEqual({ kycStatus: 2, level: 2 });
  });

  test('for a changed record and without a waiting one', async () => {
    await submitted();
    expect(await server.decide(person.memberId, first, { decision: 'approve', version: 99 })).toBe(
      'changed-meanwhile',
    );
    for (const session of [first, second]) {
      await server.decide(person.memberId, session, { decision: 'decline', reason: 'No.' });
    }
    expect(await server.decide(person.memberId, second, { decision: 'approve' })).toBe('already-decided');
    const none = { ...approval, memberId: '9999999999', version: 1 };
    expect(await server.as(first).refused(decideVerification, none)).toBe('not-found');
    expect(await server.as(first).refused(getVerificationReview, none)).toBe('not-found');
  });
});

describe('a claim of a verification', () => {
  const claim = async (session: { token: string }, isClaimed = true) =>
    (await server.call(claimVerification, { memberId: person.memberId, isClaimed }, { session })).refusal;
  const listed = async () => {
    const all = { kind: 'member', pageNo: 1, pageSize: 100 } as const;
    const data = await server.as(first).call(listReviews, all);
    return data.list.find(({ subjectId }) => subjectId === person.memberId);
  };

  test('keeps colleagues from deciding', async () => {
    second = await server.signedInStaff('reviewer');
    await submitted();
    expect(await claim(first)).toBeUndefined();
    expect(await server.review(person.memberId, second)).toMatchObject({ mayNot: 'claimed' });
    expect(await claim(second)).toBe('claimed-by-another');
    expect(await claim(second, false)).toBe('claimed-by-another');
    expect(await server.decide(person.memberId, second, { decision: 'approve' })).toBe('claimed-by-another');
    expect(await listed()).toMatchObject({ level: 1, claimedBy: { staffId: first.staffId } });

    expect(await claim(first, false)).toBeUndefined();
    expect(await listed()).toMatchObject({ level: 1, claimedBy: null });
    expect(await server.decide(person.memberId, second, { decision: 'approve' })).toBeUndefined();
  });

  test('may be taken over by a senior', async () => {
    await submitted();
    await claim(first);
    const senior = await server.signedInStaff('senior');
    expect(await claim(senior)).toBeUndefined();
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBe('claimed-by-another');
    expect(await server.decide(person.memberId, senior, { decision: 'approve' })).toBeUndefined();
  });

  test('is handed only to a colleague who may decide', async () => {
    await submitted();
    const { memberId } = person;
    const hand = async (session: { token: string }, { staffId }: { staffId: string }) =>
      (await server.call(claimVerification, { memberId, isClaimed: true, staffId }, { session })).refusal;
    const [colleague, auditor, senior] = [
      await server.signedInStaff('reviewer'),
      await server.signedInStaff('auditor'),
      await server.signedInStaff('senior'),
    ];
    expect(await hand(first, auditor)).toBe('colleague-unfit');
    expect(await hand(first, { staffId: randomUUID() })).toBe('colleague-unfit');
    expect(await hand(first, await server.signedInStaffOf(person))).toBe('colleague-unfit');
    expect(await hand(first, colleague)).toBeUndefined();
    expect(await listed()).toMatchObject({ claimedBy: { staffId: colleague.staffId }, may: [] });
    expect(await hand(first, senior)).toBe('claimed-by-another');
    expect(await hand(senior, first)).toBeUndefined();
    expect(await server.decide(memberId, first, { decision: 'approve' })).toBeUndefined();
    // The second decision is a senior's, and never the same person's.
    expect(await hand(senior, colleague)).toBe('colleague-unfit');
    expect(await hand(first, senior)).toBeUndefined();
    expect(await listed()).toMatchObject({ level: 2, claimedBy: { staffId: senior.staffId } });
  });

  test('ends with the decision', async () => {
    await submitted();
    await claim(first);
    await server.decide(person.memberId, first, { decision: 'approve' });
    expect(await listed()).toMatchObject({ level: 2, claimedBy: null });
    expect(await claim(first)).toBe('forbidden');
    expect(await claim(second)).toBeUndefined();
    await server.decide(person.memberId, second, { decision: 'approve' });
    expect(await claim(second)).toBe('already-decided');
    expect(await listed()).toBeUndefined();
  });
});

describe('drafted corrections of a reviewer', () => {
  const items = [{ code: 'IDV_KYC_REJ_BASIC' as const, text: 'Which floor?' }];
  const draft = async (
    session: { token: string },
    more: Partial<RequestOf<typeof draftCorrections>> = {},
  ) => {
    const { memberId } = person;
    const { submittedAt } = await server.review(memberId, session);
    return (await server.call(draftCorrections, { memberId, submittedAt, items, ...more }, { session }))
      .refusal;
  };
  const drafted = async (session: { token: string }) =>
    (await server.review(person.memberId, session)).drafted;

  test('are shown to their author only', async () => {
    await submitted();
    expect(await draft(first)).toBeUndefined();
    expect(await drafted(first)).toMatchObject({ items });
    expect(await drafted(second)).toBeNull();
    const all = { kind: 'member', pageNo: 1, pageSize: 100 } as const;
    const data = await server.as(first).call(listReviews, all);
    expect(data.list.find(({ memberId }) => memberId === person.memberId)?.drafted).toBe(1);
    expect(await draft(first, { items: [] })).toBeUndefined();
    expect(await drafted(first)).toBeNull();
  });

  test('are deleted after the decision', async () => {
    await submitted();
    await draft(first);
    await draft(second);
    await server.decide(person.memberId, first, { decision: 'reject', items });
    const { rows } = await server.pool.query(
      `select items from verification_drafted_items drafted join verification_submission submission
           on submission.id = drafted.submission_id where member_id = $1`,
      [person.memberId],
    );
    expect(rows).toEqual([{ items: [] }, { items: [] }]);
    expect(await draft(first)).toBe('already-decided');
  });

  test('belong to the submission that was read', async () => {
    await submitted();
    expect(await draft(first, { submittedAt: '2020-01-01T00:00:00.000Z' })).toBe('changed-meanwhile');
    expect(await draft(first, { items: [{ code: 'BIZ_KYC_REJ_SH' }] })).toBe('invalid-input');
  });
});

test.each([getVerificationReview, decideVerification, claimVerification])(
  '$name may refuse with forbidden',
  ({ refusals }) => expect(refusals).toContain('forbidden'),
);

describe('reviewers see', () => {
  test('a question if they approve without opening every new file', async () => {
    const fileId = randomUUID();
    await server.pool.query(
      `insert into file (id, member_id, file_type, name, size, content_type, sha256, created_at, looked_after_at)
       values ($1, $2, '213', 'document-front.png', 10, 'image/png', '\\x00', now(), now())`,
      [fileId, person.memberId],
    );
    const { memberId } = person;
    const filed = personalRecord({ kycFiles: [{ fileType: '213', fileId, uid: null }] });
    await submitted(filed);
    const silent = { decision: 'approve' as const, unopenedReason: undefined };
    const decideAs = (session: typeof first) => server.decide(memberId, session, silent);
    expect(await decideAs(first)).toBe('evidence-unopened');
    for (const short of ['a', '....'])
      expect(await server.decide(memberId, first, { ...silent, unopenedReason: short })).toBe(
        'invalid-input',
      );
    const unopenedReason = 'Seen on the original.';
    expect(await server.decide(memberId, first, { ...silent, unopenedReason })).toBeUndefined();

    // The first reviewer's reason does not replace opening the file for the second.
    expect(await decideAs(second)).toBe('evidence-unopened');
    await server.as(second).call(nameStaffFile, { fileId });
    expect((await server.review(memberId, second)).files).toMatchObject([{ fileId, isOpened: true }]);
    expect((await server.review(memberId, first)).files).toMatchObject([{ fileId, isOpened: false }]);
    expect(await decideAs(second)).toBeUndefined();
    const { decisions } = await server.review(memberId, first);
    expect(decisions.map((decision) => decision.unopenedReason)).toEqual([null, unopenedReason]);

    // A file that was approved once need not be opened again.
    await server.submit(person, { ...filed, city: 'Central' }, { occasion: 'update', checks: [checkOf()] });
    await server.settle();
    expect(await decideAs(await server.signedInStaff('reviewer'))).toBeUndefined();
  });

  test('files removed since the last submission', async () => {
    const fileIds = [randomUUID(), randomUUID()];
    for (const id of fileIds) {
      await server.pool.query(
        `insert into file (id, member_id, file_type, name, size, content_type, sha256, created_at, looked_after_at)
         values ($1, $2, '111', 'chart.pdf', 10, 'application/pdf', '\\x00', now(), now())`,
        [id, person.memberId],
      );
    }
    const [kept = '', gone = ''] = fileIds;
    const filed = (...ids: string[]) =>
      personalRecord({ kycFiles: ids.map((fileId) => ({ fileType: '111', fileId, uid: null })) });
    await submitted(filed(kept, gone));
    const items = [{ code: 'IDV_KYC_REJ_BASIC' as const, text: 'Which floor?' }];
    await server.decide(person.memberId, first, { decision: 'reject', items });
    await server.submit(person, filed(kept), { occasion: 'corrected' });
    const review = await server.review(person.memberId, first);
    expect(review.files.map(({ fileId }) => fileId)).toEqual([kept]);
    expect(review.filesGone).toMatchObject([
      { fileId: gone, originalFileName: 'chart.pdf', uid: null, personName: null },
    ]);
  });

  test('new files and people since the last submission', async () => {
    person = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
    await server.submit(person, enterpriseRecord());
    await server.settle();
    const item = { code: 'BIZ_KYC_REJ_MATERIAL' as const, text: 'Where?' };
    await server.decide(person.memberId, first, { decision: 'reject', items: [item] });
    const people = [
      stakeholder({ city: 'Jurong' }),
      stakeholder({ uid: 'cy', nameEn: 'Cy Lim', idNumber: 'C1' }),
    ];
    await server.submit(person, enterpriseRecord({ city: 'Central', stakeholderInfoBo: people }), {
      occasion: 'corrected',
    });
    const review = await server.review(person.memberId, first);
    expect(review).toMatchObject({ submissionType: 'corrected', level: 1, peopleGone: [] });
    const changed = review.sections.flatMap(({ fields }) => fields).filter(({ before }) => before !== null);
    expect(changed).toEqual([{ key: 'city', value: 'Central', before: 'Mong Kok' }]);
    expect(review.people.map(({ uid, isNew }) => [uid, isNew])).toEqual([
      ['bo', false],
      ['cy', true],
    ]);
    expect(review.people[0]?.fields).toContainEqual({ key: 'city', value: 'Jurong', before: 'Singapore' });
    expect(review.decisions).toMatchObject([{ decision: 'reject', items: [{ text: 'Where?' }] }]);
  });

  test('a document that another member also submitted', async () => {
    await submitted(personalRecord({ idNumber: 'Q-77(1)' }));
    const other = person;
    person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await submitted(personalRecord({ idNumber: 'q771' }));
    const { findings } = await server.review(person.memberId, first);
    expect(findings).toContainEqual({
      name: 'duplicate-document',
      uid: 'member',
      outcome: 'look',
      detail: `Also submitted by member ${other.memberId}`,
      members: [other.memberId],
    });
  });
});
