// The kinds of values that variables hold, each with the sentence that a person reads if one is wrong.
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isCurrencyCode } from '@causeway/money';
import * as z from 'zod';
import { isExtendedPrivateKey, isExtendedPublicKey, isTronAddress } from './chain-keys.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A missing variable is described differently from a wrong one. */
const must = (be: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'must be set' : `must be ${be}`),
});

export const text = z.string({ error: 'must be set' });

/** A text that satisfies `is`; otherwise the issue is the sentence. */
const textThat = (is: (value: string) => boolean, sentence: string) => text.refine(is, sentence);

/** A whole number in digits; blank text and other notations are refused. */
export const whole = (min: number, max: number) =>
  textThat(
    (value) => /^\d{1,15}$/.test(value) && min <= Number(value) && Number(value) <= max,
    `must be a whole number from ${min} to ${max}`,
  ).transform(Number);

/** Headers as OpenTelemetry writes them in a variable: `name=value`, separated by commas. */
export const headerPairs = textThat(
  (value) => value.split(',').every((pair) => /^\s*[\w-]+=[!-~]+\s*$/.test(pair)),
  'must be headers as name=value, by commas',
);

/** A share of a whole, as a decimal. */
export const share = textThat(
  (value) => /^(?:0|1|0\.\d{1,6})$/.test(value),
  'must be a number from 0 to 1, such as 0.1',
).transform(Number);

/** Up to ten years: more is a slip of the pen, and more than a timer or an interval can bear. */
const SECONDS_MAX = 315_360_000;
export const seconds = whole(1, SECONDS_MAX);

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, must(`one of ${values.join(', ')}`));

export const flag = oneOf(['true', 'false']).transform((value) => value === 'true');

export const webUrl = z.url({ protocol: /^https?$/, ...must('an http or https address') });

/** The base of a provider's paths, without a slash at the end. */
export const baseUrl = webUrl.transform((url) => url.replace(/\/$/, ''));

/** Separated by blanks or commas, each once and without a slash at the end. */
export const webUrls = text
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((url) => url.replace(/\/$/, '')),
  )
  .refine((list) => list.length > 0 && list.every((url) => webUrl.safeParse(url).success), {
    error: 'must be http or https addresses, by blanks or commas',
  })
  .refine((list) => new Set(list).size === list.length, {
    error: 'must name each address once: a node agrees with itself',
  });

/** A bucket's name as S3 allows it; it also becomes a part of a host's name. */
export const bucketName = textThat(
  (name) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name),
  'must be the name of a bucket: 3 to 63 small letters, digits, points and dashes',
);

/**
 * Refuses several hosts in one address, which is libpq's way to find the primary and unknown to this server's
 * client.
 */
export const postgresUrl = text
  .refine((value) => !hostOf(value).includes(','), {
    error: 'must name one host: of several databases, the balancer that leads to the primary',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/, ...must('a postgres:// address') }));

export const mailUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, ...must('an smtp:// or smtps:// address') })
  .refine(
    (value) => !URL.canParse(value) || canBeDecoded(new URL(value)),
    'must have name and password in percent-encoding (% itself is %25)',
  );

/** Names of datasets or lists, by commas. */
export const listNames = textThat(
  (value) => listIn(value).length > 0 && listIn(value).every((name) => /^[a-z0-9_-]{1,100}$/.test(name)),
  'must be names of datasets or lists, by commas: us_ofac,un_csl',
).transform(listIn);

const HOST = /^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?$/;

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .&'-]{0,59}$/u;

/** Servers, with a port where it is not 443, each with or without a name for people. */
export const namedHosts = text.transform((value, issues) => {
  const named = listIn(value).map((each) => {
    const at = each.indexOf('=');
    return at === -1
      ? { host: each, name: null }
      : { host: each.slice(0, at).trim(), name: each.slice(at + 1).trim() };
  });
  if (
    named.length > 0 &&
    named.every(({ host, name }) => HOST.test(host) && (name === null || NAME.test(name)))
  )
    return named;
  issues.addIssue(
    'must be names of servers, by commas, each with or without a name for members: trp.bank.example,vasp.example:8443=Vasp Exchange',
  );
  return z.NEVER;
});

const NAMED_ASSET = /^(8|9):(USDT|USDC)=([A-Z0-9]{9})$/;

/** Assets on a chain by their digital token identifiers (ISO 24165), by commas. */
export const assetNames = text.transform((value, issues) => {
  const named = listIn(value).map((each) => NAMED_ASSET.exec(each));
  const read = named.flatMap((match) =>
    match ? [{ channel: match[1], asset: match[2] as 'USDT' | 'USDC', dti: match[3] ?? '' }] : [],
  );
  if (read.length > 0 && read.length === named.length) return read;
  issues.addIssue('must be chain, asset and identifier, by commas: 8:USDT=XXXXXXXXX,9:USDT=YYYYYYYYY');
  return z.NEVER;
});

export const pemFile = text.regex(/^[\w./-]{1,250}\.pem$/, 'must be the path of a .pem file');

/** Topics of FollowTheMoney, by commas. */
export const topics = textThat(
  (value) =>
    listIn(value).length > 0 &&
    listIn(value).every((name) => /^[a-z]{1,20}(?:\.[a-z]{1,20}){0,3}$/.test(name)),
  'must be topics of OpenSanctions, by commas: sanction,role.pep',
).transform(listIn);

export const wordOfAlgorithm = textThat(
  (value) => /^[a-z0-9-]{1,50}$/.test(value),
  'must be the name of an algorithm, such as best or logic-v2',
);

export const secret = text.min(32, 'must have at least 32 characters (openssl rand -hex 32)');

export const fileKey = text.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits (openssl rand -hex 32)');

export const headerName = text.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header');

/** Balancers, separated by commas. */
export const proxies = text.transform(listIn).refine((list) => list.every(isProxy), {
  error: 'must be addresses or ranges such as 10.0.0.0/8, by commas (or loopback, linklocal, uniquelocal)',
});

export interface SmsBudgets {
  /** The daily limits by calling code. */
  readonly byCountry: ReadonlyMap<string, number>;
  /** The limit for every other calling code. */
  readonly others: number;
}

const budgetPattern = /^(?:\*|[1-9]\d{0,2})=\d{1,7}$/;

/** `852=3000,86=3000,*=300`. */
export const smsBudgets = text
  .transform(listIn)
  .refine(
    (list) => list.every((one) => budgetPattern.test(one)) && list.some((one) => one.startsWith('*=')),
    {
      error: 'must be numbers a day by calling code, and * for the others, by commas: 852=3000,86=3000,*=300',
    },
  )
  .transform((list): SmsBudgets => {
    const budgets = new Map(list.map((one) => [one.split('=')[0] ?? '', Number(one.split('=')[1])]));
    return { byCountry: budgets, others: budgets.get('*') ?? 0 };
  });

/** Times of day as HH:MM. */
export interface CutOffs {
  readonly default: string;
  readonly byCurrency: Readonly<Record<string, string>>;
}

const cutOffPattern = /^([A-Z]{3}|\*)=(?:[01]\d|2[0-3]):[0-5]\d$/;

function isCutOff(one: string): boolean {
  const currency = cutOffPattern.exec(one)?.[1];
  return currency === '*' || (currency !== undefined && isCurrencyCode(currency));
}

/** `USD=12:30,*=15:00`. */
export const cutOffs = text
  .transform(listIn)
  .refine((list) => list.every(isCutOff) && list.some((one) => one.startsWith('*=')), {
    error: 'must be times of day by currency, and * for the others, by commas: USD=12:30,*=15:00',
  })
  .transform((list): CutOffs => {
    const { '*': others = '', ...byCurrency } = Object.fromEntries(list.map((one) => one.split('=')));
    return { default: others, byCurrency };
  });

/** ISO 9362: a bank, its country, its place, and perhaps a branch. */
export const bic = text.regex(
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  'must be a BIC of 8 or 11 characters, in capitals',
);

/**
 * Refuses an address of the server with a path, a query or a name in it, because links would lead elsewhere.
 */
export const originUrl = webUrl.refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  { error: 'must be scheme, name and port alone, such as https://causeway.example' },
);

/** Words, separated by commas. */
export const passwordWords = text.transform(listIn).refine((list) => list.every(hasThreeLetters), {
  error: 'must be words of three letters or more, by commas',
});

/** Ports, separated by commas. */
export const ports = text
  .transform((list) => listIn(list).map(Number))
  .refine(
    (list) => list.length > 0 && list.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
    {
      error: 'must be ports from 1 to 65535, by commas',
    },
  );

/** RFC 5322, as far as a sender needs it: an address, or a name and an address in angle brackets. */
export const mailbox = text.regex(
  /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/,
  'must be an address of mail, or a name and one: Causeway <no-reply@causeway.example>',
);

/** The name of something at Twilio: the two letters of its kind and 32 hexadecimal digits. */
export const twilioSid = (kind: string) =>
  textThat(
    (value) => value.startsWith(kind) && /^[A-Z]{2}[0-9a-fA-F]{32}$/.test(value),
    `must be ${kind} and 32 hexadecimal digits`,
  );

/** `0x` and the given number of bytes. */
const hex = (bytes: number) =>
  z
    .templateLiteral(['0x', z.string()], must(`0x and ${bytes * 2} hexadecimal digits`))
    .refine(
      (value) => value.length === 2 + bytes * 2 && /^0x[0-9a-fA-F]+$/.test(value),
      `must be 0x and ${bytes * 2} hexadecimal digits`,
    );

export const evmAddress = hex(20);

export const tronAddress = textThat(isTronAddress, 'must be an address of TRON: T and 33 more characters');

/** SEC 2: a private key of secp256k1 is greater than zero and less than the order of the group. */
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

export const privateKey = hex(32).refine(
  (value) => !/^0x[0-9a-fA-F]{64}$/.test(value) || isScalar(BigInt(value)),
  'must be a private key of secp256k1: neither zero nor beyond its order',
);

/** Several values separated by blanks or commas, oldest first, each once. */
const listThat = (isOne: (text: string) => boolean, message: string) =>
  text
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every(isOne) && new Set(list).size === list.length, message);

export const extendedPublicKeys = listThat(
  isExtendedPublicKey,
  'must be an extended public key (xpub, BIP-32), never a private one, or several by commas',
);

export const extendedPrivateKeys = listThat(
  isExtendedPrivateKey,
  'must be an extended private key (xprv, BIP-32), or several by commas',
);

const TOKEN_LENGTH_MIN = 32;
export const signerToken = textThat(
  (value) => value.length >= TOKEN_LENGTH_MIN,
  `must have ${TOKEN_LENGTH_MIN} characters or more`,
);

const ED25519_BYTES = 32;
export const approvalKey = textThat(
  (value) => Buffer.from(value, 'base64').length === ED25519_BYTES,
  'must be the 32 bytes of an Ed25519 key in base64',
);

/** Keys, separated by commas, each the base64 line of its PEM (SubjectPublicKeyInfo). */
export const documentPublicKeys = text.transform(listIn).refine((list) => list.every(isEd25519PublicKey), {
  error: 'must be public keys of Ed25519 by commas, each the line between BEGIN and END of its PEM',
});

function isEd25519PublicKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function isScalar(value: bigint): boolean {
  return 0n < value && value < SECP256K1_ORDER;
}

/** The proxies that the server's HTTP library accepts; it would end the start for any other without naming the variable. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', bits, ...rest] = proxy.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && 1 <= Number(bits) && Number(bits) <= bitsOf(version))
  );
}

const bitsOf = (version: number): number => (version === 4 ? 32 : 128);

const hasThreeLetters = (word: string): boolean => word.replaceAll(/[^A-Za-z]/g, '').length >= 3;

function listIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function hostOf(address: string): string {
  const [authority = ''] = address.slice(address.indexOf('//') + 2).split('/');
  return authority.slice(authority.lastIndexOf('@') + 1);
}

function canBeDecoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
