// Wrong settings, one per row: each is found by its name before any money moves, with a remedy.
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { type CheckResult, type Severity, isInEarnest, runChecks } from './check.ts';
import { settingsChecks } from './settings-checks.ts';
import { sound } from './sound.testing.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * The expected outcome: refused at the start as an issue of the configuration, or found by a check with this
 * name.
 */
type Found = 'configuration' | { readonly check: string; readonly severity: Severity };

const stops = (check: string): Found => ({ check, severity: 'stops' });
const warns = (check: string): Found => ({ check, severity: 'warns' });
const pepper = sound['TOKEN_PEPPER'] ?? '';
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

const bucket = (prefix: string): Settings => ({
  [`${prefix}_BUCKET`]: 'files',
  [`${prefix}_ENDPOINT`]: 'https://s3.causeway.io',
  [`${prefix}_ACCESS_KEY`]: 'AKIDFILES',
  [`${prefix}_SECRET_KEY`]: `the secret key of ${prefix}`,
});

const rows: readonly (readonly [set: Settings, about: string, found: Found])[] = [
  // Names that nobody reads.
  [{ DATABSE_CONNECTIONS: '20' }, 'DATABSE_CONNECTIONS', warns('unread-settings')],
  [{ SESION_ACCESS_SECONDS: '60' }, 'SESION_ACCESS_SECONDS', warns('unread-settings')],
  [{ RATELIMIT: 'true' }, 'RATELIMIT', warns('unread-settings')],
  [{ TRUSTED_PROXY: '10.0.0.9' }, 'TRUSTED_PROXY', warns('unread-settings')],
  [{ SMS_REGION: 'eu' }, 'SMS_REGION', warns('unread-settings')],
  [{ log_level: 'warn' }, 'log_level', warns('unread-settings')],
  [{ BANK_7_URL: 'https://seven.io' }, 'BANK_7_URL', stops('unread-money-settings')],
  [{ BANK_3_ACOUNT: '1' }, 'BANK_3_ACOUNT', stops('unread-money-settings')],
  [{ EVM_CONFIRMATION: '30' }, 'EVM_CONFIRMATION', stops('unread-money-settings')],
  [{ TRON_UDST: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'TRON_UDST', stops('unread-money-settings')],
  [{ SIGNER_KEY: 'k' }, 'SIGNER_KEY', stops('unread-money-settings')],
  // Secrets that a server must not have.
  [{ DATABASE_OWNER_URL: 'postgres://causeway:p@db/causeway' }, 'DATABASE_OWNER_URL', stops('owner-address')],
  [{ DATABASE_ADMIN_URL: 'postgres://postgres:p@db/postgres' }, 'DATABASE_ADMIN_URL', stops('owner-address')],
  [{ WORLD_URL: 'http://127.0.0.1:8090', WORLD_SECRET: 's' }, 'WORLD_URL', stops('box-beside-providers')],
  // Secrets.
  [{ MARKET_API_KEY: '"a-quoted-key"' }, 'MARKET_API_KEY', warns('quoted-values')],
  [{ SMS_API_KEY: ' key-with-a-blank' }, 'SMS_API_KEY', warns('quoted-values')],
  [{ CODE_PEPPER: pepper }, 'TOKEN_PEPPER, CODE_PEPPER', warns('secrets-differ')],
  [{ METRICS_TOKEN: pepper }, 'TOKEN_PEPPER, METRICS_TOKEN', warns('secrets-differ')],
  [{ BOOKS_KEY: sound['FILE_KEY'] }, 'FILE_KEY, BOOKS_KEY', warns('secrets-differ')],
  [{ TOKEN_PEPPER: 'a'.repeat(64) }, 'TOKEN_PEPPER', warns('secrets-random')],
  [{ CODE_PEPPER: 'pepperpepperpepperpepperpepperpepper' }, 'CODE_PEPPER', warns('secrets-random')],
  [{ FILE_KEY: '01'.repeat(32) }, 'FILE_KEY', warns('secrets-random')],
  [{ SCREENING_API_KEY: 'changeme' }, 'SCREENING_API_KEY', warns('secrets-real')],
  [{ BANK_3_WEBHOOK_SECRET: 'secret' }, 'BANK_3_WEBHOOK_SECRET', warns('secrets-real')],
  [{ IDENTITY_API_KEY: '<your key>' }, 'IDENTITY_API_KEY', warns('secrets-real')],
  [{ TOKEN_PEPPER: 'short' }, 'TOKEN_PEPPER', 'configuration'],
  // The server's address.
  [{ PUBLIC_URL: 'http://portal.causeway.io' }, 'PUBLIC_URL', warns('public-https')],
  [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL', warns('public-name')],
  [{ PUBLIC_URL: 'https://10.0.0.7' }, 'PUBLIC_URL', warns('public-name')],
  [{ PUBLIC_URL: 'https://causeway.example' }, 'PUBLIC_URL', warns('public-name')],
  [{ PUBLIC_URL: 'https://portal.causeway.io/app' }, 'PUBLIC_URL', 'configuration'],
  [{ TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES', warns('proxies-known')],
  [{ HOST: undefined }, 'HOST', warns('listens-to-proxies')],
  [{ TRUSTED_PROXIES: '0.0.0.0/1' }, 'TRUSTED_PROXIES', warns('proxies-narrow')],
  [{ TRUSTED_PROXIES: '::/3' }, 'TRUSTED_PROXIES', warns('proxies-narrow')],
  [{ RATE_LIMIT: 'false' }, 'RATE_LIMIT', warns('rate-limit')],
  [{ RATE_LIMIT_PER_MINUTE: '1000000' }, 'RATE_LIMIT_PER_MINUTE', warns('rate-limit')],
  [{ SMS_BUDGETS: '852=3000,*=9999999' }, 'SMS_BUDGETS', warns('sms-budget')],
  [
    { SESSION_ACCESS_SECONDS: '864000', SESSION_REFRESH_SECONDS: '8640000' },
    'SESSION_ACCESS_SECONDS',
    warns('session-times'),
  ],
  [{ SESSION_REFRESH_SECONDS: '60' }, 'SESSION_REFRESH_SECONDS', warns('session-times')],
  [{ NOTIFICATION_PORTS: '443,25' }, 'NOTIFICATION_PORTS', warns('webhook-ports')],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL', warns('log-level')],
  [{ LOG_LEVEL: 'trace' }, 'LOG_LEVEL', warns('log-level')],
  [{ METRICS_TOKEN: undefined }, 'METRICS_TOKEN', warns('metrics-served')],
  [{ BOOKS_FILE: undefined, BOOKS_KEY: undefined }, 'BOOKS_FILE', warns('roots-kept')],
  [{ ANSWERS_KEPT_DAYS: '1' }, 'ANSWERS_KEPT_DAYS', warns('answers-kept')],
  // The places of data.
  [{ DATABASE_URL: 'postgres://a:p@db.causeway.io' }, 'DATABASE_URL', warns('database-name')],
  [{ DATABASE_URL: 'postgres://a:p@db.causeway.io/postgres' }, 'DATABASE_URL', warns('database-name')],
  [
    { DATABASE_URL: 'postgres://a:p@db.causeway.io/c?sslmode=disable' },
    'DATABASE_URL',
    warns('database-encrypted'),
  ],
  [{ DATABASE_URL: 'postgres://a@db.causeway.io/c' }, 'DATABASE_URL', warns('database-password')],
  [{ FILES_FOLDER: 'files' }, 'FILES_FOLDER', warns('files-place')],
  [{ FILES_FOLDER: '/srv/causeway/.data/files' }, 'FILES_FOLDER', warns('files-place')],
  [{ FILES_FOLDER: '/tmp/files' }, 'FILES_FOLDER', warns('files-place')],
  [{ BOOKS_FILE: 'roots' }, 'BOOKS_FILE', warns('roots-place')],
  [{ BOOKS_FILE: '/var/lib/causeway/files/roots' }, 'BOOKS_FILE', warns('roots-place')],
  [{ ...bucket('FILES'), FILES_ENDPOINT: 'http://s3.causeway.io' }, 'FILES_ENDPOINT', warns('buckets-https')],
  [
    { ...bucket('FILES'), ...bucket('BOOKS'), BOOKS_ACCESS_KEY: 'OTHER' },
    'BOOKS_BUCKET',
    warns('buckets-apart'),
  ],
  [
    { ...bucket('FILES'), ...bucket('BOOKS'), BOOKS_BUCKET: 'roots' },
    'BOOKS_ACCESS_KEY',
    warns('buckets-apart'),
  ],
  // Settings that send and credit money.
  [{ BANK_3_ACCOUNT: 'LU290019400644750000' }, 'BANK_3_ACCOUNT', stops('bank-account-number')],
  [{ BANK_3_BIC: 'DEUTDEFF' }, 'BANK_3_BIC', warns('bank-country')],
  [{ BANK_3_BIC: 'BCEE' }, 'BANK_3_BIC', 'configuration'],
  [
    {
      BANK_13_URL: 'https://api.other-bank.com',
      BANK_13_API_KEY: `${pepper}1`,
      BANK_13_WEBHOOK_SECRET: `${pepper}2`,
      BANK_13_ACCOUNT: sound['BANK_3_ACCOUNT'],
      BANK_13_BIC: 'BCEELULL',
      BANK_13_REQUESTS: 'reports',
    },
    'BANK_3_ACCOUNT, BANK_13_ACCOUNT',
    warns('bank-accounts-differ'),
  ],
  [{ BANK_3_REQUESTS: undefined }, 'BANK_3_REQUESTS', warns('bank-reports')],
  [{ EVM_CONFIRMATIONS: '1' }, 'EVM_CONFIRMATIONS', warns('chain-confirmations')],
  [{ TRON_CONFIRMATIONS: '12' }, 'TRON_CONFIRMATIONS', warns('chain-confirmations')],
  [{ EVM_QUORUM: '1' }, 'EVM_QUORUM', warns('chain-quorum')],
  [{ EVM_CHAIN_ID: '11155111' }, 'EVM_CHAIN_ID', warns('chain-main')],
  [{ EVM_HOT_WALLET: usdt }, 'EVM_HOT_WALLET', stops('chain-wallets')],
  [{ EVM_GAS_WALLET: sound['EVM_HOT_WALLET'] }, 'EVM_GAS_WALLET', warns('chain-gas-wallet')],
  [{ EVM_USDC: usdt }, 'EVM_USDT, EVM_USDC', 'configuration'],
  // Providers.
  [{ MARKET_URL: 'http://rates.market.io' }, 'MARKET_URL', warns('providers-https')],
  [{ SIGNER_URL: 'http://signer.causeway.io' }, 'SIGNER_URL', warns('providers-https')],
  [{ BANK_3_URL: 'https://bank.example' }, 'BANK_3_URL', warns('providers-real')],
  [{ MAIL_URL: 'smtp://mail.example:587' }, 'MAIL_URL', warns('providers-real')],
  [{ SCREENING_URL: sound['MARKET_URL'] }, 'MARKET_URL, SCREENING_URL', warns('providers-differ')],
  [{ MAIL_FROM: 'root@localhost' }, 'MAIL_FROM', warns('mail-sender')],
  [{ MAIL_URL: 'smtp://a:password@smtp.post.io:25' }, 'MAIL_URL', warns('mail-encrypted')],
  [{ SMS_FROM: 'Causeway Payments' }, 'SMS_FROM', warns('sms-sender')],
];

interface Looked {
  readonly refused: readonly string[];
  readonly results: readonly CheckResult[];
}

async function look(set: Settings): Promise<Looked> {
  const env = { ...sound, ...set };
  const refused: string[] = [];
  let config = null;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refused.push(...error.issues);
  }
  return { refused, results: await runChecks(settingsChecks, { env, config }, isInEarnest(env)) };
}

const found = ({ results }: Looked) =>
  results.flatMap(({ name, severity, findings }) =>
    findings.map(({ about, remedy }) => ({ check: name, severity, about, remedy })),
  );

test('a sound configuration has no finding', async () => {
  const looked = await look({});
  expect(looked.refused).toEqual([]);
  expect(found(looked)).toEqual([]);
  expect(looked.results.filter(({ status }) => status !== 'passed')).toEqual([]);
});

test.each(rows)('the setting %j is found as %s', async (set, about, expected) => {
  const looked = await look(set);
  if (expected === 'configuration') {
    expect(looked.refused.filter((issue) => issue.startsWith(`${about}:`))).toHaveLength(1);
    return;
  }
  expect(found(looked)).toContainEqual({ ...expected, about, remedy: expect.stringMatching(/.{10,}/) });
  // No other finding than the row's own.
  expect(
    found(looked).filter(({ severity }) => severity === 'stops' && expected.severity !== 'stops'),
  ).toEqual([]);
});

test('names of other programs are no mistakes', async () => {
  const others = {
    ...{
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      SMTP_HOST: 'b',
      LOGNAME: 'c',
      KUBERNETES_SERVICE_HOST: 'd',
    },
    ...{
      SIGNER_PORT: 'tcp://10.0.0.1:8070',
      SIGNER_SERVICE_HOST: '10.0.0.1',
      SIGNER_PORT_8070_TCP_ADDR: '10.0.0.1',
    },
    ...{ NODE_ENV: 'production', NODE_COMPILE_CACHE: '/tmp/c', TZ: 'UTC', DATA_FOLDER: '/tmp/d' },
  };
  expect(found(await look(others))).toEqual([]);
});

test('a misspelled name reports the likely one', async () => {
  const { results } = await look({ DATABSE_CONNECTIONS: '20', BANK_7_URL: 'https://seven.io' });
  const sentences = results
    .flatMap(({ findings }) => findings)
    .map(({ about, found: what, remedy }) => `${about}: ${what}. ${remedy}`);
  expect(sentences).toEqual([
    'BANK_7_URL: there is no channel 7 of a bank. Name the channel: BANK_2_, BANK_3_, BANK_13_ or BANK_20_.',
    'DATABSE_CONNECTIONS: nothing reads it; DATABASE_CONNECTIONS was probably meant. Rename it to DATABASE_CONNECTIONS, or remove it.',
  ]);
});

test('the world box skips checks that matter only with real money', async () => {
  const env = { WORLD_URL: 'http://127.0.0.1:8090', WORLD_SECRET: 's', PUBLIC_URL: 'http://localhost:8080' };
  const results = await runChecks(settingsChecks, { env, config: null }, isInEarnest(env));
  expect(results.map(({ name }) => name)).not.toContain('public-https');
  expect(results.map(({ name }) => name)).toContain('unread-settings');
});
