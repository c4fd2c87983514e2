// Random walks of a member and of staff through verification, each step held against the table of moves.
import {
  type EnterpriseDraft,
  type EnterpriseView,
  type PersonalView,
  type RequestOf,
  claimVerification,
  decideVerification,
  getVerificationReview,
  sectionOf,
} from '@causeway/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type VerificationEvent,
  type VerificationState,
  memberById,
  stateOf,
  verificationMoves,
} from '../features/verification/index.ts';
import { type VerificationServer, unread } from '../features/verification/verification.testing.ts';
import type { TestPerson, TestSession } from '../platform/testing.ts';

type Decision = 'approve' | 'reject' | 'decline';

type Step =
  | { readonly kind: 'save'; readonly city: string; readonly isStale: boolean }
  | { readonly kind: 'check' }
  | { readonly kind: 'submit' | 'commit'; readonly city: string; readonly times: number }
  | { readonly kind: 'decide'; readonly by: readonly (readonly [staff: number, decision: Decision])[] }
  | { readonly kind: 'claim'; readonly staff: number; readonly isClaimed: boolean }
  | { readonly kind: 'expire' };

export interface Walk {
  readonly isBusiness: boolean;
  readonly steps: readonly Step[];
}

const city = fc.constantFrom('Kowloon', 'Sha Tin', 'Central', 'Tai Po');
const staff = fc.integer({ min: 0, max: 2 });
const decision = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Decision>('approve') },
  { weight: 2, arbitrary: fc.constant<Decision>('reject') },
  { weight: 1, arbitrary: fc.constant<Decision>('decline') },
);
const send = (kind: 'submit' | 'commit') =>
  fc.record({ kind: fc.constant(kind), city, times: fc.integer({ min: 1, max: 2 }) });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), city, isStale: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'check' } as const) },
  { weight: 3, arbitrary: send('submit') },
  { weight: 3, arbitrary: send('commit') },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      by: fc.array(fc.tuple(staff, decision), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('claim' as const), staff, isClaimed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'expire' } as const) },
);

const submitted: readonly Step[] = [{ kind: 'check' }, { kind: 'submit', city: 'Kowloon', times: 1 }];
const verified: readonly Step[] = [
  ...submitted,
  { kind: 'decide', by: [[0, 'approve']] },
  { kind: 'decide', by: [[1, 'approve']] },
];
const updated: readonly Step[] = [
  ...verified,
  { kind: 'expire' },
  { kind: 'check' },
  { kind: 'commit', city: 'Kowloon', times: 1 },
];

/** Most of them begin with what leads on, so that the far end of the table is walked as well. */
export const walk: fc.Arbitrary<Walk> = fc.record({
  isBusiness: fc.boolean(),
  steps: fc
    .tuple(
      fc.constantFrom<readonly Step[]>([], submitted, verified, updated),
      fc.array(step, { minLength: 3, maxLength: 10 }),
    )
    .map(([begin, rest]) => [...begin, ...rest]),
});

/** Events that a step may bring about, and nothing else. */
const eventsOf = (one: Step): readonly VerificationEvent[] => {
  if (one.kind === 'decide') return one.by.map(([, made]) => made);
  return one.kind === 'claim' ? [] : [one.kind];
};

export async function walkers(server: VerificationServer) {
  const team: readonly TestSession[] = await Promise.all(
    [0, 1, 2].map(() => server.server.signedInStaff('senior')),
  );
  const { pool, db } = server.server;

  const stateNow = async ({ memberId }: TestPerson): Promise<VerificationState> => {
    const member = (await memberById(db, memberId)) ?? expect.unreachable('the member is gone');
    return stateOf(member.kyc_status, member.level);
  };
  const viewOf = (isBusiness: boolean, person: TestPerson) =>
    isBusiness ? server.queryBusiness(person) : server.queryPerson(person);

  const decide = async (
    person: TestPerson,
    isBusiness: boolean,
    [who, made]: readonly [number, Decision],
  ) => {
    const session = team[who] ?? expect.unreachable();
    const { memberId } = person;
    const seen = await server.server.call(getVerificationReview, { memberId }, { session });
    if (seen.refusal) return seen.refusal;
    const request: RequestOf<typeof decideVerification> = {
      memberId,
      level: seen.data.level ?? 1,
      version: seen.data.version,
      decision: made,
      items: made === 'reject' ? [rejection(isBusiness)] : [],
      ...(made === 'decline' && { reason: 'The business cannot be supported.' }),
    };
    return (await server.server.call(decideVerification, request, { session })).refusal;
  };
  const rejection = (isBusiness: boolean) =>
    isBusiness
      ? ({ code: 'BIZ_KYC_REJ_MATERIAL', template: 'address-incomplete' } as const)
      : ({ code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' } as const);

  /** Waits for the screening, without which nobody is approved. */
  const sent = async (answers: readonly Promise<{ readonly refusal: string | undefined }>[]) => {
    const refusals = (await Promise.all(answers)).map(({ refusal }) => refusal);
    if (refusals.includes(undefined)) await server.server.settle();
    return refusals;
  };

  const take = async (
    one: Step,
    person: TestPerson,
    view: EnterpriseView | PersonalView,
  ): Promise<readonly (string | undefined)[]> => {
    const isBusiness = isOfBusiness(view);
    switch (one.kind) {
      case 'save': {
        const version = one.isStale ? view.version + 1 : view.version;
        const saved = isOfBusiness(view)
          ? await server.saveBusiness(person, { ...view.record, city: one.city }, version)
          : await server.savePerson(person, { ...view.record, city: one.city }, version);
        return [saved.refusal];
      }
      case 'check':
        return [(await server.check(person, isBusiness ? 'owner' : 'member', unread)).refusal];
      case 'submit': {
        const submit = isBusiness ? server.submitBusiness : server.submitPerson;
        const change = { city: one.city };
        return sent(Array.from({ length: one.times }, () => submit(person, change)));
      }
      case 'commit': {
        if (view.todoItemDTOList.length === 0) return ['nothing to commit'];
        const commit = isBusiness ? server.commitBusiness : server.commitPerson;
        const change = { city: one.city };
        return sent(Array.from({ length: one.times }, () => commit(person, change)));
      }
      case 'decide':
        return Promise.all(one.by.map((made) => decide(person, isBusiness, made)));
      case 'claim': {
        const request = { memberId: person.memberId, isClaimed: one.isClaimed };
        const session = team[one.staff] ?? expect.unreachable();
        return [(await server.server.call(claimVerification, request, { session })).refusal];
      }
      case 'expire': {
        if ((await stateNow(person)) !== 'verified') return ['nothing to remind of'];
        const { rows } = await pool.query(
          'select 1 from verification_todo where member_id = $1 and closed_at is null',
          [person.memberId],
        );
        if (rows.length > 0) return ['reminded already'];
        await server.expires(person);
        return [undefined];
      }
    }
  };

  /** Throws at the first step after which something does not hold. */
  const go = async ({ isBusiness, steps }: Walk): Promise<ReadonlySet<VerificationState>> => {
    const person = await (isBusiness ? server.newBusiness() : server.newPerson());
    if (isBusiness) await server.wholeDraft(person, alone);
    let [state, before] = [await stateNow(person), await viewOf(isBusiness, person)];
    const reached = new Set([state]);
    for (const one of steps) {
      // A check that finishes at the instant at which something is asked for would not be newer than that.
      await server.server.clock.advance(0.001);
      const refusals = await take(one, person, before);
      const after = await viewOf(isBusiness, person);
      const next = await stateNow(person);
      expect(refusals, 'nothing fails').not.toContain('failure');
      holdsTable(one, state, next, refusals);
      holdsDraft(one, before, after, refusals);
      [state, before] = [next, after];
      reached.add(state);
    }
    await holdsEvidence(person);
    return reached;
  };

  /** Two pairs of eyes, a row for each decision, and to-dos that the submissions answered. */
  const holdsEvidence = async ({ memberId }: TestPerson): Promise<void> => {
    const { rows } = await pool.query(
      `select s.id from verification_submission s join verification_decision d on d.submission_id = s.id
        where s.member_id = $1 group by s.id
       having count(*) <> count(distinct d.decided_by) or count(*) <> count(distinct d.level) or count(*) > 2
       union
       select s.id from verification_submission s where s.member_id = $1 and s.outcome = 'approved'
          and (select count(*) from verification_decision d where d.submission_id = s.id and d.decision = 'approve') <> 2`,
      [memberId],
    );
    expect(rows, 'nobody decides twice, and it takes two to approve').toEqual([]);
  };

  return { go };
}

const holdsTable = (
  one: Step,
  from: VerificationState,
  to: VerificationState,
  refusals: readonly (string | undefined)[],
): void => {
  const events = eventsOf(one);
  const done = refusals.filter((refusal) => refusal === undefined).length;
  const moves = verificationMoves.filter((move) => move.from === from && events.includes(move.event));
  if (done === 0 || events.length === 0) {
    expect(to, `${one.kind} was refused`).toBe(from);
    return;
  }
  expect(done, `${one.kind} happens once`).toBe(1);
  expect(
    moves.map((move) => move.to),
    `${from}: ${events.join(' or ')}`,
  ).toContain(to);
};

const isOfBusiness = (view: EnterpriseView | PersonalView): view is EnterpriseView =>
  'submittedBusinessType' in view;

/** One person who owns, directs and signs: checks of many are other tests'. */
const alone = (record: EnterpriseDraft): EnterpriseDraft => ({
  ...record,
  stakeholderInfoBo: record.stakeholderInfoBo.slice(0, 1).map((owner) => ({ ...owner, roles: [1, 2, 3] })),
});

interface Seen {
  readonly record: { readonly city: string };
  readonly todoItemDTOList: readonly { readonly rejectDetail: object; readonly notifyType: number }[];
  readonly kycStatus: number;
}

/** What was written is there, until the member writes something else. */
function holdsDraft(one: Step, before: Seen, after: Seen, refusals: readonly (string | undefined)[]): void {
  const isDone = refusals.includes(undefined);
  const isWriting = one.kind === 'save' || one.kind === 'submit' || one.kind === 'commit';
  if (isWriting && isDone) {
    expect(after.record.city, `${one.kind} keeps what was written`).toBe(
      isBasicOpen(before) ? one.city : before.record.city,
    );
  } else if (one.kind === 'check') {
    expect(after.record.city).toBe(before.record.city);
  } else {
    expect(after.record, `${one.kind} changes no record`).toEqual(before.record);
  }
}

/** At first everything is; later what was rejected, and of a business also what ends. */
const isBasicOpen = ({ kycStatus, todoItemDTOList, record }: Seen): boolean =>
  kycStatus === 1 ||
  todoItemDTOList.some(
    ({ rejectDetail, notifyType }) =>
      Object.keys(rejectDetail).some(
        (code) => sectionOf(code as Parameters<typeof sectionOf>[0]) === 'Basic',
      ) ||
      (notifyType === 3 && 'regNumber' in record),
  );
