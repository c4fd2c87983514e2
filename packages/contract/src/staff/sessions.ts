// The session of staff: their password, the renewed tokens, the end. Separate from the factors, so that the console starts
// without their schemas.
import * as z from 'zod/mini';
import { anyone, endpoint, everyStaff, staffRoles } from '../endpoint.ts';
import { id, nothing, time } from '../fields.ts';
import { email, enteredPassword } from '../rules/sign-in.ts';
import { text } from '../rules/text.ts';

export const staffRole = z.enum(staffRoles);

export const staff = z.object({ staffId: id, name: z.string(), email: z.string(), role: staffRole });
export type Staff = z.infer<typeof staff>;

export const staffSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  tokenExpiresAt: time,
  /** The time without a call after which the session ends. */
  idleSeconds: z.optional(z.int()),
  staff,
});
export type StaffSession = z.infer<typeof staffSession>;

/** Refusals of a sign-in that has begun. */
export const staffRefusals = ['sign-in-expired', 'staff-disabled'] as const;

/** Always answers 99999: a password alone opens no session. */
export const staffSignIn = endpoint({
  access: anyone,
  name: 'console.sign-in',
  summary: 'Checks the password of a member of staff; the second factor follows',
  path: '/console/sign-in',
  write: true,
  request: z.object({ email, password: enteredPassword }),
  response: nothing,
  refusals: ['wrong-credentials', 'login-locked', 'two-factor-needed', ...staffRefusals],
});

export const staffRefresh = endpoint({
  access: anyone,
  name: 'console.refresh',
  summary: 'Exchanges a refresh token of staff for a new pair',
  path: '/console/refresh',
  request: z.object({ refreshToken: text(256).check(z.minLength(1)) }),
  response: staffSession,
  refusals: ['login-expired', 'logged-in-elsewhere', 'idle-session', 'staff-disabled', 'ended-by-colleague'],
});

export const staffSignOut = endpoint({
  access: everyStaff,
  name: 'console.sign-out',
  summary: 'Ends the session of staff',
  path: '/console/sign-out',
  request: nothing,
  response: nothing,
});
