// A POST to somebody else's address reaches public addresses only, however they are written or resolved, and ends whatever
// the other side does.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { receiver, status } from '../testing/receiver.testing.ts';
import { type Resolve, createForeignPost, isPublicAddress } from './foreign-post.ts';

const mine = await receiver();
afterAll(mine.stop);
afterEach(() => {
  mine.received.length = 0;
  mine.answerWith(status(204));
});

const going = new AbortController().signal;
const nobody: Resolve = () => Promise.reject(new Error('no such name'));
const ports = [443, mine.port];
const posted = (url: string, resolve: Resolve = nobody, allowsLocal = true) =>
  createForeignPost({ allowsLocal, ports, resolve, timeoutMs: 200 })(url, { 'x-test': '1' }, '{}', going);

const inside = [
  ...[
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.168.0.1', '192.168.255.255', '169.254.169.254', '169.254.0.1', '100.64.0.1', '100.100.100.200'],
  ...['168.63.129.16', '192.0.0.1', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
  ...['::7f00:1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1'],
  ...['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:db8::1', '2001:10::1', '2001:20::1', '2001:2::1'],
  ...[
    'fc00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fe80::1',
    'fe80::a9fe:a9fe',
    'fec0::1',
    'ff02::1',
    'ff0e::1',
  ],
  ...['100::1', '3fff::1', '5f00::1', '4000::1', 'e000::1'],
] as const;

describe('an address that is not public', () => {
  test.each(inside)('is refused when a name resolves to %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const url = `https://hooks.institution.example:${mine.port}/`;
    const { failure } = await posted(url, () => Promise.resolve([address]));
    expect(failure).toBe('address');
    expect(mine.received).toEqual([]);
  });

  test.each([
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '0x7f000001',
      '0',
      '127.0.0.1.',
    ],
    ...[
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:0:0:1]',
      '[::]',
      '１２７.0.0.1',
      '127。0。0。1',
    ],
  ])('is refused as the host in https://%s', async (host) => {
    for (const scheme of ['https', 'http']) {
      const { failure } = await posted(`${scheme}://${host}:${mine.port}/`, () =>
        Promise.resolve(['127.0.0.1']),
      );
      expect(failure).toBe('address');
    }
    expect(mine.received).toEqual([]);
  });

  test('is refused even beside a public one', async () => {
    const { failure } = await posted('https://hooks.institution.example/', () =>
      Promise.resolve(['93.184.215.14', '127.0.0.1']),
    );
    expect(failure).toBe('address');
  });

  test('is refused after its name was checked and changed', async () => {
    let asked = 0;
    const changing: Resolve = () => {
      asked += 1;
      return Promise.resolve(asked === 1 ? ['93.184.215.14'] : ['127.0.0.1']);
    };
    const { httpStatus } = await posted(`https://hooks.institution.example:${mine.port}/`, changing);
    expect([asked, httpStatus, mine.received]).toEqual([1, null, []]);
  });

  test('is refused at a forbidden port too', async () => {
    const open: Resolve = () => Promise.resolve(['93.184.215.14']);
    const post = (url: string) =>
      createForeignPost({ allowsLocal: true, ports: [443], resolve: open, timeoutMs: 200 })(
        url,
        {},
        '{}',
        going,
      );
    for (const port of [22, 25, 6379, 8443])
      expect((await post(`https://hooks.institution.example:${port}/`)).failure).toBe('address');
  });

  test('includes localhost without the world box', async () => {
    expect((await posted(mine.url, nobody, false)).failure).toBe('address');
    expect(mine.received).toEqual([]);
    expect((await posted(mine.url)).httpStatus).toBe(204);
  });

  test('is not reached by a redirect', async () => {
    mine.answerWith((response, { path }) =>
      path === '/hook'
        ? void response.writeHead(307, { location: `${mine.url}/inside` }).end('elsewhere')
        : status(200)(response, { path, headers: {}, body: '' }),
    );
    expect(await posted(mine.url)).toEqual({ httpStatus: 307, answer: 'elsewhere', failure: null });
    expect(mine.received.map(({ path }) => path)).toEqual(['/hook']);
  });
});

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:220:1::1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  'the address %s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

describe('the answer of a foreign server', () => {
  test('is kept up to 4,096 bytes as storable text', async () => {
    mine.answerWith((response) => void response.writeHead(200).end(`\u0000${'x'.repeat(1_000_000)}`));
    const { answer } = await posted(mine.url);
    expect(answer).toBe(`\u{FFFD}${'x'.repeat(4095)}`);
  });

  test('that breaks off after its status counts as delivered', async () => {
    mine.answerWith((response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('part', () => response.destroy());
    });
    expect(await posted(mine.url)).toMatchObject({ httpStatus: 200 });
    mine.answerWith((response) => void response.writeHead(202).write('slow'));
    expect(await posted(mine.url)).toEqual({ httpStatus: 202, answer: 'slow', failure: null });
  });

  test.each([
    ['is not waited for longer than the limit', 'timeout', () => undefined],
    ['that never begins is a failure', 'connection', (response: { destroy(): void }) => response.destroy()],
  ] as const)('%s', async (_name, failure, answer) => {
    mine.answerWith(answer);
    expect(await posted(mine.url)).toEqual({ httpStatus: null, answer: null, failure });
  });

  test('that is missing names the failed step', async () => {
    expect((await posted('https://hooks.institution.example/')).failure).toBe('name');
    const gone = await receiver();
    await gone.stop();
    expect((await posted(gone.url)).failure).toBe('connection');
  });
});
