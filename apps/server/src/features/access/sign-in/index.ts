// Signing in and out of members' people.
import { feature } from '../../../platform/feature.ts';
import { notifyAbandonedSignIns } from './abandoned-sign-ins.ts';
import { forgetPendingBefore } from './pending-store.ts';
import { signInRoutes } from './routes.ts';

const DAY = 24 * 60 * 60 * 1000;

export const signInFeature = feature('sign-in', (context) => ({
  routes: (router) => signInRoutes(router, context),
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'sign-in.abandoned',
      everySeconds: 30,
      handle: (now) => notifyAbandonedSignIns(context, now),
    });
    tasks.define({
      name: 'sign-in.forget',
      everySeconds: 3600,
      handle: (now) => forgetPendingBefore(context.db, new Date(now.getTime() - DAY)),
    });
  },
}));
