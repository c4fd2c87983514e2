// A passkey approves a transfer in place of a code: once, only this transfer, and only by the person's own
// passkey.
import {
  type PasskeyAssertion,
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginTransferPasskey,
  prepareTransfer,
  removePasskey,
  getSecurity,
  sendSecurityCode,
  submitTransfer,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';
import { type PasskeyDevice, passkeyDevice } from '../../../testing/passkey-device.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

interface Payer {
  readonly person: TestPerson;
  readonly payeeId: string;
  readonly device: PasskeyDevice;
}

async function newPayer(): Promise<Payer> {
  const person = await server.signedInPerson();
  const payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
  return { person, payeeId, device: await withPasskey(person) };
}

async function withPasskey(person: TestPerson): Promise<PasskeyDevice> {
  const caller = server.as(person);
  const device = passkeyDevice(server.context.config.http.publicUrl);
  await caller.call(sendSecurityCode, { purpose: 'add-passkey', channel: 'email' });
  await server.settle();
  const { text = '' } = server.mails.findLast(({ to }) => to === `${person.personId}@example.com`) ?? {};
  const code = /(?:^ {4}|: )(\d{4})(?!\d)/m.exec(text)?.[1] ?? expect.unreachable('no code');
  const asked = await caller.call(beginPasskey, { proof: { method: 'email', code } });
  await caller.call(addPasskey, { name: 'Laptop', passkey: device.create(asked) });
  return device;
}

const prepare = ({ person, payeeId }: Payer, amount = '100.00') =>
  server.as(person).call(prepareTransfer, { payeeId, currency: 'USD', amount });

/** The device's signature for a transfer. */
async function sign({ person, payeeId, device }: Payer, txnNo: string, amount = '100.00') {
  const asked = { txnNo, txnType: 3, amount, currency: 'USD', payeeId } as const;
  return device.get(await server.as(person).call(beginTransferPasskey, asked));
}

interface Given {
  readonly verifyCode?: string;
  readonly passkey?: PasskeyAssertion;
}

async function submit({ person, payeeId }: Payer, txnNo: string, given: Given, amount = '100.00') {
  const words = {
    remitterName: 'Test Person',
    fundsSource: 'SALARY' as const,
    paymentPurpose: 'SERVICES' as const,
    postscript: 'Invoice 7',
    remark: '',
    fileIds: [await server.document(person)],
  };
  const input = { payeeId, currency: 'USD' as const, amount, txnNo };
  const answer = await server.call(submitTransfer, { ...input, ...words, ...given }, { session: person });
  return answer.refusal ?? 'done';
}

let payer: Payer;
beforeEach(async () => {
  payer = await newPayer();
});

describe('approval by passkey', () => {
  test('replaces the code for the transfer that it signed', async () => {
    const { txnNo, authType, hasPasskey } = await prepare(payer);
    expect([authType, hasPasskey]).toEqual([3, true]);
    expect(await submit(payer, txnNo, { passkey: await sign(payer, txnNo) })).toBe('done');
  });

  test('covers no other transfer and is used up by the attempt', async () => {
    const [one, two] = [await prepare(payer), await prepare(payer)];
    const passkey = await sign(payer, one.txnNo);
    expect(await submit(payer, two.txnNo, { passkey })).toBe('passkey-refused');
    expect(await submit(payer, one.txnNo, { passkey })).toBe('passkey-refused');
    expect(await submit(payer, one.txnNo, { passkey: await sign(payer, one.txnNo) })).toBe('done');
  });

  test('works once, even for two transfers at one instant', async () => {
    const [one, two] = [await prepare(payer), await prepare(payer)];
    const passkey = await sign(payer, one.txnNo);
    const both = await Promise.all([
      submit(payer, one.txnNo, { passkey }),
      submit(payer, two.txnNo, { passkey }),
    ]);
    expect(both.filter((outcome) => outcome === 'done').length).toBeLessThanOrEqual(1);
    expect(both[1]).toBe('passkey-refused');
  });

  test('covers only the prepared amount', async () => {
    const { txnNo } = await prepare(payer);
    const { person, payeeId } = payer;
    const asked = { txnNo, txnType: 3, amount: '900.00', currency: 'USD', payeeId } as const;
    expect(await server.as(person).refused(beginTransferPasskey, asked)).toBe('transaction-not-found');
    const passkey = await sign(payer, txnNo);
    expect(await submit(payer, txnNo, { passkey }, '900.00')).toBe('transaction-not-found');
  });

  test('fails with another person’s passkey', async () => {
    const other = await newPayer();
    const { txnNo } = await prepare(payer);
    const strangers = await sign(other, (await prepare(other)).txnNo);
    expect(await submit(payer, txnNo, { passkey: strangers })).toBe('passkey-refused');
    const asked = {
      txnNo,
      txnType: 3,
      amount: '100.00',
      currency: 'USD',
      payeeId: payer.payeeId,
    } as const;
    expect(await server.as(other.person).refused(beginTransferPasskey, asked)).toBe('transaction-not-found');
  });

  test('is separate from the proof of a change', async () => {
    const { txnNo } = await prepare(payer);
    const caller = server.as(payer.person);
    const purpose = 'remove-passkey';
    const asked = await caller.call(beginPasskeyProof, { purpose });
    expect(await submit(payer, txnNo, { passkey: payer.device.get(asked) })).toBe('passkey-refused');
    const { passkeys } = await caller.call(getSecurity, {});
    const proof = { method: 'passkey', passkey: await sign(payer, txnNo) } as const;
    const passkeyId = passkeys[0]?.passkeyId ?? '';
    expect(await caller.refused(removePasskey, { passkeyId, proof })).toBe('passkey-refused');
  });

  test('is not used up by a lack of money', async () => {
    const { person, payeeId } = payer;
    const { txnNo } = await prepare(payer, '975.01');
    const asked = { txnNo, txnType: 3, amount: '975.01', currency: 'USD', payeeId } as const;
    const begin = () => server.call(beginTransferPasskey, asked, { session: person });
    expect((await begin()).refusal).toBe('insufficient-balance');
    await server.fund(person, 'USD', '0.01');
    server.ok(await begin());
  });

  test('is not offered without a passkey', async () => {
    const person = await server.signedInPerson();
    const payeeId = await server.payee(person, bankPayee);
    const bare: Payer = { person, payeeId, device: passkeyDevice() };
    const { txnNo, hasPasskey } = await prepare(bare);
    expect(hasPasskey).toBe(false);
    const asked = { txnNo, txnType: 3, amount: '100.00', currency: 'USD', payeeId } as const;
    expect(await server.as(person).refused(beginTransferPasskey, asked)).toBe('passkey-refused');
  });
});

test('a transfer needs either a code or a passkey', async () => {
  const { txnNo } = await prepare(payer);
  expect(await submit(payer, txnNo, {})).toBe('invalid-input');
  const passkey = await sign(payer, txnNo);
  expect(await submit(payer, txnNo, { verifyCode: '1234', passkey })).toBe('invalid-input');
});
