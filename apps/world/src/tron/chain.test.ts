// The TRON chain of the box through its APIs, with TronWeb as an independent client of real nodes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TronWeb } from 'tronweb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_MNEMONIC, openChainBox, type ChainBox } from '../chain/testing.ts';
import { tronAccounts } from './accounts.ts';
import { createTronModule } from './module.ts';
import { decodeRawData, encodeRawData } from './transaction.ts';

const MEMBER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const { hotWallet, witnesses } = tronAccounts(TEST_MNEMONIC);
const HOT_KEY = hotWallet.privateKey.slice(2);
/** An account with a key but without TRX. */
const POOR = {
  key: witnesses[0]?.privateKey.slice(2) ?? '',
  address: TronWeb.address.fromHex(witnesses[0]?.address ?? ''),
};

interface Shown {
  readonly head: number;
  readonly headHash: string;
  readonly waiting: number;
  readonly contracts: Readonly<Record<string, string>>;
  readonly accounts: { readonly faucet: string; readonly hotWallet: string };
  readonly recent: readonly {
    txHash: string;
    to: string;
    asset: string;
    amount: string;
    block: number | null;
    status: string;
  }[];
}

let folder: string;
let box: ChainBox;

const open = () => openChainBox(createTronModule({ blockSeconds: null }), folder);
const shown = () => box.control<Shown>('GET', '/chain/9');
const pay = (amount: string, asset = 'USDT', to = MEMBER) =>
  box.control<{ txHash: string }>('POST', '/chain/9/pay-in', { to, asset, amount });
const mine = (blocks: number) => box.control('POST', '/chain/9/mine', { blocks });
const tronWeb = () => new TronWeb({ fullHost: `${box.url}/tron`, privateKey: HOT_KEY });
const get = async <Answer>(path: string) => (await (await fetch(`${box.url}/tron${path}`)).json()) as Answer;

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${box.url}/tron${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** A signed transfer of USDT from the hot wallet, made by TronWeb. */
async function signedTransfer(
  units: number,
  options: { readonly feeLimit?: number; readonly from?: string } = {},
) {
  const { contracts, accounts } = await shown();
  const { transaction } = await tronWeb().transactionBuilder.triggerSmartContract(
    contracts['USDT'] ?? '',
    'transfer(address,uint256)',
    { feeLimit: options.feeLimit ?? 100_000_000 },
    [
      { type: 'address', value: MEMBER },
      { type: 'uint256', value: units },
    ],
    options.from ?? accounts.hotWallet,
  );
  return transaction;
}

async function balance(of: string, asset = 'USDT'): Promise<string> {
  const { contracts } = await shown();
  const contract = contracts[asset] ?? '';
  const {
    constant_result: [result],
  } = await tronWeb().transactionBuilder.triggerConstantContract(
    contract,
    'balanceOf(address)',
    {},
    [{ type: 'address', value: of }],
    of,
  );
  return BigInt(`0x${result}`).toString();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tron-'));
  box = await open();
});
afterEach(async () => {
  await box.close();
  rmSync(folder, { recursive: true });
});

describe('a new chain', () => {
  test('has both tokens and a rich hot wallet whose address TronWeb derives alike', async () => {
    const { contracts, accounts, head } = await shown();
    expect(head).toBe(1);
    expect(accounts.hotWallet).toBe(TronWeb.address.fromPrivateKey(HOT_KEY));
    expect(accounts.hotWallet).toBe(TronWeb.fromMnemonic(TEST_MNEMONIC, "m/44'/195'/0'/0/1").address);
    for (const asset of ['USDT', 'USDC']) {
      expect(TronWeb.isAddress(contracts[asset])).toBe(true);
      expect(await balance(accounts.hotWallet, asset)).toBe('50000000000000');
    }
    expect(await tronWeb().trx.getBalance(accounts.hotWallet)).toBe(10_000_000_000_000);
  });

  test('answers its blocks by number and by id, and nothing beyond its head', async () => {
    const block = await tronWeb().trx.getBlock(1);
    expect(block.block_header.raw_data.number).toBe(1);
    expect((await tronWeb().trx.getBlock(block.blockID)).blockID).toBe(block.blockID);
    expect(await post('/wallet/getblockbynum', { num: 2 })).toEqual({});
    expect(await post('/walletsolidity/getblockbynum', { num: 1 })).toEqual({});
  });
});

describe('a transaction', () => {
  test('made and signed by TronWeb is included and moves the money', async () => {
    const { accounts } = await shown();
    const signed = await tronWeb().trx.sign(await signedTransfer(1_500_000));
    const sent = await tronWeb().trx.sendRawTransaction(signed);
    expect(sent.result).toBe(true);
    expect(await post('/wallet/gettransactioninfobyid', { value: signed.txID })).toEqual({});
    expect(await post('/wallet/gettransactionfrompending', { value: signed.txID })).toMatchObject({
      txID: signed.txID,
    });
    await mine(1);
    expect(await balance(MEMBER)).toBe('1500000');
    expect(await balance(accounts.hotWallet)).toBe('49999998500000');
    const info = await tronWeb().trx.getUnconfirmedTransactionInfo(signed.txID);
    expect(info).toMatchObject({ id: signed.txID, blockNumber: 2, receipt: { result: 'SUCCESS' } });
    expect(info.log?.[0]?.topics[2]).toMatch(new RegExp(`${TronWeb.address.toHex(MEMBER).slice(2)}$`));
    const known = await tronWeb().trx.getTransaction(signed.txID);
    expect(known.ret?.[0]?.contractRet).toBe('SUCCESS');
  });

  test('has bytes that decode and encode to the same', async () => {
    const { raw_data_hex: hex } = await signedTransfer(7);
    expect(encodeRawData(decodeRawData(Buffer.from(hex, 'hex'))).toString('hex')).toBe(hex);
  });

  test('is solid only nineteen blocks later', async () => {
    const { txHash } = await pay('1');
    await mine(19);
    expect(await post('/walletsolidity/gettransactioninfobyid', { value: txHash })).toEqual({});
    await mine(1);
    expect(await post('/walletsolidity/gettransactioninfobyid', { value: txHash })).toMatchObject({
      id: txHash,
    });
  });

  test.each([
    ['twice', 'DUP_TRANSACTION_ERROR'],
    ['of another signer', 'SIGERROR'],
    ['changed after signing', 'SIGERROR'],
    ['expired', 'TRANSACTION_EXPIRATION_ERROR'],
    ['on a block that is not there', 'TAPOS_ERROR'],
    ['from an account without TRX', 'CONTRACT_VALIDATE_ERROR'],
  ])('is refused when %s: %s', async (how, code) => {
    const made = await signedTransfer(1, how === 'from an account without TRX' ? { from: POOR.address } : {});
    if (how === 'on a block that is not there') made.raw_data.ref_block_hash = '0011223344556677';
    const { transaction, crypto } = tronWeb().utils;
    const id = transaction.txPbToTxID(transaction.txJsonToPb(made)).replace(/^0x/, '');
    const key = how === 'of another signer' || how === 'from an account without TRX' ? POOR.key : HOT_KEY;
    const signed = crypto.signTransaction(key, { ...made, txID: id });
    if (how === 'changed after signing') signed.raw_data.fee_limit = 5;
    if (how === 'twice') await post('/wallet/broadcasttransaction', signed);
    if (how === 'expired') {
      await box.clock.advance(120);
      await mine(1);
    }
    expect(await post('/wallet/broadcasttransaction', signed)).toMatchObject({
      code,
      txid: expect.any(String),
    });
  });

  test('above the balance is included and reverts', async () => {
    const signed = await tronWeb().trx.sign(await signedTransfer(50_000_000_000_001));
    await tronWeb().trx.sendRawTransaction(signed);
    await mine(1);
    const info = await post('/wallet/gettransactioninfobyid', { value: signed.txID });
    expect(info).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } });
    expect(await balance(MEMBER)).toBe('0');
  });

  test('with too low a limit runs out of energy and still costs', async () => {
    const signed = await tronWeb().trx.sign(await signedTransfer(1, { feeLimit: 1_000_000 }));
    await tronWeb().trx.sendRawTransaction(signed);
    await mine(1);
    expect(await post('/wallet/gettransactioninfobyid', { value: signed.txID })).toMatchObject({
      receipt: { result: 'OUT_OF_ENERGY', energy_fee: 1_000_000 },
    });
  });
});

describe('the history of an account', () => {
  const path = `/v1/accounts/${MEMBER}/transactions/trc20`;
  interface Page {
    readonly data: readonly {
      transaction_id: string;
      value: string;
      to: string;
      token_info: { symbol: string };
    }[];
    readonly meta: { readonly fingerprint?: string };
  }

  test('is paged, newest first, with confirmations', async () => {
    for (const amount of ['1', '2', '3']) {
      await pay(amount, amount === '2' ? 'USDC' : 'USDT');
      await mine(1);
    }
    const first = await get<Page>(`${path}?limit=2&only_to=true`);
    expect(first.data.map((row) => row.value)).toEqual(['3000000', '2000000']);
    expect(first.data[1]).toMatchObject({ to: MEMBER, token_info: { symbol: 'USDC' } });
    const second = await get<Page>(`${path}?limit=2&only_to=true&fingerprint=${first.meta.fingerprint}`);
    expect(second.data.map((row) => row.value)).toEqual(['1000000']);
    expect(second.meta.fingerprint).toBeUndefined();
    await mine(17);
    expect((await get<Page>(`${path}?only_confirmed=true`)).data.map((row) => row.value)).toEqual([
      '1000000',
    ]);
    expect((await get<Page>(`${path}?only_from=true`)).data).toEqual([]);
  });

  test('includes the events of a contract', async () => {
    const { contracts } = await shown();
    const { txHash } = await pay('4');
    await mine(1);
    const events = await get<{ data: unknown[] }>(`/v1/contracts/${contracts['USDT']}/events?block_number=2`);
    const result = { to: `0x${TronWeb.address.toHex(MEMBER).slice(2)}`, value: '4000000' };
    expect(events.data).toMatchObject([
      { transaction_id: txHash, event_name: 'Transfer', result, _unconfirmed: true },
    ]);
  });
});

describe('the controls', () => {
  test.each([
    [MEMBER, 'USDT', '0'],
    [MEMBER, 'USDT', '1.0000001'],
    [`${MEMBER.slice(0, -1)}9`, 'USDT', '1'],
    ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', 'USDT', '1'],
  ])('refuse to pay %s %s %s', async (to, asset, amount) => {
    await expect(pay(amount, asset, to)).rejects.toThrow(/^422/);
  });

  test('two equal payments at once are two payments', async () => {
    await Promise.all([pay('1'), pay('1'), pay('0.5', 'TRX')]);
    await mine(1);
    expect(await balance(MEMBER)).toBe('2000000');
    // The library asks for the coin's balance at the solid block.
    await mine(20);
    expect(await tronWeb().trx.getBalance(MEMBER)).toBe(500_000);
  });

  test('a reorganization drops or restores a transfer', async () => {
    await mine(20);
    const { txHash } = await pay('5');
    await mine(3);
    const before = await shown();
    await box.control('POST', '/chain/9/reorganise', { depth: 3, transactions: 'keep' });
    const after = await shown();
    expect(after.head).toBe(before.head + 1);
    expect(after.headHash).not.toBe(before.headHash);
    expect(await balance(MEMBER)).toBe('5000000');
    expect(await post('/wallet/gettransactionbyid', { value: txHash })).toMatchObject({ txID: txHash });
    await box.control('POST', '/chain/9/reorganise', { depth: 4 });
    expect(await balance(MEMBER)).toBe('0');
    expect(await post('/wallet/gettransactionbyid', { value: txHash })).toEqual({});
  });
});

test('the next start finds the same blocks, balances and waiting transactions', async () => {
  await pay('1');
  await mine(2);
  await pay('2');
  await mine(1);
  await box.control('POST', '/chain/9/reorganise', { depth: 1, transactions: 'keep' });
  await pay('4');
  const before = await shown();
  await box.close();
  box = await open();
  expect(await shown()).toEqual(before);
  await mine(1);
  expect(await balance(MEMBER)).toBe('7000000');
  await box.reset();
  expect(await shown()).toMatchObject({ head: 1, waiting: 0 });
});
