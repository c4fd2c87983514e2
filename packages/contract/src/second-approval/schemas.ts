// Second approvals of a business: shown before a submission, shown on what was submitted, and asked of the
// approver. Shared by payees, exchanges and transfers (MON-211).
import * as z from 'zod/mini';
import type { Access } from '../endpoint.ts';
import { memberRoles } from '../codes.ts';
import { decimal, time, txnNo } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { approvalCode, authType } from '../rules/sign-in.ts';
import { optionalText, patternText } from '../rules/text.ts';
import { passkeyAssertion } from '../sign-in/passkeys.ts';
import { publishedAs } from '../published-names.ts';

const need = {
  /** The amount in USD; null for a payee, where the rule holds for each. */
  threshold: z.nullable(decimal),
  /** What it was worth by the day's rate, in USD; null of a payee, and where no rate was known. */
  worth: z.nullable(decimal),
  /** The names of possible approvers; empty where nobody may. */
  approvers: z.array(z.string()),
};

/** Shown before a submission. */
export const approvalNeed = z.object(need);
export type ApprovalNeed = z.infer<typeof approvalNeed>;

export const approvalStatus = z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** Shown on what was submitted. */
export const approval = z.object({
  ...need,
  status: approvalStatus,
  /** A decision names both as they were seen. */
  version: z.int(),
  contentHash: z.string(),
  submittedBy: z.string(),
  submittedAt: publishedAs('submitTime', time),
  /** Who asks submitted it, and may withdraw it while it waits. */
  isOwn: z.boolean(),
  /** True when the reader may approve or reject it now. */
  mayDecide: z.boolean(),
  /** True when the reader may reject it, even if they are too close to the submitter to approve it. */
  mayReject: z.boolean(),
  /** True when the submitter may submit no more: it can be rejected, not approved. */
  submitterIsGone: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: publishedAs('decideTime', z.nullable(time)),
  reason: z.nullable(z.string()),
});
export type Approval = z.infer<typeof approval>;

/** What may be done with a submission: acts that its calls refuse neither for the reader nor for its state. */
export const approvalActs = ['approve', 'reject', 'withdraw'] as const;
export type ApprovalAct = (typeof approvalActs)[number];

/** The approval as a session reads it; the reader's rights are in `may` of the submitted record. */
export const approvalForPerson = z.omit(approval, { isOwn: true, mayDecide: true, mayReject: true });
export type ApprovalForPerson = z.infer<typeof approvalForPerson>;

/** Shown to the admins when a submission waits and nobody may approve it. */
export const approvalBlock = z.object({
  of: z.enum(['payee', 'exchange', 'transfer', 'prepaid', 'sub-account-move']),
  /**
   * submitter-gone: the submitter may submit no more; approvers-tied: everybody who approves is too close to
   * them; no-approver: nobody else approves.
   */
  reason: z.enum(['submitter-gone', 'approvers-tied', 'no-approver']),
  /** When somebody may approve it, where nothing has to be done for that. */
  approvableTime: z.nullable(time),
  /** When it lapses and its money is available again; null for a payee, which reserves none. */
  lapseTime: z.nullable(time),
});
export type ApprovalBlock = z.infer<typeof approvalBlock>;

/** How who asks would prove to approve it: by a code, as `authType` says, or by one of the passkeys that they have. */
export const approvalProof = z.object({ authType, hasPasskey: z.boolean() });
export type ApprovalProof = z.infer<typeof approvalProof>;

/**
 * Proves an approval of money: as many digits as `authType` asks for, or what a passkey signed in their
 * place.
 */
export const givenProof = {
  verifyCode: z.optional(approvalCode),
  passkey: z.optional(passkeyAssertion),
};
export type GivenProof = z.infer<z.ZodMiniObject<typeof givenProof>>;

/** Part of the request of a decision; a schema with it is checked by `rejectedWithReason`. */
export const approvalDecision = {
  decision: z.enum(['approve', 'reject']),
  version: z.int(),
  contentHash: patternText(64, /^[0-9a-f]{64}$/),
  /** Required to reject. */
  reason: optionalText(500),
};

export const rejectedWithReason = z.refine<{ readonly decision: string; readonly reason: string }>(
  ({ decision, reason }) => decision === 'approve' || reason !== '',
  { path: ['reason'], error: message('required') },
);

/** Admin and approver of a verified business (ACC-151). */
export const checkerVerified = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.approver],
  verified: true,
  business: true,
} as const satisfies Access;

/** The code is bound to all that was submitted, and approves nothing else. By the channel that `authType` says. */
export const codeForApproval = {
  access: checkerVerified,
  write: true,
  request: z.object({ txnNo }),
  response: z.object({ cooldownSeconds: z.int() }),
  refusals: ['transaction-not-found', 'already-decided', 'not-approver', 'code-cooldown'],
} as const;

export const decisionRefusals = [
  'already-decided',
  'own-submission',
  'not-approver',
  'role-just-given',
  'submitter-gone',
] as const;

/** Refusals when money is approved. */
export const proofRefusals = ['wrong-code', 'passkey-refused', 'login-locked'] as const;

export const withdrawalRefusals = ['already-decided', 'not-submitter'] as const;
