// The configuration: its variables, the texts of its issues, and the example file, which lists all of them.
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, variableNames } from './config.ts';
import type { RealSettings } from './providers.ts';

const box = {
  DATABASE_URL: 'postgres://causeway@127.0.0.1/causeway',
  TOKEN_PEPPER: 't'.repeat(32),
  CODE_PEPPER: 'c'.repeat(32),
  FILE_KEY: '0f'.repeat(32),
  DOCUMENT_KEY: '0d'.repeat(32),
  FILES_FOLDER: '/var/lib/causeway/files',
  WORLD_URL: 'http://127.0.0.1:8090/',
  WORLD_SECRET: 'secret',
  MAIL_URL: 'smtp://127.0.0.1:8025',
};

const real = {
  ...box,
  WORLD_URL: undefined,
  PUBLIC_URL: 'https://causeway.example',
  MAIL_FROM: 'Causeway <no-reply@example.com>',
  ...Object.fromEntries(
    ['MARKET', 'SCREENING', 'IDENTITY', 'SMS'].flatMap((name) => [
      [`${name}_URL`, 'https://example.com'],
      [`${name}_API_KEY`, 'key'],
    ]),
  ),
  SCREENING_NAME: 'Sample Screening',
  IDENTITY_FRAME_ORIGIN: 'https://example.com',
  SMS_FROM: 'Causeway',
};

const accountSid = `AC${'0a'.repeat(16)}`;
const apiKeySid = `SK${'0b'.repeat(16)}`;

/** BIP-32, test vector 1: of the chain m. */
const noXpub = 'must be an extended public key (xpub, BIP-32), never a private one, or several by commas';
const xpub =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
/** BIP-32, test vector 2: of the chain m. */
const otherXpub =
  'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB';
const xprv =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const chains = Object.fromEntries(
  ['EVM', 'TRON'].flatMap((name) => [
    [`${name}_URL`, 'https://chain.example/'],
    [`${name}_XPUB`, xpub],
    [`${name}_HOT_WALLET_KEY`, `0x${'1'.padStart(64, '0')}`],
  ]),
);

function issuesOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
}

test('with the box only a few variables are required', () => {
  const config = readConfig(box);
  expect(config).toMatchObject({
    http: { port: 8080, host: '127.0.0.1', publicUrl: 'http://localhost:8080', callsPerMinute: 600 },
    worldUrl: 'http://127.0.0.1:8090',
    providers: { kind: 'box', mail: { host: '127.0.0.1', port: 8025, secure: false, user: null } },
  });
});

test('without the box every missing provider is reported at once', () => {
  const { WORLD_URL: _, FILES_FOLDER: _files, ...bare } = box;
  const issues = issuesOf({
    ...bare,
    PORT: 'eighty',
    MARKET_URL: 'ftp://market',
    BANK_3_URL: 'bank',
    EVM_XPUB: 'q',
  });
  expect(issues).toEqual(
    expect.arrayContaining([
      'PORT: must be a whole number from 0 to 65535',
      'PUBLIC_URL: must be set: links in mails and passkeys belong to it',
      'FILES_FOLDER: must be set, or FILES_BUCKET for a bucket',
      'MARKET_URL: must be an http or https address',
      'SMS_API_KEY: must be set',
      'BANK_3_URL: must be an http or https address',
      'BANK_3_BIC: must be set',
      'EVM_URL: must be set',
      `EVM_XPUB: ${noXpub}`,
      'EVM_HOT_WALLET_KEY: must be set',
    ]),
  );
});

test('a chain without the box has its own keys', () => {
  expect(issuesOf({ ...real, ...chains })).toEqual([]);
  expect(readConfig({ ...real, ...chains }).providers).toMatchObject({
    signer: { kind: 'local' },
    evm: { xpubs: [xpub] },
    tron: { xpubs: [xpub] },
  });
});

describe('the signer configuration', () => {
  const withoutKeys = {
    ...Object.fromEntries(Object.entries(chains).filter(([name]) => !name.endsWith('_KEY'))),
    EVM_HOT_WALLET: `0x${'1'.repeat(40)}`,
    TRON_HOT_WALLET: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  };
  const ours = {
    ...{ SIGNER: 'causeway', SIGNER_URL: 'http://127.0.0.1:8070/', SIGNER_TOKEN: 't'.repeat(32) },
    SIGNER_APPROVAL_KEY: Buffer.alloc(32, 1).toString('base64'),
  };

  test('leaves keys with the signer and addresses with the server', () => {
    expect(readConfig({ ...real, ...withoutKeys, ...ours }).providers).toMatchObject({
      signer: { kind: 'causeway', url: 'http://127.0.0.1:8070' },
      evm: { wallets: { kind: 'addresses', hot: `0x${'1'.repeat(40)}`, gas: null } },
      tron: { wallets: { kind: 'addresses' } },
    });
    const branches = { EVM_XPUB: `${otherXpub}, ${xpub}`, EVM_DEPOSIT_KEY: xprv };
    expect(readConfig({ ...real, ...chains, ...branches }).providers).toMatchObject({
      evm: { xpubs: [otherXpub, xpub], wallets: { kind: 'keys', gas: null, depositBranches: [xprv] } },
    });
  });

  test('reports conflicting or incomplete settings', () => {
    expect(issuesOf({ ...real, ...chains, ...ours })).toEqual([
      'EVM_HOT_WALLET: must be set',
      'EVM_HOT_WALLET_KEY: must not be set: the signer has the keys, and the server must have none',
      'TRON_HOT_WALLET: must be set',
      'TRON_HOT_WALLET_KEY: must not be set: the signer has the keys, and the server must have none',
    ]);
    expect(issuesOf({ ...real, ...chains, EVM_HOT_WALLET: `0x${'1'.repeat(40)}` })).toEqual([
      'EVM_HOT_WALLET: must not be set: the key tells the address',
    ]);
    expect(issuesOf({ ...real, ...withoutKeys, SIGNER: 'causeway' })).toEqual(
      expect.arrayContaining([
        'SIGNER_URL: must be set',
        'SIGNER_TOKEN: must be set',
        'SIGNER_APPROVAL_KEY: must be set',
      ]),
    );
    const remote = { SIGNER: 'remote', SIGNER_URL: 'http://127.0.0.1:9000' };
    expect(issuesOf({ ...real, ...withoutKeys, ...remote })).toEqual([
      'SIGNER: remote signs for Ethereum only',
    ]);
  });
});

test('a chain has several nodes, and two must agree by default', () => {
  const readChains = (set: Record<string, string>) =>
    readConfig({ ...real, ...chains, ...set }).providers as Pick<RealSettings, 'evm' | 'tron'>;
  expect(readChains({}).evm).toMatchObject({
    urls: ['https://chain.example'],
    quorum: 1,
    secondReadingBlocks: 12,
  });
  const three = 'https://a.example/ https://b.example,https://c.example';
  const several = readChains({ EVM_URL: three, TRON_URL: three, TRON_API_KEY: 'one,two', TRON_QUORUM: '3' });
  expect(several.evm).toMatchObject({
    urls: ['https://a.example', 'https://b.example', 'https://c.example'],
    quorum: 2,
  });
  expect(several.tron).toMatchObject({
    nodes: [{ apiKey: 'one' }, { apiKey: 'two' }, { apiKey: '' }],
    quorum: 3,
  });
  expect(issuesOf({ ...real, ...chains, EVM_QUORUM: '2' })).toEqual([
    'EVM_QUORUM: must not be more than the addresses of EVM_URL',
  ]);
});

const origin = 'must be scheme, name and port alone, such as https://causeway.example';
const noServices =
  'must be names of servers, by commas, each with or without a name for members: trp.bank.example,vasp.example:8443=Vasp Exchange';

const badlySet: readonly (readonly [variable: string, value: string, issue: string])[] = [
  ['EVM_URL', 'https://a.example, node', 'must be http or https addresses, by blanks or commas'],
  [
    'EVM_URL',
    'https://a.example https://a.example/',
    'must name each address once: a node agrees with itself',
  ],
  ['PUBLIC_URL', 'https://causeway.example/portal', origin],
  ['PUBLIC_URL', 'https://ada@causeway.example', origin],
  ['PUBLIC_URL', 'https://causeway.example?lang=en', origin],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'tempo', 'must be an http or https address'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization: Bearer x', 'must be headers as name=value, by commas'],
  ['OTEL_TRACES_SAMPLER_ARG', '10', 'must be a number from 0 to 1, such as 0.1'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://db/causeway', 'must be a postgres:// address'],
  ...['postgres://causeway:a,b@one:5432,two:5432/causeway', 'postgres://one,two/causeway'].map(
    (value) =>
      [
        'DATABASE_URL',
        value,
        'must name one host: of several databases, the balancer that leads to the primary',
      ] as const,
  ),
  ['DATABASE_CONNECTIONS', '10', 'must be a whole number from 13 to 200'],
  ['DRAIN_SECONDS', '-1', 'must be a whole number from 0 to 120'],
  ['DATABASE_STATEMENT_SECONDS', '0', 'must be a whole number from 1 to 3600'],
  ['PUBLIC_URL', 'causeway.example', 'must be an http or https address'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, silent'],
  ['RATE_LIMIT', 'no', 'must be one of true, false'],
  [
    'SMS_BUDGETS',
    '852=many',
    'must be numbers a day by calling code, and * for the others, by commas: 852=3000,86=3000,*=300',
  ],
  ['SCREENING_PROVIDER', 'oracle', 'must be one of box, yente, watchman'],
  ...['0.7.1', '70', '-0.1'].map(
    (value) => ['SCREENING_THRESHOLD', value, 'must be a number from 0 to 1, such as 0.1'] as const,
  ),
  ...['us ofac', ','].map(
    (value) =>
      ['SCREENING_DATASET', value, 'must be names of datasets or lists, by commas: us_ofac,un_csl'] as const,
  ),
  ['SCREENING_TOPICS', 'Sanctions!', 'must be topics of OpenSanctions, by commas: sanction,role.pep'],
  ['SCREENING_ALGORITHM', 'the best', 'must be the name of an algorithm, such as best or logic-v2'],
  ['SCREENING_SCRIPTS', 'han', 'must be one of latin, all'],
  ['SCREENING_REQUESTS_PER_SECOND', '0', 'must be a whole number from 1 to 1000'],
  ['SMS_VENDOR', 'pigeon', 'must be one of gateway, twilio'],
  ...['AC12', apiKeySid, `${accountSid}0`].map(
    (value) => ['SMS_ACCOUNT_SID', value, 'must be AC and 32 hexadecimal digits'] as const,
  ),
  ['SMS_API_KEY_SID', accountSid, 'must be SK and 32 hexadecimal digits'],
  ['SESSION_ACCESS_SECONDS', ' ', 'must be a whole number from 1 to 315360000'],
  ...['foo', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1, foo', '::1/129', '10.0.0.1/0'].map(
    (value) =>
      [
        'TRUSTED_PROXIES',
        value,
        'must be addresses or ranges such as 10.0.0.0/8, by commas (or loopback, linklocal, uniquelocal)',
      ] as const,
  ),
  ...['q', 'Causeway', 'Causeway <q>', 'Causeway <a@b.example', 'a@b@c'].map(
    (value) =>
      [
        'MAIL_FROM',
        value,
        'must be an address of mail, or a name and one: Causeway <no-reply@causeway.example>',
      ] as const,
  ),
  ['MAIL_URL', 'smtp:', 'must be an smtp:// or smtps:// address'],
  [
    'MAIL_URL',
    'smtp://a:%zz@mail.example',
    'must have name and password in percent-encoding (% itself is %25)',
  ],
  ...['junk', xprv, `${xpub.slice(0, -1)}9`, xpub.slice(0, -1), '0'].map(
    (value) => ['EVM_XPUB', value, noXpub] as const,
  ),
  ['TRON_XPUB', xprv, noXpub],
  ...['0'.repeat(64), order, 'f'.repeat(64)].map(
    (value) =>
      [
        'EVM_HOT_WALLET_KEY',
        `0x${value}`,
        'must be a private key of secp256k1: neither zero nor beyond its order',
      ] as const,
  ),
  ['TRON_HOT_WALLET_KEY', '1'.repeat(64), 'must be 0x and 64 hexadecimal digits'],
  ['DOCUMENT_KEY', 'junk', 'must be 64 hexadecimal digits (openssl rand -hex 32)'],
  ...['junk', 'MCowBQYDK2VuAyEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='].map(
    (value) =>
      [
        'DOCUMENT_FORMER_PUBLIC_KEYS',
        value,
        'must be public keys of Ed25519 by commas, each the line between BEGIN and END of its PEM',
      ] as const,
  ),
  ['EVM_USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'must be 0x and 40 hexadecimal digits'],
  ['TRON_USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'must be an address of TRON: T and 33 more characters'],
  ['EVM_XPUB', `${xpub},${xpub}`, noXpub],
  ['EVM_XPUB', `${xpub},junk`, noXpub],
  ['EVM_DEPOSIT_KEY', xpub, 'must be an extended private key (xprv, BIP-32), or several by commas'],
  ['SIGNER', 'paper', 'must be one of local, remote, causeway'],
  ['TRAVEL_RULE_SERVICES', 'https://trp.example', noServices],
  ['TRAVEL_RULE_SERVICES', 'trp.example=', noServices],
  ['TRAVEL_RULE_SERVICES', 'trp.example=<b>', noServices],
  [
    'TRAVEL_RULE_ASSETS',
    '8:DAI=4H95J0R2X',
    'must be chain, asset and identifier, by commas: 8:USDT=XXXXXXXXX,9:USDT=YYYYYYYYY',
  ],
  ['TRAVEL_RULE_CERTIFICATE', 'cert.txt', 'must be the path of a .pem file'],
  ['COMPANIES_HOUSE_URL', 'companies', 'must be an http or https address'],
  ['GLEIF_URL', 'gleif', 'must be an http or https address'],
  ['TRON_CONFIRMATIONS', '0', 'must be a whole number from 1 to 1000'],
];

const travelRule = {
  ...{
    TRAVEL_RULE_SERVICES: 'trp.vasp.example=Vasp Exchange,trp.two.example:8443',
    TRAVEL_RULE_ASSETS: '8:USDT=4H95J0R2X, 9:USDT=XPGV8DKFF',
  },
  ...{ TRAVEL_RULE_CERTIFICATE: '/etc/causeway/trp.pem', TRAVEL_RULE_KEY: '/etc/causeway/trp-key.pem' },
};

test.each(badlySet)('%s=%s is reported by its name and in our words', (variable, value, issue) => {
  const issues = issuesOf({
    ...{ ...real, ...chains, ...travelRule, COMPANIES_HOUSE_API_KEY: 'key' },
    [variable]: value,
  });
  expect(new Set(issues.map((issue) => issue.split(':')[0]))).toEqual(new Set([variable]));
  expect(issues).toContain(`${variable}: ${issue}`);
});

test('all nonsense is reported at once by its name', () => {
  const junk = Object.fromEntries(variableNames.map((name) => [name, '\u2639']));
  const free =
    /_API_KEY$|_NAME$|_SECRET$|_ACCOUNT$|^SMS_FROM$|^HOST$|^FILES_FOLDER$|^BOOKS_FILE$|_REGION$|_ACCESS_KEY$|_SECRET_KEY$/;
  const issues = issuesOf({ ...junk, WORLD_URL: undefined });
  const named = new Set(issues.map((issue) => issue.split(':')[0]));
  expect(named).toEqual(new Set(variableNames.filter((name) => !free.test(name) && name !== 'WORLD_URL')));
  for (const issue of issues) expect(issue).toMatch(/^[A-Z0-9_]+: must (be|have) /);
});

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.1.7', 'loopback', 'uniquelocal,2001:db8::/32', '::1'])(
  'TRUSTED_PROXIES=%s is read for the HTTP library',
  (list) => {
    const { trustedProxies } = readConfig({ ...real, TRUSTED_PROXIES: list }).http;
    expect(trustedProxies).toEqual(list.split(/, ?/));
    expect(() => fastify({ trustProxy: [...trustedProxies] })).not.toThrow();
  },
);

test('secrets that are too short or missing are named but not shown', () => {
  const issues = issuesOf({ ...box, TOKEN_PEPPER: 'short', CODE_PEPPER: '' });
  expect(issues.map((issue) => issue.split(':')[0])).toEqual(['TOKEN_PEPPER', 'CODE_PEPPER']);
  expect(issues.join()).not.toContain('short,');
});

test('an address of a provider may end in a slash', () => {
  const urls = Object.fromEntries(
    ['MARKET', 'SCREENING', 'IDENTITY', 'SMS', 'BANK_3'].map((name) => [
      `${name}_URL`,
      'https://a.example/v1/',
    ]),
  );
  const bank = {
    BANK_3_API_KEY: 'k',
    BANK_3_WEBHOOK_SECRET: 's',
    BANK_3_ACCOUNT: '1',
    BANK_3_BIC: 'DEUTDEFF',
  };
  const { market, screening, identityCheck, sms, banks } = readConfig({ ...real, ...urls, ...bank })
    .providers as RealSettings;
  for (const { url } of [market, screening, identityCheck, sms, ...banks])
    expect(url).toBe('https://a.example/v1');
});

test('the SMS gateway is the default, and Twilio needs its account', () => {
  const smsOf = (set: Record<string, string>) => {
    const { providers } = readConfig({ ...real, ...set });
    return (providers as RealSettings).sms;
  };
  const shared = { url: 'https://example.com', apiKey: 'key', from: 'Causeway' };
  const account = { SMS_VENDOR: 'twilio', SMS_ACCOUNT_SID: accountSid };
  expect(smsOf({})).toEqual({ vendor: 'gateway', ...shared });
  expect(smsOf(account)).toEqual({ vendor: 'twilio', ...shared, accountSid, apiKeySid: null });
  expect(smsOf({ ...account, SMS_API_KEY_SID: apiKeySid })).toMatchObject({ accountSid, apiKeySid });
  expect(issuesOf({ ...real, SMS_VENDOR: 'twilio' })).toEqual([
    'SMS_ACCOUNT_SID: must be set: Twilio sends for an account',
  ]);
});

test('screening uses the box’s protocol unless yente or Watchman is named', () => {
  const screeningOf = (set: Record<string, string | undefined>) => {
    const { providers } = readConfig({ ...real, ...set });
    return (providers as RealSettings).screening;
  };
  const shared = {
    name: 'Sample Screening',
    url: 'https://example.com',
    apiKey: 'key',
    requestsPerSecond: 10,
  };
  expect(screeningOf({})).toEqual({ ...shared, provider: 'box' });
  expect(screeningOf({ SCREENING_PROVIDER: 'yente', SCREENING_API_KEY: undefined })).toEqual({
    ...{ ...shared, apiKey: '', provider: 'yente', dataset: 'default' },
    ...{ threshold: 0.7, algorithm: 'best', topics: [] },
  });
  const watchman = { SCREENING_PROVIDER: 'watchman', SCREENING_DATASET: 'us_ofac, un_csl' };
  expect(screeningOf({ ...watchman, SCREENING_SCRIPTS: 'all', SCREENING_THRESHOLD: '0.95' })).toEqual({
    ...{ ...shared, provider: 'watchman', lists: ['us_ofac', 'un_csl'] },
    ...{ threshold: 0.95, readsAllScripts: true },
  });
  expect(issuesOf({ ...real, SCREENING_API_KEY: undefined })).toEqual(['SCREENING_API_KEY: must be set']);
  expect(issuesOf({ ...real, SCREENING_PROVIDER: 'yente', SCREENING_DATASET: 'peps,sanctions' })).toEqual([
    'SCREENING_DATASET: must be one dataset: yente has collections for several',
  ]);
});

test('a bank with incomplete variables is an issue, and without any is not offered', () => {
  expect(readConfig(real).providers).toMatchObject({ kind: 'real', banks: [] });
  expect(issuesOf({ ...real, BANK_3_URL: 'https://bank.example' })).toContain('BANK_3_BIC: must be set');
});

test('a bank has a known profile and its own cut-offs', () => {
  const bank = {
    ...real,
    BANK_13_URL: 'https://bank.example',
    BANK_13_API_KEY: 'k',
    BANK_13_WEBHOOK_SECRET: 's',
    BANK_13_ACCOUNT: 'LU280019400644750000',
    BANK_13_BIC: 'BCEELULL',
  };
  expect(readConfig(bank).providers).toMatchObject({
    banks: [{ profile: 'cbpr-plus', cutOffs: null, requests: [] }],
  });
  const set = {
    ...{ ...bank, BANK_13_PROFILE: 'sepa-epc', BANK_13_CUT_OFFS: 'USD=12:30,*=15:00' },
    BANK_13_REQUESTS: 'reports, statements',
  };
  const cutOffs = { default: '15:00', byCurrency: { USD: '12:30' } };
  expect(readConfig(set).providers).toMatchObject({
    banks: [{ profile: 'sepa-epc', cutOffs, requests: ['statements', 'reports'] }],
  });
  expect(issuesOf({ ...bank, BANK_13_REQUESTS: 'statement' })).toEqual([
    'BANK_13_REQUESTS: must be statements, reports or both, by a comma',
  ]);
  expect(issuesOf({ ...bank, BANK_13_PROFILE: 'sepa', BANK_13_CUT_OFFS: 'USD=25:00' })).toEqual([
    'BANK_13_PROFILE: must be one of cbpr-plus, sepa-epc, sepa-epc-03, swiss-sps, cgi-mp, cgi-mp-03',
    'BANK_13_CUT_OFFS: must be times of day by currency, and * for the others, by commas: USD=12:30,*=15:00',
  ]);
});

test('a forbidden header is an issue', () => {
  expect(issuesOf({ ...box, ADDRESS_COUNTRY_HEADER: 'CF-IPCountry' })).toEqual([
    'ADDRESS_COUNTRY_HEADER: is believed of TRUSTED_PROXIES only, and there are none',
  ]);
  const behind = { ...box, ADDRESS_COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '10.0.0.0/8' };
  expect(readConfig(behind).http.addressCountryHeader).toBe('cf-ipcountry');
});

test('notifications use port 443 or the configured ports', () => {
  expect(readConfig(box).webhookPorts).toEqual([443]);
  expect(readConfig({ ...box, NOTIFICATION_PORTS: '443, 8443' }).webhookPorts).toEqual([443, 8443]);
  for (const wrong of ['0', '65536', 'https', '443;8443'])
    expect(issuesOf({ ...box, NOTIFICATION_PORTS: wrong })).toEqual([
      'NOTIFICATION_PORTS: must be ports from 1 to 65535, by commas',
    ]);
});

test('a new password may have 16 characters, or up to 64 by setting', () => {
  expect(readConfig(box).passwordLengthMax).toBe(16);
  expect(readConfig({ ...box, PASSWORD_LENGTH_MAX: '64' }).passwordLengthMax).toBe(64);
  for (const wrong of ['15', '65', 'long'])
    expect(issuesOf({ ...box, PASSWORD_LENGTH_MAX: wrong })).toEqual([
      'PASSWORD_LENGTH_MAX: must be a whole number from 16 to 64',
    ]);
});

test('forbidden words in passwords are split by commas, and short ones are an issue', () => {
  const words = { ...box, PASSWORD_WORDS: 'Harbour Light, Lighthouse ,' };
  expect(readConfig(words).passwordWords).toEqual(['Harbour Light', 'Lighthouse']);
  expect(issuesOf({ ...box, PASSWORD_WORDS: 'Harbour Light, a1' })).toEqual([
    'PASSWORD_WORDS: must be words of three letters or more, by commas',
  ]);
});

describe('a bucket in the configuration', () => {
  const bucket = (prefix: string) => ({
    [`${prefix}_BUCKET`]: 'causeway-files',
    [`${prefix}_ENDPOINT`]: 'https://s3.example/',
    [`${prefix}_ACCESS_KEY`]: 'an access key',
    [`${prefix}_SECRET_KEY`]: 'a secret key',
  });
  const read = {
    ...{ bucket: 'causeway-files', endpoint: 'https://s3.example', region: 'us-east-1' },
    ...{ accessKey: 'an access key', secretKey: 'a secret key', pathStyle: true },
  };

  test('replaces the folder or stands beside it during a move', () => {
    const { FILES_FOLDER: folder, ...bare } = box;
    expect(readConfig({ ...bare, ...bucket('FILES') }).providers.files).toEqual({
      ...{ folder: null, bucket: read },
    });
    const both = readConfig({ ...box, ...bucket('FILES'), FILES_REGION: 'box-1', FILES_PATH_STYLE: 'false' });
    expect(both.providers.files).toEqual({
      ...{ folder, bucket: { ...read, region: 'box-1', pathStyle: false } },
    });
  });

  test('keeps roots of the books, locked or not', () => {
    const set = { ...box, ...bucket('BOOKS'), BOOKS_KEY: 'k'.repeat(32) };
    expect(readConfig(set).books).toEqual({
      ...{ file: null, key: set.BOOKS_KEY, bucket: { ...read, lockDays: null } },
    });
    expect(readConfig({ ...set, BOOKS_LOCK_DAYS: '3650' }).books?.bucket?.lockDays).toBe(3650);
    expect(issuesOf({ ...set, BOOKS_KEY: undefined })).toEqual([
      'BOOKS_BUCKET, BOOKS_KEY: both or neither: roots that are kept are signed',
    ]);
  });

  test.each(['FILES', 'BOOKS'])('with the prefix %s_ is complete or absent', (prefix) => {
    const set = { ...box, ...(prefix === 'BOOKS' && { BOOKS_KEY: 'k'.repeat(32) }) };
    const name = `${prefix}_BUCKET`;
    expect(issuesOf({ ...set, [name]: 'causeway-files' })).toEqual([
      `${prefix}_ENDPOINT: must be set`,
      `${prefix}_ACCESS_KEY: must be set`,
      `${prefix}_SECRET_KEY: must be set`,
    ]);
    const rule = 'must be the name of a bucket: 3 to 63 small letters, digits, points and dashes';
    for (const wrong of ['Files', 'ab', '-files', 'a/b'])
      expect(issuesOf({ ...set, ...bucket(prefix), [name]: wrong })).toEqual([`${name}: ${rule}`]);
  });
});

test('.env.example lists every variable', async () => {
  const example = await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  const listed = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  // The example file shows one bank for all.
  const asked = new Set<string | undefined>(
    variableNames.map((name) => name.replace(/^BANK_\d+_/, 'BANK_3_')),
  );
  // The migrating command reads this variable, and the server must not.
  asked.add('DATABASE_OWNER_URL');
  expect(asked).toEqual(listed);
});
