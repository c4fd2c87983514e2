// Forgot password: prove your identity by email, SMS or authenticator, then set a new one (ACC-061).
import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { language, nothing, time } from '../fields.ts';
import { accountFields, callingCode, hasOneAccount, phoneDigits } from '../rules/phone.ts';
import { code, email, newPassword } from '../rules/sign-in.ts';
import { captchaVerifyParam } from './captcha.ts';
import { accountType } from './schemas.ts';
import { text } from '../rules/text.ts';

const asked = {
  type: accountType,
  language,
  captchaCheckType: z.literal('reset'),
  captchaVerifyParam,
};
const sent = z.object({ cooldownSeconds: z.int() });
const sendRefusals = ['wrong-graphic-code', 'code-cooldown'] as const;

/** Known and unknown addresses get the same answer. */
export const sendResetMail = endpoint({
  name: 'sign-in.send-reset-mail',
  summary: 'Sends the 4-digit code of a password reset by mail',
  path: '/member-api/web/user/:type/pwResetEmailCodeSendV2',
  access: anyone,
  write: true,
  request: z.object({ ...asked, email }),
  response: sent,
  refusals: [...sendRefusals],
});

export const sendResetSms = endpoint({
  name: 'sign-in.send-reset-sms',
  summary: 'Sends the 4-digit code of a password reset by SMS',
  path: '/member-api/web/user/:type/pwResetSmsSendV2',
  access: anyone,
  write: true,
  request: z.object({ ...asked, countryCode: callingCode, mobile: phoneDigits }),
  response: sent,
  refusals: [...sendRefusals],
});

/**
 * With `method` email or sms the account is the address that the code was sent to; with `authenticator` it is any address
 * that the person signs in with, and a captcha is needed. 101008 is answered only after a right code.
 */
export const verifyReset = endpoint({
  name: 'sign-in.verify-reset',
  summary: 'Proves who asks for a new password; answers the token that sets it',
  path: '/member-api/web/user/:type/pwResetCodeVerify',
  access: anyone,
  write: true,
  request: z
    .object({
      type: accountType,
      ...accountFields,
      method: z.enum(['email', 'sms', 'authenticator']),
      code: z.union([code(4), code(6)]),
      captchaVerifyParam: z.optional(captchaVerifyParam),
    })
    .check(z.refine(hasOneAccount)),
  response: z.object({ resetToken: z.string(), expiresAt: time }),
  refusals: [
    'wrong-code',
    'wrong-graphic-code',
    'graphic-code-needed',
    'login-locked',
    'account-not-registered',
    'account-disabled',
    'member-disabled',
    'wrong-account-type',
  ],
});

export const resetPassword = endpoint({
  name: 'sign-in.reset-password',
  summary: 'Sets the new password, ends all sessions and protects the account for 24 hours',
  path: '/member-api/web/user/:type/pwdReset',
  access: anyone,
  write: true,
  request: z.object({
    type: accountType,
    resetToken: text(256).check(z.minLength(1)),
    password: newPassword,
  }),
  response: nothing,
  refusals: ['reset-expired', 'same-password', 'common-password'],
});

/** The reset that waits in the browser that proved it, by the cookie of that answer. Null if none waits. */
export const getPendingReset = endpoint({
  name: 'sign-in.pending-reset',
  summary: 'The reset that this browser has proved and not yet used; after a reload of the page',
  path: '/member-api/web/user/:type/pwResetPending',
  access: anyone,
  request: z.object({ type: accountType }),
  response: z.object({ reset: z.nullable(z.object({ resetToken: z.string(), expiresAt: time })) }),
});
