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
  openTodos,
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

interface Walker {
  readonly server: VerificationServer;
  readonly team: readonly TestSession[];
}

type Refusals = readonly (string | undefined)[];

/** Answers a walk: it throws at the first step after which something does not hold. */
export async function walkers(
  server: VerificationServer,
): Promise<(way: Walk) => Promise<ReadonlySet<VerificationState>>> {
  const team = await Promise.all([0, 1, 2].map(() => server.server.signedInStaff('senior')));
  return (way) => go({ server, team }, way);
}

async function go(walker: Walker, { isBusiness, steps }: Walk): Promise<ReadonlySet<VerificationState>> {
  const { server } = walker;
  const person = await (isBusiness ? server.newBusiness() : server.newPerson());
  if (isBusiness) await server.wholeDraft(person, alone);
  const viewOf = (): Promise<View> =>
    isBusiness ? server.queryBusiness(person) : server.queryPerson(person);
  let [state, before] = [await stateNow(walker, person), await viewOf()];
  const reached = new Set([state]);
  for (const one of steps) {
    // A check that finishes at the instant at which something is asked for would not be newer than that.
    await server.server.clock.advance(0.001);
    const refusals = await take(walker, one, person, before);
    const [after, next] = [await viewOf(), await stateNow(walker, person)];
    expect(refusals, 'nothing fails').not.toContain('failure');
    holdsTable(one, state, next, refusals);
    holdsDraft(one, before, after, refusals);
    [state, before] = [next, after];
    reached.add(state);
  }
  await holdsEvidence(walker, person);
  return reached;
}

async function stateNow({ server }: Walker, { memberId }: TestPerson): Promise<VerificationState> {
  const member = (await memberById(server.server.db, memberId)) ?? expect.unreachable('the member is gone');
  return stateOf(member.kyc_status, member.level);
}

const take = (walker: Walker, one: Step, person: TestPerson, view: View): Promise<Refusals> => {
  switch (one.kind) {
    case 'decide':
      return Promise.all(one.by.map((made) => decide(walker, person, isOfBusiness(view), made)));
    case 'claim':
      return claim(walker, person, one);
    case 'expire':
      return expire(walker, person, view);
    default:
      return write(walker, one, person, view);
  }
};

type Writing = Extract<Step, { readonly kind: 'save' | 'check' | 'submit' | 'commit' }>;

async function write({ server }: Walker, one: Writing, person: TestPerson, view: View): Promise<Refusals> {
  const isBusiness = isOfBusiness(view);
  if (one.kind === 'check')
    return [(await server.check(person, isBusiness ? 'owner' : 'member', unread)).refusal];
  const change = { city: one.city };
  if (one.kind === 'save') {
    const version = one.isStale ? view.version + 1 : view.version;
    const saved = isOfBusiness(view)
      ? await server.saveBusiness(person, { ...view.record, ...change }, version)
      : await server.savePerson(person, { ...view.record, ...change }, version);
    return [saved.refusal];
  }
  if (one.kind === 'commit' && view.todoItemDTOList.length === 0) return ['nothing to commit'];
  const submit = isBusiness ? server.submitBusiness : server.submitPerson;
  const commit = isBusiness ? server.commitBusiness : server.commitPerson;
  const send = one.kind === 'submit' ? submit : commit;
  const answers = await Promise.all(Array.from({ length: one.times }, () => send(person, change)));
  // Waits for the screening, without which nobody is approved.
  await server.server.settle();
  return answers.map(({ refusal }) => refusal);
}

async function decide(
  { server, team }: Walker,
  { memberId }: TestPerson,
  isBusiness: boolean,
  [who, made]: readonly [number, Decision],
): Promise<string | undefined> {
  const session = team[who] ?? expect.unreachable();
  const seen = await server.server.call(getVerificationReview, { memberId }, { session });
  if (seen.refusal) return seen.refusal;
  const code = isBusiness ? 'BIZ_KYC_REJ_MATERIAL' : 'IDV_KYC_REJ_BASIC';
  const request: RequestOf<typeof decideVerification> = {
    memberId,
    level: seen.data.level ?? 1,
    version: seen.data.version,
    decision: made,
    items: made === 'reject' ? [{ code, template: 'address-incomplete' }] : [],
    ...(made === 'decline' && { reason: 'The business cannot be supported.' }),
  };
  return (await server.server.call(decideVerification, request, { session })).refusal;
}

async function claim(
  { server, team }: Walker,
  { memberId }: TestPerson,
  { staff: who, isClaimed }: Extract<Step, { readonly kind: 'claim' }>,
): Promise<Refusals> {
  const session = team[who] ?? expect.unreachable();
  return [(await server.server.call(claimVerification, { memberId, isClaimed }, { session })).refusal];
}

/** As the daily job reminds: of a verified member's document, once while that stands open. */
async function expire({ server }: Walker, person: TestPerson, view: View): Promise<Refusals> {
  const open = await openTodos(server.server.db, person.memberId);
  if (view.kycStatus !== 4 || open.length > 0) return ['nothing to remind of'];
  await server.expires(person);
  return [undefined];
}

/** Nobody decides on the same twice, and it takes two to approve. */
async function holdsEvidence({ server }: Walker, { memberId }: TestPerson): Promise<void> {
  const { rows } = await server.server.pool.query(
    `select s.id from verification_submission s join verification_decision d on d.submission_id = s.id
      where s.member_id = $1 group by s.id
     having count(*) <> count(distinct d.decided_by) or count(*) <> count(distinct d.level) or count(*) > 2
     union
     select s.id from verification_submission s where s.member_id = $1 and s.outcome = 'approved'
        and (select count(*) from verification_decision d where d.submission_id = s.id and d.decision = 'approve') <> 2`,
    [memberId],
  );
  expect(rows, 'two pairs of eyes').toEqual([]);
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

type View = EnterpriseView | PersonalView;

const isOfBusiness = (view: View): view is EnterpriseView => 'submittedBusinessType' in view;

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
