// The travel rule with the box as the other service, over the network.
import { amount } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PersonIdentity,
  ProviderError,
  ProviderUnavailable,
  type TransferInquiry,
  type TravelRulePort,
} from './port.ts';
import { createTrp } from './trp/adapter.ts';
import { worldBoxConfig } from './world-box.ts';
import { type WorldBoxProcess, startWorldBox } from './world-box.testing.ts';

const TX_HASH = `0x${'1'.repeat(64)}`;
const ADDRESS = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

let box: WorldBoxProcess;
let port: TravelRulePort;
beforeAll(async () => {
  box = await startWorldBox();
  const { url, smtpPort, secret } = box;
  const mail = { smtpHost: '127.0.0.1', smtpPort };
  const { travelRule } = worldBoxConfig({ url, secret, publicUrl: url, ...mail, timeoutMilliseconds: 3000 });
  if (travelRule === null) throw new Error('the box has no travel rule');
  port = createTrp({ ...travelRule, now: () => new Date() });
});
afterAll(() => box.stop());

const person = (primary: string, secondary: string, customerId: string | null = null): PersonIdentity => ({
  ...{ kind: 'natural', localNames: [], phoneticNames: [], addresses: [], nationalId: null, customerId },
  ...{ names: [{ primary, secondary, type: 'LEGL' }], birth: null, country: null },
});

const about = (beneficiary: string): TransferInquiry => ({
  reference: crypto.randomUUID(),
  ...{ channel: 8, asset: 'USDT', amount: amount('USDT', 1_500_000_000n) },
  callback: 'https://causeway.example/api/hooks/travel-rule/answers/token',
  payload: {
    originator: { persons: [person('Lind', 'Anna', '1000001')], accounts: [] },
    beneficiary: { persons: [person(beneficiary, 'Roger')], accounts: [ADDRESS] },
    ...{ originatingVasp: null, beneficiaryVasp: null, path: [], transliterations: [] },
  },
});

const travelAddress = (): string => port.travelAddressOf(`${box.url}/travel-rule/wallets/${ADDRESS}`);

interface Seen {
  readonly inquiries: readonly {
    readonly reference: string;
    readonly answers: readonly unknown[];
    readonly confirmations: readonly unknown[];
  }[];
}
const seen = async (reference: string) =>
  ((await box.control('GET', '/travel-rule')) as Seen).inquiries.find((each) => each.reference === reference);

test('an inquiry is acknowledged, answered at its callback, and confirmed', async () => {
  const inquiry = about('Brown');
  expect(port.serviceOf(travelAddress())).toBe(new URL(box.url).host);
  expect(await port.inquire(travelAddress(), inquiry)).toEqual({ outcome: 'acknowledged' });
  await expect.poll(async () => (await seen(inquiry.reference))?.answers.length).toBe(1);
  const callback = `${box.url}/travel-rule/transfers/${inquiry.reference}/confirmation`;
  expect((await seen(inquiry.reference))?.answers).toEqual([{ approved: { address: ADDRESS, callback } }]);
  await port.confirm(callback, inquiry.reference, { txHash: TX_HASH });
  expect((await seen(inquiry.reference))?.confirmations).toEqual([{ txid: TX_HASH }]);
});

test('a repeated inquiry counts once', async () => {
  const inquiry = about('Unanswered');
  await port.inquire(travelAddress(), inquiry);
  await port.inquire(travelAddress(), inquiry);
  const { inquiries } = (await box.control('GET', '/travel-rule')) as Seen;
  expect(inquiries.filter(({ reference }) => reference === inquiry.reference)).toHaveLength(1);
});

test('an approval can come at once, and for another address', async () => {
  const callback = expect.stringContaining('/confirmation') as string;
  expect(await port.inquire(travelAddress(), about('Direct'))).toEqual({
    outcome: 'approved',
    address: ADDRESS,
    callback,
  });
  const inquiry = about('Elsewhere');
  await port.inquire(travelAddress(), inquiry);
  const approved = { address: `${ADDRESS.slice(0, -4)}0000`, callback };
  await expect.poll(async () => (await seen(inquiry.reference))?.answers).toEqual([{ approved }]);
});

test('a garbled answer is an error, a lost one is unknown', async () => {
  await expect(port.inquire(travelAddress(), about('Garbled'))).rejects.toThrow(ProviderError);
  await box.control('POST', '/failures', {
    institution: 'travel-rule',
    operation: 'inquiry',
    kind: 'lost-answer',
  });
  await expect(port.inquire(travelAddress(), about('Brown'))).rejects.toThrow(ProviderUnavailable);
  await box.control('POST', '/failures', {
    institution: 'travel-rule',
    operation: 'inquiry',
    kind: 'refuse',
  });
  await expect(port.inquire(travelAddress(), about('Brown'))).rejects.toThrow(ProviderUnavailable);
});

test('an unknown beneficiary is rejected in words', async () => {
  const inquiry = about('Unknown');
  await port.inquire(travelAddress(), inquiry);
  await expect
    .poll(async () => (await seen(inquiry.reference))?.answers)
    .toEqual([{ rejected: 'No beneficiary of this name holds the address.' }]);
});
