// The kinds of security notices, and the job that sends one as part of the plan that causes it.
import * as z from 'zod/mini';
import type { CallContext } from '../../../platform/http/context.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import type { SecondApprovalFacts } from './second-approval-changes.ts';

interface OwnAccessFacts {
  readonly change: 'role' | 'disabled' | 'enabled' | 'removed';
  readonly formerEmail?: string;
  readonly formerMobile?: string;
}

interface ColleaguesFacts extends TeamFacts {
  readonly by: string;
}

interface TeamFacts {
  readonly change: 'invited' | 'role' | 'disabled' | 'enabled' | 'removed';
  readonly colleague: string;
}

interface StaffChangeFacts {
  readonly change: 'invited' | 'joined' | 'senior' | 'role' | 'disabled' | 'enabled';
  readonly colleague: string;
  readonly by: string;
}

/** The values that each notice names. */
export interface NoticeFacts {
  /** A sign-in from an unknown browser. */
  readonly 'new-browser': object;
  /** A sign-in with a passkey from an unknown browser. */
  readonly 'passkey-new-browser': object;
  /** A right first proof without a completed sign-in. */
  readonly 'sign-in-abandoned': { readonly method: 'password' | 'email' | 'sms' };
  readonly 'browser-trusted': object;
  readonly 'password-changed': object;
  readonly 'password-reset': object;
  /** The former address is notified as well; null when there was none. */
  readonly 'email-changed': { readonly formerEmail: string | null };
  /** In E.164; the former number is notified as well, by SMS. */
  readonly 'mobile-changed': { readonly formerMobile: string | null };
  readonly 'authenticator-bound': object;
  readonly 'authenticator-rebound': object;
  readonly 'authenticator-unbound': object;
  /** Lists the new uses, which replace the old ones. */
  readonly 'authenticator-usage-changed': object;
  readonly 'recovery-codes-renewed': object;
  readonly 'recovery-code-used': { readonly codesLeft: number };
  readonly 'passkey-added': { readonly passkey: string };
  readonly 'passkey-removed': { readonly passkey: string };
  /** A passkey was used from another password manager for the first time. */
  readonly 'passkey-moved': { readonly passkey: string };
  /** A change of the institution's keys or of its notification address. */
  readonly 'developer-platform-changed': object;
  /** A change of the developer platform by another admin, or with an admin's confirmation. */
  readonly 'developer-changed-by-colleague': { readonly by: string };
  /** Another admin submitted a change, and a second one has to confirm it. */
  readonly 'developer-change-waits': { readonly by: string };
  readonly 'developer-change-rejected': { readonly by: string };
  /** Another admin took over a merchant key. */
  readonly 'developer-key-taken-over': { readonly by: string };
  /** The key's owner is no longer an active admin, and another admin has to take it over. */
  readonly 'developer-key-owner-gone': { readonly colleague: string };
  /** Three logins in a row failed. */
  readonly 'failed-logins': object;
  readonly 'login-locked': object;
  /** A second use of a refresh token. */
  readonly 'session-stolen': object;
  readonly 'sessions-ended-by-staff': object;
  /** Staff removed a factor after its owner had proved their identity otherwise. */
  readonly 'factor-revoked': { readonly factor: 'authenticator' | 'passkeys' | 'trusted-browsers' };
  /** A colleague changed this person's access; a removed person is notified at their last address. */
  readonly 'own-access-changed': OwnAccessFacts;
  /** Staff changed this person's access. */
  readonly 'own-access-changed-by-staff': OwnAccessFacts;
  /** This person changed a colleague's access. */
  readonly 'team-changed': TeamFacts;
  /** Another admin changed a colleague's access. */
  readonly 'team-changed-by-colleague': ColleaguesFacts;
  /** Another admin changed what a second person has to approve. */
  readonly 'recheck-changed': SecondApprovalFacts & { readonly by: string };
  /** Staff changed the access of a colleague of this person. */
  readonly 'team-changed-by-staff': TeamFacts;
  /** A staff member set up an authenticator; staff factors open the console. */
  readonly 'staff-authenticator-bound': object;
  readonly 'staff-authenticator-rebound': object;
  readonly 'staff-passkey-added': { readonly passkey: string };
  readonly 'staff-passkey-removed': { readonly passkey: string };
  readonly 'staff-passkey-moved': { readonly passkey: string };
  readonly 'staff-recovery-codes-renewed': object;
  readonly 'staff-recovery-code-used': { readonly codesLeft: number };
  /** Two colleagues removed all factors of a staff member. */
  readonly 'staff-factors-removed': object;
  /** A recovery waits; sent to the colleagues who may decide it. */
  readonly 'staff-recovery-waits': { readonly colleague: string };
  readonly 'staff-tie-waits': { readonly colleague: string };
  /** A change of staff waits; sent to the seniors who may confirm it. */
  readonly 'staff-change-waits': StaffChangeFacts;
  /** A change of staff was made; sent to all seniors, including its author. */
  readonly 'staff-changed': StaffChangeFacts;
  /** A colleague changed this person's access. */
  readonly 'staff-own-access-changed': Pick<StaffChangeFacts, 'change' | 'by'>;
  /** A conflict of interest leaves too few who may decide about a member. */
  readonly 'staff-nobody-left': { readonly member: string };
}

export type NoticeKind = keyof NoticeFacts;

/** The time, and the origin if the person or a stranger did it in a call of their own. */
export type NoticeSource = Pick<CallContext, 'now'> &
  Partial<Pick<CallContext, 'address' | 'agent' | 'country'>>;

export const sendNoticeJob = 'safety-notices.send';

const optionalText = z.nullable(z.string());

export const noticeData = z.object({
  kind: z.string(),
  /** A person, or a member of staff. */
  ownerId: z.uuid(),
  at: z.iso.datetime(),
  address: optionalText,
  agent: optionalText,
  country: optionalText,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type NoticeData = z.infer<typeof noticeData>;

/**
 * A verb adds it to its plan: `jobs: [safetyNotice('passkey-added', personId, call, { passkey: name })]`. Staff and jobs pass
 * `{ now }` for the call.
 */
export const safetyNotice = <Kind extends NoticeKind>(
  kind: Kind,
  ownerId: string,
  { now, address = '', agent = '', country = null }: NoticeSource,
  facts: NoticeFacts[Kind],
): PlannedJob => ({
  name: sendNoticeJob,
  data: {
    kind,
    ownerId,
    at: now.toISOString(),
    address: address === '' ? null : address,
    agent: agent === '' ? null : agent,
    country,
    facts: { ...facts },
  } satisfies NoticeData,
});
