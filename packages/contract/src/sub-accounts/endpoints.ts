// Sub-accounts of developer members: money that they hold for customers of their own, apart from their own (DEV-070 to
// DEV-073). It comes by a move from the member's own balance, or by a collection account that was given to the sub-account.
import * as z from 'zod/mini';
import { endpoint, type Access } from '../endpoint.ts';
import { amount, currency, id, listOf, nothing, page, time, txnNo } from '../fields.ts';
import { recordFilters } from '../record-filters.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { optionalText, patternText, requiredText, trimmedText } from '../rules/text.ts';

const anyDeveloper = { kind: 'member', roles: [1, 2, 3], developer: true } as const satisfies Access;
const developerMaker = {
  kind: 'member',
  roles: [1, 2],
  verified: true,
  developer: true,
} as const satisfies Access;

/** A letter, the day, ten characters. */
const subAccountId = patternText(19, /^S\d{8}[0-9A-Z]{10}$/);

export const subAccount = z.object({
  subAccountId,
  /** Of the institution's customer. */
  name: z.string(),
  /** The institution's own name for it; empty where it gave none. */
  reference: z.string(),
  createTime: time,
  /** In each currency that it ever held. */
  balances: z.array(amount),
  /** The collection accounts whose money goes to it. */
  gaAccountIds: z.array(id),
});
export type SubAccount = z.infer<typeof subAccount>;

export const listSubAccounts = endpoint({
  name: 'sub-accounts.list',
  summary: 'Sub-accounts of this member with their balances, newest first, and what they hold in all',
  path: '/trading-api/trading/merchant/subAccount/queryList',
  access: anyDeveloper,
  request: z.object({
    ...page,
    after: z.optional(subAccountId),
    /** Part of the name or of the reference. */
    search: z.optional(trimmedText(128)),
  }),
  response: z.extend(listOf(subAccount), { balances: z.array(amount) }),
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
    gaAccountId: id,
    /** Null gives it back to the member. */
    subAccountId: z.nullable(subAccountId),
    /**
     * The sub-account that has it now. Needed to move it from one to another; where it is given, it has to be the one
     * that has it, so that no other customer's deposits are redirected (DEV-074).
     */
    fromSubAccountId: z.optional(subAccountId),
  }),
  response: nothing,
  refusals: ['collection-account-not-found', 'sub-account-not-found', 'collection-account-assigned'],
});

/** Into the sub-account from the member's own balance, or out of it. */
export const subAccountDirections = ['in', 'out'] as const;
const direction = z.enum(subAccountDirections);

export const subAccountMove = z.object({
  txnNo,
  subAccountId,
  name: z.string(),
  direction,
  amount,
  remark: z.string(),
  /** The deposit that it passed on; null of what was moved by hand. */
  depositNo: z.nullable(txnNo),
  createTime: time,
});
export type SubAccountMove = z.infer<typeof subAccountMove>;

export const moveRules = z.object({
  subAccountId,
  direction,
  currency,
  amount: positiveDecimal,
  remark: optionalText(200),
});

export const moveSubAccountMoney = endpoint({
  name: 'sub-accounts.move',
  summary: 'Moves money between the member’s own balance and a sub-account, free and at once',
  path: '/trading-api/trading/merchant/subAccount/move',
  access: developerMaker,
  write: true,
  request: moveRules,
  response: subAccountMove,
  refusals: ['sub-account-not-found', 'insufficient-balance', 'account-protected'],
});

const filters = {
  ...recordFilters,
  subAccountId: z.optional(subAccountId),
  direction: z.optional(direction),
};

export const listSubAccountMoves = endpoint({
  name: 'sub-accounts.transactions',
  summary:
    'What came into sub-accounts and left them, newest first, with the sums of all that pass the filter',
  path: '/trading-api/trading/merchant/subAccount/transactions',
  access: anyDeveloper,
  request: z.object({ ...page, after: z.optional(txnNo), ...filters }),
  response: z.extend(listOf(subAccountMove), {
    sums: z.array(z.object({ direction, amount })),
  }),
  cancellable: true,
});

export const exportSubAccountMoves = endpoint({
  name: 'sub-accounts.export',
  summary: 'The same as CSV (UTF-8 with a byte order mark), all that pass the filter',
  path: '/trading-api/trading/merchant/subAccount/exportCsv',
  access: anyDeveloper,
  transport: 'download',
  request: z.object(filters),
  response: z.object({}),
  refusals: ['nothing-to-export'],
});

export const subAccountEndpoints = [
  listSubAccounts,
  getSubAccount,
  openSubAccount,
  assignCollectionAccount,
  moveSubAccountMoney,
  listSubAccountMoves,
  exportSubAccountMoves,
];
