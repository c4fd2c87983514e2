// A member's record: written, corrected and submitted. Staff's decisions are in reviews, checks of people in
// identity-checks.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enterpriseForm, type KycForm, type KycRecord, personalForm } from '../submissions/index.ts';
import { saveDraft } from './save-draft.ts';
import { refuseInstitution, currentStateOf } from './current-state.ts';
import { submitVerification } from './submit-verification.ts';
import { viewEnterprise, viewPersonal } from './view-verification.ts';

export { verificationFiles } from './file-references.ts';
export { verifiedFacts } from './verified-facts.ts';

type Call = CallContext<PersonActor>;

export const verificationFeature = feature('verification', (context) => ({
  routes: (router) => {
    recordRoutes(router, context);
    correctionRoutes(router, context);
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

function recordRoutes(router: Router, context: FeatureContext): void {
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
}

/** Refuses verification-closed to an institution, as the update pages do, and nothing-rejected. */
async function rejected<View extends { readonly todos: readonly object[] }>(
  { db }: FeatureContext,
  { memberId }: PersonActor,
  view: View,
): Promise<View> {
  refuseInstitution(await currentStateOf(db, memberId));
  return view.todos.length === 0 ? refuse('nothing-rejected') : view;
}

interface Committing<Record_ extends KycRecord> extends Omit<Saving<Record_>, 'isEditable'> {
  readonly todoIds: readonly string[];
}

async function commit<Record_ extends KycRecord>(
  context: FeatureContext,
  form: KycForm<Record_>,
  { version, record, agreed, todoIds }: Committing<Record_>,
  call: Call,
): Promise<contract.Nothing> {
  await submitVerification(context, form, call, call.request, {
    version,
    record,
    agreed,
    todoIds,
  });
  return {};
}

function correctionRoutes(router: Router, context: FeatureContext): void {
  router.member(contract.personalCorrections, async (_input, { actor, language }) => {
    const view = await rejected(context, actor, await viewPersonal(context, actor, language));
    const { todos, ...record } = view;
    return { record, todos };
  });
  router.member(contract.commitPersonalCorrections, ({ record, ...input }, call) =>
    commit(context, personalForm, { ...input, record }, call),
  );
  router.member(contract.enterpriseCorrections, async (_input, { actor, language }) => {
    const view = await rejected(context, actor, await viewEnterprise(context, actor, language));
    const { todos, ...record } = view;
    return { record, todos };
  });
  router.member(contract.commitEnterpriseCorrections, ({ record, ...input }, call) =>
    commit(context, enterpriseForm, { ...input, record }, call),
  );
}
export {
  type CurrentState,
  draftRecord,
  kindOf,
  mayWrite,
  currentStateOf,
  factsFor,
  isShortFlow,
  lastRecord,
  personOf,
  refuseOtherKind,
  stateNow,
  isFirst,
  lockedPeople,
  refuseInstitution,
  stepsOf,
} from './current-state.ts';
export { withPhotos, keptRecord } from './kept-record.ts';
export { draftPart, refuseOldVersion } from './save-draft.ts';
export { refuseIncomplete, submissionPlan } from './submit-verification.ts';
