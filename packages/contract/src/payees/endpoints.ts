// The payees of a member (MON-071 to MON-080).
import * as z from 'zod/mini';
import {
  approval,
  approvalActs,
  approvalDecision,
  approvalForPerson,
  approvalNeed,
  checkerVerified,
  decisionRefusals,
  rejectedWithReason,
  withdrawalRefusals,
} from '../second-approval/schemas.ts';
import { anyRole, endpoint, makerVerified } from '../endpoint.ts';
import { channels } from '../codes.ts';
import { currency, currencyCodes, id, listOf, nothing, page, time } from '../fields.ts';
import { followed, updated } from '../record-filters.ts';
import { keptAccountNumber } from '../rules/account-number.ts';
import { message } from '../rules/messages/index.ts';
import { changedText, optionalText, text, trimmedText, ungroupedText } from '../rules/text.ts';
import { typedBankText } from '@causeway/money';
import {
  eachPayeeField,
  payeeFields,
  payeeTextFields,
  type PayeeFieldKind,
  type PayeeTexts,
} from './fields.ts';
import { payeeProblems } from './problems.ts';
import { publishedAs } from '../published-names.ts';

export const payeeStatus = z.enum(['NORMAL', 'PENDING', 'REFUSED', 'DISABLED']);
export const entityType = z.enum(['individual', 'business']);
export const chainType = z.union([z.literal(channels.erc20), z.literal(channels.trc20)]);

/** The text as typed, or empty; its rules are in the table of fields. */
const typed = z._default(
  changedText(256, (written) => typedBankText(written).trim()),
  '',
);
/** Numbers and codes are pasted as printed, in groups. */
const grouped = z._default(ungroupedText(64), '');
const code = z.pipe(grouped, text(64).check(z.toUpperCase()));

const account = z.pipe(grouped, text(64).check(z.overwrite(keptAccountNumber)));

/** How a value is read: pasted numbers and codes without their spaces, other texts as a bank writes them. */
const taken: Partial<Record<PayeeFieldKind, typeof code>> = {
  bic: code,
  bankBic: code,
  branchCode: code,
  citizenNumber: code,
  accountNumber: account,
};
const ungrouped: ReadonlySet<PayeeFieldKind> = new Set(['phoneNumber', 'walletAddress']);

const texts = eachPayeeField((name) => {
  const { kind } = payeeFields[name];
  return taken[kind] ?? (ungrouped.has(kind) ? grouped : typed);
});

const kinds = {
  accountType: z.enum(['bank', 'wallet']),
  entityType,
  chainType: z._default(z.nullable(chainType), null),
};

/** Checked together with other fields; a value that is not a text then counts as empty. */
const fits = z.check<PayeeTexts>(({ value, issues }) => {
  const others = payeeTextFields.filter((name) => typeof value[name] !== 'string');
  const payee = {
    ...value,
    ...Object.fromEntries(others.map((name) => [name, ''])),
    chainType: chainType.safeParse(value.chainType).data ?? null,
  };
  for (const { field, message: found } of payeeProblems(payee))
    issues.push({ code: 'custom', message: found, path: [field], input: value, continue: true });
});
fits._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;

const filledIn = {
  ...kinds,
  ...texts,
  currency: z.enum(currencyCodes, message('required-select')),
  /** A file of type `relation`, which proves the relation. */
  relationFileId: z._default(z.nullable(id), null),
  remark: optionalText(100),
  /** The look-alike address, as `payee-looks-alike` named it: the person who adds the payee has compared the two. */
  confirmLookAlike: z._default(ungroupedText(64), ''),
};

/** One table has the fields and their rules: `payeeFields`. */
export const payeeInput = z.object(filledIn).check(fits);
export type PayeeInput = z.infer<typeof payeeInput>;

/** A payee without any input. */
export const emptyPayee = {
  accountType: 'bank',
  entityType: 'business',
  currency: 'USD',
  chainType: null,
  ...eachPayeeField(() => ''),
  relationFileId: null,
  remark: '',
  confirmLookAlike: '',
} as const satisfies PayeeInput;

export const payee = z.object({
  payeeId: id,
  accountType: z.enum(['bank', 'wallet']),
  entityType,
  currency,
  chainType: z.nullable(chainType),
  /** Each is '' if the payee has none. */
  ...texts,
  relationFileId: z.nullable(id),
  status: payeeStatus,
  /** True while it is pending and a second person of the business has to approve it. */
  awaitsApproval: z.boolean(),
  /** Set by staff: payments to a certified payee are approved quickly. */
  certified: z.optional(z.boolean()),
  remark: z.string(),
  auditRemark: z.nullable(z.string()),
  createdAt: publishedAs('createTime', time),
  lastPaidAt: publishedAs('lastPaidTime', z.nullable(time)),
});
export type Payee = z.infer<typeof payee>;

/** Includes its newest second approval; null if it never needed one. */
export const payeeDetails = z.extend(payee, { approval: z.nullable(approval) });

/** Permitted acts on a payee: those that its calls refuse neither for the reader nor for the payee's state. */
export const payeeAct = z.enum([...approvalActs, 'pay', 'modify', 'disable', 'enable']);
export type PayeeAct = z.infer<typeof payeeAct>;

/** The payee for a person, with their rights. A member that is not verified is refused when it acts. */
export const payeeForPerson = z.extend(payeeDetails, {
  approval: z.nullable(approvalForPerson),
  may: z.array(payeeAct),
});
export type PayeeForPerson = z.infer<typeof payeeForPerson>;

/** The data of `payee-exists`: the payee that already has the account, and the field that shows it. */
export const savedPayee = z.object({
  field: z.enum(['bankNumber', 'chainAddress']),
  payeeId: id,
  accountName: z.string(),
});
export type SavedPayee = z.infer<typeof savedPayee>;

/** The data of `payee-looks-alike`: another address with the same ends, and where the member knows it from. */
export const lookAlike = z.object({
  address: z.string(),
  /** Paid before, saved as a payee, or the source of a deposit. */
  because: z.enum(['paid', 'saved', 'received']),
});
export type LookAlike = z.infer<typeof lookAlike>;

export const addPayee = endpoint({
  name: 'payees.add',
  summary: 'Saves a payee; it can be paid once it is screened and, where needed, approved',
  path: '/trading-api/trading/merchant/payee/add',
  access: makerVerified,
  write: true,
  request: payeeInput,
  response: payee,
  refusals: ['payee-exists', 'payee-looks-alike', 'address-abnormal', 'file-not-found'],
});

export const modifyPayee = endpoint({
  name: 'payees.modify',
  summary: 'Corrects a rejected payee and sends it in again',
  path: '/trading-api/trading/merchant/payee/modify',
  access: makerVerified,
  write: true,
  request: z.object({ payeeId: id, payee: payeeInput }),
  response: payee,
  refusals: [
    'payee-not-found',
    'payee-status-fixed',
    'payee-exists',
    'payee-looks-alike',
    'address-abnormal',
    'file-not-found',
  ],
});

export const disablePayee = endpoint({
  name: 'payees.disable',
  summary: 'Disables a payee: it is paid no more, until it is enabled and screened again',
  path: '/trading-api/trading/merchant/payee/disable',
  access: makerVerified,
  write: true,
  takesPower: true,
  request: z.object({ payeeId: id }),
  response: payee,
  refusals: ['payee-not-found', 'payee-status-fixed'],
});

export const enablePayee = endpoint({
  name: 'payees.enable',
  summary: 'Enables a payee that this member disabled: it can be paid once it is screened again',
  path: '/trading-api/trading/merchant/payee/enable',
  access: makerVerified,
  write: true,
  request: z.object({ payeeId: id }),
  response: payee,
  refusals: ['payee-not-found', 'payee-status-fixed', 'admin-enables-payee'],
});

export const listPayees = endpoint({
  name: 'payees.list',
  summary: 'Payees, newest first, or those that changed since a time',
  path: '/trading-api/trading/merchant/payee/queryList',
  access: anyRole,
  request: z.object({
    ...page,
    ...followed(id),
    status: z.optional(payeeStatus),
    currency: z.optional(currency),
    search: z.optional(trimmedText(60)),
  }),
  response: listOf(z.extend(payee, updated)),
  cancellable: true,
});

export const getPayee = endpoint({
  name: 'payees.detail',
  summary: 'One payee',
  path: '/trading-api/trading/merchant/payee/detail',
  access: anyRole,
  request: z.object({ payeeId: id }),
  response: payeeForPerson,
  refusals: ['payee-not-found'],
});

export const getPayeeApprovalNeed = endpoint({
  name: 'payees.approval-need',
  summary: 'Who would have to approve a payee that this person adds or corrects now',
  path: '/trading-api/trading/merchant/payee/approval-need',
  access: makerVerified,
  request: nothing,
  response: z.object({ need: z.nullable(approvalNeed) }),
});

export const decidePayee = endpoint({
  name: 'payees.recheck',
  summary: 'Approves or rejects a payee that a colleague added or corrected',
  path: '/trading-api/trading/merchant/payee/recheck',
  access: checkerVerified,
  write: true,
  takesPower: ({ decision }) => decision === 'reject',
  request: z.object({ payeeId: id, ...approvalDecision }).check(rejectedWithReason),
  response: payee,
  refusals: ['payee-not-found', ...decisionRefusals],
});

export const withdrawPayee = endpoint({
  name: 'payees.withdraw',
  summary: 'Withdraws a payee that waits for a second person, by who submitted it',
  path: '/trading-api/trading/merchant/payee/withdraw',
  access: makerVerified,
  write: true,
  takesPower: true,
  request: z.object({ payeeId: id }),
  response: payee,
  refusals: ['payee-not-found', ...withdrawalRefusals],
});
