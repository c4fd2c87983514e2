// The developer platform: an institution's settings for the API, and the actor of calls that are signed with its key.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { FRESH_SECONDS } from '../../../platform/http/message-signature.ts';
import { createPurge } from '../../../platform/jobs/purge.ts';
import { askForOwners } from './ask-for-owners.ts';
import { spentNonces } from './authenticate-call.ts';
import { decideDeveloperChange } from './second-admin.ts';
import {
  endMerchantKey,
  renewServerKey,
  revealSigningSecret,
  setDeveloperPlatform,
  takeOverMerchantKey,
} from './set-platform.ts';
import { showPlatform } from './show-platform.ts';

export { openServerKey, sharedSecretOf } from './keys.ts';
export { insert, platformOf, sendingAgain, update, makeWaitingDue } from './store.ts';
export { signedCalls } from './authenticate-call.ts';
export { type CallCount, chargedCalls, unchargedCalls } from './count-calls.ts';

export const developerPlatformFeature = feature('developer-platform', (context) => ({
  routes: (router) => {
    router.member(contract.getDeveloperPlatform, (_input, { actor, now }) =>
      showPlatform(context, actor, now),
    );
    router.member(contract.setDeveloperPlatform, (input, call) => setDeveloperPlatform(context, call, input));
    router.member(contract.decideDeveloperChange, (input, call) =>
      decideDeveloperChange(context, call, input),
    );
    router.member(contract.endMerchantKey, (input, call) => endMerchantKey(context, call, input));
    router.member(contract.takeOverMerchantKey, (input, call) => takeOverMerchantKey(context, call, input));
    router.member(contract.renewServerKey, (input, call) => renewServerKey(context, call, input));
    router.member(contract.revealSigningSecret, (input, call) => revealSigningSecret(context, call, input));
  },
  scheduledTasks: (tasks) => {
    const forget = createPurge(context.db.pool, spentNonces);
    tasks.define({
      name: 'developer-platform.forget-nonces',
      everySeconds: spentNonces.everySeconds,
      handle: (now, stopping) => forget([new Date(now.getTime() - 3 * FRESH_SECONDS * 1000)], stopping),
    });
    tasks.define({
      name: 'developer-platform.ask-for-owners',
      everySeconds: 60,
      handle: (now) => askForOwners(context, now),
    });
  },
}));
