// An account or address in the member's own name, in the answers of several features. Separate from the calls about it, so
// that a page which shows one does not fetch those.
import * as z from 'zod/mini';
import { channels, localTypes, networks } from '../codes.ts';
import { currency, decimal, id, time } from '../fields.ts';
import { publishedAs } from '../published-names.ts';

export const channelCode = z.union([
  z.literal(channels.businessBank),
  z.literal(channels.mainBank),
  z.literal(channels.erc20),
  z.literal(channels.trc20),
  z.literal(channels.localBank),
  z.literal(channels.builtInBank),
]);
export const networkCode = z.union([
  z.literal(networks.global),
  z.literal(networks.local),
  z.literal(networks.crypto),
]);
export const localTypeId = z.union([
  z.literal(localTypes.swift),
  z.literal(localTypes.swiftSepa),
  z.literal(localTypes.singapore),
  z.literal(localTypes.australia),
  z.literal(localTypes.swiftAchSepa),
  z.literal(localTypes.fedAch),
  z.literal(localTypes.sepa),
  z.literal(localTypes.fps),
  z.literal(localTypes.eft),
]);
/** An address's level by the screening: 0 none, 1 low, 2 medium, 3 high, 4 severe, 5 unknown. */
export const kyaLevel = z.int().check(z.minimum(0), z.maximum(5));

const detection = z.object({
  outcome: z.enum(['success', 'high-risk', 'abnormal']),
  kyaLevel,
  /** The service that screened it. */
  provider: z.string(),
  time,
});
export type AddressDetection = z.infer<typeof detection>;

/** The fee on a deposit in its currency: fixed part plus share, within minimum and maximum if there are such. */
const depositFee = z.object({
  currency,
  fixed: decimal,
  /** Hundredths of a percent of the deposit. */
  basisPoints: z.int(),
  min: z.nullable(decimal),
  max: z.nullable(decimal),
});
export type DepositFee = z.infer<typeof depositFee>;

export const collectionAccountStatus = z.enum(['NORMAL', 'PENDING', 'DISABLED', 'REFUSED']);

export const collectionAccount = z.object({
  accountId: publishedAs('gaAccountId', id),
  channel: publishedAs('fcCode', channelCode),
  channelName: publishedAs('fcName', z.string()),
  network: publishedAs('bankNetworkCode', networkCode),
  /** The holder: the member's name. */
  title: z.string(),
  /** Account number, IBAN or chain address; null until it is issued. */
  number: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  bankBic: publishedAs('bankSwift', z.nullable(z.string())),
  bankAddress: z.nullable(z.string()),
  bankCountry: z.nullable(z.string()),
  postscript: publishedAs('bankPostscript', z.nullable(z.string())),
  /** National code of the bank or its branch, if the clearing needs one: routing number, sort code, transit number. */
  bankBranch: z.optional(z.nullable(z.object({ system: z.string(), code: z.string() }))),
  /** Null on a chain. */
  localTypeId: z.nullable(localTypeId),
  currencies: publishedAs('currencyList', z.array(currency)),
  status: publishedAs('memberGaAccStatus', collectionAccountStatus),
  refuseReason: z.nullable(z.string()),
  remark: publishedAs('memberRemark', z.string()),
  createdAt: publishedAs('createTime', time),
  approvedAt: publishedAs('approvedDateTime', z.nullable(time)),
  /** The last detection of an address. */
  lastDetection: z.optional(z.nullable(detection)),
  /** The current fees of this member's deposits on it; currencies without a fee are left out. */
  depositFees: z.optional(z.array(depositFee)),
  /** The sub-account that gets its deposits; null if they are the member's own. */
  subAccount: z.optional(z.nullable(z.object({ subAccountId: z.string(), name: z.string() }))),
});
export type CollectionAccount = z.infer<typeof collectionAccount>;
