// The developer platform: what an institution sets up to work by API, and who acts when a call is signed with its key.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { renewServerKey, revealSigningSecret, setDeveloperPlatform } from './set-platform.ts';
import { showPlatform } from './show-platform.ts';

export const developerPlatformFeature = feature('developer-platform', (context) => ({
  routes: (router) => {
    router.member(contract.getDeveloperPlatform, (_input, { actor, now }) =>
      showPlatform(context.db, actor, now),
    );
    router.member(contract.setDeveloperPlatform, (input, call) => setDeveloperPlatform(context, call, input));
    router.member(contract.renewServerKey, (input, call) => renewServerKey(context, call, input));
    router.member(contract.revealSigningSecret, (input, call) => revealSigningSecret(context, call, input));
  },
}));
