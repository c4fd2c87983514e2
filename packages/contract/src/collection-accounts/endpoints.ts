// Accounts and addresses in the member's own name, for receiving money (MON-051 to MON-057).
import * as z from 'zod/mini';
import { chargeNotice } from '../billing/schemas.ts';
import { anyRole, endpoint, type Access } from '../endpoint.ts';
import { currency, id, nothing } from '../fields.ts';
import { addressCheckResults, channels, memberRoles, networks, type ChannelCode } from '../codes.ts';
import { message } from '../rules/messages/index.ts';
import { patternText, plainTrimmed, text } from '../rules/text.ts';
import {
  channelCode,
  collectionAccount,
  kyaLevel,
  localTypeId,
  networkCode,
  type CollectionAccount,
} from './schemas.ts';
import { publishedAs } from '../published-names.ts';

/**
 * An id that begins with fb is the built-in account's, which the portal shows without a call. The ids of other accounts are
 * UUIDs; one of them may begin with fb by chance and must not count as built-in, because somebody would see a wrong account
 * to pay to.
 */
export const isBuiltInId = (accountId: string): boolean =>
  accountId.startsWith('fb') && !id.safeParse(accountId).success;
const builtInId = patternText(6, /^fb-\d{1,3}$/);

/** Lists only entries of the caller's own member; a disabled account shows its reason. */
export const getBuiltInAccounts = endpoint({
  name: 'collection-accounts.built-in',
  summary:
    'The allow-list of built-in channel 20 by its dictionary key: the member’s own entry with its account, or none',
  path: '/common-api/dict/getDictByKey',
  access: anyRole,
  request: z.object({ dictKey: z.literal('builtInChannelMembers') }),
  response: z.array(
    z.object({
      /** The value of the option, a memberId. */
      value: z.string(),
      account: z.extend(collectionAccount, { accountId: publishedAs('gaAccountId', builtInId) }),
    }),
  ),
});

const openers = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator],
  verified: true,
} as const satisfies Access;

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
  request: z.object({ accountId: publishedAs('gaAccountId', id) }),
  response: collectionAccount,
  refusals: ['collection-account-not-found'],
});

export const collectionAccountOption = z.object({
  channel: publishedAs('fcCode', channelCode),
  network: publishedAs('bankNetworkCode', networkCode),
  bankName: z.string(),
  /** Null on a chain. */
  localTypeId: z.nullable(localTypeId),
  currencies: publishedAs('currencyCode', z.array(currency)),
  /** 1 when this member may apply. */
  permission: z.union([z.literal(0), z.literal(1)]),
  limitedCount: z.int(),
  appliedCount: z.int(),
  applyingCount: z.int(),
  /** Billed once it is open; missing if it is free. */
  charge: z.optional(chargeNotice),
});
export type CollectionAccountOption = z.infer<typeof collectionAccountOption>;

const globalChannel = z.union([
  z.literal(channels.businessBank),
  z.literal(channels.mainBank),
  z.literal(channels.erc20),
  z.literal(channels.trc20),
]);
export type GlobalChannel = z.infer<typeof globalChannel>;
/**
 * Whether accounts of a channel are applied for by the general call; those of 13 have their own call, and 20 is built in.
 */
export const isGlobalChannel = (code: ChannelCode): code is GlobalChannel =>
  code !== channels.localBank && code !== channels.builtInBank;

export const getCollectionAccountOptions = endpoint({
  name: 'collection-accounts.options',
  summary: 'What may be opened on channels 2, 3, 8 and 9, with limits',
  path: '/member-api/web/acc/preGlobalAccApply',
  access: openers,
  request: nothing,
  response: z.array(collectionAccountOption),
});

export const getRegionalAccountOptions = endpoint({
  name: 'collection-accounts.regional-options',
  summary: 'What may be opened on channel 13, global and local, with limits',
  path: '/member-api/web/rcAcc/preRcAccApply',
  access: openers,
  request: nothing,
  response: z.array(collectionAccountOption),
});

/** The holder's name as shown; any name other than the member's is refused. */
const accountName = z.optional(text(140));
const chosen = [z.minLength(1, message('required-select')), z.maxLength(10, message('too-many'))] as const;
/** The price of each account as shown in US dollars, zero if none was shown; a changed price is refused. */
const charge = z.optional(patternText(15, /^\d{1,12}(?:\.\d{1,2})?$/));
const applicationRefusals = [
  'channel-limit-reached',
  'region-unavailable',
  'account-name-differs',
  'fee-changed',
] as const;

export const applyForCollectionAccounts = endpoint({
  name: 'collection-accounts.apply',
  summary: 'Applies for an account on each of the chosen channels',
  path: '/member-api/web/acc/globalAccApply',
  access: openers,
  write: true,
  request: z.object({
    accountName,
    charge,
    accounts: publishedAs(
      'fcList',
      z.array(z.object({ channel: publishedAs('fcCode', globalChannel) })).check(...chosen),
    ),
  }),
  response: z.array(collectionAccount),
  refusals: applicationRefusals,
});

export const regionalAccount = z.object({
  channel: publishedAs('fcCode', z.literal(channels.localBank)),
  network: publishedAs('bankNetworkCode', z.union([z.literal(networks.global), z.literal(networks.local)])),
  localTypeId,
});

export const applyForRegionalAccounts = endpoint({
  name: 'collection-accounts.apply-regional',
  summary:
    'Applies for each of the chosen accounts of channel 13; a local one only in the region of Hong Kong',
  path: '/member-api/web/rcAcc/rcAccApply',
  access: openers,
  write: true,
  request: z.object({
    accountName,
    charge,
    accounts: publishedAs('rcAsst', z.array(regionalAccount).check(...chosen)),
  }),
  response: z.array(collectionAccount),
  refusals: applicationRefusals,
});

export const listAccountCurrencies = endpoint({
  name: 'collection-accounts.currencies',
  summary: 'The currencies that the open accounts of this member receive, crypto first',
  path: '/member-api/web/acc/cryList',
  access: anyRole,
  request: nothing,
  response: z.array(currency),
});

export const listAccountsByCurrency = endpoint({
  name: 'collection-accounts.by-currency',
  summary: 'The open accounts of this member that receive a currency, newest first',
  path: '/member-api/web/acc/globalAccByCry',
  access: anyRole,
  request: z.object({ currency: publishedAs('currencyCode', currency) }),
  response: z.array(collectionAccount),
  cancellable: true,
});

/**
 * A low risk counts as success, any other as high; an abnormal address is refused with 102077. A disabled one is always
 * high.
 */
export const detectAddress = endpoint({
  name: 'collection-accounts.detect',
  summary: 'Screens one of the member’s own addresses, and keeps the result',
  path: '/member-api/web/acc/verifyCryptoAddr',
  access: anyRole,
  write: true,
  reserves: true,
  request: z.object({ accountId: publishedAs('gaAccountId', id) }),
  response: z.object({ address: publishedAs('cryptoAddr', z.string()), kyaLevel }),
  refusals: ['collection-account-not-found', 'address-abnormal', 'provider-unreachable'],
});

/** How many addresses one call detects, because each is screened. */
export const DETECTED_AT_ONCE = 20;

export const detectAddresses = endpoint({
  name: 'collection-accounts.detect-list',
  summary: 'Screens several of the member’s own addresses, and keeps the results',
  path: '/member-api/web/acc/verifyCryptoAddrList',
  access: anyRole,
  write: true,
  reserves: true,
  request: z.object({
    accountIds: publishedAs(
      'gaAccountIdList',
      z.array(id).check(z.minLength(1), z.maxLength(DETECTED_AT_ONCE, message('too-many'))),
    ),
  }),
  response: z.array(
    z.object({
      accountId: publishedAs('gaAccountId', id),
      /** 0 failed, 1 detected, 2 abnormal. */
      outcome: publishedAs(
        'addrCheckResult',
        z.union([
          z.literal(addressCheckResults.failed),
          z.literal(addressCheckResults.detected),
          z.literal(addressCheckResults.abnormal),
        ]),
      ),
      /** Null if it failed. */
      kyaLevel: z.nullable(kyaLevel),
      address: publishedAs('cryptoAddr', z.string()),
    }),
  ),
  refusals: ['collection-account-not-found'],
});

export const remarkCollectionAccount = endpoint({
  name: 'collection-accounts.remark',
  summary: 'Changes the member’s own remark on an account',
  path: '/member-api/web/acc/gaRemarkUpdate',
  access: { kind: 'member', roles: [memberRoles.admin, memberRoles.operator] },
  write: true,
  request: z.object({
    accountId: publishedAs('gaAccountId', id),
    remark: plainTrimmed(20),
  }),
  response: collectionAccount,
  refusals: ['collection-account-not-found'],
});

/** Whether its details can be shared as a document: an open account at a bank (MON-057). */
export const hasProof = ({ network, status }: Pick<CollectionAccount, 'network' | 'status'>): boolean =>
  network !== networks.crypto && status === 'NORMAL';

export const downloadCollectionProofs = endpoint({
  name: 'collection-accounts.proofs',
  summary: 'The details of every open account at a bank, a PDF each, as a RAR archive',
  path: '/member-api/web/acc/gaProofDownload',
  access: { ...anyRole, verified: true },
  transport: 'download',
  request: nothing,
  response: nothing,
  refusals: ['no-fiat-account'],
});

export const downloadCollectionProof = endpoint({
  name: 'collection-accounts.proof',
  summary: 'The details of one open account at a bank as a PDF; of the built-in one by its own id',
  path: '/member-api/web/acc/gaProofPdf',
  access: { ...anyRole, verified: true },
  transport: 'download',
  request: z.object({ accountId: publishedAs('gaAccountId', z.union([id, builtInId])) }),
  response: nothing,
  refusals: ['collection-account-not-found', 'no-fiat-account'],
});
