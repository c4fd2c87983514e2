// Verification of members: the record as it is written, identity checks of its people, what was submitted and what has to
// be put right. What staff decide is in verification-reviews.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enterpriseForm } from './forms/enterprise.ts';
import type { KycForm, KycRecord } from './forms/form.ts';
import { personalForm } from './forms/personal.ts';
import { queryIdentityCheck, queryOpenChecks } from './query-identity-check.ts';
import { saveDraft } from './save-draft.ts';
import { submitChecks, viewStakeholderChecks } from './stakeholder-checks.ts';
import { refuseInstitution, currentStateOf } from './current-state.ts';
import { startIdentityCheck } from './start-identity-check.ts';
import { submitVerification } from './submit-verification.ts';
import { viewEnterprise, viewPersonal } from './view-verification.ts';

export { verificationFiles } from './file-references.ts';
export { enterpriseForm } from './forms/enterprise.ts';
export type { KycRecord } from './forms/form.ts';
export { personalForm } from './forms/personal.ts';
export {
  type ReviewLevel,
  type VerificationEvent,
  type VerificationState,
  movedByStaff,
  stateOf,
  statusOf,
  verificationMoves,
} from './states.ts';
export { adminsOf } from './admins.ts';
export { type Member, checksFinished, memberById, update as memberUpdate } from './store.ts';
export {
  type Claim,
  type Submission,
  type Todo,
  claimOf,
  lastSubmission,
  bumpVersion,
  openTodos,
  submissionById,
  submissionRows,
  submissionsOf,
  verifiedSubmission,
} from './submission-store.ts';
export { identityBy } from './people-checks.ts';
export { screenJob } from './submit-verification.ts';
export { todosToAnswer } from './todos.ts';
export { verifiedFacts } from './verified-facts.ts';

type Call = CallContext<PersonActor>;

export const verificationFeature = feature('verification', (context) => ({
  routes: (router) => {
    recordRoutes(router, context);
    correctionRoutes(router, context);
    checkRoutes(router, context);
  },
  ticks: (ticks) => {
    ticks.define({
      name: 'verification.open-checks',
      everySeconds: 300,
      handle: (now) => queryOpenChecks(context, now),
    });
  },
}));

interface Saving<Record_ extends KycRecord> {
  readonly isEditable: 0 | 1;
  readonly version: number;
  readonly record: Record_;
  readonly agreed?: contract.RequestOf<typeof contract.savePersonalKyc>['agreed'];
}

const save = <Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  { isEditable, version, record, agreed }: Saving<Record_>,
  call: Call,
): Promise<void> =>
  isEditable === 1
    ? submitVerification(context, form, call, call.request, { version, record, agreed })
    : saveDraft(context, form, call.actor, call.request, { version, record });

const recordRoutes = (router: Router, context: FeatureContext): void => {
  router.member(contract.queryPersonalKyc, (_input, { actor, language }) =>
    viewPersonal(context, actor, language),
  );
  router.member(contract.savePersonalKyc, async (input, call) => {
    await save(context, personalForm, input, call);
    return viewPersonal(context, call.actor, call.language);
  });
  router.member(contract.queryEnterpriseKyc, (_input, { actor, language }) =>
    viewEnterprise(context, actor, language),
  );
  router.member(contract.saveEnterpriseKyc, async (input, call) => {
    await save(context, enterpriseForm, input, call);
    return viewEnterprise(context, call.actor, call.language);
  });
};

/** Refuses verification-closed to an institution, as the pages of updates are, and nothing-rejected. */
const rejected = async <View extends { readonly todoItemDTOList: readonly object[] }>(
  { db }: FeatureContext,
  { memberId }: PersonActor,
  view: View,
): Promise<View> => {
  refuseInstitution(await currentStateOf(db, memberId));
  return view.todoItemDTOList.length === 0 ? refuse('nothing-rejected') : view;
};

interface Committing<Record_ extends KycRecord> extends Omit<Saving<Record_>, 'isEditable'> {
  readonly todoIdList: readonly string[];
}

const commit = async <Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  { version, record, agreed, todoIdList }: Committing<Record_>,
  call: Call,
): Promise<contract.Nothing> => {
  await submitVerification(context, form, call, call.request, {
    version,
    record,
    agreed,
    todoIds: todoIdList,
  });
  return {};
};

const correctionRoutes = (router: Router, context: FeatureContext): void => {
  router.member(contract.personalCorrections, async (_input, { actor, language }) => ({
    idvKycParam: await rejected(context, actor, await viewPersonal(context, actor, language)),
  }));
  router.member(contract.commitPersonalCorrections, ({ idvKycParam: record, ...input }, call) =>
    commit(context, personalForm, { ...input, record }, call),
  );
  router.member(contract.enterpriseCorrections, async (_input, { actor, language }) => ({
    bizKycParam: await rejected(context, actor, await viewEnterprise(context, actor, language)),
  }));
  router.member(contract.commitEnterpriseCorrections, ({ bizKycParam: record, ...input }, call) =>
    commit(context, enterpriseForm, { ...input, record }, call),
  );
};

const checkRoutes = (router: Router, context: FeatureContext): void => {
  const start =
    (isShort: boolean) =>
    ({ personId }: { readonly personId: string }, call: Call) =>
      startIdentityCheck(
        context,
        call.actor,
        call.request,
        { personId, isShort },
        { language: call.language, origin: call.header('origin') },
      );
  router.member(contract.startIdentityCheck, start(false));
  router.member(contract.startWhitelistCheck, start(true));
  router.member(contract.queryIdentityCheck, (input, { actor }) => queryIdentityCheck(context, actor, input));
  router.member(contract.queryWhitelistCheck, (input, { actor }) =>
    queryIdentityCheck(context, actor, input),
  );
  router.member(contract.queryStakeholderChecks, (_input, { actor }) =>
    viewStakeholderChecks(context, actor),
  );
  router.member(contract.submitStakeholderChecks, async (input, { actor, request }) => {
    await submitChecks(context, actor, request, input);
    return {};
  });
};
