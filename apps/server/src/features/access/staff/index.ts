// The access of staff: signing in with a second factor, managing factors, fresh proofs for decisions, sessions, recovery.
import * as contract from '@causeway/contract';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import {
  beginStaffAuthenticator,
  beginStaffPasskey,
  bindStaffAuthenticator,
  bindStaffPasskey,
  keepStaffCodes,
  staffCodes,
} from './bind-factor.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { continueStaffSignIn, staffPasskeyOptions } from './continue-sign-in.ts';
import { askForFactor, pendingStaffAnswer } from './pending.ts';
import {
  addOwnPasskey,
  beginOwnAuthenticator,
  beginOwnPasskey,
  ownFactors,
  removeOwnPasskey,
  renameOwnPasskey,
  renewOwnRecoveryCodes,
  setOwnAuthenticator,
} from './own-factors.ts';
import { beginStaffProof, proveStaff } from './prove.ts';
import { decideStaffRecovery, requestStaffRecovery } from './recovery.ts';
import { confirmRecovery } from './recovery-code.ts';
import { openStaffSession, refreshStaffSession } from './session.ts';
import { staffSignIn } from './sign-in.ts';
import { signOutStaff } from './sign-out.ts';
import { endStaffSession, staffList } from './staff-list.ts';
import { forgetStaffSignInsBefore, conflictById, waitingFor } from './store.ts';
import { decideStaffConflict, declareStaffConflict, removeStaffConflict } from './conflicts-of-interest.ts';

export { accessRefusal } from './may.ts';
export { refuseStaleProof } from './prove.ts';
export { revokeStaffAccess } from './revoke-staff-access.ts';

const DAY = 24 * 60 * 60 * 1000;

export const staffFeature = feature('staff', (context) => ({
  routes: (router) => {
    signInRoutes(router, context);
    sessionRoutes(router, context);
    factorRoutes(router, context);
  },
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'staff.forget',
      everySeconds: 3600,
      handle: (now) => forgetStaffSignInsBefore(context.db, new Date(now.getTime() - DAY)),
    }),
}));

function signInRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.staffSignIn, async (input, call) =>
    askForFactor(context, call, await staffSignIn(context, call, input)),
  );
  router.open(contract.getPendingStaffSignIn, (_input, call) => pendingStaffAnswer(context, call));
  router.open(contract.continueStaffSignIn, async (input, call) =>
    openStaffSession(context, await continueStaffSignIn(context, call, input), call),
  );
  router.open(contract.confirmStaffRecovery, (input, call) => confirmRecovery(context, call, input));
  router.open(contract.beginStaffPasskeySignIn, (_input, call) => staffPasskeyOptions(context, call));
  router.open(contract.beginStaffBinding, (_input, call) => beginStaffAuthenticator(context, call));
  router.open(contract.bindStaffAuthenticator, (input, call) => bindStaffAuthenticator(context, call, input));
  router.open(contract.staffCodesAtSignIn, (_input, call) => staffCodes(context, call));
  router.open(contract.keepStaffCodesAtSignIn, (_input, call) => keepStaffCodes(context, call));
  router.open(contract.beginStaffPasskeyBinding, (_input, call) => beginStaffPasskey(context, call));
  router.open(contract.bindStaffPasskey, (input, call) => bindStaffPasskey(context, call, input));
}

function sessionRoutes(router: Router, context: FeatureContext): void {
  router.open(contract.staffRefresh, ({ refreshToken }, call) =>
    refreshStaffSession(context, call, refreshToken),
  );
  router.staff(contract.staffSignOut, (_input, call) => signOutStaff(context, call));
  router.staff(contract.changeStaffPassword, (input, call) => changeStaffPassword(context, call, input));
  router.staff(contract.beginStaffProof, (_input, call) => beginStaffProof(context, call));
  router.staff(contract.proveStaff, (input, call) => proveStaff(context, call, input));
  router.staff(contract.listStaff, async (_input, { actor }) => ({ list: await staffList(context, actor) }));
  router.staff(contract.endStaffSession, (input, call) => endStaffSession(context, call, input));
  router.staff(contract.requestStaffRecovery, (input, call) => requestStaffRecovery(context, call, input));
  router.staff(contract.decideStaffRecovery, (input, call) => decideStaffRecovery(context, call, input));
  router.staff(contract.declareStaffConflict, (input, call) => declareStaffConflict(context, call, input));
  const ofTie = async ({ tieId }: { readonly tieId: string }) =>
    (await conflictById(context.db, tieId))?.memberId;
  router.staff(
    contract.decideStaffConflict,
    (input, call) => decideStaffConflict(context, call, input),
    ofTie,
  );
  router.staff(
    contract.removeStaffConflict,
    (input, call) => removeStaffConflict(context, call, input),
    ofTie,
  );
  router.staff(contract.countStaffWaiting, async (_input, { actor }) =>
    waitingFor(context.db, actor, await membersOfStaff(context.db, actor.staffId)),
  );
}

function factorRoutes(router: Router, context: FeatureContext): void {
  router.staff(contract.getStaffFactors, (_input, call) => ownFactors(context, call));
  router.staff(contract.beginStaffPasskey, (_input, call) => beginOwnPasskey(context, call));
  router.staff(contract.addStaffPasskey, (input, call) => addOwnPasskey(context, call, input));
  router.staff(contract.renameStaffPasskey, (input, call) => renameOwnPasskey(context, call, input));
  router.staff(contract.removeStaffPasskey, (input, call) => removeOwnPasskey(context, call, input));
  router.staff(contract.beginStaffAuthenticator, (_input, call) => beginOwnAuthenticator(context, call));
  router.staff(contract.setStaffAuthenticator, (input, call) => setOwnAuthenticator(context, call, input));
  router.staff(contract.renewStaffRecoveryCodes, (_input, call) => renewOwnRecoveryCodes(context, call));
}
