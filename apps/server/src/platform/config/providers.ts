// Where the outside world is and with which secrets: the world box whole, or each provider by itself.
import * as z from 'zod';

const missing = { error: 'must be set' };
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const key = z.string(missing).min(1);
const mailUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' });

/** Bank channels of the contract, each by the variables BANK_<channel>_*. */
const channels = [2, 3, 13, 20] as const;

export interface HttpSettings {
  readonly url: string;
  readonly apiKey: string;
}

export interface BankSettings extends HttpSettings {
  readonly channel: (typeof channels)[number];
  readonly webhookSecret: string;
  /** Our own account at the bank, from which payments are made. */
  readonly account: string;
  readonly bic: string;
}

export interface EvmSettings {
  readonly url: string;
  readonly chainId: number;
  readonly xpub: string;
  readonly hotWalletKey: `0x${string}`;
  readonly usdt: `0x${string}`;
  readonly usdc: `0x${string}`;
  readonly confirmations: number;
}

export interface TronSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly xpub: string;
  readonly hotWalletKey: `0x${string}`;
  readonly usdt: string;
  readonly usdc: string;
  readonly confirmations: number;
}

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

interface SharedSettings {
  readonly filesFolder: string;
  readonly timeoutMilliseconds: number;
  readonly mail: MailSettings;
}

export interface BoxSettings extends SharedSettings {
  readonly kind: 'box';
  readonly url: string;
  readonly secret: string;
}

export interface RealSettings extends SharedSettings {
  readonly kind: 'real';
  readonly banks: readonly BankSettings[];
  /** Null: the chain is not offered. */
  readonly evm: EvmSettings | null;
  readonly tron: TronSettings | null;
  readonly market: HttpSettings;
  readonly screening: HttpSettings;
  readonly identityCheck: HttpSettings & { readonly frameOrigin: string };
  readonly sms: HttpSettings & { readonly from: string };
  /** 'Name <address>'. */
  readonly mailFrom: string;
}

export type ProvidersSettings = BoxSettings | RealSettings;

const shared = {
  FILES_FOLDER: z.string().min(1).default('.data/files'),
  PROVIDER_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(120).default(10),
  MAIL_URL: mailUrl,
};

const bank = z.object({ URL: url, API_KEY: key, WEBHOOK_SECRET: key, ACCOUNT: key, BIC: key });

const hex = (bytes: number) =>
  z
    .templateLiteral(['0x', z.string()], missing)
    .refine(
      (text) => text.length === 2 + bytes * 2 && /^0x[0-9a-fA-F]+$/.test(text),
      `must be 0x and ${bytes * 2} hexadecimal digits`,
    );
const confirmations = z.coerce.number().int().min(1).max(1000);

const evm = z.object({
  URL: url,
  CHAIN_ID: z.coerce.number().int().min(1).default(1),
  XPUB: key,
  HOT_WALLET_KEY: hex(32),
  USDT: hex(20).default('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  USDC: hex(20).default('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  CONFIRMATIONS: confirmations.default(12),
});

const tron = z.object({
  URL: url,
  API_KEY: z.string().default(''),
  XPUB: key,
  HOT_WALLET_KEY: hex(32),
  USDT: z.string().default('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  USDC: z.string().default('TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'),
  CONFIRMATIONS: confirmations.default(19),
});

const boxVariables = z.object({ ...shared, WORLD_URL: url, WORLD_SECRET: key });

const box = boxVariables.transform((env): ProvidersSettings => ({
  kind: 'box',
  url: env.WORLD_URL.replace(/\/$/, ''),
  secret: env.WORLD_SECRET,
  ...sharedOf(env),
}));

const realVariables = z.object({
  ...shared,
  MAIL_FROM: key,
  MARKET_URL: url,
  MARKET_API_KEY: key,
  SCREENING_URL: url,
  SCREENING_API_KEY: key,
  IDENTITY_URL: url,
  IDENTITY_API_KEY: key,
  IDENTITY_FRAME_ORIGIN: url,
  SMS_URL: url,
  SMS_API_KEY: key,
  SMS_FROM: key,
});

const real = realVariables.loose().transform((env, context): ProvidersSettings => {
  const evmSettings = groupOf(env, 'EVM_', evm, context);
  const tronSettings = groupOf(env, 'TRON_', tron, context);
  return {
    kind: 'real',
    banks: channels.flatMap((channel) => bankOf(env, channel, context) ?? []),
    evm: evmSettings && evmOf(evmSettings),
    tron: tronSettings && tronOf(tronSettings),
    market: { url: env.MARKET_URL, apiKey: env.MARKET_API_KEY },
    screening: { url: env.SCREENING_URL, apiKey: env.SCREENING_API_KEY },
    identityCheck: {
      url: env.IDENTITY_URL,
      apiKey: env.IDENTITY_API_KEY,
      frameOrigin: env.IDENTITY_FRAME_ORIGIN,
    },
    sms: { url: env.SMS_URL, apiKey: env.SMS_API_KEY, from: env.SMS_FROM },
    mailFrom: env.MAIL_FROM,
    ...sharedOf(env),
  };
});

export const providerVariables: readonly string[] = [
  ...Object.keys(boxVariables.shape),
  ...Object.keys(realVariables.shape),
  ...channels.flatMap((channel) => Object.keys(bank.shape).map((name) => `BANK_${channel}_${name}`)),
  ...Object.keys(evm.shape).map((name) => `EVM_${name}`),
  ...Object.keys(tron.shape).map((name) => `TRON_${name}`),
];

/** In box mode every address follows from the box's own. */
export const providersSchema = (worldUrl: string | undefined) => (worldUrl === undefined ? real : box);

const sharedOf = (env: {
  FILES_FOLDER: string;
  PROVIDER_TIMEOUT_SECONDS: number;
  MAIL_URL: string;
}): SharedSettings => ({
  filesFolder: env.FILES_FOLDER,
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

function bankOf(env: Texts, channel: BankSettings['channel'], context: z.RefinementCtx): BankSettings | null {
  const own = groupOf(env, `BANK_${channel}_`, bank, context);
  if (own === null) return null;
  return {
    channel,
    url: own.URL,
    apiKey: own.API_KEY,
    webhookSecret: own.WEBHOOK_SECRET,
    account: own.ACCOUNT,
    bic: own.BIC,
  };
}

const evmOf = (own: z.infer<typeof evm>): EvmSettings => ({
  url: own.URL,
  chainId: own.CHAIN_ID,
  xpub: own.XPUB,
  hotWalletKey: own.HOT_WALLET_KEY,
  usdt: own.USDT,
  usdc: own.USDC,
  confirmations: own.CONFIRMATIONS,
});

const tronOf = (own: z.infer<typeof tron>): TronSettings => ({
  url: own.URL.replace(/\/$/, ''),
  apiKey: own.API_KEY,
  xpub: own.XPUB,
  hotWalletKey: own.HOT_WALLET_KEY,
  usdt: own.USDT,
  usdc: own.USDC,
  confirmations: own.CONFIRMATIONS,
});

type Texts = Readonly<Record<string, unknown>>;

/** What goes together: without any of its variables it is not offered (null); with some of them it is a fault. */
function groupOf<Shape extends z.ZodObject>(
  env: Texts,
  prefix: string,
  group: Shape,
  context: z.RefinementCtx,
): z.infer<Shape> | null {
  const own = Object.fromEntries(
    Object.keys(group.shape).flatMap((name) =>
      env[prefix + name] === undefined ? [] : [[name, env[prefix + name]]],
    ),
  );
  if (Object.keys(own).length === 0) return null;
  const read = group.safeParse(own);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: 'custom', path: [prefix + path.join('.')], message });
  return null;
}
