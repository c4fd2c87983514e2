// Second approvals of a business: shown before a submission, shown with it, and needed from the approver. Shared by payees,
// exchanges and transfers (MON-211).
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
  /** The amount in USD; null for a payee, because the rule applies to each. */
  threshold: z.nullable(decimal),
  /** Its worth at the day's rate, in USD; null for a payee, and if no rate was known. */
  worth: z.nullable(decimal),
  /** The names of possible approvers; empty if nobody may. */
  approvers: z.array(z.string()),
};

/** Shown before a submission. */
export const approvalNeed = z.object(need);
export type ApprovalNeed = z.infer<typeof approvalNeed>;

export const approvalStatus = z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** Shown with a submission. */
export const approval = z.object({
  ...need,
  status: approvalStatus,
  /** A decision names version and content as they were read. */
  version: z.int(),
  contentHash: z.string(),
  submittedBy: z.string(),
  submittedAt: publishedAs('submitTime', time),
  /** True for the submitter, who may withdraw it while it waits. */
  isOwn: z.boolean(),
  /** True when the reader may approve or reject it now. */
  mayDecide: z.boolean(),
  /** True when the reader may reject it, even if they are too close to the submitter to approve it. */
  mayReject: z.boolean(),
  /** True when the submitter may no longer submit: it can be rejected, not approved. */
  submitterIsGone: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: publishedAs('decideTime', z.nullable(time)),
  reason: z.nullable(z.string()),
});
export type Approval = z.infer<typeof approval>;

/** Permitted acts on a submission: those that its calls refuse neither for the reader nor for its state. */
export const approvalActs = ['approve', 'reject', 'withdraw'] as const;
export type ApprovalAct = (typeof approvalActs)[number];

/** The approval for a person; the reader's rights are in `may` of the submitted record. */
export const approvalForPerson = z.omit(approval, { isOwn: true, mayDecide: true, mayReject: true });
export type ApprovalForPerson = z.infer<typeof approvalForPerson>;

/** Shown to the admins when nobody may approve a waiting submission. */
export const approvalBlock = z.object({
  of: z.enum(['payee', 'exchange', 'transfer', 'prepaid', 'sub-account-move']),
  /**
   * submitter-gone: the submitter may no longer submit; approvers-tied: every approver has a conflict of interest;
   * no-approver: nobody else approves.
   */
  reason: z.enum(['submitter-gone', 'approvers-tied', 'no-approver']),
  /** When somebody may approve it, if it only takes time. */
  approvableTime: z.nullable(time),
  /** When it lapses and its money is available again; null for a payee, which reserves none. */
  lapseTime: z.nullable(time),
});
export type ApprovalBlock = z.infer<typeof approvalBlock>;

/** The reader's ways to prove an approval: a code, by `authType`, or one of their passkeys. */
export const approvalProof = z.object({ authType, hasPasskey: z.boolean() });
export type ApprovalProof = z.infer<typeof approvalProof>;

/** The proof of an approval of money: a code with the number of digits for `authType`, or a passkey's signature instead. */
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

/** Sends the code that is bound to the whole submission, and approves nothing else, by the channel of `authType`. */
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
