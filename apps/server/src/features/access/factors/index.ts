// Second factors of people and of staff: authenticators with recovery codes, and passkeys, as parts of others' plans.
import { feature } from '../../../platform/feature.ts';
import { forgetBindingsBefore, forgetChallengesBefore } from './store.ts';

export {
  type FactorsContext,
  beginBinding,
  resumeBinding,
  boundFromStart,
  checkAuthenticator,
  checkAuthenticatorOfKnown,
  checkRecoveryCode,
  confirmBinding,
  presentRecoveryCodes,
  recoveryCodesOf,
  removeAuthenticator,
  renewRecoveryCodes,
  revealBinding,
  setUsage,
} from './authenticator.ts';
export { checkFactor } from './check-factor.ts';
export {
  type Factors,
  factorsOf,
  factorsOfEach,
  removeAllFactors,
  removeFactors,
  shownPasskey,
} from './factors-of.ts';
export {
  addPasskey,
  beginPasskeyCreation,
  beginPasskeyRequest,
  checkPasskey,
  movedFact,
  passkeyCreationOf,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';

export const factorsFeature = feature('factors', ({ db }) => ({
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'factors.forget',
      everySeconds: 3600,
      handle: async (now) => {
        await forgetChallengesBefore(db, now);
        await forgetBindingsBefore(db, now);
      },
    }),
}));
