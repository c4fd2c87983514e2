// Limits over all accounts: first a captcha is needed, then the network is refused.
import { feature } from '../../../platform/feature.ts';
import { forgetThrottledBefore } from './store.ts';

export { passThrottle, refuseThrottled, throttled } from './throttle.ts';

const DAY = 24 * 60 * 60 * 1000;

export const throttleFeature = feature('throttle', ({ db }) => ({
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'throttle.forget',
      everySeconds: 3600,
      handle: (now) => forgetThrottledBefore(db, new Date(now.getTime() - DAY)),
    }),
}));
