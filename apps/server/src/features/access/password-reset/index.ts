// Forgot password: prove the account by email, SMS or authenticator, then set a new one.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { tokenOf } from './leave.ts';
import { forgetReset, keepReset, pendingReset } from './pending-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetCode } from './send-reset-code.ts';
import { forgetLeavesBefore } from './store.ts';
import { verifyReset } from './verify-reset.ts';

const DAY = 24 * 60 * 60 * 1000;

export const passwordResetFeature = feature('password-reset', (context) => {
  const { db } = context;
  return {
    routes: (router) => {
      router.open(contract.sendResetMail, (input, call) => sendResetCode(context, call, input));
      router.open(contract.sendResetSms, (input, call) => sendResetCode(context, call, input));
      router.open(contract.verifyReset, async (input, call) => {
        const { leaveId, expiresAt } = await verifyReset(context, call, input);
        keepReset(context, call, leaveId);
        return { resetToken: tokenOf(context, leaveId), expiresAt };
      });
      router.open(contract.resetPassword, async (input, call) => {
        const done = await resetPassword(context, call, input);
        forgetReset(call);
        return done;
      });
      router.open(contract.getPendingReset, (input, call) => pendingReset(context, call, input));
    },
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'password-reset.forget',
        everySeconds: 3600,
        handle: (now) => forgetLeavesBefore(db, new Date(now.getTime() - DAY)),
      }),
  };
});
