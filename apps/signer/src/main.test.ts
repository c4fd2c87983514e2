// The signer as a process: its keys, its log, and payments on the box's two chains that it signs or refuses.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCausewaySigner, worldBoxChains, worldBoxKeys } from '@causeway/providers';
import type { ChainPort, Signer, SigningResult } from '@causeway/providers/port';
import { startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { readLog } from './log.ts';
import type { LogLine } from './log-entry.ts';
import { PASSPHRASE, signerFolder, TOKEN, type SignerFolder } from './process.testing.ts';
import {
  approved,
  evmPayment,
  payee,
  policyFile,
  privateKeyText,
  server,
  stranger,
  tokens,
  transferData,
  tronPayee,
  usdt,
} from './signing.testing.ts';

const CERTIFY = fileURLToPath(new URL('../../server/src/certify.ts', import.meta.url));
const boxKeys = JSON.stringify({ 8: worldBoxKeys.evm, 9: worldBoxKeys.tron });

let box: WorldBoxProcess;
beforeAll(async () => {
  box = await startWorldBox();
});
afterAll(() => box.stop());

let folder: SignerFolder;
beforeEach(() => {
  folder = signerFolder(policyFile());
});
afterEach(() => folder.remove());

/** Starts a signer that has the box's keys in its keystore. */
async function served(): Promise<Signer> {
  await folder.run(['import', '-'], `${PASSPHRASE}\n${boxKeys}`);
  return clientOf(await folder.serve());
}
const clientOf = (url: string, token = TOKEN): Signer =>
  createCausewaySigner({
    ...{ url, token, timeoutMilliseconds: 5_000 },
    approvalKey: privateKeyText(server.privateKey),
  });

/** Several processes start one after the other, each with a deliberately slow key derivation. */
const SLOW = 120_000;

test('keys are added by a command that overwrites nothing', { timeout: SLOW }, async () => {
  const made = await folder.run(['import', '-'], `${PASSPHRASE}\n${boxKeys}`);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toContain('EVM_HOT_WALLET=0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  for (const { hot, depositBranches } of [worldBoxKeys.evm, worldBoxKeys.tron])
    for (const secret of [hot.slice(2), depositBranches[0]]) expect(made.output).not.toContain(secret);
  expect(await folder.run(['init'])).toMatchObject({ code: 1, errors: expect.stringMatching(/EEXIST/) });
  expect((await folder.run(['wallets'], 'another passphrase for tests\n')).errors).toMatch(/not that of the/);
});

describe('the signer’s log', { timeout: SLOW }, () => {
  const request = evmPayment({ units: usdt(1000) });
  const again = (id: string) => evmPayment({ id, units: usdt(1000) }, { nonce: 9 });

  test('counts after a restart, clean or not', async () => {
    const first = await served();
    expect(await first.sign(request)).toMatchObject({ status: 'signed' });
    await folder.stop('SIGKILL');
    const second = clientOf(await folder.serve());
    expect(await second.sign(again('T2'))).toMatchObject({ status: 'signed' });
    expect(await second.sign(again('T3'))).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(/3000000000 units would leave in 24 hours/),
    });
    await folder.stop();
    expect((await folder.run(['check-log'])).output).toMatch(/^5 lines, unbroken/);
  });

  test('keeps the signer from starting when it is broken', async () => {
    const signer = await served();
    await signer.sign(request);
    await folder.stop();
    writeFileSync(folder.log, readFileSync(folder.log, 'utf8').replace('1000000000', '1'));
    await expect(folder.serve()).rejects.toThrow(/the log is broken at line 2/);
    expect(await folder.run(['check-log'])).toMatchObject({ code: 1 });
  });

  test('belongs to one process', async () => {
    await served();
    expect((await folder.run(['serve'])).errors).toMatch(/has the log already/);
    expect((await folder.run(['release', 'T1', 'why'])).errors).toMatch(/has the log already/);
  });

  test('contains refusals and releases', async () => {
    const signer = await served();
    await signer.sign(request);
    const second = evmPayment({ units: usdt(1000) }, { nonce: 6 });
    expect(await signer.sign(second)).toMatchObject({ status: 'refused' });
    await folder.stop();
    const { id } = request.content;
    expect(await folder.run(['release', id, 'nonce', '5', 'is', 'used'])).toMatchObject({ code: 0 });
    const entries: LogLine['entry'][] = [];
    readLog(folder.log, ({ entry }) => entries.push(entry));
    expect(entries).toMatchObject([
      { kind: 'started' },
      { kind: 'signed', id, nonce: 5, approvedBy: ['staff-1', 'staff-2'] },
      { kind: 'refused', id, reason: `${id} was signed under nonce 5` },
      { kind: 'released', id, reason: 'nonce 5 is used' },
    ]);
    expect((await folder.run(['release', 'T9', 'why'])).errors).toMatch(/was never signed/);
  });
});

describe('a caller of the signer', { timeout: SLOW }, () => {
  test('without the token or with nonsense gets nothing', async () => {
    await folder.run(['import', '-'], `${PASSPHRASE}\n${boxKeys}`);
    const url = await folder.serve();
    await expect(clientOf(url, 'another token').wallets(8)).rejects.toThrow(/does not know this server/);
    const post = (body: unknown) =>
      fetch(`${url}/v1/sign`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { request, signature } = approved(evmPayment());
    const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    const whole = JSON.parse(JSON.stringify({ ...request, signature }, text)) as object;
    expect((await post(whole)).status).toBe(200);
    expect((await post({ ...whole, more: 1 })).status).toBe(400);
    expect((await post({ ...whole, channel: 3 })).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await fetch(`${url}/v1/sign`, { method: 'POST' })).status).toBe(401);
  });
});

describe.each([8, 9] as const)('on channel %i of the box', { timeout: SLOW }, (channel) => {
  const chainWith = (signer: Signer): ChainPort => {
    const chain = worldBoxChains({ url: box.url, signer }).find((each) => each.channel === channel);
    if (chain === undefined) throw new Error(`no chain ${channel}`);
    return chain;
  };
  const mine = (blocks: number) => box.control('POST', `/chain/${channel}/mine`, { blocks });
  const payIn = (to: string, asset: string, amount: string) =>
    box.control('POST', `/chain/${channel}/pay-in`, { to, asset, amount });
  const to = channel === 8 ? payee : tronPayee;
  const amount = { currency: 'USDT', minor: usdt(25) } as const;
  const pays = async (chain: ChainPort, id: string): Promise<SigningResult> =>
    chain.sign({ to, amount, sequence: await chain.nextSequence(), approval: { id, kind: 'payout' } });
  async function included(chain: ChainPort, signed: SigningResult): Promise<string> {
    if (signed.status !== 'signed') throw new Error(signed.reason);
    expect(await chain.broadcast(signed.transfer)).toEqual({ status: 'taken' });
    await mine(1);
    expect(await chain.sendStatus(signed.transfer)).toMatchObject({ status: 'included' });
    return signed.transfer.txHash;
  }

  test('a signed payout leaves, and a refused one is blocked with the reason', async () => {
    const signer = await served();
    const chain = chainWith(signer);
    expect(await chain.signerWallets()).toMatchObject({ hot: chain.hotWallet, gas: chain.gasWallet });
    const txHash = await included(chain, await pays(chain, `T-${channel}`));
    expect(await chain.transfersOf(txHash)).toMatchObject([{ from: chain.hotWallet, to, amount }]);
    const tooMuch = { to, amount: { ...amount, minor: usdt(1001) }, sequence: await chain.nextSequence() };
    expect(await chain.sign({ ...tooMuch, approval: { id: 'T-large', kind: 'payout' } })).toEqual({
      status: 'blocked',
      cause: 'signer-refused',
      reason: expect.stringMatching(/limit of one transaction is 1000000000/),
    });
  });

  test('a deposit gets gas and is swept only into the hot wallet', async () => {
    const chain = chainWith(await served());
    const address = chain.depositAddress(7);
    await payIn(address, 'USDT', '40');
    await payIn(chain.gasWallet ?? '', channel === 8 ? 'ETH' : 'TRX', '50');
    await mine(1);
    const gas = { kind: 'gas' } as const;
    const funding = {
      ...{ wallet: gas, to: address, toIndex: 7, units: channel === 8 ? 10n ** 16n : 20_000_000n },
      sequence: await chain.nextSequence(chain.gasWallet ?? ''),
      approval: { id: `G-${channel}`, kind: 'gas-funding' } as const,
    };
    await included(chain, await chain.signCoin(funding));
    const sweep = {
      wallet: { kind: 'deposit', index: 7, address } as const,
      amount: { currency: 'USDT', minor: usdt(40) } as const,
      sequence: await chain.nextSequence(address),
    };
    const approval = { id: `S-${channel}`, kind: 'sweep' } as const;
    expect(await chain.sign({ ...sweep, to, approval })).toMatchObject({ cause: 'signer-refused' });
    const txHash = await included(chain, await chain.sign({ ...sweep, to: chain.hotWallet, approval }));
    expect(await chain.transfersOf(txHash)).toMatchObject([{ from: address, to: chain.hotWallet }]);
  });
});

test('a cheap payment is replaced and an unused nonce filled', { timeout: SLOW }, async () => {
  const signer = await served();
  const chain = worldBoxChains({ url: box.url, signer }).find((each) => each.channel === 8);
  if (!chain?.queue) throw new Error('no queue');
  const approval = { id: 'T-cheap', kind: 'payout' } as const;
  const sequence = await chain.nextSequence();
  const payment = { to: payee, amount: { currency: 'USDT', minor: usdt(3) } as const, sequence, approval };
  const first = await chain.sign(payment, { maxFeeGwei: 100 });
  if (first.status !== 'signed') throw new Error(first.reason);
  const look = await chain.queue.look({ maxFeeGwei: 150 });
  const replaced = await look.replace(first.transfer, approval, true);
  expect(replaced).toMatchObject({ status: 'signed' });
  expect(replaced).not.toEqual(first);
  expect(await look.fill(sequence + 1, { id: 'FILL-8-1', kind: 'fill' })).toMatchObject({ status: 'signed' });
  // Above the policy's maximum of 200 gwei.
  const dear = { ...payment, sequence: sequence + 2, approval: { id: 'T-dear', kind: 'payout' } as const };
  await box.control('POST', '/chain/8/base-fee', { gwei: 150 });
  await box.control('POST', '/chain/8/mine', { blocks: 1 });
  expect(await chain.sign(dear, { maxFeeGwei: 900 })).toMatchObject({
    cause: 'signer-refused',
    reason: expect.stringMatching(/the ceiling is 200000000000/),
  });
  await box.control('POST', '/chain/8/base-fee', { gwei: 1 });
  await box.control('POST', '/chain/8/mine', { blocks: 1 });
});

test('the server refuses bytes other than the requested ones', { timeout: SLOW }, async () => {
  const honest = await served();
  const lies: Signer = {
    wallets: honest.wallets,
    sign: (request) => {
      const { transaction } = request;
      if (transaction.format === 'tron') return honest.sign(request);
      const data = transferData(stranger, usdt(1));
      const content = { ...request.content, to: stranger, units: usdt(1) };
      return honest.sign({
        ...request,
        transaction: { ...transaction, data, to: tokens.ethereum.USDT },
        content,
      });
    },
  };
  const chain = worldBoxChains({ url: box.url, signer: lies }).find((each) => each.channel === 8);
  const payment = { to: payee, amount: { currency: 'USDT', minor: usdt(1) } as const, sequence: 99 };
  const signed = await chain?.sign({ ...payment, approval: { id: 'T-lie', kind: 'payout' } });
  expect(signed).toMatchObject({ cause: 'signer-refused', reason: expect.stringMatching(/other bytes/) });
});

/** Settings of providers that a server needs but this test does not use. */
const otherProviders = {
  ...{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', FILE_KEY: '0f'.repeat(32) },
  DOCUMENT_KEY: '0d'.repeat(32),
  ...{ TOKEN_PEPPER: 'p'.repeat(40), CODE_PEPPER: 'c'.repeat(40), FILES_FOLDER: 'unused' },
  ...{ PUBLIC_URL: 'https://causeway.example', MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' },
  ...{ SCREENING_NAME: 'Sample', IDENTITY_FRAME_ORIGIN: 'http://127.0.0.1:1', SMS_FROM: 'Causeway' },
  ...Object.fromEntries(
    ['MARKET', 'SCREENING', 'IDENTITY', 'SMS'].flatMap((name) => [
      [`${name}_URL`, 'http://127.0.0.1:1'],
      [`${name}_API_KEY`, 'key-of-a-provider'],
    ]),
  ),
};

test('a server with the shown settings is certified on both chains', { timeout: SLOW }, async () => {
  const { output } = await folder.run(['import', '-'], `${PASSPHRASE}\n${boxKeys}`);
  const shown = Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value]) => [name, value]),
  ) as Record<string, string>;
  const env = {
    ...otherProviders,
    ...shown,
    ...{ SIGNER: 'causeway', SIGNER_URL: await folder.serve(), SIGNER_TOKEN: TOKEN },
    SIGNER_APPROVAL_KEY: privateKeyText(server.privateKey),
    ...{ EVM_URL: `${box.url}/evm`, EVM_CHAIN_ID: '31337', TRON_URL: `${box.url}/tron` },
    ...{ EVM_USDT: tokens.ethereum.USDT, EVM_USDC: tokens.ethereum.USDC },
    ...{ TRON_USDT: tokens.tron.USDT, TRON_USDC: tokens.tron.USDC },
  };
  // Mines enough blocks to be final.
  for (const channel of ['8', '9']) {
    await box.control('POST', `/chain/${channel}/mine`, { blocks: 30 });
    const run = promisify(execFile)(process.execPath, [CERTIFY, 'chain', channel], { env });
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^passed: signer\./m);
    expect(stdout).toMatch(/^passed: signing\./m);
    expect(stdout).toMatch(/, 0 failed, /);
  }
});
