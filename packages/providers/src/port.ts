// What Causeway needs of the outside world, in Causeway's words. A vendor's words stay in the vendor's folder.
//
// Every call here may fail in four ways, and callers tell them apart:
//   - the provider answers "no": a value of the result type, never an exception;
//   - the provider cannot be reached or its answer was lost: `ProviderUnavailable`. Whether it acted is unknown,
//     so the caller asks for the status again and never sends anew;
//   - the provider answers nonsense: `ProviderError`, which a person has to look at;
//   - a chain's node or token contract is not the configured one: `ChainMismatch`, which stops the channel.
import type { Amount, CurrencyCode } from '@causeway/money';
import type { BankEvent, BankMessage, PaymentStatus, UnreadProblem } from './bank-events.ts';
import type { BankStatements } from './bank-statements.ts';
import type { BankChannel, ChainAsset, ChainChannel, ChainCoin } from './channels.ts';
import { type FailureCause, failureCauseOf } from './failure-cause.ts';
import type { OfflineSigning } from './offline-port.ts';
import type {
  BlockedSend,
  CoinNeed,
  ChainSendStatus,
  CoinSend,
  FeeLimits,
  SigningResult,
  TokenPayment,
  TokenSend,
  TransactionFee,
} from './sending-port.ts';
import type { ScreeningPort } from './screening-port.ts';
import type { Approval, SignedTransfer, SignerWallets, SigningWallet } from './signer-port.ts';

interface UnavailableOptions extends ErrorOptions {
  readonly busySeconds?: number;
  /** Read off the wrapped error when missing. */
  readonly failureCause?: FailureCause;
}

/** The outcome is unknown: no answer, a time-out, a 5xx. Ask again; never send again under another reference. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Set where the provider wants to be asked less: seconds that it named, 0 when it named none. */
  readonly busySeconds: number | undefined;
  /** What kept the answer away. */
  readonly failureCause: FailureCause;

  constructor(message: string, { busySeconds, failureCause, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.busySeconds = busySeconds;
    this.failureCause =
      failureCause ?? (busySeconds === undefined ? failureCauseOf(options.cause) : 'busy') ?? 'no-answer';
  }
}

interface ProviderErrorOptions extends ErrorOptions {
  readonly problem?: UnreadProblem;
  readonly status?: number;
}

/** The provider answered what its protocol does not allow. Needs a person. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** The problem of a message that could not be read; that of its cause where it has one. */
  readonly problem: UnreadProblem;

  /** The status of HTTP that it answered with; missing where the answer itself is wrong. */
  readonly status: number | undefined;

  constructor(message: string, options: ProviderErrorOptions = {}) {
    super(message, options);
    const { problem, status, cause } = options;
    this.status = status;
    this.problem = problem ?? (cause instanceof ProviderError ? cause.problem : 'incomplete');
  }
}

/** The node or a token contract differs from the configuration. Nothing may be read or paid there. */
export class ChainMismatch extends Error {
  override readonly name = 'ChainMismatch';
}

/** The store of files has no room, or no more for us: nothing was kept. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
  /** As the file system says it of a quota. */
  readonly code = 'EDQUOT';
}

/** A bank's branch by the code of a clearing, as ISO 20022 names it (`GBDSC`). */
export interface BranchCode {
  readonly system: string;
  readonly code: string;
}

export type * from './bank-events.ts';
export type * from './bank-statements.ts';
export * from './channels.ts';
export { failureCauses, type FailureCause } from './failure-cause.ts';
export { allProviderNames, providerNames, type ProviderName } from './provider-names.ts';
export * from './offline-port.ts';
export * from './screening-port.ts';
export * from './sending-port.ts';
export * from './signer-port.ts';

// --- Banks -----------------------------------------------------------------------------------------------------

/** An account that a bank opened in the name of a member. */
export interface IssuedAccount {
  /** Account number or IBAN, without spaces. */
  readonly number: string;
  readonly bankName: string;
  /** BIC of 8 or 11 characters. */
  readonly bic: string;
  readonly bankAddress: string;
  /** ISO 3166-1 alpha-2. */
  readonly bankCountry: string;
  readonly currencies: readonly CurrencyCode[];
  /** What a payer must write into the remittance information, when the number alone does not name the member. */
  readonly postscript: string | null;
  /** Null where number and BIC are enough. */
  readonly branch: BranchCode | null;
}

export interface AccountRequest {
  /** Ours, unique; asking again with the same reference answers the same account. */
  readonly reference: string;
  readonly holderName: string;
  readonly holderCountry: string;
  readonly currencies: readonly CurrencyCode[];
  /** The clearing by which the account is reached: 2000000 to 2000008 (MON-054). */
  readonly localType: number;
}

export type AccountAnswer =
  | { readonly outcome: 'opened'; readonly account: IssuedAccount }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Who is paid, each text '' where there is none. */
export interface Creditor {
  readonly name: string;
  readonly account: string;
  readonly address: {
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    readonly province: string;
    readonly city: string;
    readonly postCode: string;
    /** Street and number, and what else there is. */
    readonly lines: string;
  };
  readonly bank: {
    readonly bic: string;
    readonly name: string;
    readonly country: string;
    readonly city: string;
    readonly lines: string;
    readonly branch: BranchCode | null;
  };
  readonly intermediary: { readonly bic: string; readonly name: string } | null;
}

/** A credit transfer that we instruct; pain.001 in ISO 20022. */
export interface PaymentInstruction {
  /** End-to-end identification, ours, unique, at most 35 characters. The bank executes one id once. */
  readonly endToEndId: string;
  readonly amount: Amount;
  readonly debtorName: string;
  readonly creditor: Creditor;
  readonly remittanceInformation: string;
  /** YYYY-MM-DD in the bank's zone, a working day of the bank: its `executionDay`. */
  readonly requestedExecutionDate: string;
  /** Why it is paid; missing where nothing is said. */
  readonly purpose?: PurposeCodes;
}

/**
 * Codes of ISO 20022's external code sets: ExternalPurpose1Code, and ExternalCategoryPurpose1Code where the
 * kind has one.
 */
export interface PurposeCodes {
  readonly code: string;
  readonly category: string | null;
}

/** An order as a bank gets it: keep it before it is sent, so that it is the same whenever it is sent again. */
export interface WrittenOrder {
  readonly text: string;
  /** The reference by which banks follow the payment from end to end; null where the bank's messages have no place for it. */
  readonly uetr: string | null;
}

export interface BankPort {
  readonly channel: BankChannel;
  /** The account of the house that payments leave from: its number without spaces, and the BIC of 8 or 11 characters. */
  readonly operatingAccount: { readonly number: string; readonly bic: string };
  /** What it says is on our account: the books are held against it. */
  readonly statements: BankStatements;
  openAccount(request: AccountRequest): Promise<AccountAnswer>;
  /** The day, YYYY-MM-DD in the bank's zone, when it executes an order that it gets at an instant. */
  executionDay(currency: CurrencyCode, at: Date): string;
  /** So many working days of the bank and of the currency's clearing after a day, both YYYY-MM-DD. */
  workingDaysAfter(currency: CurrencyCode, day: string, count: number): string;
  /** YYYY-MM-DD until which its working days are known for certain; null where rules say them for ever. */
  readonly daysKnownUntil: string | null;
  /** What the bank reads where we write a text; null where its letters cannot write it. */
  asRead(kind: 'name' | 'remittance', text: string): string | null;
  /** Throws ProviderError where its letters cannot write the payment. */
  write(instruction: PaymentInstruction): WrittenOrder;
  /** Sends a payment; the same end-to-end id twice is one payment. Sent again, it goes out as it was written first. */
  pay(instruction: PaymentInstruction, written?: WrittenOrder): Promise<PaymentStatus>;
  paymentStatus(endToEndId: string): Promise<PaymentStatus>;
  /**
   * Checks the signature over the bytes that the bank pushed to us and reads the message; null when the signature is false. What
   * cannot be read is an event as well, here and in the list.
   */
  readPush(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): BankMessage | null;
  /** Reads a message that was kept because it could not be read, as if it came now; without any effect. */
  readKept(raw: string): readonly BankEvent[];
  /** Messages after a cursor, oldest first, for what a lost push left out. The first cursor is ''. */
  messagesAfter(
    cursor: string,
  ): Promise<{ readonly messages: readonly BankMessage[]; readonly cursor: string }>;
}

// --- Chains ----------------------------------------------------------------------------------------------------

/** A token transfer to one of the watched addresses, as seen in a block. */
export interface ChainTransfer {
  readonly txHash: string;
  /** Position within the transaction: (txHash, index) names a transfer once. */
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
  readonly blockNumber: bigint;
  readonly blockHash: string;
}

/** What would become of a payment if it were sent now. */
export type SendTrial =
  | { readonly status: 'ready' }
  | BlockedSend
  /** The token's issuer has blocked the payee: no payment to it succeeds. */
  | { readonly status: 'rejected'; readonly reasonCode: 'PAYEE_BLOCKED'; readonly reason: string };

/** `taken`: the node has it, or it no longer takes it and the status will tell whether the chain ever did. */
export type BroadcastResult = { readonly status: 'taken' } | BlockedSend;

/** What the caller knows of a transfer besides its bytes. */
export interface KnownSend {
  /** What else was signed for it under the same sequence: whichever of them was included is the payment. */
  readonly others?: readonly SignedTransfer[];
  /** The newest block when it was first signed: what was included by then is not the payment, whatever it is of. */
  readonly signedAfter?: bigint | null;
}

/** What may be done for a payment that is not in a block yet; `enough`: what was signed pays enough. */
export type Replacement = SigningResult | { readonly status: 'enough' };

/**
 * A chain's queue that includes the payments of a wallet in the order of their sequence only: one that is
 * stuck holds the rest.
 */
export interface ChainQueue {
  /** The lowest sequence of a wallet, the hot wallet when missing, that is in no block, as enough nodes agree. */
  front(wallet?: SigningWallet): Promise<number>;
  /** Reads the network's price once, for everything done about a wallet's queue now. */
  look(limits: FeeLimits, wallet?: SigningWallet): Promise<QueueLook>;
}

/** The queue of this moment. */
export interface QueueLook {
  /** The lowest sequence that is in no block. */
  readonly front: number;
  /**
   * Signs the same payment under the same sequence with higher fees, where what was signed is too cheap for the next block.
   * `isOverdue`: it pays enough and was not included for long, so it is replaced all the same. `toIndex`: the index of the
   * receiver in the member branch, where it was approved with one.
   */
  replace(
    signed: SignedTransfer,
    approval: Approval,
    isOverdue: boolean,
    toIndex?: number | null,
  ): Promise<Replacement>;
  /** Signs a transaction that moves nothing and takes a sequence that no payment needs any more. */
  fill(sequence: number, approval: Approval): Promise<SigningResult>;
}

/** The chain and the token contracts of a channel. */
export interface ChainIdentity {
  /** EVM: the chain id. TRON: the id of the genesis block. */
  readonly chain: string;
  readonly contracts: Readonly<Record<ChainAsset, string>>;
}

/** What the token contracts hold for an address. */
export interface ChainHolding {
  readonly address: string;
  readonly amount: Amount;
}

export interface ChainHoldings {
  /** They are those of a final block between these two, both included. */
  readonly from: bigint;
  readonly to: bigint;
  /** Each address with each asset, zeros too. */
  readonly holdings: readonly ChainHolding[];
}

/** What addresses have of the chain's own coin, as of a final block as for `ChainHoldings`. */
export interface CoinHoldings {
  readonly from: bigint;
  readonly to: bigint;
  readonly holdings: readonly {
    readonly address: string;
    /** Wei or sun. */
    readonly units: bigint;
  }[];
}

export interface ChainPort {
  readonly channel: ChainChannel;
  /** How many blocks make a transfer final for us. */
  readonly confirmationsNeeded: number;
  /** The shortest time between two blocks. */
  readonly blockSeconds: number;
  /** How many blocks behind the first reading each block is read again. */
  readonly secondReadingBlocks: number;
  readonly assets: readonly ChainAsset[];
  /** The chain's own coin, which pays for transactions. */
  readonly coin: ChainCoin;
  /** The configured token contracts; `identify` checks them. */
  readonly contracts: Readonly<Record<ChainAsset, string>>;
  /** The address that our payments leave from. */
  readonly hotWallet: string;
  /** The address that pays the fees of deposit addresses; null where the hot wallet does it. */
  readonly gasWallet: string | null;
  /** The deposit address at an index of the newest member branch; from the public key alone. */
  depositAddress(index: number): string;
  /** True where an address is the one at an index of any of our member branches, of earlier ones too. */
  isDepositAddress(index: number, address: string): boolean;
  /** True when the text is a well-formed address of this chain, checksum included. */
  isAddress(text: string): boolean;
  /** One address has one spelling: of Ethereum the one whose capitals are its checksum (EIP-55). */
  checksummed(address: string): string;
  /**
   * Asks the node which chain it is on and the contracts who they are. Throws ChainMismatch when chain, code, symbol or
   * decimals are not the configured ones.
   */
  identify(): Promise<ChainIdentity>;
  /** What lies on addresses of ours, by final state. */
  holdings(addresses: readonly string[]): Promise<ChainHoldings>;
  /** The chain's own coin on addresses of ours, by final state. */
  coinHoldings(addresses: readonly string[]): Promise<CoinHoldings>;
  /** The newest block that enough nodes have. */
  head(): Promise<{ readonly blockNumber: bigint; readonly blockHash: string }>;
  /**
   * Transfers to the given addresses in the blocks from..to, both included. A lack of transfers is proven:
   * each block is had, follows the previous one, and was asked by its own hash or count. With `lastHash` the
   * last one has this hash. Throws ProviderUnavailable where a node lacks a block or the chain changes
   * meanwhile.
   */
  transfers(
    addresses: ReadonlySet<string>,
    from: bigint,
    to: bigint,
    lastHash?: string,
  ): Promise<readonly ChainTransfer[]>;
  /**
   * Hash of the block at a height, as enough nodes agree. Null says nothing but "not known here": the chain is shorter,
   * or the nodes lag. Only another hash tells a reorganisation.
   */
  blockHash(blockNumber: bigint): Promise<string | null>;
  /**
   * Token transfers that a transaction made, as enough nodes agree; empty when it had no effect. Null when its outcome is
   * not known here, which says nothing.
   */
  transfersOf(txHash: string): Promise<readonly ChainTransfer[] | null>;
  /** What nodes of this chain said against one another since the last call; for the log. */
  takeContradictions(): readonly string[];
  /** Tries a payment at the token's contract without paying for it. Before anything is signed. */
  trial(payment: TokenPayment, limits: FeeLimits): Promise<SendTrial>;
  /**
   * Has the signer sign a payment. Throws ProviderUnavailable where the network asks for more than the limits, and where
   * the signer gives no answer; without limits it pays what the network asks for.
   */
  sign(payment: TokenSend, limits?: FeeLimits): Promise<SigningResult>;
  /** The wallets that the signer has keys of; null where it has none of this chain. */
  signerWallets(): Promise<SignerWallets | null>;
  /**
   * What the wallet of a payment needs of the chain's own coin for it. Blocked where the network asks for more than the
   * limits.
   */
  coinNeed(payment: TokenPayment, limits: FeeLimits): Promise<CoinNeed | BlockedSend>;
  /** Whether a wallet has coin enough to send some and pay for that. Before anything is signed. */
  coinTrial(send: Pick<CoinSend, 'wallet' | 'units'>, limits: FeeLimits): Promise<SendTrial>;
  /** What a transaction has cost, as enough nodes agree. Null when its outcome is not known here, which says nothing. */
  feeOf(txHash: string): Promise<TransactionFee | null>;
  /** Has the signer sign a transfer of the chain's own coin; throws as `sign` does. */
  signCoin(send: CoinSend, limits?: FeeLimits): Promise<SigningResult>;
  /** Broadcasts; broadcasting again is harmless. */
  broadcast(transfer: SignedTransfer): Promise<BroadcastResult>;
  /**
   * What became of a transfer. Takes the signed bytes, for only they tell when it expires and which sequence it has.
   */
  sendStatus(transfer: SignedTransfer, known?: KnownSend): Promise<ChainSendStatus>;
  /** Payments out of a wallet whose key is nowhere here. */
  readonly offline: OfflineSigning;
  /** Null where payments do not wait for one another. */
  readonly queue: ChainQueue | null;
  /** The next free sequence that the chain knows of for a wallet of ours, the hot wallet when missing, to start the caller's counter. */
  nextSequence(address?: string): Promise<number>;
}

// --- Market, screening, identity, messages, files ----------------------------------------------------------------

/** Mid rate: one unit of `base` costs `rate` units of `quote`. */
export interface MarketRate {
  readonly base: CurrencyCode;
  readonly quote: 'USD';
  /** Decimal string of at most 10 decimals. */
  readonly rate: string;
  readonly at: Date;
}

/** What one unit of a chain's own coin costs. */
export interface CoinPrice {
  readonly coin: ChainCoin;
  readonly quote: 'USD';
  /** Decimal string of at most 10 decimals. */
  readonly rate: string;
  readonly at: Date;
}

export interface MarketPort {
  rates(): Promise<readonly MarketRate[]>;
  /** At most one price of each coin; not there, or empty, where the market has none. */
  coinPrices?(): Promise<readonly CoinPrice[]>;
}

/** What a person may show to the identity check. */
export type IdentityDocumentType = 'passport' | 'identity-card' | 'driving-licence' | 'residence-permit';

export interface IdentityStart {
  /** Ours, of this attempt; at most 64 characters. */
  readonly reference: string;
  /**
   * Who is checked, the same at every attempt: the member itself or one of its stakeholders. Opaque, at most 64
   * characters; never a name, a mail address or a number of ours that people know.
   */
  readonly person?: string;
  /** What the person has said of the document. The provider may offer it first; it reads the document all the same. */
  readonly document?: { readonly type?: IdentityDocumentType; readonly number?: string };
  /** Where the frame goes when the person has done all, and when not. */
  readonly successUrl: string;
  readonly failUrl: string;
  readonly language: 'en' | 'zh-Hans' | 'zh-Hant';
}

/** Results of an identity check (VER-101). */
export const identityOutcomes = { unverified: 1, underVerification: 2, passed: 3, warning: 4, rejected: 5 } as const; // prettier-ignore

/** What the check found. Null is what the provider does not know or writes as N/A (VER-108). */
export interface IdentityResult {
  readonly result: (typeof identityOutcomes)[keyof typeof identityOutcomes];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly documentCountry: string | null;
  readonly documentType: IdentityDocumentType | null;
  readonly documentNumber: string | null;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** YYYY-MM-DD; null where it is unknown and where there is no end. */
  readonly expiryDate: string | null;
  /** True when the document has no end; then there is no expiry date. */
  readonly isPermanent: boolean;
  /** PNG or JPEG as the provider has it; a passport has no back. */
  readonly frontPhoto: Uint8Array | null;
  readonly backPhoto: Uint8Array | null;
  /**
   * The photos that the provider has and that could not be taken, with the reason, among those that are null:
   * for the log.
   */
  readonly photosLost?: readonly string[];
}

export interface IdentityCheckPort {
  /** The origin that the frame loads from, for the content security policy and the message check. */
  readonly origin: string;
  start(request: IdentityStart): Promise<{ readonly id: string; readonly url: string }>;
  result(id: string): Promise<IdentityResult>;
}

export interface MailPort {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }): Promise<void>;
}

export interface SmsPort {
  /** `to` in E.164. */
  send(sms: { readonly to: string; readonly text: string }): Promise<void>;
}

/** A provider whose port has no call without an effect. */
export interface Greets {
  /** Reaches it and shows the key, and sends nothing. Throws as its other calls do. */
  greet(): Promise<void>;
}

export interface FilesPort {
  /** Throws StoreFull, or an error of the file system with ENOSPC or EDQUOT, where there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none; a store that is away is an error. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

/** What is kept outside of the database about the books: roots of all journals, and signed totals of balances. */
export type BookLineKind = 'roots' | 'balances';

export interface BookLine {
  /** Unique within its kind; groups by slashes, and sorted by time within a group. */
  readonly name: string;
  readonly text: string;
}

/** Lines that are only ever added, so that who rewrites the database cannot rewrite them too. */
export interface BooksPort {
  /**
   * Oldest first; at least the newest of each group, and where `upTo` is given the newest whose name is not after
   * it. Others may come with them.
   */
  lines(kind: BookLineKind, upTo?: string): Promise<readonly string[]>;
  /** Adding the same again changes nothing; another text under a name that is taken is an error. */
  add(kind: BookLineKind, lines: readonly BookLine[]): Promise<void>;
  /** Lines that somebody replaced or removed, in words; empty where the store cannot tell. */
  altered(): Promise<readonly string[]>;
}

/** Everything outside, chosen once when the server is composed. */
export interface Providers {
  readonly banks: ReadonlyMap<BankChannel, BankPort>;
  readonly chains: ReadonlyMap<ChainChannel, ChainPort>;
  readonly market: MarketPort;
  readonly screening: ScreeningPort;
  readonly identityCheck: IdentityCheckPort;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly files: FilesPort;
  /** Null: nothing is kept outside. */
  readonly books: BooksPort | null;
}
