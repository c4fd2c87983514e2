// `npm run certify` as a process, against the world box: its report on each port, its refusals, and that it moves no money
// by itself and shows no secret.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutSecrets } from './platform/config/secrets.ts';

const COMMAND = fileURLToPath(new URL('certify.ts', import.meta.url));

let box: WorldBoxProcess;
let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  box = await startWorldBox();
  folder = await mkdtemp(join(tmpdir(), 'causeway-certify-'));
  environment = {
    // Names a database that does not exist, because certifying opens none.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    TOKEN_PEPPER: 't'.repeat(32),
    CODE_PEPPER: 'c'.repeat(32),
    FILE_KEY: '0f'.repeat(32),
    DOCUMENT_KEY: '0d'.repeat(32),
    FILES_FOLDER: join(folder, 'files'),
    WORLD_URL: box.url,
    WORLD_SECRET: box.secret,
    MAIL_URL: `smtp://127.0.0.1:${box.smtpPort}`,
    PUBLIC_URL: 'http://127.0.0.1:8080',
  };
  await box.control('PUT', '/addresses', { callbackUrl: environment['PUBLIC_URL'] });
  // Makes blocks final.
  for (const channel of [8, 9]) await box.control('POST', `/chain/${channel}/mine`, { blocks: 30 });
});
afterAll(async () => {
  await box.stop();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs it to the end. `play` acts as the person: it gets each line, and answers with the typed text. */
async function certify(
  words: readonly string[],
  play: (line: string) => Promise<string | null> = async () => null,
  env: Readonly<Record<string, string>> = environment,
): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND, ...words], { env });
  const ended = once(child, 'exit');
  let output = '';
  let rest = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      void play(line).then((typed) => (typed === null ? undefined : child.stdin.write(`${typed}\n`)));
  });
  const [code] = (await ended) as [number | null];
  return { code, output };
}

describe('each port is certified by one command', () => {
  test.each([
    ['bank 3', 'unknown-payment', 4],
    ['chain 8', 'chain-and-contracts', 8],
    ['chain 9', 'head-and-blocks', 8],
    ['market', 'every-currency', 3],
    ['screening --listed Sanctioned Politician Ltd', 'listed-name', 6],
    ['identity', 'start', 3],
    ['mail --to ada@example.test', 'taken', 1],
    ['sms --to +85291234567', 'taken', 1],
    ['files', 'removed', 3],
  ])('%s', async (words, name, passed) => {
    const { code, output } = await certify(words.split(' '));
    expect(output).toContain(`passed: ${name}.`);
    expect(output).toMatch(new RegExp(`^${passed} passed, 0 failed, \\d+ not possible here`, 'm'));
    expect(output).toContain('No money is moved.');
    expect(code).toBe(0);
  });
});

test('with a person, a bank receives and pushes money and pays only with --pay', async () => {
  const report = join(folder, 'bank.md');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const words = [
    ...[
      'bank',
      '3',
      '--holder',
      'Ada',
      'Example',
      '--currencies',
      'USD',
      '--refused-holder',
      'Please',
      'Refuse',
    ],
    ...[
      '--pay',
      '1.00',
      'EUR',
      'DE89370400440532013000',
      'DEUTDEFF',
      'Marta',
      '&',
      'Sons',
      '--town',
      'Berlin',
    ],
    ...[
      '--pay-refused',
      '2.00',
      'EUR',
      '12340000',
      'DEUTDEFF',
      'Marta',
      '&',
      'Sons',
      '--pay-in',
      '3.00',
      'USD',
    ],
    ...['--listen', String(port), '--wait', '60', '--report', report],
  ];
  const { code, output } = await certify(words, async (line) => {
    if (line.startsWith('Pushes are taken'))
      await box.control('PUT', '/addresses', { callbackUrl: `http://127.0.0.1:${port}` });
    const [, account] = /^Please pay 3\.00 USD into account (\S+) at/.exec(line) ?? [];
    if (account !== undefined) {
      const money = { amount: '3.00', currency: 'USD' };
      await box.control('POST', '/pay-in', { account, ...money, payerName: 'Grace', remittance: 'x' });
    }
    return null;
  });
  await box.control('PUT', '/addresses', { callbackUrl: 'http://127.0.0.1:8080' });
  expect(output).toContain('11 passed, 0 failed, 0 not possible here: certified.');
  expect(output).toContain('MONEY IS MOVED: 1.00 EUR by --pay, 2.00 EUR by --pay-refused');
  expect(code).toBe(0);
  const kept = await readFile(report, 'utf8');
  expect(kept).toContain('# Certification of bank 3');
  expect(kept).toContain('MONEY IS MOVED: 1.00 EUR by --pay');
  expect(kept).toContain('credit of 3.00 USD');
  for (const secret of ['Ada', 'Grace', 'Marta', '808', 'DE893', box.secret])
    expect(kept).not.toContain(secret);
});

test('messages in a folder are checked without the bank, and an unreadable one fails', async () => {
  const place = await mkdtemp(join(folder, 'messages-'));
  await writeFile(join(place, 'broken.xml'), 'Grace Example paid to 12345678');
  const report = join(folder, 'messages.md');
  const { code, output } = await certify(['bank', '3', '--messages', place, '--report', report]);
  expect(output).toContain('failed: message-1. The message in broken.xml is read.');
  expect(output).toContain('0 passed, 1 failed, 1 not possible here: not certified.');
  expect(code).toBe(1);
  expect(await readFile(report, 'utf8')).not.toMatch(/Grace|12345678/);
  const both = await certify(['bank', '3', '--messages', place, '--holder', 'Ada']);
  expect(both).toMatchObject({
    code: 1,
    output: expect.stringContaining('--messages asks nothing of the bank'),
  });
});

test('a message passes or fails by the person’s answer', async () => {
  const looking = (answer: string) => async (line: string) =>
    line.startsWith('Please look at') ? answer : null;
  const words = ['sms', '--to', '+85291234567', '--wait', '60'];
  expect(await certify(words, looking('y'))).toMatchObject({ code: 0 });
  const lost = await certify(words, looking('n'));
  expect(lost.output).toContain('failed: arrived.');
  expect(lost.code).toBe(1);
});

test.each([
  ['', 'Write npm run certify -- <port>, one of: bank, chain, market'],
  ['bank 8', 'No bank is configured for channel 8; configured: 3, 2, 13, 20.'],
  ['chain 3', 'No chain is configured for channel 3; configured: 8, 9.'],
  ['screening --address nothing', '--address takes an address of a configured chain.'],
])('the command “%s” is refused in words and checks nothing', async (words, says) => {
  const { code, output } = await certify(words.split(' ').filter(Boolean));
  expect(output).toContain(says);
  expect(output).not.toContain('passed');
  expect(code).toBe(1);
});

test('a missing configuration is reported', async () => {
  const { WORLD_SECRET: _, ...bare } = environment;
  const { code, output } = await certify(['market'], undefined, bare);
  expect(output).toContain('WORLD_SECRET: must be set');
  expect(code).toBe(1);
});

test('a silent provider fails, and no secret appears on the screen or in the report', async () => {
  // An Ethereum node whose address contains a key, which its refusals repeat.
  const key = 'a-long-key-of-a-node';
  const node = createServer((request, response) => {
    const error = { code: -32_000, message: `no access to ${request.url} and ${'1'.repeat(64)}` };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }));
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/v3/${key}`;
  const { WORLD_URL: _url, WORLD_SECRET: _secret, ...own } = environment;
  const http = Object.fromEntries(
    ['MARKET', 'SCREENING', 'IDENTITY', 'SMS'].flatMap((name) => [
      [`${name}_URL`, 'http://127.0.0.1:1'],
      [`${name}_API_KEY`, 'key-of-a-provider'],
    ]),
  );
  const report = join(folder, 'chain.md');
  const { code, output } = await certify(['chain', '8', '--report', report], undefined, {
    ...own,
    ...http,
    SCREENING_NAME: 'Sample Screening',
    IDENTITY_FRAME_ORIGIN: 'http://127.0.0.1:1',
    SMS_FROM: 'Causeway',
    MAIL_FROM: 'no-reply@example.com',
    EVM_URL: url,
    EVM_XPUB:
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    EVM_HOT_WALLET_KEY: `0x${'1'.repeat(64)}`,
  });
  node.close();
  expect(output).toContain('failed: chain-and-contracts.');
  expect(code).toBe(1);
  for (const text of [output, await readFile(report, 'utf8')]) {
    expect(text).not.toContain(key);
    expect(text).not.toContain('1'.repeat(64));
  }
});

test('keys, secrets and addresses with keys are removed from texts', () => {
  const clean = withoutSecrets({
    SMS_API_KEY: 'sms-key-1',
    BANK_3_WEBHOOK_SECRET: 'of the bank',
    EVM_HOT_WALLET_KEY: `0x${'a'.repeat(64)}`,
    EVM_URL: 'https://node.example/v3/0123456789abcdef?key=in-the-query',
    MAIL_URL: 'smtp://somebody:p%40ssword@mail.example:587',
    SMS_FROM: 'Causeway',
    METRICS_TOKEN: '',
  });
  expect(clean('sms-key-1, of the bank, sms-key-1')).toBe('***, ***, ***');
  expect(clean(`key ${'a'.repeat(64)}`)).toBe('key ***');
  expect(clean('https://node.example/v3/0123456789abcdef?key=in-the-query')).toBe(
    'https://node.example/v3/***?key=***',
  );
  expect(clean('p@ssword p%40ssword at mail.example for Causeway')).toBe(
    '*** *** at mail.example for Causeway',
  );
});
