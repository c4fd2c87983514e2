// The bills of a developer member, drawn from its prepaid account (MON-352 to MON-357).
import * as z from 'zod/mini';
import { decidingStaff, endpoint, moneyReaders, recordReaders } from '../endpoint.ts';
import { billStatuses } from '../codes.ts';
import { currency, date, decimal, id, listOf, memberId, page, time, txnNo } from '../fields.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { recordCalls } from '../record-calls.ts';
import { optionalText, requiredText, trimmedText } from '../rules/text.ts';
import { chargeCategory } from './schemas.ts';
import { publishedAs } from '../published-names.ts';

const status = z.union([
  z.literal(billStatuses.unpaid),
  z.literal(billStatuses.paid),
  z.literal(billStatuses.failed),
  z.literal(billStatuses.canceled),
]);

export const bill = z.object({
  txnNo,
  createdAt: publishedAs('createTime', time),
  /** The time when it was drawn; null until then. */
  paidAt: publishedAs('paymentTime', z.nullable(time)),
  /** The paying account, in the caller's language; null until it is drawn. */
  paymentAccountName: z.nullable(z.string()),
  category: publishedAs('subjectsCode', chargeCategory),
  /** Below zero if it refunds another bill. */
  amount: publishedAs('billAmount', decimal),
  currency: publishedAs('billCurrencyCode', currency),
  paymentNo: z.nullable(txnNo),
  paymentAmount: z.nullable(decimal),
  paymentCurrency: publishedAs('paymentCurrencyCode', z.nullable(currency)),
  status,
  remark: z.string(),
  /** The bill that this one refunds, and the bill that refunds this one. */
  reverses: z.nullable(txnNo),
  reversedBy: z.nullable(txnNo),
});
export type Bill = z.infer<typeof bill>;

const number = z.optional(trimmedText(40));

export const {
  list: listBills,
  file: exportBills,
  detail: getBill,
} = recordCalls({
  name: 'billing',
  nouns: ['bill', 'bills'],
  summary: 'Bills of this member, newest first',
  paths: {
    list: '/fee-api/trading/merchant/memberBillList',
    file: '/fee-api/trading/merchant/exportMemberBill',
    detail: '/fee-api/trading/merchant/memberBillDetail',
  },
  /** Days in Hong Kong time, both included. */
  filters: {
    createStartDate: z.optional(date),
    createEndDate: z.optional(date),
    paymentStartDate: z.optional(date),
    paymentEndDate: z.optional(date),
    category: publishedAs('subjectsName', z.optional(chargeCategory)),
    currency: publishedAs('currencyCode', z.optional(currency)),
    txnNo: number,
    paymentNo: number,
    status: z.optional(status),
  },
  inList: {},
  row: bill,
  besides: {},
  detail: bill,
});

/**
 * Staff's permitted changes of a bill: those that `changeBills` refuses neither for the reader nor for the
 * bill's state.
 */
export const billAct = z.enum(['waive', 'reverse']);
export type BillAct = z.infer<typeof billAct>;

export const staffBill = z.extend(bill, { may: z.array(billAct) });
export type StaffBill = z.infer<typeof staffBill>;

export const listMemberBills = endpoint({
  name: 'members.bills',
  summary: 'The bills of a member, newest first',
  path: '/console/members/bills/list',
  access: recordReaders,
  request: z.object({ ...page, memberId }),
  response: listOf(staffBill),
});

const billChange = z.object({
  id,
  /** A manual charge, a canceled bill, or a refund of one. */
  kind: z.enum(['charge', 'waive', 'reverse']),
  /** The bill's number; null for a charge. */
  txnNo: z.nullable(txnNo),
  category: chargeCategory,
  amount: decimal,
  reason: z.string(),
  /** The requester's name. */
  requestedBy: z.string(),
  requestTime: time,
});
export type BillChange = z.infer<typeof billChange>;

export const listBillChanges = endpoint({
  name: 'members.bill-changes',
  summary: 'Changes of a member’s bills that wait for a second approval, oldest first',
  path: '/console/members/bills/changes',
  access: moneyReaders,
  request: z.object({ memberId }),
  response: z.array(billChange),
});

const reason = requiredText(500);

/** A change above the threshold waits for a second member of staff. */
export const changeBills = endpoint({
  name: 'members.change-bills',
  summary: 'Charges a member, cancels an unpaid bill, or gives a paid one back by a reversing bill',
  path: '/console/members/bills/change',
  access: decidingStaff,
  work: 'money',
  write: true,
  request: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('charge'),
      memberId,
      category: chargeCategory,
      amount: positiveDecimal,
      /** The remark is shown to the member. */
      remark: optionalText(100),
      reason,
    }),
    z.object({ kind: z.enum(['waive', 'reverse']), txnNo, reason }),
  ]),
  response: z.object({ waitsForSecond: z.boolean() }),
  refusals: ['not-found', 'already-decided', 'waits-for-second'],
});
