// The key that signed a text, compared with signatures of others: web3.js as printed in its documentation,
// and TronWeb.
import { Trx, TronWeb } from 'tronweb';
import { describe, expect, test } from 'vitest';
import { isSignedBy as isSignedOnEvm } from './evm/signed-message.ts';
import { isSignedBy as isSignedOnTron } from './tron/signed-message.ts';

const KEY = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const TEXT = 'Some data';

const tronAddress = String(TronWeb.address.fromPrivateKey(KEY));
const signedOnTron = (text: string): string => Trx.signMessageV2(text, KEY);

const chains = [
  {
    chain: 'Ethereum',
    isSignedBy: isSignedOnEvm,
    address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    signature:
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
    stranger: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  },
  {
    chain: 'TRON',
    isSignedBy: isSignedOnTron,
    address: tronAddress,
    signature: signedOnTron(TEXT),
    stranger: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  },
];

describe.each(chains)(
  'a published signature is verified on $chain',
  ({ isSignedBy, address, signature, stranger }) => {
    test('the key of the address signed the text', async () => {
      expect(await isSignedBy(address, TEXT, signature)).toBe(true);
    });

    test.for([
      ['another text', address, 'Some data.', signature],
      ['another address', stranger, TEXT, signature],
      ['no address', 'nobody', TEXT, signature],
      ['no signature', address, TEXT, '0x'],
      ['one that is too long', address, TEXT, `${signature}00`],
      ['one of zeros', address, TEXT, `0x${'0'.repeat(130)}`],
      ['one of no curve point', address, TEXT, `0x${'f'.repeat(130)}`],
    ] as const)('%s', async ([, by, text, given]) => {
      expect(await isSignedBy(by, text, given)).toBe(false);
    });
  },
);

test('TRON counts the bytes of a text, not its characters', async () => {
  const text = '我的钱包 – é';
  expect(await isSignedOnTron(tronAddress, text, signedOnTron(text))).toBe(true);
});

test('a signature of one chain is invalid on the other', async () => {
  const [ethereum, tron] = chains;
  expect(await isSignedOnTron(tronAddress, TEXT, ethereum?.signature ?? '')).toBe(false);
  expect(await isSignedOnEvm(ethereum?.address ?? '', TEXT, tron?.signature ?? '')).toBe(false);
});
