// What the policy allows and refuses, row by row. The attacker in these tests controls the server: its
// network, its token, and the key that signs approvals.
import { generateKeyPairSync } from 'node:crypto';
import type { SigningRequest } from '@causeway/providers/port';
import { createKeyring, generateKeys } from '@causeway/providers/signing';
import { encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, test } from 'vitest';
import { effectOf } from './effect.ts';
import { createHistory } from './history.ts';
import { judge, type Signed } from './judge.ts';
import type { LogLine, SignedEntry } from './log-entry.ts';
import { readPolicy } from './policy.ts';
import { entryOf } from './service.ts';
import {
  approved,
  cold,
  evmPayment,
  evmRequest,
  hot,
  keyring,
  NOW,
  payee,
  policyFile,
  stranger,
  tokens,
  transferData,
  tronPayee,
  tronRequest,
  usdt,
  wallets,
} from './signing.testing.ts';

const policy = readPolicy(JSON.stringify(policyFile()));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Signs only in the log; returns the reason for a refusal, or null. */
function signer() {
  const lines: LogLine[] = [];
  const history = createHistory();
  const add = (line: LogLine): void => {
    lines.push(line);
    history.add(line);
  };
  const ask = (signed: Signed, at = NOW): string | null => {
    const found = judge({ policy, keyring, history, now: at }, signed);
    if (found.verdict === 'refuse') return found.reason;
    add({ at, entry: entryOf(signed, found.effect, `hash ${lines.length}`) });
    return null;
  };
  return { lines, add, ask, asked: (request: SigningRequest, at = NOW) => ask(approved(request), at) };
}

const addressAt = (index: number): string => keyring.depositAddress(8, index) ?? '';
const deposit = (index: number) => ({ kind: 'deposit', index, address: addressAt(index) }) as const;

describe('an approved request', () => {
  test.each([
    ['a payout on Ethereum', evmRequest()],
    ['a payout on TRON', tronRequest()],
    ['a payment back', evmPayment({ id: 'D20260301ABCDEFGHJKR1', kind: 'return' })],
    [
      'a sweep into the hot wallet',
      evmPayment({ id: 'S1', kind: 'sweep', to: wallets.ethereum.hot }, {}, deposit(3)),
    ],
    [
      'gas for a deposit address',
      evmRequest({
        wallet: { kind: 'gas' },
        transaction: { to: addressAt(3), data: '0x', value: 10n ** 15n, gas: 21_000n },
        content: { ...gasOf(10n ** 15n), to: addressAt(3), toIndex: 3 },
      }),
    ],
    ['a transfer to the cold address', evmPayment({ id: 'C1', kind: 'cold-transfer', to: cold })],
    ['a filler', filler()],
  ])('%s is signed', (_, request) => {
    expect(signer().asked(request)).toBeNull();
  });
});

function gasOf(units: bigint) {
  return { id: 'G1', kind: 'gas-funding', asset: 'ETH', units } as const;
}
function filler(): SigningRequest {
  const to = wallets.ethereum.hot;
  return evmRequest({
    transaction: { to, data: '0x', gas: 21_000n },
    content: { id: 'FILL-8-5', kind: 'fill', asset: 'ETH', to, units: 0n },
  });
}

describe('an attacker in the server gets no signature', () => {
  const other = (functionName: 'approve' | 'transferFrom'): `0x${string}` =>
    functionName === 'approve'
      ? encodeFunctionData({ abi: erc20Abi, functionName, args: [payee, usdt(100)] })
      : encodeFunctionData({ abi: erc20Abi, functionName, args: [stranger, payee, usdt(100)] });

  test.each<[string, SigningRequest, RegExp]>([
    [
      'a payout to another address than approved',
      evmRequest({ transaction: { data: transferData(stranger, usdt(100)) } }),
      /and 0xab.* was approved/i,
    ],
    [
      'a larger amount',
      evmRequest({ transaction: { data: transferData(payee, usdt(101)) } }),
      /101000000 units, and 100000000 were/,
    ],
    [
      'the other token',
      evmRequest({ transaction: { to: tokens.ethereum.USDC } }),
      /moves USDC, and USDT was approved/,
    ],
    [
      'a contract that is not listed',
      evmRequest({ transaction: { to: stranger } }),
      /contract .* is not allowed/,
    ],
    ['another chain', evmRequest({ transaction: { chainId: 1 } }), /is of chain 1/],
    ['an approve', evmRequest({ transaction: { data: other('approve') } }), /anything but a transfer/],
    [
      'a transferFrom',
      evmRequest({ transaction: { data: other('transferFrom') } }),
      /anything but a transfer/,
    ],
    [
      'a transfer with bytes after it',
      evmRequest({ transaction: { data: `${transferData(payee, usdt(100))}00` } }),
      /anything but a transfer/,
    ],
    ['a token call that sends coin too', evmRequest({ transaction: { value: 1n } }), /also sends/],
    [
      'the chain’s coin as a payout',
      evmRequest({
        transaction: { to: payee, data: '0x', value: 10n ** 18n, gas: 21_000n },
        content: { asset: 'ETH', units: 10n ** 18n },
      }),
      /a payout does not move ETH/,
    ],
    [
      'a gas price above the ceiling',
      evmRequest({ transaction: { maxFeePerGas: 201n * 10n ** 9n } }),
      /the ceiling is 200000000000/,
    ],
    ['more gas than a transfer takes', evmRequest({ transaction: { gas: 100_001n } }), /the limit is 100000/],
    ['more than one transaction may move', evmPayment({ units: usdt(1001) }), /limit of one transaction/],
    [
      'a sweep to elsewhere',
      evmPayment({ id: 'S1', kind: 'sweep', to: stranger }, {}, deposit(3)),
      /into the hot wallet only/,
    ],
    [
      'a payout out of a deposit address',
      evmPayment({}, {}, deposit(3)),
      /a payout does not leave the deposit wallet/,
    ],
    [
      'a sweep of an address that is not the index’s',
      evmPayment(
        { id: 'S1', kind: 'sweep', to: wallets.ethereum.hot },
        {},
        { kind: 'deposit', index: 4, address: addressAt(3) },
      ),
      /no key of this deposit wallet/,
    ],
    [
      'gas to a stranger',
      evmRequest({
        wallet: { kind: 'gas' },
        transaction: { to: stranger, data: '0x', value: 10n ** 15n, gas: 21_000n },
        content: { ...gasOf(10n ** 15n), to: stranger, toIndex: 3 },
      }),
      /its own branches only/,
    ],
    [
      'more gas than the ceiling',
      evmRequest({
        wallet: { kind: 'gas' },
        transaction: { to: addressAt(3), data: '0x', value: 10n ** 16n + 1n, gas: 21_000n },
        content: { ...gasOf(10n ** 16n + 1n), to: addressAt(3), toIndex: 3 },
      }),
      /limit of one transaction is 10000000000000000/,
    ],
    [
      'a cold transfer to elsewhere',
      evmPayment({ id: 'C1', kind: 'cold-transfer', to: stranger }),
      /cold address/,
    ],
    [
      'a filler that moves coin',
      evmRequest({
        transaction: { to: wallets.ethereum.hot, data: '0x', value: 1n, gas: 21_000n },
        content: { id: 'FILL-8-5', kind: 'fill', asset: 'ETH', to: wallets.ethereum.hot, units: 1n },
      }),
      /a filler moves nothing/,
    ],
    [
      'a token of no limit',
      evmPayment(
        { id: 'S1', kind: 'sweep', asset: 'USDC', to: wallets.ethereum.hot },
        { to: tokens.ethereum.USDC },
        deposit(3),
      ),
      /allows no sweep of USDC/,
    ],
    [
      'TRON: another address than approved',
      { ...tronRequest({ content: { to: wallets.tron.hot } }), content: tronRequest().content },
      /was approved/,
    ],
    [
      'TRON: a transaction that leaves another address',
      tronRequest({ owner: tronPayee }),
      /leaves TRcv.*, and the wallet is/,
    ],
    ['TRON: a contract that is not listed', tronRequest({ contract: tronPayee }), /is not allowed/],
    ['TRON: an approve', tronRequest({ data: other('approve') }), /anything but a transfer/],
    ['TRON: a memo beside the transfer', tronRequest({ more: '5202abcd' }), /more than a transfer takes/],
    ['TRON: a second contract', tronRequest({ more: '5a00' }), /cannot be read/],
    ['TRON: a fee above the ceiling', tronRequest({ feeLimitSun: 100_000_001n }), /the ceiling is 100000000/],
    [
      'TRON: bytes that can be included for hours',
      tronRequest({ expiration: NOW.getTime() + 2 * HOUR }),
      /for longer than the policy allows/,
    ],
    ['an Ethereum transaction on TRON’s channel', { ...evmRequest(), channel: 9 }, /of another chain/],
  ])('for %s', (_, request, reason) => {
    const { lines, asked } = signer();
    expect(asked(request)).toMatch(reason);
    expect(lines).toEqual([]);
  });

  test('for an approval that is unsigned or changed', () => {
    const { ask } = signer();
    const foreign = generateKeyPairSync('ed25519').privateKey;
    const unknown = 'the approval is signed by no server of the policy';
    expect(ask(approved(evmRequest(), foreign))).toBe(unknown);
    const { signature } = approved(evmRequest());
    expect(ask({ request: evmPayment({ to: stranger }), signature })).toBe(unknown);
    expect(ask({ request: evmRequest({ content: { approvedBy: ['staff-1'] } }), signature })).toBe(unknown);
    expect(ask({ request: evmRequest(), signature: '' })).toBe(unknown);
  });

  test('for a wallet of another signer', () => {
    const others = createKeyring(generateKeys([8]));
    const request = evmRequest({ wallet: hot });
    const found = judge(
      { policy, keyring: others, history: createHistory(), now: NOW },
      approved(tronRequest()),
    );
    expect(found).toMatchObject({ verdict: 'refuse', reason: 'there is no key of this hot wallet' });
    expect(effectOf(request, policy.channels.get(8)!)).toMatchObject({ units: usdt(100), to: payee });
  });
});

describe('one payment', () => {
  test('is signed for one content only', () => {
    const { asked } = signer();
    expect(asked(evmRequest())).toBeNull();
    expect(asked(evmPayment({ to: stranger }))).toMatch(/was signed with another content/);
    expect(asked(evmPayment({ units: usdt(99) }))).toMatch(/was signed with another content/);
    expect(asked(evmPayment({ kind: 'return' }))).toMatch(/was signed with another content/);
  });

  test('is replaced only under its own nonce', () => {
    const { asked } = signer();
    expect(asked(evmRequest())).toBeNull();
    expect(asked(evmRequest({ transaction: { maxFeePerGas: 30n * 10n ** 9n } }))).toBeNull();
    expect(asked(evmRequest({ transaction: { nonce: 6 } }))).toBe(
      'T20260301ABCDEFGHJK was signed under nonce 5',
    );
  });

  test('gets a second nonce only after its keeper’s release', () => {
    const { asked, add } = signer();
    expect(asked(evmRequest())).toBeNull();
    add({
      at: NOW,
      entry: { kind: 'released', id: 'T20260301ABCDEFGHJK', reason: 'nonce 5 is used' },
    });
    expect(asked(evmPayment({ to: stranger }, { nonce: 6 }))).toMatch(/another content/);
    expect(asked(evmRequest({ transaction: { nonce: 6 } }))).toBeNull();
    expect(asked(evmRequest({ transaction: { nonce: 7 } }))).toMatch(/under nonce 6/);
  });

  test('on TRON is signed again after its bytes expired, within the policy', () => {
    const { asked } = signer();
    const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
    const again = (minutes: number) =>
      asked(tronRequest({ expiration: at(minutes + 10).getTime() }), at(minutes));
    expect(again(0)).toBeNull();
    expect(again(5)).toMatch(/has not expired/);
    expect(again(10.9)).toMatch(/has not expired/);
    expect(again(12)).toBeNull();
    expect(again(24)).toMatch(/was signed 2 times/);
  });
});

describe('the limit of 24 hours', () => {
  test('counts payouts and returns together, and a replacement once', () => {
    const { asked } = signer();
    const pay = (id: string, whole: number, nonce: number, at?: Date) =>
      asked(evmPayment({ id, units: usdt(whole) }, { nonce }), at);
    expect(pay('T1', 1000, 1)).toBeNull();
    expect(pay('T1', 1000, 1)).toBeNull();
    expect(asked(evmPayment({ id: 'D1R1', kind: 'return', units: usdt(1000) }, { nonce: 2 }))).toBeNull();
    expect(pay('T3', 501, 3)).toMatch(/2501000000 units would leave in 24 hours/);
    expect(pay('T3', 500, 3)).toBeNull();
    const later = new Date(NOW.getTime() + 23 * HOUR);
    expect(pay('T4', 1, 4, later)).toMatch(/in 24 hours/);
    expect(pay('T4', 1, 4, new Date(NOW.getTime() + 24 * HOUR + 1))).toBeNull();
  });

  test('counts the highest fee of each nonce', () => {
    const { asked } = signer();
    const dear = (id: string, nonce: number, gwei: bigint) =>
      asked(evmPayment({ id, units: 1n }, { nonce, maxFeePerGas: gwei * 10n ** 9n }));
    // 200 gwei for 100,000 gas are 0.02 ETH; the limit is 0.5.
    for (let nonce = 0; nonce < 24; nonce += 1) expect(dear(`T${nonce}`, nonce, 200n)).toBeNull();
    expect(dear('T24', 24, 100n)).toBeNull();
    expect(dear('T24', 24, 200n)).toBeNull();
    expect(dear('T25', 25, 1n)).toMatch(/fees of 24 hours may come to 500100000000000000/);
  });

  test('is the same after reading the log again', () => {
    const first = signer();
    for (const id of ['T1', 'T2'])
      expect(first.asked(evmPayment({ id, units: usdt(1000) }, { nonce: 1 }))).toBeNull();
    const read = JSON.parse(JSON.stringify(first.lines.map(({ entry }) => entry))) as SignedEntry[];
    const history = createHistory();
    for (const entry of read) history.add({ at: NOW, entry });
    const next = approved(evmPayment({ id: 'T3', units: usdt(501) }, { nonce: 3 }));
    expect(judge({ policy, keyring, history, now: NOW }, next)).toMatchObject({ verdict: 'refuse' });
  });
});
