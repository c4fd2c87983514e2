// Accounts and addresses in the member's own name, to be paid on (MON-051 to MON-057).
import * as z from 'zod/mini';
import { anyRole, endpoint, type Access } from '../endpoint.ts';
import { currency, id, nothing, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';

export const channelCode = z.union([
  z.literal(2),
  z.literal(3),
  z.literal(8),
  z.literal(9),
  z.literal(13),
  z.literal(20),
]);
const networkCode = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const localTypeId = z.union([
  z.literal(2000000),
  z.literal(2000001),
  z.literal(2000002),
  z.literal(2000003),
  z.literal(2000004),
  z.literal(2000005),
  z.literal(2000006),
  z.literal(2000007),
  z.literal(2000008),
]);
export const collectionAccountStatus = z.enum(['NORMAL', 'PENDING', 'DISABLED', 'REFUSED']);

export const collectionAccount = z.object({
  gaAccountId: id,
  fcCode: channelCode,
  fcName: z.string(),
  bankNetworkCode: networkCode,
  /** The holder: the member's name. */
  title: z.string(),
  /** Account number, IBAN or chain address; null until it is issued. */
  number: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  bankSwift: z.nullable(z.string()),
  bankAddress: z.nullable(z.string()),
  bankCountry: z.nullable(z.string()),
  bankPostscript: z.nullable(z.string()),
  /** Null on a chain. */
  localTypeId: z.nullable(localTypeId),
  currencyList: z.array(currency),
  memberGaAccStatus: collectionAccountStatus,
  refuseReason: z.nullable(z.string()),
  memberRemark: z.string(),
  createTime: time,
  approvedDateTime: z.nullable(time),
});
export type CollectionAccount = z.infer<typeof collectionAccount>;

const openers = { kind: 'member', roles: [1, 2], verified: true } as const satisfies Access;

export const listCollectionAccounts = endpoint({
  name: 'collection-accounts.list',
  summary: 'All collection accounts of this member, newest first',
  path: '/member-api/web/acc/globalAccList',
  access: anyRole,
  request: nothing,
  response: z.array(collectionAccount),
  cancellable: true,
});

export const getCollectionAccount = endpoint({
  name: 'collection-accounts.detail',
  summary: 'One collection account',
  path: '/member-api/web/acc/globalAccDetail',
  access: anyRole,
  request: z.object({ gaAccountId: id }),
  response: collectionAccount,
  refusals: ['collection-account-not-found'],
});

export const collectionAccountOption = z.object({
  fcCode: channelCode,
  bankNetworkCode: networkCode,
  bankName: z.string(),
  /** Null on a chain. */
  localTypeId: z.nullable(localTypeId),
  currencyCode: z.array(currency),
  /** 1 when this member may apply. */
  permission: z.union([z.literal(0), z.literal(1)]),
  limitedCount: z.int(),
  appliedCount: z.int(),
  applyingCount: z.int(),
});
export type CollectionAccountOption = z.infer<typeof collectionAccountOption>;

export const getCollectionAccountOptions = endpoint({
  name: 'collection-accounts.options',
  summary: 'What may be opened, with limits',
  path: '/member-api/web/acc/preGlobalAccApply',
  access: openers,
  request: nothing,
  response: z.array(collectionAccountOption),
});

export const applyForCollectionAccounts = endpoint({
  name: 'collection-accounts.apply',
  summary: 'Applies for an account on each of the chosen channels',
  path: '/member-api/web/acc/globalAccApply',
  access: openers,
  write: true,
  request: z.object({
    fcList: z
      .array(z.object({ fcCode: channelCode }))
      .check(z.minLength(1, message('required-select')), z.maxLength(6, message('too-many'))),
  }),
  response: z.array(collectionAccount),
  refusals: ['channel-limit-reached', 'region-unavailable'],
});

export const remarkCollectionAccount = endpoint({
  name: 'collection-accounts.remark',
  summary: 'Changes the member’s own remark on an account',
  path: '/member-api/web/acc/gaRemarkUpdate',
  access: { kind: 'member', roles: [1, 2] },
  write: true,
  request: z.object({
    gaAccountId: id,
    remark: z.string().check(z.trim(), z.maxLength(20, message('too-long'))),
  }),
  response: collectionAccount,
  refusals: ['collection-account-not-found'],
});

/** Whether its details can be handed out as a document: a global account at a bank that is open (MON-057). */
export const hasProof = ({
  bankNetworkCode,
  memberGaAccStatus,
}: Pick<CollectionAccount, 'bankNetworkCode' | 'memberGaAccStatus'>): boolean =>
  bankNetworkCode === 1 && memberGaAccStatus === 'NORMAL';

export const downloadCollectionProofs = endpoint({
  name: 'collection-accounts.proofs',
  summary: 'The details of every open global account at a bank, a page each, as a ZIP archive',
  path: '/member-api/web/acc/gaProofDownload',
  access: { ...anyRole, verified: true },
  transport: 'download',
  request: nothing,
  response: nothing,
  refusals: ['no-fiat-account'],
});

export const collectionAccountEndpoints = [
  listCollectionAccounts,
  getCollectionAccount,
  getCollectionAccountOptions,
  applyForCollectionAccounts,
  remarkCollectionAccount,
  downloadCollectionProofs,
];
