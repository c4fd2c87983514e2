// The configuration: environment variables, read once through one schema. Issues become a readable list, never a guess.
import { passwordLengths } from '@causeway/contract';
import * as z from 'zod';
import { connectionCounts } from '../db/connections.ts';
import {
  type Environment,
  type SmsBudgets,
  documentPublicKeys,
  fileKey,
  flag,
  headerName,
  headerPairs,
  oneOf,
  originUrl,
  passwordWords,
  ports,
  postgresUrl,
  proxies,
  seconds,
  secret,
  share,
  smsBudgets,
  text,
  webUrl,
  whole,
} from './fields.ts';
import { type ProvidersSettings, providerVariables, readProviders } from './providers.ts';
import { type BooksSettings, readBooksSettings } from './stores.ts';

/** Settings to correct before the server may run. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly issues: readonly string[];
  constructor(issues: readonly string[]) {
    super(
      `The configuration has ${issues.length === 1 ? 'an issue' : `${issues.length} issues`}:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`,
    );
    this.issues = issues;
  }
}

const schema = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: text.default('127.0.0.1'),
  DATABASE_URL: postgresUrl,
  /** All connections of a server, for all uses. */
  DATABASE_CONNECTIONS: whole(connectionCounts.least, connectionCounts.most).default(
    connectionCounts.asInstalled,
  ),
  /** The longest that a statement may take; writes and short reads have less. */
  DATABASE_STATEMENT_SECONDS: whole(1, 3600).default(60),
  /** The public address of the server, for links and the cookie's scope. */
  PUBLIC_URL: originUrl.optional(),
  /** Addresses of balancers in front, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: proxies.default([]),
  /** The header in which such a balancer names the country of an address. */
  ADDRESS_COUNTRY_HEADER: headerName.optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TOKEN_PEPPER: secret,
  CODE_PEPPER: secret,
  FILE_KEY: fileKey,
  /** The Ed25519 key that signs documents for others, and the public keys of its predecessors. */
  DOCUMENT_KEY: fileKey,
  DOCUMENT_FORMER_PUBLIC_KEYS: documentPublicKeys.default([]),
  WORLD_URL: webUrl.optional(),
  SESSION_ACCESS_SECONDS: seconds.default(900),
  SESSION_REFRESH_SECONDS: seconds.default(86_400),
  SESSIONS_PER_PERSON: oneOf(['one', 'several']).default('one'),
  TRUSTED_BROWSER_IDLE_DAYS: whole(1, 400).default(30),
  APPROVAL_DAYS: whole(1, 90).default(7),
  /** The most characters of a new password. */
  PASSWORD_LENGTH_MAX: whole(passwordLengths.asInstalled, passwordLengths.most).default(
    passwordLengths.asInstalled,
  ),
  /** Names of the operator and its products, separated by commas: no password may be one of them with digits and signs. */
  PASSWORD_WORDS: passwordWords.default([]),
  /** Ports for webhooks of institutions: ports of https addresses. */
  NOTIFICATION_PORTS: ports.default([443]),
  /** The daily number of codes by SMS for strangers, by calling code. */
  SMS_BUDGETS: smsBudgets.prefault('852=3000,86=3000,*=300'),
  RATE_LIMIT: flag.default(true),
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(600),
  /** Where roots of the books are stored outside of the database, and the key that signs them; both or neither. */
  BOOKS_FILE: text.optional(),
  BOOKS_KEY: secret.optional(),
  /** The bearer token for /metrics; without it there are none. */
  METRICS_TOKEN: secret.optional(),
  /** The time for which one answer of /readyz and /metrics serves all callers. */
  HEALTH_AGE_SECONDS: whole(0, 60).default(2),
  /** How long a stopping server continues to serve while it says that it is not ready. */
  DRAIN_SECONDS: whole(0, 120).default(5),
  ANSWERS_KEPT_DAYS: whole(1, 36_500).default(30),
  /** The collector for traces, over OTLP/HTTP; none are made without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  /** Read by the exporter itself. */
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.optional(),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
});

/** Issues between two variables; reported whatever else is wrong. */
function issuesBetween(env: Environment): readonly string[] {
  const issues: string[] = [];
  if (env['WORLD_URL'] === undefined && env['PUBLIC_URL'] === undefined)
    issues.push('PUBLIC_URL: must be set: links in mails and passkeys belong to it');
  if (
    env['ADDRESS_COUNTRY_HEADER'] !== undefined &&
    (env['TRUSTED_PROXIES'] ?? '').replaceAll(/[\s,]/g, '') === ''
  )
    issues.push('ADDRESS_COUNTRY_HEADER: is believed of TRUSTED_PROXIES only, and there are none');
  return issues;
}

/** All variables, so that a check finds those that the example file lacks. */
export const variableNames: readonly string[] = [
  ...new Set([...Object.keys(schema.shape), ...providerVariables]),
];

export interface Config {
  readonly http: {
    readonly port: number;
    readonly host: string;
    readonly publicUrl: string;
    readonly trustedProxies: readonly string[];
    /** The header in lower case; null when no proxy says where an address is. */
    readonly addressCountryHeader: string | null;
    /** Calls a minute of one address or session; null when limits are off (load tests). */
    readonly callsPerMinute: number | null;
    /** The token for /metrics; null when they are not served. */
    readonly metricsToken: string | null;
    /** How old an answer of /readyz and /metrics may be. */
    readonly healthAgeSeconds: number;
    /** How long a stopping server continues to serve while it says that it is not ready. */
    readonly drainSeconds: number;
  };
  readonly database: {
    readonly url: string;
    /** All connections of the server, for all uses. */
    readonly connections: number;
    /** The longest that a statement may take. */
    readonly statementSeconds: number;
  };
  /** Where roots of the books are stored, and the key that signs them; null when they are not. */
  readonly books: BooksSettings | null;
  readonly documents: {
    /** The private key, 32 bytes in hexadecimal digits. */
    readonly key: string;
    /** SubjectPublicKeyInfo in base64. */
    readonly formerPublicKeys: readonly string[];
  };
  readonly logLevel: string;
  readonly secrets: { readonly tokenPepper: string; readonly codePepper: string; readonly fileKey: string };
  /** The world box's address; null in real operation, where none of its routes exist. */
  readonly worldUrl: string | null;
  readonly session: {
    readonly accessSeconds: number;
    readonly refreshSeconds: number;
    /** How many sessions a person may have open at once. */
    readonly perPerson: 'one' | 'several';
  };
  /** The most characters of a new password. */
  readonly passwordLengthMax: number;
  /** Words that no password may consist of, besides the common ones. */
  readonly passwordWords: readonly string[];
  /** The ports that a notification address may have. */
  readonly webhookPorts: readonly number[];
  /** The days without use after which a trusted browser counts as new. */
  readonly trustedBrowserDays: number;
  /** How long a transfer waits for its second approval before it lapses; so do moves of the prepaid and sub-accounts. */
  readonly approvalDays: number;
  /** Daily SMS codes for people who are not signed in. */
  readonly smsBudgets: SmsBudgets;
  /** The days for which answers to people's requests are replayed; those to events of providers are kept forever. */
  readonly answersKeptDays: number;
  /** The collector of traces, and the share of them that is kept, 0 to 1; null when there are none. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  readonly providers: ProvidersSettings;
}

/** Reads the configuration; throws a ConfigError that lists everything that is wrong. */
export function readConfig(environment: Environment): Config {
  // An empty variable counts as not set.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const own = schema.safeParse(present);
  const booksIssues: string[] = [];
  const books = readBooksSettings(present, booksIssues);
  const providers = readProviders(present);
  const issues = [
    ...(own.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
    ...issuesBetween(present),
    ...booksIssues,
    ...('issues' in providers ? providers.issues : []),
  ];
  if (!own.success || 'issues' in providers || issues.length > 0) throw new ConfigError([...new Set(issues)]);
  return shape(own.data, books, providers.settings);
}

const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }: z.infer<typeof schema>) =>
  OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), ratio: OTEL_TRACES_SAMPLER_ARG };

function shape(
  env: z.infer<typeof schema>,
  books: BooksSettings | null,
  providers: ProvidersSettings,
): Config {
  return {
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      trustedProxies: env.TRUSTED_PROXIES,
      addressCountryHeader: env.ADDRESS_COUNTRY_HEADER?.toLowerCase() ?? null,
      callsPerMinute: env.RATE_LIMIT ? env.RATE_LIMIT_PER_MINUTE : null,
      metricsToken: env.METRICS_TOKEN ?? null,
      healthAgeSeconds: env.HEALTH_AGE_SECONDS,
      drainSeconds: env.DRAIN_SECONDS,
    },
    database: {
      url: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS,
      statementSeconds: env.DATABASE_STATEMENT_SECONDS,
    },
    books,
    documents: { key: env.DOCUMENT_KEY, formerPublicKeys: env.DOCUMENT_FORMER_PUBLIC_KEYS },
    logLevel: env.LOG_LEVEL,
    secrets: { tokenPepper: env.TOKEN_PEPPER, codePepper: env.CODE_PEPPER, fileKey: env.FILE_KEY },
    worldUrl: env.WORLD_URL?.replace(/\/$/, '') ?? null,
    session: {
      accessSeconds: env.SESSION_ACCESS_SECONDS,
      refreshSeconds: env.SESSION_REFRESH_SECONDS,
      perPerson: env.SESSIONS_PER_PERSON,
    },
    passwordLengthMax: env.PASSWORD_LENGTH_MAX,
    passwordWords: env.PASSWORD_WORDS,
    webhookPorts: env.NOTIFICATION_PORTS,
    trustedBrowserDays: env.TRUSTED_BROWSER_IDLE_DAYS,
    approvalDays: env.APPROVAL_DAYS,
    smsBudgets: env.SMS_BUDGETS,
    answersKeptDays: env.ANSWERS_KEPT_DAYS,
    traces: tracesOf(env),
    providers,
  };
}
