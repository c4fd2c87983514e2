// A member's view of its verification: the record, the checks of its people, the open corrections.
import {
  type EnterpriseView,
  type FailedAttempt,
  type Language,
  type PersonalView,
  type StoredFile,
  kycStatuses,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { filesByIds, storedFileOf } from '../../foundation/files/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import {
  enterpriseForm,
  type KycForm,
  type KycRecord,
  personalForm,
  identityOf,
  currentCheck,
  declineReasonOf,
  promisedOn,
  failedAttempts,
  todoItem,
} from '../submissions/index.ts';
import {
  type CurrentState,
  draftRecord,
  endedOf,
  lastRecord,
  personOf,
  refuseOtherKind,
  currentStateOf,
} from './current-state.ts';

export async function viewPersonal(
  context: FeatureContext,
  actor: PersonActor,
  language: Language,
): Promise<PersonalView> {
  refuseOtherKind(actor, 'personal');
  return viewOf(context, personalForm, await currentStateOf(context.db, actor.memberId), language);
}

export async function viewEnterprise(
  context: FeatureContext,
  actor: PersonActor,
  language: Language,
): Promise<EnterpriseView> {
  refuseOtherKind(actor, 'enterprise');
  const state = await currentStateOf(context.db, actor.memberId);
  const submitted = lastRecord(enterpriseForm, state);
  return {
    ...(await viewOf(context, enterpriseForm, state, language)),
    submittedBusinessType: submitted?.businessType ?? '',
    submittedPeople: submitted?.stakeholderInfoBo ?? [],
  };
}

const HOUR = 60 * 60 * 1000;
const FAILURES_SHOWN = 20;

/** Version 0 is the empty record that nobody has saved yet. */
async function viewOf<Record_ extends KycRecord>(
  { db, clock }: FeatureContext,
  form: KycForm<Record_>,
  state: CurrentState,
  language: Language,
) {
  const now = clock.now();
  const today = hongKongDay(now);
  const record = draftRecord(form, state);
  const checked = new Set(state.checks.map(({ personId }) => personId));
  const identityChecks = [...checked].map((personId) =>
    identityOf(personOf(form.kind, personId, state), now, today),
  );
  const currentChecks = [...checked].flatMap((personId) => {
    const check = currentCheck(personOf(form.kind, personId, state), now);
    return check ? [{ personId, checkResult: check.result }] : [];
  });
  return {
    record,
    identityChecks,
    failedAttempts: await failuresOf(db, state.member.id, now),
    currentChecks,
    files: await filesOf(db, [
      ...record.kycFiles.map(({ fileId }) => fileId),
      ...identityChecks.flatMap(({ idFrontPhoto, idBackPhoto }) => [idFrontPhoto, idBackPhoto]),
    ]),
    // New to-dos wait for the decision while staff review.
    todos: state.member.level === null ? state.todos.map((todo) => todoItem(todo, language, today)) : [],
    endedSections: [...endedOf(form, state, now)],
    kycStatus: state.member.kycStatus,
    declineReason:
      state.member.kycStatus === kycStatuses.declined && state.last
        ? await declineReasonOf(db, state.last.id)
        : null,
    submittedAt: state.last?.submittedAt.toISOString() ?? null,
    decisionBy: await decisionBy(db, state),
    isNameLocked: state.verified !== undefined && !state.isNameOpen,
    version: state.draft?.version ?? 0,
  };
}

const decisionBy = async (db: Db, { last }: CurrentState): Promise<string | null> =>
  last === undefined ? null : promisedOn(last, await holidaysKnown(db));

async function failuresOf(db: Db, memberId: string, now: Date): Promise<FailedAttempt[]> {
  const since = new Date(now.getTime() - HOUR);
  const failures = await failedAttempts(db, memberId, { since, limit: FAILURES_SHOWN });
  return failures.map(({ id, personId, at, reason }) => ({
    ...{ id, personId, reason },
    at: at.toISOString(),
  }));
}

async function filesOf(db: Db, ids: readonly (string | null)[]): Promise<StoredFile[]> {
  const requested = new Set(ids.filter((fileId) => fileId !== null));
  return (await filesByIds(db, [...requested])).map(storedFileOf);
}
