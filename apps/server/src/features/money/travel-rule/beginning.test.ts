// What a payment waits for, by what its member said about the wallet.
import { expect, test } from 'vitest';
import { beginningOf, waitOfBeginning } from './beginning.ts';
import type { Subject } from './store.ts';
import type { StatedWallet } from './wallets-store.ts';

const port = {
  services: ['vasp.example'],
  serviceOf: (travelAddress: string) => (travelAddress === 'ta1' ? 'vasp.example' : 'other.example'),
  isKnown: (channel: number, asset: string) => channel === 8 && asset === 'USDT',
};
const payment: Subject = {
  ...{ id: 'T20260302ABCDEFGHJK', memberId: '1000000001', payeeId: 'p', channel: 8 },
  ...{ currency: 'USDT', amount: 1n, payeeAccount: '0xb', payeeName: 'Ann Own', remitterName: 'ANN OWN' },
};
const wallet: StatedWallet = {
  ...{ id: 'p', memberId: '1000000001', address: '0xb', owner: 'service', service: 'vasp.example' },
  ...{
    serviceName: '',
    travelAddress: 'ta1',
    proofId: null,
    statedBy: 's',
    statedAt: new Date(0),
    version: 1,
    isShared: false,
  },
};
const own = { ...wallet, owner: 'own', service: null, travelAddress: null } as const;
const held = (reason: string) => ({ state: 'HELD', reason });
const asking = { state: 'ASKING', travelAddress: 'ta1' };

test.for([
  ['no statement', undefined, {}, { state: 'OWNER' }],
  ['a statement about another address', { ...wallet, address: '0xc' }, {}, { state: 'OWNER' }],
  ['a listed service', wallet, {}, asking],
  ['a service that is listed no more', { ...wallet, service: 'gone.example' }, {}, held('unlisted-service')],
  ['a travel address of another service', { ...wallet, travelAddress: 'ta2' }, {}, held('unlisted-service')],
  ['a service by its name', { ...wallet, service: null, travelAddress: null }, {}, held('unlisted-service')],
  ['an asset without an identifier', wallet, { currency: 'USDC' }, held('unknown-asset')],
  ['a chain without an identifier', wallet, { channel: 9 }, held('unknown-asset')],
  ['somebody else', { ...own, owner: 'other' }, {}, held('unhosted')],
  ['its member, unproven', own, {}, { state: 'OWNER' }],
  ['its member, proven', { ...own, proofId: 'n' }, {}, { state: 'OWN' }],
  ['its member under another name', { ...own, proofId: 'n' }, { payeeName: 'Bo' }, held('own-doubtful')],
  ['two members', { ...own, proofId: 'n', isShared: true }, {}, held('own-doubtful')],
] as const)('a wallet is decided by %s', ([, stated, other, expected]) => {
  expect(beginningOf(stated, { ...payment, ...other }, port)).toEqual(expected);
});

test.for([
  ['its owner, unanswered', undefined, 'owner'],
  ['its member, unproven', own, 'owner'],
  ['a listed service', wallet, 'service'],
  ['a service by its name', { ...wallet, service: null, travelAddress: null }, 'service'],
  ['somebody else', { ...own, owner: 'other' }, 'review'],
  ['its member, proven', { ...own, proofId: 'n' }, undefined],
  ['two members', { ...own, proofId: 'n', isShared: true }, 'review'],
] as const)('its member reads the wait for %s by the answer', ([, stated, reads]) => {
  expect(waitOfBeginning(beginningOf(stated, payment, port), stated)).toBe(reads);
});

test('a wallet at a service waits for staff once there is no port', () => {
  expect(beginningOf(wallet, payment, null)).toEqual(held('unlisted-service'));
});
