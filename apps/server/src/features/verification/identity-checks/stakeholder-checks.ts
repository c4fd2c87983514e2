// The short flow of a verified business that only has to check people with expiring documents again (VER-127: each role
// needs one finished check).
import {
  rolesOf,
  stakeholderIssues,
  uncheckedProblem,
  identityOutcomes,
  isIdentityFinished,
  type EnterpriseDraft,
  type ValidationIssue,
  type RequestOf,
  type ResponseOf,
  type queryStakeholderChecks,
  type submitStakeholderChecks,
  type IdentityOutcome,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import {
  enterpriseForm,
  identityOf,
  currentCheck,
  movedByMember,
  type IdentityCheckRow,
  checkById,
  unchanged,
} from '../submissions/index.ts';
import {
  keptRecord,
  refuseOldVersion,
  type CurrentState,
  draftRecord,
  factsFor,
  isShortFlow,
  lastRecord,
  personOf,
  refuseOtherKind,
  currentStateOf,
  stateNow,
  refuseIncomplete,
  submissionPlan,
} from '../record/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';

const mustVerifyAgain = ({ todos }: CurrentState, uid: string): boolean =>
  todos.some(({ personId }) => personId === uid);

/** Refuses nothing-rejected unless this flow is open. */
export async function viewStakeholderChecks(
  { db, clock }: FeatureContext,
  actor: PersonActor,
): Promise<ResponseOf<typeof queryStakeholderChecks>> {
  refuseOtherKind(actor, 'enterprise');
  const state = await currentStateOf(db, actor.memberId);
  if (!isShortFlow(state)) return refuse('nothing-rejected');
  const now = clock.now();
  const { stakeholderInfoBo } = submittedRecord(state);
  return {
    checks: stakeholderInfoBo.map(({ uid, nameEn, roles }) => ({
      uid,
      nameEn,
      roles,
      isExpired: mustVerifyAgain(state, uid),
      check: identityOf(personOf('enterprise', uid, state), now, hongKongDay(now)),
    })),
    version: state.draft?.version ?? 0,
  };
}

/**
 * Refuses verification-closed, nothing-rejected, changed-meanwhile, and verification-incomplete with the issues of
 * people. Checks are stored as they finish: the draft only says that they were seen.
 */
export async function submitChecks(
  { db, spine, providers }: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { isDraft, version, checks }: RequestOf<typeof submitStakeholderChecks>,
): Promise<void> {
  refuseOtherKind(actor, 'enterprise');
  await spine.write<object>(actor, request, async (now) => {
    const state = await currentStateOf(db, actor.memberId);
    movedByMember(stateNow(state), isDraft === 1 ? 'save' : 'commit');
    if (!isShortFlow(state)) refuse('nothing-rejected');
    refuseOldVersion(state, version);
    for (const seen of checks) await refuseOtherCheck(seen, (id) => checkById(db, id), actor);
    if (isDraft === 1) return seenPlan(state);
    const checked = withNewChecks(state, now);
    const { record } = await keptRecord(db, enterpriseForm, state, checked, now);
    refuseIncomplete(issuesOfPeople(state, record, now));

    const holidays = await holidaysKnown(db);
    return submissionPlan({
      ...{ form: enterpriseForm, state, record, now, actor, holidays },
      hasRegisters: providers.registers.length > 0,
    });
  });
}

const submittedRecord = (state: CurrentState): EnterpriseDraft =>
  lastRecord(enterpriseForm, state) ?? draftRecord(enterpriseForm, state);

/**
 * The last submitted record, with the results for people with expiring documents; other changes of the draft are not
 * requested here.
 */
function withNewChecks(state: CurrentState, now: Date): EnterpriseDraft {
  const before = submittedRecord(state);
  return enterpriseForm
    .people(before)
    .filter((uid) => mustVerifyAgain(state, uid))
    .map((uid) => currentCheck(personOf('enterprise', uid, state), now))
    .filter((check) => check !== undefined)
    .reduce((record, check) => enterpriseForm.fill(record, check), before);
}

async function refuseOtherCheck(
  { uid, checkId }: { readonly uid: string; readonly checkId: string | null },
  check: (id: string) => Promise<IdentityCheckRow | undefined>,
  { memberId }: PersonActor,
): Promise<void> {
  if (checkId === null) return;
  const found = await check(checkId);
  if (found?.memberId !== memberId || found.personId !== uid) refuse('changed-meanwhile');
}

const seenPlan = ({ member, draft }: CurrentState): Plan<object> => ({
  answer: {},
  unchanged: [unchanged('member', member)],
  audit: {
    action: 'verification.save',
    subject: { kind: 'verification', id: draft?.id ?? member.id },
    after: { kycStatus: member.kycStatus, changed: [] },
  },
});

/**
 * The issues of people: everyone to check again needs a check with a valid document, and each role a checked person.
 * This flow takes no proofs of address.
 */
function issuesOfPeople(state: CurrentState, record: EnterpriseDraft, now: Date): readonly ValidationIssue[] {
  const facts = factsFor(enterpriseForm, state, record, now);
  const people = record.stakeholderInfoBo;
  const resultOf = (uid: string): IdentityOutcome =>
    facts.identityChecks.find(({ personId }) => personId === uid)?.checkResult ?? identityOutcomes.unverified;
  const isBare = rolesOf(record.businessType).some(
    (role) => !people.some(({ uid, roles }) => roles.includes(role) && isIdentityFinished(resultOf(uid))),
  );
  const unchecked = uncheckedProblem(record.businessType, [
    {
      uid: '',
      roles: [],
      idCountry: '',
      idNumber: '',
      sharePercentage: '',
      ownerBasis: '',
      checkResult: identityOutcomes.unverified,
    },
  ]);
  return [
    ...people
      .filter(({ uid }) => mustVerifyAgain(state, uid))
      .flatMap((entry): readonly ValidationIssue[] =>
        resultOf(entry.uid) < 3
          ? [{ step: 'stakeholders', uid: entry.uid, field: '', message: 'unverified' }]
          : stakeholderIssues(entry, people, facts, 0),
      ),
    ...(isBare && unchecked
      ? [{ step: 'stakeholders', uid: null, field: '', message: unchecked } as const]
      : []),
  ];
}
