// Walks of a member and of staff through verification, with each step compared with the table of moves.
import {
  type EnterpriseDraft,
  type EnterpriseView,
  type PersonalView,
  type RequestOf,
  claimVerification,
  decideVerification,
  getVerificationReview,
  queryStakeholderChecks,
  sectionOf,
  submitStakeholderChecks,
} from '@causeway/contract';
import { expect } from 'vitest';
import {
  type VerificationState,
  claimOf,
  lastSubmission,
  memberById,
  openTodos,
  stateOf,
  verificationMoves,
} from '../features/verification/submissions/index.ts';
import { type VerificationServer, unread } from '../features/verification/record/verification.testing.ts';
import { explained } from '../features/verification/reviews/reviewing.testing.ts';
import type { TestPerson, TestSession } from '../platform/testing.ts';
import {
  type Decision,
  type Step,
  type Walk,
  eventOf,
  eventsOf,
  teamRoles,
} from './verification-steps.testing.ts';

interface Walker {
  readonly server: VerificationServer;
  readonly team: readonly (TestSession & { readonly staffId: string })[];
}

type Refusals = readonly (string | undefined)[];

/**
 * Runs a walk: throws at the first step after which a rule is broken; answers its states, its moves as `from: event: to`,
 * and results outside of the table.
 */
export async function walkers(
  server: VerificationServer,
): Promise<(way: Walk) => Promise<ReadonlySet<string>>> {
  const team = await Promise.all(teamRoles.map((role) => server.server.signedInStaff(role)));
  return (way) => go({ server, team }, way);
}

async function go(walker: Walker, { isBusiness, steps }: Walk): Promise<ReadonlySet<string>> {
  const { server } = walker;
  const person = await (isBusiness ? server.newBusiness() : server.newPerson());
  if (isBusiness) await server.wholeDraft(person, alone);
  const viewOf = (): Promise<View> =>
    isBusiness ? server.queryBusiness(person) : server.queryPerson(person);
  let [state, before, holder] = [
    await stateNow(walker, person),
    await viewOf(),
    await holderNow(walker, person),
  ];
  const reached = new Set<string>([state]);
  for (const one of steps) {
    // A check that finishes at the same instant as a request would not be newer than it.
    await server.server.clock.advance(0.001);
    const refusals = await take(walker, one, person, before);
    const [after, next] = [await viewOf(), await stateNow(walker, person)];
    const holds = await holderNow(walker, person);
    expect(refusals, 'nothing fails').not.toContain('failure');
    for (const move of holdsTable(one, state, next, refusals)) reached.add(move);
    holdsDraft(one, before, after, refusals);
    for (const done of holdsClaim(walker, one, [holder, holds], refusals)) reached.add(done);
    if (one.kind === 'short' && refusals.includes(undefined))
      reached.add(one.isDraft ? 'short draft' : 'short');
    [state, before, holder] = [next, after, holds];
    reached.add(state);
  }
  await holdsEvidence(walker, person);
  return reached;
}

async function stateNow({ server }: Walker, { memberId }: TestPerson): Promise<VerificationState> {
  const member = (await memberById(server.server.db, memberId)) ?? expect.unreachable('the member is gone');
  return stateOf(member.kycStatus, member.level);
}

function take(walker: Walker, one: Step, person: TestPerson, view: View): Promise<Refusals> {
  switch (one.kind) {
    case 'decide':
      return decide(walker, person, isOfBusiness(view), one);
    case 'claim':
      return claim(walker, person, one);
    case 'expire':
      return expire(walker, person, view, one);
    case 'short':
      return short(walker, person, one);
    default:
      return write(walker, one, person, view);
  }
}

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
  if (one.kind === 'commit' && view.todos.length === 0) return ['nothing to commit'];
  const submit = isBusiness ? server.submitBusiness : server.submitPerson;
  const commit = isBusiness ? server.commitBusiness : server.commitPerson;
  const send = one.kind === 'submit' ? submit : commit;
  const answers = await Promise.all(Array.from({ length: one.times }, () => send(person, change)));
  // Waits for the screening, without which nobody is approved.
  await server.server.settle();
  return answers.map(({ refusal }) => refusal);
}

/** All reviewers read before the first decides: the same submission, at the same level. */
async function decide(
  { server, team }: Walker,
  { memberId }: TestPerson,
  isBusiness: boolean,
  { by }: Extract<Step, { readonly kind: 'decide' }>,
): Promise<Refusals> {
  const seen = await Promise.all(
    by.map(async ([who, made]) => {
      const session = team[who] ?? expect.unreachable();
      return {
        made,
        session,
        ...(await server.server.call(getVerificationReview, { memberId }, { session })),
      };
    }),
  );
  return Promise.all(
    seen.map(async ({ made, session, data, refusal }) => {
      if (refusal) return refusal;
      const request: RequestOf<typeof decideVerification> = {
        memberId,
        level: data.level ?? 1,
        version: data.version,
        decision: eventOf(made),
        items: itemsOf(made, isBusiness),
        ...(made === 'decline' && { reason: 'The business cannot be supported.' }),
        ...(made === 'approve' && explained(data)),
      };
      return (await server.server.call(decideVerification, request, { session })).refusal;
    }),
  );
}

function itemsOf(made: Decision, isBusiness: boolean): RequestOf<typeof decideVerification>['items'] {
  if (made === 'reject') {
    return [
      { code: isBusiness ? 'BIZ_KYC_REJ_MATERIAL' : 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' },
    ];
  }
  if (made !== 'reject identity') return [];
  return isBusiness
    ? [{ code: 'BIZ_KYC_REJ_SH', uid: 'owner', template: 'identity-unclear' }]
    : [{ code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' }];
}

/** All checked people have seen their result; of two calls at once, one finds out about the other. */
async function short(
  { server: { server } }: Walker,
  person: TestPerson,
  { isDraft, times }: Extract<Step, { readonly kind: 'short' }>,
): Promise<Refusals> {
  const seen = await server.call(queryStakeholderChecks, {}, { session: person });
  if (seen.refusal) return [seen.refusal];
  const { version, checks } = seen.data;
  const request = {
    isDraft: isDraft ? (1 as const) : (0 as const),
    version,
    checks: checks.map(({ uid, check }) => ({ uid, checkId: check.checkId })),
  };
  // A draft here marks the checks as seen, which may happen twice.
  const answers = await Promise.all(
    Array.from({ length: isDraft ? 1 : times }, () =>
      server.call(submitStakeholderChecks, request, { session: person }),
    ),
  );
  await server.settle();
  return answers.map(({ refusal }) => refusal);
}

async function claim(
  { server, team }: Walker,
  { memberId }: TestPerson,
  { staff: who, isClaimed }: Extract<Step, { readonly kind: 'claim' }>,
): Promise<Refusals> {
  const session = team[who] ?? expect.unreachable();
  return [(await server.server.call(claimVerification, { memberId, isClaimed }, { session })).refusal];
}

/** Like the daily job: reminds of a verified member's document, once while the reminder is open. */
async function expire(
  { server }: Walker,
  person: TestPerson,
  view: View,
  { isOfPerson }: Extract<Step, { readonly kind: 'expire' }>,
): Promise<Refusals> {
  const open = await openTodos(server.server.db, person.memberId);
  if (view.kycStatus !== 4 || open.length > 0) return ['nothing to remind of'];
  await server.expires(person, isOfPerson && isOfBusiness(view) ? 'owner' : null);
  return [undefined];
}

/** Nobody decides about the same submission twice, and an approval takes two. */
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

function holdsTable(
  one: Step,
  from: VerificationState,
  to: VerificationState,
  refusals: readonly (string | undefined)[],
): readonly string[] {
  const events = eventsOf(one);
  const done = refusals.filter((refusal) => refusal === undefined).length;
  const moves = verificationMoves.filter((move) => move.from === from && events.includes(move.event));
  if (done === 0 || events.length === 0) {
    expect(to, `${one.kind} was refused`).toBe(from);
    return [];
  }
  expect(done, `${one.kind} happens once`).toBe(1);
  expect(
    moves.map((move) => move.to),
    `${from}: ${events.join(' or ')}`,
  ).toContain(to);
  const made = moves.filter((move) => move.to === to).map(moveLine);
  // If two different decisions at once lead to the same state, nobody can tell which it was.
  return new Set(made).size === 1 ? made : [];
}

export const moveLine = ({ from, event, to }: (typeof verificationMoves)[number]): string =>
  `${from}: ${event}: ${to}`;

/** The colleague who has claimed each waiting verification. */
async function holderNow({ server: { server } }: Walker, { memberId }: TestPerson): Promise<string | null> {
  const submission = await lastSubmission(server.db, memberId);
  const claim = submission && (await claimOf(server.db, submission.id));
  return claim?.staffId ?? null;
}

/** Only a senior takes over from a colleague, and nobody else decides a claimed submission. */
function holdsClaim(
  { team }: Walker,
  one: Step,
  [before, after]: readonly [string | null, string | null],
  refusals: Refusals,
): readonly string[] {
  const isColleagues = (who: number): boolean => before !== null && before !== team[who]?.staffId;
  if (one.kind === 'decide') {
    one.by.forEach(([who], i) => {
      if (isColleagues(who)) expect(refusals[i], 'a colleague has taken it').toBeDefined();
    });
    expect(after, 'a decision gives it back').toBe(refusals.includes(undefined) ? null : before);
    return [];
  }
  if (one.kind !== 'claim') return [];
  if (!refusals.includes(undefined)) {
    expect(after, 'the claim was refused').toBe(before);
    return isColleagues(one.staff) ? ['claim refused'] : [];
  }
  expect(after).toBe(one.isClaimed ? team[one.staff]?.staffId : null);
  if (!isColleagues(one.staff)) return [];
  expect(teamRoles[one.staff], 'who takes from a colleague').toBe('senior');
  return ['taken over'];
}

type View = EnterpriseView | PersonalView;

const isOfBusiness = (view: View): view is EnterpriseView => 'submittedBusinessType' in view;

/** One person who owns, directs and signs, because other tests cover several. */
const alone = (record: EnterpriseDraft): EnterpriseDraft => ({
  ...record,
  stakeholderInfoBo: record.stakeholderInfoBo.slice(0, 1).map((owner) => ({ ...owner, roles: [1, 2, 3] })),
});

interface Seen {
  readonly record: { readonly city: string };
  readonly todos: readonly Pick<View['todos'][number], 'rejectDetail' | 'notifyType' | 'stakeholderId'>[];
  readonly kycStatus: number;
}

/** The written draft is stored until the member writes another. */
function holdsDraft(one: Step, before: Seen, after: Seen, refusals: readonly (string | undefined)[]): void {
  const isDone = refusals.includes(undefined);
  const isWriting = one.kind === 'save' || one.kind === 'submit' || one.kind === 'commit';
  if (isWriting && isDone) {
    expect(after.record.city, `${one.kind} keeps what was written`).toBe(
      isBasicOpen(before) ? one.city : before.record.city,
    );
  } else if (one.kind === 'check' || one.kind === 'short') {
    expect(after.record.city).toBe(before.record.city);
  } else {
    expect(after.record, `${one.kind} changes no record`).toEqual(before.record);
  }
}

/** At first every part is open; later the rejected ones, and for a business also expiring ones. */
const isBasicOpen = ({ kycStatus, todos, record }: Seen): boolean =>
  kycStatus === 1 ||
  todos.some(
    ({ rejectDetail, notifyType, stakeholderId }) =>
      Object.keys(rejectDetail).some(
        (code) => sectionOf(code as Parameters<typeof sectionOf>[0]) === 'Basic',
      ) ||
      (notifyType === 3 && stakeholderId === null && 'regNumber' in record),
  );
