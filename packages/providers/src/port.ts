// Causeway's ports to providers, in Causeway's terms. A vendor's terms stay in the vendor's folder.  Every
// call here may fail in four ways, and callers distinguish them:   - the provider answers "no": a value of
// the result type, never an exception;   - the provider cannot be reached or its answer was lost:
// `ProviderUnavailable`. Whether it acted is unknown,     so the caller asks for the status again and never
// sends anew;   - the provider's answer is invalid: `ProviderError`, which a person has to look at;   - a
// chain's node or token contract is not the configured one: `ChainMismatch`, which stops the channel.
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
import type { RegisterPort } from './register-port.ts';
import type { ScreeningPort } from './screening-port.ts';
import type { TravelRulePort } from './travel-rule-port.ts';
import type { Approval, SignedTransfer, SignerWallets, SigningWallet } from './signer-port.ts';

interface UnavailableOptions extends ErrorOptions {
  readonly busySeconds?: number;
  /** By default taken from the wrapped error. */
  readonly failureCause?: FailureCause;
}

/** The outcome is unknown: no answer, a time-out, a 5xx. Ask again; never send again under another reference. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Set if the provider wants fewer calls: the seconds that it named, 0 if it named none. */
  readonly busySeconds: number | undefined;
  /** The cause of the missing answer. */
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

/** The provider's answer violates its protocol. Needs a person. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** The problem of an unreadable message; that of its cause if it has one. */
  readonly problem: UnreadProblem;

  /** The HTTP status of its answer; missing if the answer itself is invalid. */
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

/** The store of files has no room, or none left for us: nothing was stored. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
  /** The file system's code for a full quota. */
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
export type * from './identity-payload.ts';
export * from './offline-port.ts';
export * from './register-port.ts';
export * from './screening-port.ts';
export * from './sending-port.ts';
export * from './signer-port.ts';
export type * from './travel-rule-port.ts';

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
  /** The text that a payer must put into the remittance information, if the number alone does not identify the member. */
  readonly postscript: string | null;
  /** Null if number and BIC are enough. */
  readonly branch: BranchCode | null;
}

export interface AccountRequest {
  /** Our own unique reference: asking again with the same one returns the same account. */
  readonly reference: string;
  readonly holderName: string;
  readonly holderCountry: string;
  readonly currencies: readonly CurrencyCode[];
  /** The clearing that reaches the account: 2000000 to 2000008 (MON-054). */
  readonly localType: number;
}

export type AccountAnswer =
  | { readonly outcome: 'opened'; readonly account: IssuedAccount }
  | { readonly outcome: 'refused'; readonly reason: string };

/** The payee of a payment; each missing text is ''. */
export interface Creditor {
  readonly name: string;
  readonly account: string;
  readonly address: {
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    readonly province: string;
    readonly city: string;
    readonly postCode: string;
    /** Street, number and further lines. */
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
  /** Our own unique end-to-end identification, at most 35 characters. The bank executes each id once. */
  readonly endToEndId: string;
  readonly amount: Amount;
  readonly debtorName: string;
  readonly creditor: Creditor;
  readonly remittanceInformation: string;
  /** YYYY-MM-DD in the bank's zone, a working day of the bank: its `executionDay`. */
  readonly requestedExecutionDate: string;
  /** Why it is paid; may be missing. */
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

/** An order in the bank's form: store it before it is sent, so that it is the same whenever it is sent again. */
export interface WrittenOrder {
  readonly text: string;
  /** The reference by which banks follow the payment from end to end; null if the bank's messages have no place for it. */
  readonly uetr: string | null;
}

export interface BankPort {
  readonly channel: BankChannel;
  /** The account of the house that payments leave from: its number without spaces, and the BIC of 8 or 11 characters. */
  readonly operatingAccount: { readonly number: string; readonly bic: string };
  /** Its reports on our account, which are compared with the books. */
  readonly statements: BankStatements;
  openAccount(request: AccountRequest): Promise<AccountAnswer>;
  /** The day, YYYY-MM-DD in the bank's zone, when it executes an order that it gets at an instant. */
  executionDay(currency: CurrencyCode, at: Date): string;
  /** The day that is this many working days of the bank and of the currency's clearing after a day, both YYYY-MM-DD. */
  workingDaysAfter(currency: CurrencyCode, day: string, count: number): string;
  /** YYYY-MM-DD until which its working days are certain; null if they follow rules forever. */
  readonly daysKnownUntil: string | null;
  /** A text of ours as the bank reads it; null if its letters cannot write it. */
  asRead(kind: 'name' | 'remittance', text: string): string | null;
  /** Throws ProviderError if its letters cannot write the payment. */
  write(instruction: PaymentInstruction): WrittenOrder;
  /** Sends a payment; the same end-to-end id twice is one payment. A repeat sends it as it was first written. */
  pay(instruction: PaymentInstruction, written?: WrittenOrder): Promise<PaymentStatus>;
  paymentStatus(endToEndId: string): Promise<PaymentStatus>;
  /**
   * Checks the signature over the bytes that the bank pushed to us and reads the message; null when the signature is false.
   * An unreadable part is an event too, here and in the list.
   */
  readPush(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): BankMessage | null;
  /** Reads a stored message that could not be read before; without any effect. */
  readKept(raw: string): readonly BankEvent[];
  /** Messages after a cursor, oldest first, in case a push was lost. The first cursor is ''. */
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

/** The outcome that a payment would have if it were sent now. */
export type SendTrial =
  | { readonly status: 'ready' }
  | BlockedSend
  /** The token's issuer has blocked the payee: no payment to it succeeds. */
  | { readonly status: 'rejected'; readonly reasonCode: 'PAYEE_BLOCKED'; readonly reason: string };

/** `taken`: the node has it, or no longer accepts it, and the status will show whether the chain ever did. */
export type BroadcastResult = { readonly status: 'taken' } | BlockedSend;

/** The caller's knowledge of a transfer besides its bytes. */
export interface KnownSend {
  /** Other transactions that were signed for it under the same sequence: whichever was included is the payment. */
  readonly others?: readonly SignedTransfer[];
  /**
   * The newest block when it was first signed: a transaction in it or before is not the payment, even with the same content.
   */
  readonly signedAfter?: bigint | null;
}

/** The possible step for a payment that is in no block yet; `enough`: the signed fee is enough. */
export type Replacement = SigningResult | { readonly status: 'enough' };

/**
 * The queue of a chain that includes a wallet's payments only in the order of their sequence: one that is stuck holds up the
 * rest.
 */
export interface ChainQueue {
  /** The lowest sequence of a wallet, the hot wallet by default, that is in no block, by the agreement of a quorum. */
  front(wallet?: SigningWallet): Promise<number>;
  /** Reads the network's price once, for all work on a wallet's queue now. */
  look(limits: FeeLimits, wallet?: SigningWallet): Promise<QueueLook>;
}

/** The queue at one moment. */
export interface QueueLook {
  /** The lowest sequence that is in no block. */
  readonly front: number;
  /**
   * Signs the same payment under the same sequence with higher fees, if the signed ones are too low for the next block.
   * `isOverdue`: it pays enough and was not included for long, so it is replaced all the same. `toIndex`: the index of the
   * receiver in the member branch, where it was approved with one.
   */
  replace(
    signed: SignedTransfer,
    approval: Approval,
    isOverdue: boolean,
    toIndex?: number | null,
  ): Promise<Replacement>;
  /** Signs a transaction that moves nothing and uses up a sequence that no payment needs any more. */
  fill(sequence: number, approval: Approval): Promise<SigningResult>;
}

/** The chain and the token contracts of a channel. */
export interface ChainIdentity {
  /** EVM: the chain id. TRON: the id of the genesis block. */
  readonly chain: string;
  readonly contracts: Readonly<Record<ChainAsset, string>>;
}

/** The token balance of an address. */
export interface ChainHolding {
  readonly address: string;
  readonly amount: Amount;
}

export interface ChainHoldings {
  /** The balances are those of a final block between these two, both included. */
  readonly from: bigint;
  readonly to: bigint;
  /** Each address with each asset, zeros too. */
  readonly holdings: readonly ChainHolding[];
}

/** The coin balances of addresses, as of a final block as for `ChainHoldings`. */
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
  /** The address from which our payments leave. */
  readonly hotWallet: string;
  /** The address that pays the fees of deposit addresses; null if the hot wallet does. */
  readonly gasWallet: string | null;
  /** The deposit address at an index of the newest member branch; from the public key alone. */
  depositAddress(index: number): string;
  /** True if it is the address at an index of any of our member branches, earlier ones included. */
  isDepositAddress(index: number, address: string): boolean;
  /** True when the text is a well-formed address of this chain, checksum included. */
  isAddress(text: string): boolean;
  /**
   * True when the key of an address signed a text: EIP-191 `personal_sign` on Ethereum, a signed message of version 2 on
   * TRON. Wallets that are contracts have no key, so it is false for them. `signature`: 65 bytes in hexadecimal.
   */
  isSignedBy(address: string, text: string, signature: string): Promise<boolean>;
  /** One address has one spelling: on Ethereum the one whose capitals are its checksum (EIP-55). */
  checksummed(address: string): string;
  /**
   * Identifies the node's chain and the contracts. Throws ChainMismatch when chain, code, symbol or decimals differ from the
   * configured ones.
   */
  identify(): Promise<ChainIdentity>;
  /** The token balances of our addresses, by final state. */
  holdings(addresses: readonly string[]): Promise<ChainHoldings>;
  /** The coin balances of our addresses, by final state. */
  coinHoldings(addresses: readonly string[]): Promise<CoinHoldings>;
  /** The newest block that enough nodes have. */
  head(): Promise<{ readonly blockNumber: bigint; readonly blockHash: string }>;
  /**
   * Transfers to the given addresses in the blocks from..to, both included. A lack of transfers is proven: each block was
   * read, follows the previous one, and was requested by its own hash or count. With `lastHash` the last one has this hash.
   * Throws ProviderUnavailable if a node lacks a block or the chain changes meanwhile.
   */
  transfers(
    addresses: ReadonlySet<string>,
    from: bigint,
    to: bigint,
    lastHash?: string,
  ): Promise<readonly ChainTransfer[]>;
  /**
   * Hash of the block at a height, by the agreement of a quorum. Null only means "not known here": the chain is shorter, or
   * the nodes lag. Only another hash proves a reorganization.
   */
  blockHash(blockNumber: bigint): Promise<string | null>;
  /**
   * Token transfers of a transaction, by the agreement of a quorum; empty when it had no effect. Null when its outcome is
   * not known here, which proves nothing.
   */
  transfersOf(txHash: string): Promise<readonly ChainTransfer[] | null>;
  /** Contradictions between the chain's nodes since the last call; for the log. */
  takeContradictions(): readonly string[];
  /** Tries a payment at the token's contract without paying for it. Before anything is signed. */
  trial(payment: TokenPayment, limits: FeeLimits): Promise<SendTrial>;
  /**
   * Has the signer sign a payment. Throws ProviderUnavailable if the network's price exceeds the limits, and if the signer
   * gives no answer; without limits it pays the network's price.
   */
  sign(payment: TokenSend, limits?: FeeLimits): Promise<SigningResult>;
  /** The signer's wallets; null if it has none on this chain. */
  signerWallets(): Promise<SignerWallets | null>;
  /** The coin that the wallet of a payment needs for it. Blocked if the network's price exceeds the limits. */
  coinNeed(payment: TokenPayment, limits: FeeLimits): Promise<CoinNeed | BlockedSend>;
  /** Whether a wallet has enough coin to send some and pay for that. Before anything is signed. */
  coinTrial(send: Pick<CoinSend, 'wallet' | 'units'>, limits: FeeLimits): Promise<SendTrial>;
  /**
   * The cost of a transaction, by the agreement of a quorum. Null when its outcome is not known here, which proves nothing.
   */
  feeOf(txHash: string): Promise<TransactionFee | null>;
  /** Has the signer sign a transfer of the chain's own coin; throws as `sign` does. */
  signCoin(send: CoinSend, limits?: FeeLimits): Promise<SigningResult>;
  /** Broadcasts; broadcasting again is harmless. */
  broadcast(transfer: SignedTransfer): Promise<BroadcastResult>;
  /** The outcome of a transfer. Takes the signed bytes, because only they show its expiry and its sequence. */
  sendStatus(transfer: SignedTransfer, known?: KnownSend): Promise<ChainSendStatus>;
  /** Payments from a wallet whose key is on no server. */
  readonly offline: OfflineSigning;
  /** Null if payments do not wait for one another. */
  readonly queue: ChainQueue | null;
  /** The next free sequence of our wallet on the chain, the hot wallet by default, to start the caller's counter. */
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

/** The price of one unit of a chain's own coin. */
export interface CoinPrice {
  readonly coin: ChainCoin;
  readonly quote: 'USD';
  /** Decimal string of at most 10 decimals. */
  readonly rate: string;
  readonly at: Date;
}

export interface MarketPort {
  rates(): Promise<readonly MarketRate[]>;
  /** At most one price for each coin; missing or empty if the market has none. */
  coinPrices?(): Promise<readonly CoinPrice[]>;
}

/** The documents that the identity check accepts. */
export type IdentityDocumentType = 'passport' | 'identity-card' | 'driving-licence' | 'residence-permit';

export interface IdentityStart {
  /** Our reference of this attempt; at most 64 characters. */
  readonly reference: string;
  /**
   * The checked person, the same at every attempt: the member itself or one of its stakeholders. Opaque, at most 64
   * characters; never a name, an email address or a number of ours that people know.
   */
  readonly person?: string;
  /** The person's statement about the document. The provider may offer it first; it reads the document all the same. */
  readonly document?: { readonly type?: IdentityDocumentType; readonly number?: string };
  /** The page after the person has finished, and after a failure. */
  readonly successUrl: string;
  readonly failUrl: string;
  readonly language: 'en' | 'zh-Hans' | 'zh-Hant';
}

/** Results of an identity check (VER-101). */
export const identityOutcomes = { unverified: 1, underVerification: 2, passed: 3, warning: 4, rejected: 5 } as const; // prettier-ignore

/** The check's result. Null is unknown, or N/A in the provider's answer (VER-108). */
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
  /** As the document says; null where it says neither, or nothing. */
  readonly sex: 'F' | 'M' | null;
  /** The country of the holder's address, ISO 3166-1 alpha-2; only if the document has an address. */
  readonly addressCountry: string | null;
  /** YYYY-MM-DD; null if it is unknown, or the document does not expire. */
  readonly expiryDate: string | null;
  /** True when the document does not expire; then there is no expiry date. */
  readonly isPermanent: boolean;
  /** PNG or JPEG as the provider has it; a passport has no back. */
  readonly frontPhoto: Uint8Array | null;
  readonly backPhoto: Uint8Array | null;
  /** The person's face as it was compared with the document. */
  readonly facePhoto: Uint8Array | null;
  /** The provider's photos that could not be fetched, with the reason; they are among the nulls: for the log. */
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
  /** Calls it and shows the key, without sending anything. Throws as its other calls do. */
  greet(): Promise<void>;
}

export interface FilesPort {
  /** Throws StoreFull, or an error of the file system with ENOSPC or EDQUOT, when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null without such a file; a store that is away is an error. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

/**
 * The kinds of lines about the books that are stored outside of the database: roots of all journals, and signed totals of
 * balances.
 */
export type BookLineKind = 'roots' | 'balances';

export interface BookLine {
  /** Unique within its kind; groups by slashes, and sorted by time within a group. */
  readonly name: string;
  readonly text: string;
}

/** Lines that are only ever added, so that an attacker who rewrites the database cannot rewrite them too. */
export interface BooksPort {
  /**
   * Oldest first; at least the newest of each group, and with `upTo` the newest whose name does not sort after it. Others
   * may be included.
   */
  lines(kind: BookLineKind, upTo?: string): Promise<readonly string[]>;
  /** Adding the same line again changes nothing; another text under an existing name is an error. */
  add(kind: BookLineKind, lines: readonly BookLine[]): Promise<void>;
  /** Lines that somebody replaced or removed, in words; empty if the store cannot tell. */
  altered(): Promise<readonly string[]>;
}

/** All providers, chosen once when the server is composed. */
export interface Providers {
  readonly banks: ReadonlyMap<BankChannel, BankPort>;
  readonly chains: ReadonlyMap<ChainChannel, ChainPort>;
  readonly market: MarketPort;
  readonly screening: ScreeningPort;
  readonly identityCheck: IdentityCheckPort;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly files: FilesPort;
  /** Null if names of chain payments are not exchanged. */
  readonly travelRule: TravelRulePort | null;
  /** The first one that has a country answers for it; empty if no register is asked. */
  readonly registers: readonly RegisterPort[];
  /** Null if nothing is stored outside of the database. */
  readonly books: BooksPort | null;
}
