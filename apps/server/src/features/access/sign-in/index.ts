// Signing in and out, for members' people and for staff.
import type { Feature } from '../../../platform/feature.ts';
import { forgetAttemptsBefore } from '../lockout/index.ts';
import { tellOfLeftSignIns } from './left-sign-ins.ts';
import { forgetPendingBefore } from './pending-store.ts';
import { forgetPressureBefore } from './pressure-store.ts';
import { type SignInOptions, signInRoutes, staffSignInRoutes } from './routes.ts';
import { forgetBefore } from './store.ts';

export { failing } from './failing.ts';
export { useCaptcha } from './graphic-code/captcha.ts';
export { countedFor, lockOf, unlockPart } from './lock-of-person.ts';
export { refuseUnderPressure } from './pressure.ts';
export { shutOut, signInsVoided } from './shut-out.ts';
export { openSession } from './session-answer.ts';
export { starredEmail, starredMobile } from './starred.ts';
export { addPerson, addStaff, makeDeveloper } from './set-up.ts';
export type { SignInOptions } from './routes.ts';

const DAY = 24 * 60 * 60 * 1000;

export const signInFeature = (options: SignInOptions = {}): Feature => ({
  name: 'sign-in',
  routes: (router, context) => {
    signInRoutes(router, context, options);
    staffSignInRoutes(router, context);
  },
  ticks: (ticks, context) => {
    const { db } = context;
    ticks.define({
      name: 'sign-in.left',
      everySeconds: 30,
      handle: (now) => tellOfLeftSignIns(context, now),
    });
    ticks.define({
      name: 'sign-in.forget',
      everySeconds: 3600,
      handle: async (now) => {
        const yesterday = new Date(now.getTime() - DAY);
        await forgetBefore(db, yesterday);
        await forgetPendingBefore(db, yesterday);
        await forgetPressureBefore(db, yesterday);
        await forgetAttemptsBefore(db, yesterday);
      },
    });
  },
});
