// What a member sees of its verification: the record, the checks of its people, what has to be put right.
import {
  type EnterpriseView,
  type Language,
  type PersonalView,
  type StoredFile,
  kycStatuses,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { filesByIds, storedFileOf } from '../../reference/files/index.ts';
import { enterpriseForm } from './forms/enterprise.ts';
import type { KycForm, KycRecord } from './forms/form.ts';
import { personalForm } from './forms/personal.ts';
import { identityOf, currentCheck } from './people-checks.ts';
import {
  type Standing,
  draftRecord,
  endedOf,
  lastRecord,
  personOf,
  refuseOtherKind,
  standingOf,
} from './standing.ts';
import { declineReasonOf } from './submission-store.ts';
import { todoItem } from './todos.ts';

export async function viewPersonal(
  context: FeatureContext,
  actor: PersonActor,
  language: Language,
): Promise<PersonalView> {
  refuseOtherKind(actor, 'personal');
  return viewOf(context, personalForm, await standingOf(context.db, actor.memberId), language);
}

export async function viewEnterprise(
  context: FeatureContext,
  actor: PersonActor,
  language: Language,
): Promise<EnterpriseView> {
  refuseOtherKind(actor, 'enterprise');
  const standing = await standingOf(context.db, actor.memberId);
  const submitted = lastRecord(enterpriseForm, standing);
  return {
    ...(await viewOf(context, enterpriseForm, standing, language)),
    submittedBusinessType: submitted?.businessType ?? '',
    submittedPeople: submitted?.stakeholderInfoBo ?? [],
  };
}

/** Version 0 is the empty record that nobody has saved yet. */
async function viewOf<Record_ extends KycRecord>(
  { db, clock }: FeatureContext,
  form: KycForm<Record_>,
  standing: Standing,
  language: Language,
) {
  const now = clock.now();
  const record = draftRecord(form, standing);
  const checked = new Set(standing.checks.map(({ person_id: personId }) => personId));
  const identityChecks = [...checked].map((personId) =>
    identityOf(personOf(form.kind, personId, standing), now, hongKongDay(now)),
  );
  const currentChecks = [...checked].flatMap((personId) => {
    const check = currentCheck(personOf(form.kind, personId, standing), now);
    return check ? [{ personId, jumioResult: check.result }] : [];
  });
  return {
    record,
    identityChecks,
    currentChecks,
    files: await filesOf(db, [
      ...record.kycFiles.map(({ fileId }) => fileId),
      ...identityChecks.flatMap(({ idFrontPhoto, idBackPhoto }) => [idFrontPhoto, idBackPhoto]),
    ]),
    // What was raised while staff review can be put right once they have decided.
    todoItemDTOList:
      standing.member.level === null ? standing.todos.map((todo) => todoItem(todo, language)) : [],
    endedSections: [...endedOf(form, standing, now)],
    kycStatus: standing.member.kyc_status,
    declineReason:
      standing.member.kyc_status === kycStatuses.declined && standing.last
        ? await declineReasonOf(db, standing.last.id)
        : null,
    submittedAt: standing.last?.submitted_at.toISOString() ?? null,
    isNameLocked: standing.verified !== undefined,
    version: standing.draft?.version ?? 0,
  };
}

const filesOf = async (db: Db, ids: readonly (string | null)[]): Promise<StoredFile[]> => {
  const wanted = new Set(ids.filter((fileId) => fileId !== null));
  return (await filesByIds(db, [...wanted])).map(storedFileOf);
};
