// The configuration: environment variables, read once through one schema. A fault is a readable list, never a guess.
import * as z from 'zod';
import { type ProvidersSettings, providerVariables, providersSchema } from './providers.ts';

/** What has to be set right before the server may run. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const seconds = z.coerce.number().int().positive();
const secret = z
  .string({ error: 'must be set' })
  .min(32, 'must have at least 32 characters (openssl rand -hex 32)');
const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** The address under which people reach the server, for links and the cookie's scope. */
  PUBLIC_URL: url.optional(),
  /** Addresses of balancers in front, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().default(''),
  /** The header in which such a balancer says where an address is. */
  ADDRESS_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TOKEN_PEPPER: secret,
  CODE_PEPPER: secret,
  FILE_KEY: z
    .string({ error: 'must be set' })
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits (openssl rand -hex 32)'),
  WORLD_URL: url.optional(),
  SESSION_ACCESS_SECONDS: seconds.default(900),
  SESSION_REFRESH_SECONDS: seconds.default(86_400),
  SESSION_IDLE_SECONDS: seconds.default(900),
  SESSION_IDLE_PSD2_SECONDS: seconds.max(300, 'must be at most 300, which is what PSD2 allows').default(300),
  SESSION_MAX_SECONDS: seconds.default(43_200),
  SESSIONS_PER_PERSON: z.enum(['one', 'several'], 'must be one or several').default('one'),
  TRUSTED_BROWSER_IDLE_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  /** The provider's names and those of their products, by commas: no password may be one of them with digits and signs. */
  PASSWORD_WORDS: z
    .string()
    .refine(
      (text) => listIn(text).every(hasThreeLetters),
      'must be words of three letters or more, by commas',
    )
    .default(''),
  RATE_LIMIT: flag.default(true),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  ANSWERS_KEPT_DAYS: z.coerce.number().int().min(1).default(30),
});

const consistent = schema.refine(
  ({ ADDRESS_COUNTRY_HEADER: header, TRUSTED_PROXIES: proxies }) => header === undefined || proxies !== '',
  {
    path: ['ADDRESS_COUNTRY_HEADER'],
    error: 'is believed of TRUSTED_PROXIES only, and there are none',
  },
);

/** Every variable there is, for the check that the example file lists them all. */
export const variableNames: readonly string[] = [
  ...new Set([...Object.keys(schema.shape), ...providerVariables]),
];

export interface Config {
  readonly http: {
    readonly port: number;
    readonly host: string;
    readonly publicUrl: string;
    readonly trustedProxies: readonly string[];
    /** In lower case; null when no proxy says where an address is. */
    readonly addressCountryHeader: string | null;
    /** Calls a minute of one address or session; null when limits are off (load tests). */
    readonly callsPerMinute: number | null;
  };
  readonly database: { readonly url: string; readonly connections: number };
  readonly logLevel: string;
  readonly secrets: { readonly tokenPepper: string; readonly codePepper: string; readonly fileKey: string };
  /** Where the world box is; null in real operation, and then none of its doors exist. */
  readonly worldUrl: string | null;
  readonly session: {
    readonly accessSeconds: number;
    readonly refreshSeconds: number;
    readonly idleSeconds: number;
    /** Of members in the European Economic Area or the United Kingdom. */
    readonly idlePsd2Seconds: number;
    /** After so long a session is over, whatever was done in it. */
    readonly maxSeconds: number;
    /** How many sessions a person may have open at once. */
    readonly perPerson: 'one' | 'several';
  };
  /** Of which no password may be made, besides the common ones. */
  readonly passwordWords: readonly string[];
  /** A trusted browser that was not used for so long is a new one again. */
  readonly trustedBrowserDays: number;
  /** Answers to requests of people are replayed for so long; those to events of providers for ever. */
  readonly answersKeptDays: number;
  readonly providers: ProvidersSettings;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; throws a ConfigFault that lists everything that is wrong. */
export function readConfig(environment: Environment): Config {
  // A variable that is set to nothing is a variable that is not set.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const own = consistent.safeParse(present);
  const providers = providersSchema(present['WORLD_URL']).safeParse(present);
  if (own.success && providers.success) return shape(own.data, providers.data);
  const issues = [...(own.error?.issues ?? []), ...(providers.error?.issues ?? [])];
  throw new ConfigFault(issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

const hasThreeLetters = (word: string): boolean => word.replaceAll(/[^A-Za-z]/g, '').length >= 3;

const listIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function shape(env: z.infer<typeof schema>, providers: ProvidersSettings): Config {
  return {
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      trustedProxies: listIn(env.TRUSTED_PROXIES),
      addressCountryHeader: env.ADDRESS_COUNTRY_HEADER?.toLowerCase() ?? null,
      callsPerMinute: env.RATE_LIMIT ? env.RATE_LIMIT_PER_MINUTE : null,
    },
    database: { url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS },
    logLevel: env.LOG_LEVEL,
    secrets: { tokenPepper: env.TOKEN_PEPPER, codePepper: env.CODE_PEPPER, fileKey: env.FILE_KEY },
    worldUrl: env.WORLD_URL?.replace(/\/$/, '') ?? null,
    session: {
      accessSeconds: env.SESSION_ACCESS_SECONDS,
      refreshSeconds: env.SESSION_REFRESH_SECONDS,
      idleSeconds: env.SESSION_IDLE_SECONDS,
      idlePsd2Seconds: env.SESSION_IDLE_PSD2_SECONDS,
      maxSeconds: env.SESSION_MAX_SECONDS,
      perPerson: env.SESSIONS_PER_PERSON,
    },
    passwordWords: listIn(env.PASSWORD_WORDS),
    trustedBrowserDays: env.TRUSTED_BROWSER_IDLE_DAYS,
    answersKeptDays: env.ANSWERS_KEPT_DAYS,
    providers,
  };
}
