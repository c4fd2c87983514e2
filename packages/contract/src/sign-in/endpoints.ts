// Register, sign in, refresh, sign out, who am I, the menu (ACC-001, ACC-041, ACC-152).
import * as z from 'zod/mini';
import { anyRole, anyone, endpoint } from '../endpoint.ts';
import { language, memberId, nothing } from '../fields.ts';
import { version } from '../agreements/endpoints.ts';
import { accountFields, callingCode, hasOneAccount, phoneDigits } from '../rules/phone.ts';
import { code, consent, email, enteredPassword, newPassword } from '../rules/sign-in.ts';
import { captchaVerifyParam } from './captcha.ts';
import { accountType, memberInfo, session } from './schemas.ts';
import { signedIn } from './verification.ts';
import { text, trimmedText } from '../rules/text.ts';

const codeSent = z.object({ cooldownSeconds: z.int() });
const sendRefusals = ['wrong-graphic-code', 'graphic-code-needed', 'code-cooldown'] as const;
const registering = {
  type: accountType,
  language,
  captchaCheckType: z.literal('register'),
  captchaVerifyParam,
};

export const sendRegistrationCode = endpoint({
  name: 'sign-in.send-registration-code',
  summary: 'Sends the 4-digit registration code by mail',
  path: '/member-api/web/user/:type/regEmail',
  access: anyone,
  write: true,
  request: z.object({ ...registering, email }),
  response: codeSent,
  refusals: ['wrong-graphic-code', 'code-cooldown'],
});

export const sendRegistrationSms = endpoint({
  name: 'sign-in.send-registration-sms',
  summary: 'Sends the 4-digit registration code by SMS',
  path: '/member-api/web/user/:type/regSms',
  access: anyone,
  write: true,
  request: z.object({ ...registering, countryCode: callingCode, mobile: phoneDigits }),
  response: codeSent,
  refusals: ['wrong-graphic-code', 'code-cooldown'],
});

export const getPasswordRule = endpoint({
  name: 'sign-in.password-rule',
  summary: 'How long a new password may be here',
  path: '/common-api/web/password-rule',
  access: anyone,
  request: nothing,
  response: z.object({ lengthMin: z.int(), lengthMax: z.int() }),
});

export const register = endpoint({
  name: 'sign-in.register',
  summary: 'Registers a member with its first person, an admin, and signs them in',
  path: '/member-api/web/user/:type/reg',
  access: anyone,
  write: true,
  request: z
    .object({
      type: accountType,
      ...accountFields,
      code: code(4),
      password: newPassword,
      invitationCode: z.optional(trimmedText(32)),
      consent,
      /** The versions that were shown (`agreements.current`). */
      agreementVersion: version,
      privacyVersion: version,
      language,
    })
    .check(z.refine(hasOneAccount)),
  response: signedIn,
  refusals: [
    'common-password',
    'wrong-code',
    'already-registered',
    'wrong-invitation-code',
    'invitation-code-expired',
    'invitation-code-exhausted',
    'agreement-changed',
  ],
});

/** Why a person with a right proof may not sign in, or not yet. */
const blocked = [
  'wrong-account-type',
  'account-type-unavailable',
  'account-disabled',
  'member-disabled',
  'new-browser',
  'two-factor-needed',
  /** The same request again, after its sign-in has ended. */
  'sign-in-expired',
] as const;

/** After failures a captcha is needed; 100000 and 99999 carry the headers of `verification.ts`. */
export const signIn = endpoint({
  name: 'sign-in.sign-in',
  summary: 'Signs a person in by email or mobile and password',
  path: '/member-api/web/user/:type/loginByPwV2',
  access: anyone,
  write: true,
  request: z
    .object({
      type: accountType,
      ...accountFields,
      password: enteredPassword,
      captchaVerifyParam: z.optional(captchaVerifyParam),
    })
    .check(z.refine(hasOneAccount)),
  response: signedIn,
  refusals: ['wrong-credentials', 'login-locked', 'graphic-code-needed', 'wrong-graphic-code', ...blocked],
});

const askingCode = {
  type: accountType,
  language,
  captchaVerifyParam: z.optional(captchaVerifyParam),
};

/** Known and unknown addresses get the same answer. */
export const sendSignInMail = endpoint({
  name: 'sign-in.send-mail',
  summary: 'Sends the 4-digit code to sign in with by mail',
  path: '/member-api/web/user/:type/loginEmail',
  access: anyone,
  write: true,
  request: z.object({ ...askingCode, email }),
  response: codeSent,
  refusals: [...sendRefusals],
});

export const sendSignInSms = endpoint({
  name: 'sign-in.send-sms',
  summary: 'Sends the 4-digit code to sign in with by SMS',
  path: '/member-api/web/user/:type/loginSms',
  access: anyone,
  write: true,
  request: z.object({ ...askingCode, countryCode: callingCode, mobile: phoneDigits }),
  response: codeSent,
  refusals: [...sendRefusals],
});

/** Only this call and the reset answer 101008: to a person who has proved by a code to own the address. */
export const signInByCode = endpoint({
  name: 'sign-in.by-code',
  summary: 'Signs a person in by email or mobile and a code sent there',
  path: '/member-api/web/user/:type/loginByCodeV2',
  access: anyone,
  write: true,
  request: z.object({ type: accountType, ...accountFields, code: code(4) }).check(z.refine(hasOneAccount)),
  response: signedIn,
  refusals: ['wrong-code', 'login-locked', 'account-not-registered', ...blocked],
});

export const refreshSession = endpoint({
  name: 'sign-in.refresh-session',
  summary:
    'Exchanges a refresh token for a new pair; a spent one ends the whole family, unless the same request repeats it',
  path: '/member-api/web/user/:type/refreshToken',
  access: anyone,
  request: z.object({ type: accountType, refreshToken: text(256).check(z.minLength(1)) }),
  response: session,
  refusals: ['login-expired', 'logged-in-elsewhere', 'idle-session', 'account-disabled', 'member-disabled'],
});

export const signOut = endpoint({
  name: 'sign-in.sign-out',
  summary: 'Ends the session',
  path: '/member-api/web/logout',
  access: anyRole,
  request: nothing,
  response: nothing,
});

export const getMemberInfo = endpoint({
  name: 'sign-in.member-info',
  summary: 'The member and the person of this session',
  path: '/member-api/web/mem/memberInfo',
  access: anyRole,
  request: z.object({ memberId: z.optional(memberId) }),
  response: memberInfo,
});

export const menuItem = z.object({
  /** Names a route of the portal; texts and picture are the portal's. */
  key: z.string(),
  path: z.string(),
  children: z.array(z.object({ key: z.string(), path: z.string() })),
});
export type MenuItem = z.infer<typeof menuItem>;

export const getMenu = endpoint({
  name: 'sign-in.menu',
  summary: 'The menu that this person may see',
  method: 'GET',
  path: '/common-api/menu/list',
  access: anyRole,
  request: nothing,
  response: z.array(menuItem),
});
