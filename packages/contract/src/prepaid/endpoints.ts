// The prepaid account, from which fees are drawn: developer members move US dollars to it and back, for free. The second
// approval and limits of transfers apply to a transfer to it (MON-350, MON-351, MON-400 to MON-403).
import * as z from 'zod/mini';
import {
  approvalActs,
  approvalDecision,
  approvalForPerson,
  approvalProof,
  codeForApproval,
  decisionRefusals,
  givenProof,
  proofRefusals,
  rejectedWithReason,
  withdrawalRefusals,
} from '../second-approval/schemas.ts';
import { endpoint, type Access } from '../endpoint.ts';
import { codeTxnTypes, memberRoles } from '../codes.ts';
import { decimal, listOf, page, time, txnNo } from '../fields.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { approvalCode, authType } from '../rules/sign-in.ts';
import { passkeyRequest } from '../sign-in/passkeys.ts';
import { limitsLeft } from '../tariff/limits-left.ts';
import { publishedAs } from '../published-names.ts';

/** People who start payments of a verified member that has a prepaid account. */
const developerMaker = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator],
  verified: true,
  developer: true,
} as const satisfies Access;

/** People who approve a colleague's payment. */
const developerChecker = {
  ...developerMaker,
  roles: [memberRoles.admin, memberRoles.approver],
  business: true,
} as const satisfies Access;

const developerReader = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
  developer: true,
} as const satisfies Access;

/** The direction: to the prepaid account, or back from it. */
const direction = z.enum(['in', 'out']);
export type PrepaidDirection = z.infer<typeof direction>;

/** Waiting for a second person, moved, rejected by them, or withdrawn. */
const status = z.enum(['WAITING', 'MOVED', 'REJECTED', 'CANCELED']);
export type PrepaidStatus = z.infer<typeof status>;

/** Called when the form is opened: the amount is known only later, and the code is then bound to it. */
export const preparePrepaid = endpoint({
  name: 'prepaid.prepare',
  summary: 'How a transfer to or from the prepaid account is approved, its transaction number and its limits',
  path: '/trading-api/trading/merchant/txn/autyTypeGet',
  access: developerMaker,
  write: true,
  reserves: true,
  request: z.object({
    amount: positiveDecimal,
    currency: z.literal('USD'),
    businessType: z.literal(codeTxnTypes.prepaid),
    /** Defaults to the prepaid account. */
    direction: z.optional(direction),
  }),
  response: z.object({
    authType,
    txnNo,
    /** The remaining limits for a transfer to the prepaid account; one back uses none. */
    limits: z.optional(limitsLeft),
    /** The amount that can be moved back: open bills reserve theirs. */
    movable: z.optional(decimal),
    /**
     * The USD amount above which a second person approves it, and the names of the approvers; null where no amount
     * needs one.
     */
    secondApproval: z.optional(z.nullable(z.object({ above: decimal, approvers: z.array(z.string()) }))),
  }),
  refusals: ['account-protected'],
});
export type PreparedPrepaid = z.infer<typeof preparePrepaid.response>;

/** Moves money in the direction that was prepared. */
export const accountTransfer = endpoint({
  name: 'prepaid.transfer',
  summary:
    'Moves US dollars between currency account and prepaid account, free; a second person may have to approve it',
  path: '/trading-api/trading/merchant/accountTransfer',
  access: developerMaker,
  write: true,
  request: z.object({
    txnNo,
    amount: positiveDecimal,
    /** The code, with the number of digits for `authType`. */
    verifyCode: approvalCode,
  }),
  response: z.object({
    txnNo,
    amount: decimal,
    time,
    /** `WAITING`: nothing has moved, the amount is frozen until a second person decides. */
    status: z.optional(status),
  }),
  refusals: [
    'account-protected',
    'transaction-not-found',
    'transfer-limit',
    'wrong-code',
    'login-locked',
    'needed-for-bills',
    'insufficient-balance',
  ],
});

export const prepaidTransfer = z.object({
  txnNo,
  direction,
  status,
  amount: decimal,
  submittedAt: publishedAs('submitTime', time),
  /** Null until it has moved. */
  moveTime: z.nullable(time),
});
export type PrepaidTransfer = z.infer<typeof prepaidTransfer>;

/** Includes its second approval; null if it needed none. */
export const prepaidTransferDetails = z.extend(prepaidTransfer, {
  approval: z.nullable(approvalForPerson),
  may: z.array(z.enum(approvalActs)),
  /** Null if the reader may not decide it. */
  approvalProof: z.nullable(approvalProof),
});
export type PrepaidTransferDetails = z.infer<typeof prepaidTransferDetails>;

export const listPrepaidTransfers = endpoint({
  name: 'prepaid.list',
  summary: 'Transfers to and from the prepaid account, newest first',
  path: '/trading-api/trading/merchant/accountTransfer/queryList',
  access: developerReader,
  request: z.object(page),
  response: listOf(prepaidTransfer),
});

export const getPrepaidTransfer = endpoint({
  name: 'prepaid.detail',
  summary: 'One transfer to or from the prepaid account',
  path: '/trading-api/trading/merchant/accountTransfer/detail',
  access: developerReader,
  request: z.object({ txnNo }),
  response: prepaidTransferDetails,
  refusals: ['transaction-not-found'],
});

/** A rejection needs no code. */
export const decidePrepaid = endpoint({
  name: 'prepaid.recheck',
  summary: 'Approves or rejects a transfer to or from the prepaid account that a colleague submitted',
  path: '/trading-api/trading/merchant/accountTransfer/recheck',
  access: developerChecker,
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ txnNo, ...approvalDecision, ...givenProof }).check(rejectedWithReason),
  response: prepaidTransfer,
  refusals: [
    'transaction-not-found',
    ...decisionRefusals,
    'account-protected',
    ...proofRefusals,
    'needed-for-bills',
  ],
});

export const sendPrepaidSecondApprovalCode = endpoint({
  ...codeForApproval,
  name: 'prepaid.send-recheck-code',
  summary: 'Sends the 4-digit code that approves this colleague’s prepaid transfer, by mail or SMS',
  path: '/trading-api/trading/merchant/accountTransfer/recheck/code',
  access: developerChecker,
});

/** The signed challenge is made from the whole submission. */
export const beginPrepaidPasskey = endpoint({
  name: 'prepaid.begin-recheck-passkey',
  summary: 'Options for a passkey that approves this colleague’s prepaid transfer in place of a code',
  path: '/trading-api/trading/merchant/accountTransfer/recheck/passkey',
  access: developerChecker,
  request: z.object({ txnNo }),
  response: passkeyRequest,
  refusals: ['transaction-not-found', 'already-decided', 'not-approver', 'passkey-refused'],
});

export const withdrawPrepaid = endpoint({
  name: 'prepaid.withdraw',
  summary: 'Withdraws a prepaid transfer that waits for a second person, by who submitted it',
  path: '/trading-api/trading/merchant/accountTransfer/withdraw',
  access: developerMaker,
  write: true,
  takesPower: true,
  request: z.object({ txnNo }),
  response: prepaidTransfer,
  refusals: ['transaction-not-found', ...withdrawalRefusals],
});
