// Sub-accounts of developer members: money that they hold for their own customers, separate from their own (DEV-070 to
// DEV-073). It arrives by a move from the member's own balance, or by a collection account of the sub-account. Above a
// separate threshold a second person approves a move (MON-405).
import * as z from 'zod/mini';
import {
  approval,
  approvalActs,
  approvalDecision,
  approvalForPerson,
  approvalNeed,
  approvalProof,
  codeForApproval,
  decisionRefusals,
  givenProof,
  proofRefusals,
  rejectedWithReason,
  withdrawalRefusals,
} from '../second-approval/schemas.ts';
import { endpoint, type Access } from '../endpoint.ts';
import { memberRoles } from '../codes.ts';
import { amount, currency, id, listOf, nothing, page, time, txnNo } from '../fields.ts';
import { recordCalls } from '../record-calls.ts';
import { followed, recordFilters, updated } from '../record-filters.ts';
import { positiveDecimal, typedPositiveDecimal } from '../rules/amount.ts';
import { optionalText, patternText, requiredText, trimmedText } from '../rules/text.ts';
import { passkeyRequest } from '../sign-in/passkeys.ts';
import { publishedAs } from '../published-names.ts';

const anyDeveloper = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
  developer: true,
} as const satisfies Access;
const developerMaker = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator],
  verified: true,
  developer: true,
} as const satisfies Access;

const developerChecker = {
  ...developerMaker,
  roles: [memberRoles.admin, memberRoles.approver],
  business: true,
} as const satisfies Access;

/** A letter, the day, ten characters. */
const subAccountId = patternText(19, /^S\d{8}[0-9A-Z]{10}$/);

export const subAccount = z.object({
  subAccountId,
  /** The name of the institution's customer. */
  name: z.string(),
  /** The institution's own name for it; empty if it gave none. */
  reference: z.string(),
  createdAt: publishedAs('createTime', time),
  /** Balances in each currency that it ever held. */
  balances: z.array(amount),
  /** Moves out of it that wait for a second person; included in no balance. */
  frozen: z.optional(z.array(amount)),
  /** The collection accounts whose money goes to it. */
  accountIds: publishedAs('gaAccountIds', z.array(id)),
});
export type SubAccount = z.infer<typeof subAccount>;

export const listSubAccounts = endpoint({
  name: 'sub-accounts.list',
  summary:
    'Sub-accounts of this member with their balances, newest first or those that changed since a time, and what they hold in all',
  path: '/trading-api/trading/merchant/subAccount/queryList',
  access: anyDeveloper,
  request: z.object({
    ...page,
    ...followed(subAccountId),
    /** Part of the name or of the reference. */
    search: z.optional(trimmedText(128)),
  }),
  response: z.extend(listOf(z.extend(subAccount, updated)), {
    balances: z.array(amount),
    frozen: z.optional(z.array(amount)),
  }),
  cancellable: true,
});

export const getSubAccount = endpoint({
  name: 'sub-accounts.detail',
  summary: 'One sub-account with its balances and collection accounts',
  path: '/trading-api/trading/merchant/subAccount/detail',
  access: anyDeveloper,
  request: z.object({ subAccountId }),
  response: subAccount,
  refusals: ['sub-account-not-found'],
});

export const subAccountFields = z.object({ name: requiredText(128), reference: optionalText(64) });

export const openSubAccount = endpoint({
  name: 'sub-accounts.open',
  summary: 'Opens a sub-account',
  path: '/trading-api/trading/merchant/subAccount/open',
  access: developerMaker,
  write: true,
  request: subAccountFields,
  response: subAccount,
  refusals: ['sub-account-reference-taken'],
});

export const assignCollectionAccount = endpoint({
  name: 'sub-accounts.assign',
  summary:
    'Gives a collection account to a sub-account, or back to the member: what is credited from then on goes there',
  path: '/trading-api/trading/merchant/subAccount/assign',
  access: developerMaker,
  write: true,
  request: z.object({
    accountId: publishedAs('gaAccountId', id),
    /** Null returns it to the member. */
    subAccountId: z.nullable(subAccountId),
    /**
     * The sub-account that has it now. Needed to move it from one to another; a wrong one is refused, so that no other
     * customer's deposits are redirected (DEV-074).
     */
    fromSubAccountId: z.optional(subAccountId),
  }),
  response: nothing,
  refusals: ['collection-account-not-found', 'sub-account-not-found', 'collection-account-assigned'],
});

/** Into the sub-account from the member's own balance, or out of it. */
export const subAccountDirections = ['in', 'out'] as const;
const direction = z.enum(subAccountDirections);

/** Waiting for a second person, moved, rejected by them, or withdrawn. */
export const subAccountMoveStatuses = ['WAITING', 'MOVED', 'REJECTED', 'CANCELED'] as const;

export const subAccountMove = z.object({
  txnNo,
  subAccountId,
  name: z.string(),
  direction,
  amount,
  remark: z.string(),
  /** The deposit that was passed on; null for a move by a person. */
  depositNo: z.nullable(txnNo),
  createdAt: publishedAs('createTime', time),
  status: z.optional(z.enum(subAccountMoveStatuses)),
});
export type SubAccountMove = z.infer<typeof subAccountMove>;

/** Includes its second approval; null if it needed none. */
export const subAccountMoveDetails = z.extend(subAccountMove, {
  approval: z.nullable(approval),
  /** Null if the reader may not decide it. */
  approvalProof: z.nullable(approvalProof),
});

/** The move for a person, with their permitted acts. */
export const subAccountMoveForPerson = z.extend(subAccountMoveDetails, {
  approval: z.nullable(approvalForPerson),
  may: z.array(z.enum(approvalActs)),
});
export type SubAccountMoveForPerson = z.infer<typeof subAccountMoveForPerson>;

export const moveRules = z.object({
  subAccountId,
  direction,
  currency,
  amount: positiveDecimal,
  remark: optionalText(200),
});

/** The same for a form, whose amount is read as it is typed. */
export const typedMoveRules = z.extend(moveRules, { amount: typedPositiveDecimal });

/** Called while an amount is typed. */
export const getSubAccountMoveTerms = endpoint({
  name: 'sub-accounts.move-terms',
  summary: 'Who would have to approve a move to or from a sub-account',
  path: '/trading-api/trading/merchant/subAccount/move/terms',
  access: developerMaker,
  request: z.object({ currency, amount: positiveDecimal }),
  response: z.object({
    /** Null if no approval would be needed. */
    approval: z.nullable(approvalNeed),
  }),
  cancellable: true,
});

export const moveSubAccountMoney = endpoint({
  name: 'sub-accounts.move',
  summary:
    'Moves money between the member’s own balance and a sub-account, free; a second person may have to approve it',
  path: '/trading-api/trading/merchant/subAccount/move',
  access: developerMaker,
  write: true,
  request: moveRules,
  response: subAccountMove,
  refusals: ['sub-account-not-found', 'insufficient-balance', 'account-protected'],
});

export const {
  list: listSubAccountMoves,
  file: exportSubAccountMoves,
  detail: getSubAccountMove,
} = recordCalls({
  name: 'sub-accounts',
  verbs: { list: 'transactions', detail: 'transaction' },
  nouns: ['transaction of a sub-account', 'transactions'],
  summary:
    'What came into sub-accounts and left them, newest first or what changed since a time, with the sums of what has moved and passes the filter',
  paths: {
    list: '/trading-api/trading/merchant/subAccount/transactions',
    file: '/trading-api/trading/merchant/subAccount/exportCsv',
    detail: '/trading-api/trading/merchant/subAccount/transaction/detail',
  },
  access: anyDeveloper,
  filters: {
    ...recordFilters,
    subAccountId: z.optional(subAccountId),
    direction: z.optional(direction),
  },
  inList: followed(txnNo),
  row: z.extend(subAccountMove, updated),
  besides: { sums: z.array(z.object({ direction, amount })) },
  detail: subAccountMoveForPerson,
});

/** A rejection needs no code. */
export const decideSubAccountMove = endpoint({
  name: 'sub-accounts.recheck',
  summary: 'Approves or rejects a move to or from a sub-account that a colleague submitted',
  path: '/trading-api/trading/merchant/subAccount/recheck',
  access: developerChecker,
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ txnNo, ...approvalDecision, ...givenProof }).check(rejectedWithReason),
  response: subAccountMove,
  refusals: ['transaction-not-found', ...decisionRefusals, 'account-protected', ...proofRefusals],
});

export const sendSubAccountSecondApprovalCode = endpoint({
  ...codeForApproval,
  name: 'sub-accounts.send-recheck-code',
  summary: 'Sends the 4-digit code that approves this colleague’s sub-account transfer, by mail or SMS',
  path: '/trading-api/trading/merchant/subAccount/recheck/code',
  access: developerChecker,
});

/** The signed challenge is made from the whole submission. */
export const beginSubAccountPasskey = endpoint({
  name: 'sub-accounts.begin-recheck-passkey',
  summary: 'Options for a passkey that approves this colleague’s sub-account transfer in place of a code',
  path: '/trading-api/trading/merchant/subAccount/recheck/passkey',
  access: developerChecker,
  request: z.object({ txnNo }),
  response: passkeyRequest,
  refusals: ['transaction-not-found', 'already-decided', 'not-approver', 'passkey-refused'],
});

export const withdrawSubAccountMove = endpoint({
  name: 'sub-accounts.withdraw',
  summary: 'Withdraws a move to or from a sub-account that waits for a second person, by who submitted it',
  path: '/trading-api/trading/merchant/subAccount/withdraw',
  access: developerMaker,
  write: true,
  takesPower: true,
  request: z.object({ txnNo }),
  response: subAccountMove,
  refusals: ['transaction-not-found', ...withdrawalRefusals],
});
