// RFC 9421's own examples, an independent client, and a thousand calls that were changed on their way.
import { createHash, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createSigner, httpbis } from 'http-message-signatures';
import { describe, expect, test } from 'vitest';
import {
  type SignatureIssue,
  type SignedMessage,
  SignatureError,
  readSignature,
  requireDigest,
  requireProfile,
  requireSigned,
} from './message-signature.ts';

function issueOf(check: () => void): SignatureIssue | 'accepted' {
  try {
    check();
    return 'accepted';
  } catch (error) {
    if (error instanceof SignatureError) return error.issue;
    throw error;
  }
}

describe('the examples of RFC 9421, appendix B.2', () => {
  const keys: Readonly<Record<string, string>> = {
    'test-key-ed25519': 'MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=',
    'test-key-rsa-pss':
      'MIIBIDALBgkqhkiG9w0BAQoDggEPADCCAQoCggEBAK+LZpt69tFnfz26rz9bNvkBLb6bkWlfGKuNII1EfMtkY8WunaRthlx2z37zLPHLfi4dRh+OcdvEcN0cud5pvqAF48kPOjpw5GeTfJWG4IA+Dt8OjOqQLy5IZPeQJ3U64n2yBTzVPDzzDuzsqxQB6oA7M54zxZkzrQhHDdmdRaVoHIcLmCzy/lqJKpbXddZ6qs4vmyfXL0igA2HVAADeVlLc3aYsui204EsT+6HIlOE59IOSOmg2SewPC86NCksmWKAOPOZqnDtBlQHVcPZauGjk/b+nfp2+G5zZEFZJS0N31QLyZvsXQzqfSwjQjePFdqZwzpBVevlPZ1eaMnOlyNsCAwEAAQ==',
  };
  const message = (input: string, signature: string): SignedMessage => ({
    method: 'POST',
    url: '/foo?param=Value&Pet=dog',
    origin: 'https://example.com',
    headers: {
      host: 'example.com',
      date: 'Tue, 20 Apr 2021 02:07:55 GMT',
      'content-type': 'application/json',
      'content-digest':
        'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
      'content-length': '18',
      'signature-input': input,
      signature,
    },
  });
  test.each([
    [
      'B.2.1 minimal, RSA-PSS',
      'sig-b21=();created=1618884473;keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"',
      'sig-b21=:d2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==:',
      'accepted',
    ],
    [
      'B.2.2 one parameter of the query, which is outside of the profile',
      'sig-b22=("@authority" "content-digest" "@query-param";name="Pet");created=1618884473;keyid="test-key-rsa-pss";tag="header-example"',
      'sig-b22=:AAAA:',
      'component-unknown',
    ],
    [
      'B.2.3 everything, RSA-PSS',
      'sig-b23=("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"',
      'sig-b23=:bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==:',
      'accepted',
    ],
    [
      'B.2.6 Ed25519',
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
      'accepted',
    ],
    [
      'B.2.6 with the order of two components changed',
      'sig-b26=("date" "@path" "@method" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
      'signature-wrong',
    ],
  ] as const)('is judged %s', (_name, input, text, expected) => {
    const issue = issueOf(() => {
      const signature = readSignature(message(input, text));
      const key = createPublicKey(
        `-----BEGIN PUBLIC KEY-----\n${keys[signature.keyId] ?? ''}\n-----END PUBLIC KEY-----`,
      );
      requireSigned(signature, key);
    });
    expect(issue).toBe(expected);
  });

  test('have the right digest for their body only', () => {
    const { headers } = message('', '');
    const header = String(headers['content-digest']);
    expect(issueOf(() => requireDigest(header, Buffer.from('{"hello": "world"}')))).toBe('accepted');
    expect(issueOf(() => requireDigest(header, Buffer.from('{"hello": "World"}')))).toBe('digest-wrong');
    expect(issueOf(() => requireDigest('md5=:AAAA:', Buffer.from('')))).toBe('digest-missing');
    expect(issueOf(() => requireDigest(`${header}, sha-256=:AAAA:`, Buffer.from('{"hello": "world"}')))).toBe(
      'digest-wrong',
    );
  });
});

const ORIGIN = 'https://causeway.example';
const BODY = '{"amount":"10.00"}';
const NOW = new Date('2026-11-24T00:00:00Z');
const COVERED = ['@method', '@authority', '@path', '@query', 'content-digest', 'idempotency-key'];

interface Call extends SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ed25519 = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

async function signed(
  algorithm: 'ed25519' | 'rsa-pss-sha512',
  { fields = COVERED, created = NOW, nonce = randomBytes(16).toString('hex') } = {},
): Promise<Call> {
  const { privateKey } = algorithm === 'ed25519' ? ed25519 : rsa;
  const url = '/api/open/v1/transfers?dry=1';
  const request = {
    method: 'POST',
    url: `${ORIGIN}${url}`,
    headers: { 'content-digest': digestOf(BODY), 'idempotency-key': 'order-1' },
  };
  const { headers } = await httpbis.signMessage(
    {
      key: createSigner(privateKey, algorithm, 'key-1'),
      fields,
      params: ['created', 'keyid', 'nonce', 'alg'],
      paramValues: { created, nonce },
    },
    request,
  );
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { method: 'POST', url, origin: ORIGIN, headers: Object.fromEntries(lower), body: BODY };
}

/** Verifies as the server does; a set of nonces takes the place of the table. */
const verifier =
  (key: KeyObject, spent = new Set<string>()) =>
  (call: Call): SignatureIssue | 'accepted' =>
    issueOf(() => {
      const signature = readSignature(call);
      requireProfile(signature, ['content-digest', 'idempotency-key'], NOW);
      if (signature.keyId !== 'key-1') throw new SignatureError('key-unknown');
      requireSigned(signature, key);
      requireDigest(call.headers['content-digest'], Buffer.from(call.body));
      if (spent.has(signature.nonce)) throw new SignatureError('nonce-used');
      spent.add(signature.nonce);
    });

const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

describe.each([
  ['ed25519', ed25519],
  ['rsa-pss-sha512', rsa],
] as const)('a call signed by another library with %s', (algorithm, { publicKey }) => {
  test('is accepted once', async () => {
    const verify = verifier(publicKey);
    const call = await signed(algorithm);
    expect(verify(call)).toBe('accepted');
    expect(verify(call)).toBe('nonce-used');
  });

  test.each([
    ['five minutes ago', { created: minutes(-5) }, 'accepted'],
    ['longer ago', { created: minutes(-5.1) }, 'expired'],
    ['later than in five minutes', { created: minutes(5.1) }, 'expired'],
    ['without the query', { fields: COVERED.filter((name) => name !== '@query') }, 'component-missing'],
    ['without the method', { fields: COVERED.filter((name) => name !== '@method') }, 'component-missing'],
    [
      'without the digest',
      { fields: COVERED.filter((name) => name !== 'content-digest') },
      'component-missing',
    ],
    ['without the key of the write', { fields: COVERED.slice(0, -1) }, 'component-missing'],
    ['with a nonce that is too short', { nonce: 'abc' }, 'parameter-missing'],
  ] as const)('%s', async (_name, how, expected) => {
    expect(verifier(publicKey)(await signed(algorithm, how as object))).toBe(expected);
  });
});

describe('a changed call', () => {
  /** The text with one character replaced by another of the same kind. */
  const nudged = (text: string, seed: number): string => {
    const at = seed % text.length;
    const old = text[at] ?? '';
    const next = /[0-8]/.test(old) ? String(Number(old) + 1) : old === 'a' ? 'b' : 'a';
    return `${text.slice(0, at)}${next}${text.slice(at + 1)}`;
  };
  const withHeader = (call: Call, name: string, change: (text: string) => string): Call => ({
    ...call,
    headers: { ...call.headers, [name]: change(call.headers[name] ?? '') },
  });
  const changes: Readonly<Record<string, (call: Call, seed: number) => Call>> = {
    method: (call, seed) => ({ ...call, method: ['GET', 'PUT', 'DELETE', 'PATCH', 'post'][seed % 5] ?? '' }),
    path: (call, seed) => ({ ...call, url: `/api/open/v1/${nudged('transfers', seed)}?dry=1` }),
    query: (call, seed) => ({ ...call, url: `/api/open/v1/transfers?${nudged('dry=1', seed)}` }),
    host: (call, seed) => ({ ...call, origin: `https://${nudged('causeway', seed)}.example` }),
    body: (call, seed) => ({ ...call, body: nudged(BODY, seed) }),
    digest: (call, seed) => withHeader(call, 'content-digest', (text) => nudged(text, 9 + (seed % 40))),
    'digest and body': (call, seed) => {
      const body = nudged(BODY, seed);
      return { ...withHeader(call, 'content-digest', () => digestOf(body)), body };
    },
    key: (call) =>
      withHeader(call, 'signature-input', (text) => text.replace('keyid="key-1"', 'keyid="key-2"')),
    time: (call, seed) =>
      withHeader(call, 'signature-input', (text) =>
        text.replace(/created=\d+/, `created=${NOW.getTime() / 1000 + (seed % 250) + 1}`),
      ),
    nonce: (call, seed) =>
      withHeader(call, 'signature-input', (text) =>
        text.replace(/nonce="[^"]+"/, `nonce="${'x'.repeat(16)}${seed}"`),
      ),
    algorithm: (call) =>
      withHeader(call, 'signature-input', (text) => text.replace(/alg="[^"]+"/, 'alg="hmac-sha256"')),
    'idempotency key': (call, seed) => withHeader(call, 'idempotency-key', () => `order-${seed + 2}`),
    signature: (call, seed) => withHeader(call, 'signature', (text) => nudged(text, 6 + (seed % 80))),
    label: (call) => withHeader(call, 'signature', (text) => text.replace('sig=', 'gis=')),
    'second signature': (call) =>
      withHeader(call, 'signature-input', (text) => `${text}, ${text.replace('sig=', 'other=')}`),
    'component dropped': (call, seed) =>
      withHeader(call, 'signature-input', (text) =>
        text.replace(`"${COVERED[seed % COVERED.length] ?? ''}"`, ''),
      ),
    'component twice': (call) =>
      withHeader(call, 'signature-input', (text) => text.replace('"@method"', '"@method" "@method"')),
    'no signature': (call) => withHeader(call, 'signature', () => ''),
    replay: (call) => call,
  };
  const names = Object.keys(changes);

  test('is never accepted in a thousand ways', async () => {
    const originals = await Promise.all(Array.from({ length: 10 }, () => signed('ed25519')));
    const spent = new Set<string>();
    const verify = verifier(ed25519.publicKey, spent);
    expect(originals.map(verify)).toEqual(originals.map(() => 'accepted'));
    const fresh = await signed('ed25519');
    const accepted: string[] = [];
    for (let seed = 0; seed < 1000; seed += 1) {
      const name = names[seed % names.length] ?? '';
      // A replay repeats an accepted call; every other case would be accepted without the change.
      const original = name === 'replay' ? (originals[seed % 10] ?? fresh) : fresh;
      if (verify(changes[name]?.(original, seed) ?? fresh) === 'accepted') accepted.push(`${name} ${seed}`);
    }
    expect(accepted).toEqual([]);
    expect(verify(fresh)).toBe('accepted');
  });
});
