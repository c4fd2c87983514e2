// Browsers that a person trusts: recognized by a signed cookie that is renewed with each sign-in.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { trustedBrowsersOf } from './list.ts';
import { forgetIdleBrowsers } from './store.ts';
import { removeBrowser, trustBrowser } from './trust-browser.ts';

export { isKnownBrowser } from './browser-cookie.ts';
export { askedBy } from './asked-by.ts';
export { trustedBrowsersOf } from './list.ts';
export { type Recognised, recognise, removal, renewal, sendBrowserCookie } from './recognise.ts';
export { offerTrust } from './trust-offer.ts';
export { removeTrustedBrowsers } from './remove-trusted-browsers.ts';

const DAY = 24 * 60 * 60 * 1000;

export const trustedBrowsersFeature = feature('trusted-browsers', (context) => {
  const { db, config } = context;
  return {
    routes: (router) => {
      router.member(contract.listTrustedBrowsers, (_input, call) =>
        trustedBrowsersOf(context, call.actor.personId, call.now, call),
      );
      router.member(contract.trustBrowser, (_input, call) => trustBrowser(context, call));
      router.member(contract.removeTrustedBrowser, (input, call) => removeBrowser(context, call, input));
    },
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'trusted-browsers.forget',
        everySeconds: 3600,
        handle: (now) => forgetIdleBrowsers(db, new Date(now.getTime() - config.trustedBrowserDays * DAY)),
      }),
  };
});
