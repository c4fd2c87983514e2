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
  const banks = channels.flatMap((channel) => bankOf(env, channel, context));
  return {
    kind: 'real',
    banks,
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

/** A channel without any of its variables is not offered; one with some of them is a fault. */
function bankOf(
  env: Readonly<Record<string, unknown>>,
  channel: BankSettings['channel'],
  context: z.RefinementCtx,
): readonly BankSettings[] {
  const prefix = `BANK_${channel}_`;
  const own = Object.fromEntries(
    Object.keys(bank.shape).flatMap((name) =>
      env[prefix + name] === undefined ? [] : [[name, env[prefix + name]]],
    ),
  );
  if (Object.keys(own).length === 0) return [];
  const read = bank.safeParse(own);
  if (read.success) {
    const {
      URL: address,
      API_KEY: apiKey,
      WEBHOOK_SECRET: webhookSecret,
      ACCOUNT: account,
      BIC: bic,
    } = read.data;
    return [{ channel, url: address, apiKey, webhookSecret, account, bic }];
  }
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: 'custom', path: [prefix + path.join('.')], message });
  return [];
}
