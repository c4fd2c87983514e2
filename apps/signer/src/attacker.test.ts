// An attacker with the server's process: its network, its token and the key that signs approvals. The running
// signer signs only what sweeps need with the keys of the deposit addresses and of the gas wallet, and
// nothing else.
import { createCausewaySigner } from '@causeway/providers';
import type { Signer, SigningRequest } from '@causeway/providers/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLog } from './log.ts';
import type { LogLine } from './log-entry.ts';
import { PASSPHRASE, signerFolder, TOKEN, type SignerFolder } from './process.testing.ts';
import {
  cold,
  evmPayment,
  evmRequest,
  keyring,
  keysText,
  payee,
  policyFile,
  privateKeyText,
  server,
  stranger,
  tokens,
  transferData,
  tronPayee,
  tronRequest,
  usdt,
  wallets,
} from './signing.testing.ts';

let folder: SignerFolder;
let signer: Signer;
beforeAll(async () => {
  folder = signerFolder(policyFile());
  await folder.run(['import', '-'], `${PASSPHRASE}\n${keysText}`);
  signer = createCausewaySigner({
    ...{ url: await folder.serve(), token: TOKEN, timeoutMilliseconds: 5_000 },
    approvalKey: privateKeyText(server.privateKey),
  });
}, 60_000);
afterAll(() => folder.remove());

const INDEX = 3;
const gas = { kind: 'gas' } as const;
const deposit = (channel: 8 | 9, index = INDEX) =>
  ({ kind: 'deposit', index, address: keyring.depositAddress(channel, index) ?? '' }) as const;
const TEN_MINUTES = 600_000;
const soon = () => Date.now() + TEN_MINUTES;

let made = 0;
/** Makes a unique id, so that nothing is refused as a repetition. */
const newId = (): string => `C2026030100000000${String((made += 1)).padStart(2, '0')}`;

interface Asked {
  readonly to?: string;
  readonly units?: bigint;
  readonly toIndex?: number | null;
}

/** Tokens from a deposit address on Ethereum, with matching approval and request. */
const evmSweep = ({ to = wallets.ethereum.hot, units = usdt(100) }: Asked = {}, contract?: string) =>
  evmPayment(
    { id: newId(), kind: 'sweep', to, units, asset: contract === tokens.ethereum.USDC ? 'USDC' : 'USDT' },
    contract === undefined ? {} : { to: contract },
    deposit(8),
  );

const MILLI_ETHER = 10n ** 15n;
const evmGas = (
  { to = deposit(8).address, units = MILLI_ETHER, toIndex = INDEX }: Asked = {},
  wallet: SigningRequest['wallet'] = gas,
) =>
  evmRequest({
    wallet,
    transaction: { to, data: '0x', value: units, gas: 21_000n },
    content: { id: newId(), kind: 'gas-funding', asset: 'ETH', to, toIndex, units },
  });

const tronSweep = ({ to = wallets.tron.hot, units = usdt(100) }: Asked = {}, contract?: string) =>
  tronRequest({
    ...{ wallet: deposit(9), owner: deposit(9).address, expiration: soon() },
    ...(contract !== undefined && { contract }),
    content: {
      ...{ id: newId(), kind: 'sweep', to, units },
      asset: contract === tokens.tron.USDC ? 'USDC' : 'USDT',
    },
  });

const TRX = 1_000_000n;
const tronGas = (
  { to = deposit(9).address, units = 5n * TRX, toIndex = INDEX }: Asked = {},
  wallet: SigningRequest['wallet'] = gas,
) =>
  tronRequest({
    ...{ wallet, isCoin: true, expiration: soon() },
    owner: (wallet.kind === 'hot' ? wallets.tron.hot : wallets.tron.gas) ?? '',
    content: { id: newId(), kind: 'gas-funding', asset: 'TRX', to, toIndex, units },
  });

/** The same content from another wallet. */
const from = (wallet: SigningRequest['wallet'], request: SigningRequest): SigningRequest => ({
  ...request,
  wallet,
});

type Refused = readonly [what: string, request: SigningRequest, reason: RegExp];
const elsewhere = /into the hot wallet only/;
const foreign = /its own branches only/;

const onEthereum: readonly Refused[] = [
  ['a sweep to the attacker', evmSweep({ to: stranger }), elsewhere],
  ['a sweep to a payee', evmSweep({ to: payee }), elsewhere],
  ['a sweep to the gas wallet', evmSweep({ to: wallets.ethereum.gas ?? '' }), elsewhere],
  ['a sweep to another deposit address', evmSweep({ to: deposit(8, 4).address }), elsewhere],
  ['a sweep to the cold wallet', evmSweep({ to: cold }), elsewhere],
  [
    'a sweep that pays another than it says',
    evmPayment(
      { id: newId(), kind: 'sweep', to: wallets.ethereum.hot },
      { data: transferData(stranger, usdt(100)) },
      deposit(8),
    ),
    /was approved/,
  ],
  ['a sweep above the limit', evmSweep({ units: usdt(100_001) }), /limit of one transaction/],
  ['a sweep of nothing', evmSweep({ units: 0n }), /of nothing/],
  ['a sweep of another token', evmSweep({}, tokens.ethereum.USDC), /allows no sweep of USDC/],
  ['a sweep of a token that is not listed', evmSweep({}, stranger), /is not allowed/],
  [
    'the coin of a deposit address',
    evmRequest({
      wallet: deposit(8),
      transaction: { to: wallets.ethereum.hot, data: '0x', value: MILLI_ETHER, gas: 21_000n },
      content: { id: newId(), kind: 'sweep', asset: 'ETH', to: wallets.ethereum.hot, units: MILLI_ETHER },
    }),
    /a sweep does not move ETH/,
  ],
  ['gas out of a deposit address', from(deposit(8), evmGas()), /does not leave the deposit wallet/],
  ['a payout out of a deposit address', evmPayment({ id: newId() }, {}, deposit(8)), /does not leave/],
  ['a payout out of the gas wallet', evmPayment({ id: newId() }, {}, gas), /does not leave the gas wallet/],
  ['a sweep out of the gas wallet', from(gas, evmSweep()), /does not leave the gas wallet/],
  ['a sweep of the hot wallet', from({ kind: 'hot' }, evmSweep()), /does not leave the hot wallet/],
  [
    'a filler of a deposit address',
    evmRequest({
      wallet: deposit(8),
      transaction: { to: deposit(8).address, data: '0x', gas: 21_000n },
      content: { id: newId(), kind: 'fill', asset: 'ETH', to: deposit(8).address, units: 0n },
    }),
    /a fill does not leave the deposit wallet/,
  ],
  ['gas to the attacker', evmGas({ to: stranger }), foreign],
  ['gas to an address without an index', evmGas({ toIndex: null }), foreign],
  ['gas to an address of another index', evmGas({ toIndex: 4 }), foreign],
  ['gas to an index of no public branch', evmGas({ toIndex: 0x8000_0003 }), foreign],
  ['gas to the hot wallet', evmGas({ to: wallets.ethereum.hot }), foreign],
  ['more gas than one transaction may bring', evmGas({ units: 11n * MILLI_ETHER }), /limit of one/],
  ['gas out of the hot wallet', evmGas({}, { kind: 'hot' }), /gas leaves the gas wallet/],
];

const onTron: readonly Refused[] = [
  ['a sweep to the attacker', tronSweep({ to: tronPayee }), elsewhere],
  ['a sweep to the gas wallet', tronSweep({ to: wallets.tron.gas ?? '' }), elsewhere],
  ['a sweep to another deposit address', tronSweep({ to: deposit(9, 4).address }), elsewhere],
  ['a sweep above the limit', tronSweep({ units: usdt(100_001) }), /limit of one transaction/],
  ['a sweep of nothing', tronSweep({ units: 0n }), /of nothing/],
  ['a sweep of another token', tronSweep({}, tokens.tron.USDC), /allows no sweep of USDC/],
  ['a sweep of a token that is not listed', tronSweep({}, tronPayee), /is not allowed/],
  [
    'the coin of a deposit address',
    tronRequest({
      ...{ wallet: deposit(9), owner: deposit(9).address, isCoin: true, expiration: soon() },
      content: { id: newId(), kind: 'sweep', asset: 'TRX', to: wallets.tron.hot, units: TRX },
    }),
    /a sweep does not move TRX/,
  ],
  [
    'a payout out of a deposit address',
    tronRequest({
      ...{ wallet: deposit(9), owner: deposit(9).address, expiration: soon() },
      content: { id: newId() },
    }),
    /does not leave the deposit wallet/,
  ],
  ['a sweep that leaves another address', from(deposit(9, 4), tronSweep()), /and the wallet is/],
  ['gas to the attacker', tronGas({ to: tronPayee }), foreign],
  ['gas to an address without an index', tronGas({ toIndex: null }), foreign],
  ['gas to an address of another index', tronGas({ toIndex: 4 }), foreign],
  ['more gas than one transaction may bring', tronGas({ units: 21n * TRX }), /limit of one/],
  ['gas out of the hot wallet', tronGas({}, { kind: 'hot' }), /gas leaves the gas wallet/],
];

describe.each([
  ['Ethereum', onEthereum],
  ['TRON', onTron],
])('attacks on %s', (_, cases) => {
  test.each(cases)('the signer refuses %s', async (__, request, reason) => {
    expect(await signer.sign(request)).toEqual({ status: 'refused', reason: expect.stringMatching(reason) });
  });
});

test('a refused request is logged, and sweeps are still signed', async () => {
  const entries: LogLine['entry'][] = [];
  readLog(folder.log, ({ entry }) => entries.push(entry));
  expect(entries.filter(({ kind }) => kind === 'signed')).toEqual([]);
  expect(entries.filter(({ kind }) => kind === 'refused')).toHaveLength(onEthereum.length + onTron.length);
  for (const request of [evmGas(), evmSweep(), tronGas(), tronSweep()])
    expect(await signer.sign(request)).toMatchObject({ status: 'signed' });
});

test('many small payments reach the daily limits', async () => {
  const answers = async (request: () => SigningRequest): Promise<string> => {
    for (let times = 0; times < 1_000; times += 1) {
      const answer = await signer.sign(request());
      if (answer.status === 'refused') return answer.reason;
    }
    return 'never refused';
  };
  expect(await answers(() => evmGas({ units: 5n * MILLI_ETHER }))).toMatch(/would leave in 24 hours/);
  // 1 sun each: far below the limit on swept amounts, but each opening of an account costs a TRX.
  expect(await answers(() => tronGas({ units: 1n }))).toMatch(/fees of 24 hours may come to/);
});
