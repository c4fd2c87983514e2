// The addresses and secrets of the outside world: the world box whole, or each provider by itself.
import { channels } from '@causeway/contract';
import * as z from 'zod';
import {
  type CutOffs,
  type Environment,
  baseUrl,
  bic,
  cutOffs,
  evmAddress,
  extendedPublicKeys,
  mailUrl,
  mailbox,
  oneOf,
  text,
  tronAddress,
  twilioSid,
  webUrl,
  webUrls,
  whole,
} from './fields.ts';
import { isOffered, readGroup, readOffered } from './groups.ts';
import { type RegistersSettings, registerVariables, registersOf } from './registers.ts';
import { type ScreeningSettings, screeningProtocol, screeningOf, screeningVariables } from './screening.ts';
import { type FilesSettings, bucketVariables, readFilesSettings } from './stores.ts';
import { type TravelRuleSettings, travelRuleOf, travelRuleVariables } from './travel-rule.ts';
import {
  type SignerSettings,
  type WalletSettings,
  evmWallets,
  readSigner,
  signerVariables,
  tronWallets,
  walletIssues,
  walletsOf,
} from './signer.ts';

/** Bank channels of the contract, each by the variables BANK_<channel>_*. */
const bankChannels = [
  channels.businessBank,
  channels.mainBank,
  channels.localBank,
  channels.builtInBank,
] as const;

/** The profiles of `@causeway/providers`. */
const bankProfileNames = [
  'cbpr-plus',
  'sepa-epc',
  'sepa-epc-03',
  'swiss-sps',
  'cgi-mp',
  'cgi-mp-03',
] as const;

const bankRequests = ['statements', 'reports'] as const;

/** Names from the list, separated by commas. */
const requests = z.string().transform((written, issues) => {
  const names = written.split(',').map((name) => name.trim());
  const known = bankRequests.filter((name) => names.includes(name));
  if (known.length === names.length) return known;
  issues.addIssue('must be statements, reports or both, by a comma');
  return z.NEVER;
});

export interface HttpSettings {
  readonly url: string;
  readonly apiKey: string;
}

export interface BankSettings extends HttpSettings {
  readonly channel: (typeof bankChannels)[number];
  readonly webhookSecret: string;
  /** The house's own account at the bank, which pays. */
  readonly account: string;
  readonly bic: string;
  /** The bank's form of orders. */
  readonly profile: (typeof bankProfileNames)[number];
  /** The cut-off times; null means the profile's. */
  readonly cutOffs: CutOffs | null;
  /** The requests that its address answers. */
  readonly requests: readonly (typeof bankRequests)[number][];
}

interface ChainSettings {
  /** Extended public keys of deposit addresses, oldest first; new addresses are of the last one. */
  readonly xpubs: readonly string[];
  /** How many nodes have to agree before money moves. */
  readonly quorum: number;
  readonly confirmations: number;
  /** How many blocks later each block is read a second time. */
  readonly secondReadingBlocks: number;
}

export interface EvmSettings extends ChainSettings {
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly wallets: WalletSettings<`0x${string}`>;
  readonly usdt: `0x${string}`;
  readonly usdc: `0x${string}`;
}

export interface TronSettings extends ChainSettings {
  readonly nodes: readonly HttpSettings[];
  readonly wallets: WalletSettings<string>;
  readonly usdt: string;
  readonly usdc: string;
}

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

export type SmsSettings = HttpSettings & { readonly from: string } & (
    | { readonly vendor: 'gateway' }
    | {
        readonly vendor: 'twilio';
        readonly accountSid: string;
        /** Null if `apiKey` is the account's auth token. */
        readonly apiKeySid: string | null;
      }
  );

interface SharedSettings {
  readonly files: FilesSettings;
  readonly timeoutMilliseconds: number;
  readonly mail: MailSettings;
}

export interface BoxSettings extends SharedSettings {
  readonly kind: 'box';
  /** The protocol in which the box screens. */
  readonly screening: ScreeningSettings['provider'];
  readonly url: string;
  readonly secret: string;
}

export interface RealSettings extends SharedSettings {
  readonly kind: 'real';
  readonly banks: readonly BankSettings[];
  /** Null if the chain is not offered. */
  readonly evm: EvmSettings | null;
  readonly tron: TronSettings | null;
  readonly signer: SignerSettings;
  readonly market: HttpSettings;
  readonly screening: ScreeningSettings;
  readonly identityCheck: HttpSettings & { readonly frameOrigin: string };
  readonly sms: SmsSettings;
  /** Null: names of chain payments are exchanged with nobody. */
  readonly travelRule: TravelRuleSettings | null;
  readonly registers: RegistersSettings;
  /** 'Name <address>'. */
  readonly mailFrom: string;
}

export type ProvidersSettings = BoxSettings | RealSettings;

const shared = {
  PROVIDER_TIMEOUT_SECONDS: whole(1, 120).default(10),
  MAIL_URL: mailUrl,
};

const bank = z.object({
  URL: baseUrl,
  API_KEY: text,
  WEBHOOK_SECRET: text,
  ACCOUNT: text,
  BIC: bic,
  PROFILE: oneOf(bankProfileNames).default('cbpr-plus'),
  CUT_OFFS: cutOffs.optional(),
  REQUESTS: requests.optional(),
});

const confirmations = whole(1, 1000);
const NODES_MAX = 10;

/** The variables that both chains have. */
const nodes = {
  URL: webUrls,
  /** When missing, a single node is believed; of several nodes two have to agree. */
  QUORUM: z.optional(whole(1, NODES_MAX)),
  /** When missing, it equals the confirmations. */
  SECOND_READING_BLOCKS: z.optional(whole(1, 10_000)),
};

const evm = z.object({
  ...nodes,
  CHAIN_ID: whole(1, 4_294_967_295).default(1),
  XPUB: extendedPublicKeys,
  ...evmWallets,
  USDT: evmAddress.default('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  USDC: evmAddress.default('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  CONFIRMATIONS: confirmations.default(12),
});

const tron = z.object({
  ...nodes,
  API_KEY: text.default(''),
  XPUB: extendedPublicKeys,
  ...tronWallets,
  USDT: tronAddress.default('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  USDC: tronAddress.default('TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'),
  CONFIRMATIONS: confirmations.default(19),
});

const box = z.object({
  ...shared,
  WORLD_URL: baseUrl,
  WORLD_SECRET: text,
  SCREENING_PROVIDER: screeningProtocol,
});

const real = z.object({
  ...shared,
  MAIL_FROM: mailbox,
  MARKET_URL: baseUrl,
  MARKET_API_KEY: text,
  ...screeningVariables,
  IDENTITY_URL: baseUrl,
  IDENTITY_API_KEY: text,
  IDENTITY_FRAME_ORIGIN: webUrl,
  /** The vendor that answers at the address. */
  SMS_VENDOR: oneOf(['gateway', 'twilio']).default('gateway'),
  SMS_URL: baseUrl,
  SMS_API_KEY: text,
  SMS_FROM: text,
  /** Only for Twilio, and required there. */
  SMS_ACCOUNT_SID: z.optional(twilioSid('AC')),
  /** Only for Twilio; without it the key is the account's auth token. */
  SMS_API_KEY_SID: z.optional(twilioSid('SK')),
});

export const providerVariables: readonly string[] = [
  'FILES_FOLDER',
  ...bucketVariables,
  ...Object.keys(box.shape),
  ...Object.keys(real.shape),
  ...signerVariables,
  ...travelRuleVariables,
  ...registerVariables,
  ...bankChannels.flatMap((channel) => Object.keys(bank.shape).map((name) => `BANK_${channel}_${name}`)),
  ...Object.keys(evm.shape).map((name) => `EVM_${name}`),
  ...Object.keys(tron.shape).map((name) => `TRON_${name}`),
];

type Reading = { readonly settings: ProvidersSettings } | { readonly issues: readonly string[] };

/**
 * In box mode every address follows from the box's own. Each group is read separately, so that every issue is
 * reported.
 */
export function readProviders(env: Environment): Reading {
  const issues: string[] = [];
  const settings = env['WORLD_URL'] === undefined ? readReal(env, issues) : readBox(env, issues);
  return settings === null || issues.length > 0 ? { issues } : { settings };
}

function readBox(env: Environment, issues: string[]): ProvidersSettings | null {
  const own = readGroup(env, '', box, issues);
  const files = readFilesSettings(env, issues);
  if (own === null) return null;
  const { WORLD_URL: url, WORLD_SECRET: secret, SCREENING_PROVIDER: screening } = own;
  return { kind: 'box', url, secret, screening, ...sharedOf(own, files) };
}

function readReal(env: Environment, issues: string[]): ProvidersSettings | null {
  const own = readGroup(env, '', real, issues);
  const files = readFilesSettings(env, issues);
  const banks = bankChannels.flatMap((channel) => bankOf(env, channel, issues) ?? []);
  const evmSettings = readOffered(env, 'EVM_', evm, issues);
  const tronSettings = readOffered(env, 'TRON_', tron, issues);
  issues.push(...quorumIssues('EVM_', evmSettings), ...quorumIssues('TRON_', tronSettings));
  issues.push(...tokenIssues('EVM_', evmSettings), ...tokenIssues('TRON_', tronSettings));
  const signer = readSigner(env, issues);
  if (signer && isOffered(env, 'EVM_', evm)) issues.push(...walletIssues(env, 'EVM_', signer));
  if (signer && isOffered(env, 'TRON_', tron)) issues.push(...walletIssues(env, 'TRON_', signer));
  const secrets = banks.map(({ webhookSecret }) => webhookSecret);
  if (new Set(secrets).size < secrets.length)
    issues.push(
      'BANK_n_WEBHOOK_SECRET: each bank needs one of its own: with another bank’s it could speak for it',
    );
  const sms = own && smsOf(own, issues);
  const screening = own && screeningOf(own, issues);
  const travelRule = travelRuleOf(env, issues);
  const registers = registersOf(env, issues);
  if (own === null || sms === null || screening === null || signer === null) return null;
  return {
    kind: 'real',
    banks,
    evm: evmSettings && evmOf(evmSettings),
    tron: tronSettings && tronOf(tronSettings),
    signer,
    market: { url: own.MARKET_URL, apiKey: own.MARKET_API_KEY },
    screening,
    identityCheck: {
      url: own.IDENTITY_URL,
      apiKey: own.IDENTITY_API_KEY,
      frameOrigin: own.IDENTITY_FRAME_ORIGIN,
    },
    sms,
    travelRule,
    registers,
    mailFrom: own.MAIL_FROM,
    ...sharedOf(own, files),
  };
}

const sharedOf = (
  env: { PROVIDER_TIMEOUT_SECONDS: number; MAIL_URL: string },
  files: FilesSettings,
): SharedSettings => ({
  files,
  timeoutMilliseconds: env.PROVIDER_TIMEOUT_SECONDS * 1000,
  mail: mailOf(new URL(env.MAIL_URL)),
});

const mailOf = ({ protocol, hostname, port, username, password }: URL): MailSettings => ({
  host: hostname,
  port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
  secure: protocol === 'smtps:',
  user: username === '' ? null : decodeURIComponent(username),
  password: password === '' ? null : decodeURIComponent(password),
});

function bankOf(env: Environment, channel: BankSettings['channel'], issues: string[]): BankSettings | null {
  const own = readOffered(env, `BANK_${channel}_`, bank, issues);
  if (own === null) return null;
  return {
    channel,
    url: own.URL,
    apiKey: own.API_KEY,
    webhookSecret: own.WEBHOOK_SECRET,
    account: own.ACCOUNT,
    bic: own.BIC,
    profile: own.PROFILE,
    cutOffs: own.CUT_OFFS ?? null,
    requests: own.REQUESTS ?? [],
  };
}

function smsOf(own: z.infer<typeof real>, issues: string[]): SmsSettings | null {
  const shared = { url: own.SMS_URL, apiKey: own.SMS_API_KEY, from: own.SMS_FROM };
  if (own.SMS_VENDOR === 'gateway') return { vendor: 'gateway', ...shared };
  if (own.SMS_ACCOUNT_SID === undefined) {
    issues.push('SMS_ACCOUNT_SID: must be set: Twilio sends for an account');
    return null;
  }
  const { SMS_ACCOUNT_SID: accountSid, SMS_API_KEY_SID: apiKeySid = null } = own;
  return { vendor: 'twilio', ...shared, accountSid, apiKeySid };
}

type ChainVariables = z.infer<typeof evm> | z.infer<typeof tron>;

const quorumIssues = (prefix: string, own: ChainVariables | null): readonly string[] =>
  own !== null && quorumOf(own) > own.URL.length
    ? [`${prefix}QUORUM: must not be more than the addresses of ${prefix}URL`]
    : [];

const tokenIssues = (prefix: string, own: ChainVariables | null): readonly string[] =>
  own !== null && own.USDT.toLowerCase() === own.USDC.toLowerCase()
    ? [`${prefix}USDT, ${prefix}USDC: must be the contracts of two tokens`]
    : [];

const quorumOf = ({ URL: urls, QUORUM }: ChainVariables): number => QUORUM ?? Math.min(2, urls.length);

const chainSettings = (own: ChainVariables): ChainSettings => ({
  xpubs: own.XPUB,
  quorum: quorumOf(own),
  confirmations: own.CONFIRMATIONS,
  secondReadingBlocks: own.SECOND_READING_BLOCKS ?? own.CONFIRMATIONS,
});

function evmOf(own: z.infer<typeof evm>): EvmSettings | null {
  const wallets = walletsOf<`0x${string}`>(own);
  const { URL: urls, CHAIN_ID: chainId, USDT: usdt, USDC: usdc } = own;
  return wallets && { ...chainSettings(own), urls, chainId, wallets, usdt, usdc };
}

function tronOf(own: z.infer<typeof tron>): TronSettings | null {
  const wallets = walletsOf<string>(own);
  return wallets && { ...chainSettings(own), nodes: nodesOf(own), wallets, usdt: own.USDT, usdc: own.USDC };
}

/** Keys in the order of the addresses: a key is never shown to another provider's node. */
function nodesOf({ URL: urls, API_KEY: keys }: z.infer<typeof tron>): readonly HttpSettings[] {
  const apiKeys = keys.split(/[\s,]+/);
  return urls.map((url, index) => ({ url, apiKey: apiKeys[index] ?? '' }));
}
