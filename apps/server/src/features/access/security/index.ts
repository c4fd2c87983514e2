// People's control over the security of their own account: password, addresses, factors, and second approval.
import * as contract from '@causeway/contract';
import { addressOf } from '../../../platform/address.ts';
import { type FeatureContext, feature, provider } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { beginPasskeyRequest } from '../factors/index.ts';
import {
  beginAuthenticator,
  bindAuthenticator,
  newRecoveryCodes,
  setAuthenticatorUsage,
  unbindAuthenticator,
} from './authenticator.ts';
import { changeAddress } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { secondApprovalRulesFor } from './second-approval-rules.ts';
import { secondApprovalSetting, setSecondApprovalSetting } from './second-approval-setting.ts';
import { securityInfo } from './security-info.ts';
import { sendSecurityCode } from './send-security-code.ts';
import { setLanguage } from './set-language.ts';
import { setOwnName } from './set-own-name.ts';
import { secondApprovalReader } from './store.ts';

export { type Call as ProvedCall, provedChange } from './proved-change.ts';

/** The second approval that this person's submissions need. */
export const secondApprovalRules = provider('security.second-approval-rules', (context) =>
  secondApprovalRulesFor(context, secondApprovalReader(context.db)),
);

export const securityFeature = feature('security', (context) => ({
  routes: (router) => {
    accountRoutes(router, context);
    factorRoutes(router, context);
    router.member(contract.getSecondApprovalSetting, (_input, call) => secondApprovalSetting(context, call));
    router.member(contract.setSecondApprovalSetting, (input, call) =>
      setSecondApprovalSetting(context, call, input),
    );
  },
}));

function accountRoutes(router: Router, context: FeatureContext): void {
  router.member(contract.getSecurity, (_input, call) => securityInfo(context, call));
  router.member(contract.setLanguage, (input, call) => setLanguage(context, call, input));
  router.member(contract.setOwnName, (input, call) => setOwnName(context, call, input));
  router.member(contract.sendSecurityCode, (input, call) => sendSecurityCode(context, call, input));
  router.member(contract.changePassword, (input, call) => changePassword(context, call, input));
  router.member(contract.changeEmail, ({ email, code, proof }, call) =>
    changeAddress(context, call, { address: addressOf({ email }), code, proof }),
  );
  router.member(contract.changeMobile, ({ countryCode, mobile, code, proof }, call) =>
    changeAddress(context, call, {
      address: addressOf({ countryCode, mobile }),
      code,
      proof,
    }),
  );
}

function factorRoutes(router: Router, context: FeatureContext): void {
  router.member(contract.beginPasskeyProof, ({ purpose }, { actor, now }) =>
    beginPasskeyRequest(context, { ownerId: actor.personId, purpose }, now),
  );
  router.member(contract.beginAuthenticator, (input, call) => beginAuthenticator(context, call, input));
  router.member(contract.bindAuthenticator, (input, call) => bindAuthenticator(context, call, input));
  router.member(contract.unbindAuthenticator, (input, call) => unbindAuthenticator(context, call, input));
  router.member(contract.renewRecoveryCodes, (input, call) => newRecoveryCodes(context, call, input));
  router.member(contract.setAuthenticatorUsage, (input, call) => setAuthenticatorUsage(context, call, input));
  router.member(contract.beginPasskey, (input, call) => beginPasskey(context, call, input));
  router.member(contract.addPasskey, (input, call) => addPasskey(context, call, input));
  router.member(contract.renamePasskey, (input, call) => renamePasskey(context, call, input));
  router.member(contract.removePasskey, (input, call) => removePasskey(context, call, input));
}
