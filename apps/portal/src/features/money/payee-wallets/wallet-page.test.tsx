// The owner of a payee's wallet: what is asked, what is sent, and the proof of one's own.
import {
  type PayeeForPerson,
  type PayeeWallet,
  emptyPayee,
  getPayee,
  getPayeeWallet,
  proveWallet,
  startWalletProof,
  statePayeeWallet,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { payeeWallets } from './index.ts';
import { WalletPage } from './wallet-page.tsx';

const payeeId = '44444444-4444-4444-8444-444444444444';
const nothing: PayeeWallet = {
  ...{ isAsked: true, services: ['vasp.example'], wallet: null },
  ...{ serviceNames: { 'vasp.example': 'Vasp Exchange' }, fromUsd: '1000.00' },
};
const stated = (wallet: Partial<NonNullable<PayeeWallet['wallet']>>): PayeeWallet => ({
  ...nothing,
  wallet: {
    ...{ owner: 'own', service: null, serviceName: '', travelAddress: '', isProven: false },
    ...{ statedTime: '2026-03-01T02:00:00Z', ...wallet },
  },
});

const payee: PayeeForPerson = {
  ...emptyPayee,
  ...{ payeeId, accountType: 'wallet', currency: 'USDT', chainType: 8, accountName: 'Ann Own' },
  ...{ chainAddress: `0x${'b'.repeat(40)}`, status: 'NORMAL', awaitsApproval: false, auditRemark: null },
  ...{ createdAt: '2026-03-01T02:00:00Z', lastPaidAt: null, approval: null, may: [] },
};

async function open(wallet: PayeeWallet) {
  answer(getPayeeWallet, wallet);
  answer(getPayee, payee);
  const { say } = await show(<WalletPage />, {
    ...{ of: payeeWallets, at: `/payee/payee-wallet/${payeeId}`, as: person },
  });
  return (key: string) => say(`payeeWallets.${key}`);
}
const owner = (name: string) => page.getByRole('radio', { name });
const sent = () => asked(statePayeeWallet).at(-1)?.request;

test('a wallet at a listed service needs its travel address', async () => {
  const t = await open(nothing);
  await button(t('save')).click();
  expect(asked(statePayeeWallet)).toHaveLength(0);
  await owner(t('owners.service')).click();
  await field(t('travelAddress')).fill('ta123');
  answer(statePayeeWallet, stated({ owner: 'service', service: 'vasp.example', travelAddress: 'ta123' }));
  await button(t('save')).click();
  await expect.poll(sent).toEqual({
    ...{ payeeId, owner: 'service', service: 'vasp.example', serviceName: '', travelAddress: 'ta123' },
  });
  await expect.element(page.getByText(t('savedService'))).toBeVisible();
});

test('the payee and the address that the question is about are named', async () => {
  await open(nothing);
  await expect.element(page.getByText('Ann Own')).toBeVisible();
  await expect.element(page.getByText(payee.chainAddress)).toBeVisible();
});

test('the amount from which it is asked is said, and a listed service by its name', async () => {
  const t = await open(nothing);
  await expect.element(page.getByText(/1,000\.00/)).toBeVisible();
  await owner(t('owners.service')).click();
  await expect.element(page.getByRole('combobox', { name: t('service') })).toHaveValue('Vasp Exchange');
});

test('no amount is said where every payment asks for it', async () => {
  const t = await open({ ...nothing, fromUsd: '0.00' });
  await expect.element(page.getByText(t('about'))).toBeVisible();
});

test('a service on no list is named, and the member reads that payments to it are reviewed, which takes longer', async () => {
  const t = await open(nothing);
  await owner(t('owners.service')).click();
  await choose(t('service'), t('unlisted'));
  await expect.element(page.getByText(t('longer'))).toBeVisible();
  await field(t('serviceName')).fill('Far Exchange');
  answer(statePayeeWallet, stated({ owner: 'service', serviceName: 'Far Exchange' }));
  await button(t('save')).click();
  await expect.poll(sent).toEqual({
    ...{ payeeId, owner: 'service', service: null, serviceName: 'Far Exchange', travelAddress: '' },
  });
  await expect.element(page.getByText(t('savedReview'))).toBeVisible();
});

test('a member that keeps the wallet reads that the proof is next, until it is proven', async () => {
  const t = await open(nothing);
  await owner(t('owners.own')).click();
  answer(statePayeeWallet, stated({}));
  await button(t('save')).click();
  await expect.element(page.getByText(t('savedUnproven'))).toBeVisible();
  await expect.element(button(t('start'))).toBeVisible();
  answer(statePayeeWallet, stated({ isProven: true }));
  await button(t('save')).click();
  await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
});

test('one’s own wallet is proven by a signed text, and a wrong signature says so', async () => {
  const t = await open(stated({}));
  const proof = {
    proofId: '55555555-5555-4555-8555-555555555555',
    text: 'I hold the wallet.',
    expiresTime: '2026-03-01T02:30:00Z',
  };
  answer(startWalletProof, proof);
  await button(t('start')).click();
  await expect.element(page.getByText('I hold the wallet.')).toBeVisible();
  await field(t('signature')).fill(' 0x12 ');
  refuse(proveWallet, 'wallet-not-proven');
  await button(t('prove')).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer(proveWallet, stated({ isProven: true }));
  await button(t('prove')).click();
  await expect.element(page.getByText(t('proven'))).toBeVisible();
  expect(asked(proveWallet).at(-1)?.request).toEqual({
    ...{ payeeId, proofId: proof.proofId, signature: '0x12' },
  });
});

test('nothing is asked while the rule is off', async () => {
  const t = await open({ isAsked: false, services: [], wallet: null });
  await expect.element(page.getByText(t('notAskedText'))).toBeVisible();
  expect(page.getByRole('radio').query()).toBeNull();
});
