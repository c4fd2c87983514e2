// The sessions of a person and the history of their sign-ins: to view, to end, to download.
import * as z from 'zod/mini';
import { anyRole, anyone, endpoint } from '../endpoint.ts';
import { id, listOf, nothing, page, time } from '../fields.ts';
import { origin } from './origin.ts';
import { patternText } from '../rules/text.ts';

const place = {
  address: z.nullable(z.string()),
  /** The country of the address; null when it is not known. */
  country: z.nullable(z.string()),
};

export const openSession = z.object({
  sessionId: id,
  ...origin,
  ...place,
  startedAt: time,
  lastSeenAt: time,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  access: anyRole,
  name: 'security.sessions',
  summary: 'The open sessions of this person',
  path: '/member-api/web/security/session/list',
  request: nothing,
  response: z.array(openSession),
});

export const endSession = endpoint({
  access: anyRole,
  name: 'security.end-session',
  summary: 'Ends one of this person’s sessions',
  path: '/member-api/web/security/session/end',
  write: true,
  takesPower: true,
  request: z.object({ sessionId: id }),
  response: nothing,
  refusals: ['not-found'],
});

export const endOtherSessions = endpoint({
  access: anyRole,
  name: 'security.end-other-sessions',
  summary: 'Ends all sessions of this person but the one that calls',
  path: '/member-api/web/security/session/end-others',
  write: true,
  takesPower: true,
  request: nothing,
  response: nothing,
});

/** The content of the link in a security notice: its id, the person, when it was sent (milliseconds), and a keyed hash. */
const sessionsLinkToken = patternText(
  152,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{13}\.[0-9a-f]{64}$/,
);

/**
 * The same answer for every link that does not work: unknown, used, expired. Opening the link makes no call to the server.
 */
export const endSessionsByLink = endpoint({
  access: anyone,
  name: 'security.end-sessions-by-link',
  summary:
    'Ends all sessions of the person whom the link of a notice names, and the sign-ins under way; once',
  path: '/member-api/web/security/session/end-by-link',
  write: true,
  takesPower: true,
  request: z.object({ token: sessionsLinkToken }),
  response: nothing,
  refusals: ['sessions-link-void'],
});

export const loginOutcome = z.enum([
  'signed-in',
  'wrong-credentials',
  'wrong-code',
  'locked',
  'blocked',
  'registered',
  'password-reset',
]);
export const loginMethod = z.enum(['password', 'email', 'sms', 'passkey']);

export const loginRecord = z.object({
  at: time,
  outcome: loginOutcome,
  method: z.nullable(loginMethod),
  ...origin,
  ...place,
});
export type LoginRecord = z.infer<typeof loginRecord>;

export const listLoginHistory = endpoint({
  access: anyRole,
  name: 'security.login-history',
  summary: 'Sign-ins of this person, newest first',
  path: '/member-api/web/security/login/list',
  request: z.object(page),
  response: listOf(loginRecord),
});

export const exportLoginHistory = endpoint({
  access: anyRole,
  name: 'security.export-login-history',
  summary: 'Sign-ins of this person as CSV',
  path: '/member-api/web/security/login/export',
  transport: 'download',
  request: nothing,
  response: nothing,
  refusals: ['nothing-to-export'],
});
