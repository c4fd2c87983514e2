// Register, sign in, refresh, sign out, who am I, the menu (spec 1 sections 2, 5, 7).
import * as z from 'zod/mini';
import { anyRole, anyone, endpoint } from '../endpoint.ts';
import { language, memberId, nothing } from '../fields.ts';
import { code, consent, email, enteredPassword, graphicAnswer, newPassword } from '../rules/sign-in.ts';
import { accountType, memberInfo, session } from './schemas.ts';

const captchaVerifyParam = z.object({ id: z.uuid(), answer: graphicAnswer });

/** A new graphic code: a picture to read, valid 5 minutes, for one use. */
export const newCaptcha = endpoint({
  name: 'sign-in.new-captcha',
  summary: 'Draws a graphic verification code',
  prefix: 'member-api',
  path: '/web/user/:type/captcha',
  access: anyone,
  request: z.object({ type: accountType }),
  response: z.object({ id: z.uuid(), /** A PNG as a data address. */ image: z.string() }),
});

export const sendRegistrationCode = endpoint({
  name: 'sign-in.send-registration-code',
  summary: 'Sends the 4-digit registration code by mail',
  prefix: 'member-api',
  path: '/web/user/:type/regEmail',
  access: anyone,
  write: true,
  request: z.object({
    type: accountType,
    email,
    language,
    captchaCheckType: z.literal('register'),
    captchaVerifyParam,
  }),
  response: z.object({ cooldownSeconds: z.int() }),
  refusals: ['wrong-graphic-code', 'code-cooldown'],
});

export const register = endpoint({
  name: 'sign-in.register',
  summary: 'Registers a member with its first person, an admin, and signs them in',
  prefix: 'member-api',
  path: '/web/user/:type/reg',
  access: anyone,
  write: true,
  request: z.object({
    type: accountType,
    email,
    code: code(4),
    password: newPassword,
    invitationCode: z.optional(z.string().check(z.trim(), z.maxLength(32, 'too-long'))),
    consent,
    language,
  }),
  response: session,
  refusals: ['wrong-code', 'already-registered', 'wrong-invitation-code'],
});

export const signIn = endpoint({
  name: 'sign-in.sign-in',
  summary: 'Signs a person in by email and password',
  prefix: 'member-api',
  path: '/web/user/:type/loginByPwV2',
  access: anyone,
  write: true,
  request: z.object({ type: accountType, email, password: enteredPassword }),
  response: session,
  refusals: [
    'wrong-credentials',
    'wrong-account-type',
    'login-locked',
    'account-disabled',
    'member-disabled',
  ],
});

export const refreshSession = endpoint({
  name: 'sign-in.refresh-session',
  summary: 'Exchanges a refresh token for a new pair; a spent one ends the whole family',
  prefix: 'member-api',
  path: '/web/user/:type/refreshToken',
  access: anyone,
  request: z.object({ type: accountType, refreshToken: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: session,
  refusals: ['login-expired', 'logged-in-elsewhere', 'idle-session', 'account-disabled', 'member-disabled'],
});

export const signOut = endpoint({
  name: 'sign-in.sign-out',
  summary: 'Ends the session',
  prefix: 'member-api',
  path: '/web/logout',
  access: anyRole,
  request: nothing,
  response: nothing,
});

export const getMemberInfo = endpoint({
  name: 'sign-in.member-info',
  summary: 'The member and the person of this session',
  prefix: 'member-api',
  path: '/web/mem/memberInfo',
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
  prefix: 'common-api',
  method: 'GET',
  path: '/menu/list',
  access: anyRole,
  request: nothing,
  response: z.array(menuItem),
});

export const signInEndpoints = [
  newCaptcha,
  sendRegistrationCode,
  register,
  signIn,
  refreshSession,
  signOut,
  getMemberInfo,
  getMenu,
];
