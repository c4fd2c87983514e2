// A member's record: written, corrected and submitted. Staff's decisions are in reviews, checks of people in
// identity-checks.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { enterpriseForm, personalForm } from '../submissions/index.ts';
import { viewEnterprise, viewPersonal } from './view-verification.ts';
import { commitCorrections, openCorrections } from './correct-record.ts';
import { saveRecord } from './save-record.ts';

export { verificationFiles } from './file-references.ts';
export { verifiedFacts } from './verified-facts.ts';
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

export const verificationFeature = feature('verification', (context) => ({
  routes: (router) => {
    recordRoutes(router, context);
    correctionRoutes(router, context);
  },
}));

function recordRoutes(router: Router, context: FeatureContext): void {
  router.member(contract.queryPersonalKyc, (_input, { actor, language }) =>
    viewPersonal(context, actor, language),
  );
  router.member(contract.savePersonalKyc, async (input, call) => {
    await saveRecord(context, personalForm, input, call);
    return viewPersonal(context, call.actor, call.language);
  });
  router.member(contract.queryEnterpriseKyc, (_input, { actor, language }) =>
    viewEnterprise(context, actor, language),
  );
  router.member(contract.saveEnterpriseKyc, async (input, call) => {
    await saveRecord(context, enterpriseForm, input, call);
    return viewEnterprise(context, call.actor, call.language);
  });
}

function correctionRoutes(router: Router, context: FeatureContext): void {
  router.member(contract.personalCorrections, async (_input, { actor, language }) =>
    openCorrections(context, actor, await viewPersonal(context, actor, language)),
  );
  router.member(contract.commitPersonalCorrections, ({ record, ...input }, call) =>
    commitCorrections(context, personalForm, { ...input, record }, call),
  );
  router.member(contract.enterpriseCorrections, async (_input, { actor, language }) =>
    openCorrections(context, actor, await viewEnterprise(context, actor, language)),
  );
  router.member(contract.commitEnterpriseCorrections, ({ record, ...input }, call) =>
    commitCorrections(context, enterpriseForm, { ...input, record }, call),
  );
}
