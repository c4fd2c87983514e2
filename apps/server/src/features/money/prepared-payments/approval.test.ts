// A transfer is approved by the factor that its person has set up, and by no other.
import {
  beginAuthenticator,
  bindAuthenticator,
  prepareTransfer,
  sendSecurityCode,
  sendTransferCode,
  sendTransferSms,
  setAuthenticatorUsage,
  submitTransfer,
} from '@causeway/contract';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
});

const input = () => ({ payeeId, currency: 'USD' as const, amount: '100.00' });
const prepare = () => server.as(person).call(prepareTransfer, input());

async function submit(txnNo: string, verifyCode: string) {
  const words = {
    remitterName: 'Test Person',
    fundsSource: 'SALARY' as const,
    paymentPurpose: 'SERVICES' as const,
    postscript: 'Invoice 7',
    remark: '',
    fileIds: [await server.document(person)],
  };
  const answer = await server.call(
    submitTransfer,
    { ...input(), ...words, txnNo, verifyCode },
    { session: person },
  );
  return answer.refusal ?? 'done';
}

/** The code of the newest message to an address. */
async function codeTo(to: string): Promise<string> {
  await server.settle();
  const { text = '' } = server.mails.findLast((mail) => mail.to === to) ?? {};
  return /(?:^ {4}|: )(\d{4})(?!\d)/m.exec(text)?.[1] ?? expect.unreachable(`no code to ${to}`);
}

const asked = (txnNo: string) => ({
  txnNo,
  txnType: 3 as const,
  amount: '100.00',
  currency: 'USD' as const,
  payeeId,
});

/** The secret of an authenticator that was just set up. */
async function bind(): Promise<string> {
  const purpose = 'bind-authenticator';
  await server.as(person).call(sendSecurityCode, { purpose, channel: 'email' });
  const proof = { method: 'email', code: await codeTo(`${person.personId}@example.com`) } as const;
  const { secret } = await server.as(person).call(beginAuthenticator, { proof });
  await server.as(person).call(bindAuthenticator, { code: codeOf(secret) });
  await server.clock.advance(61);
  return secret;
}

const codeOf = (secret: string, secondsFromNow = 0): string =>
  authenticatorCode(secret, new Date(server.clock.now().getTime() + secondsFromNow * 1000));

describe('with an authenticator for transfers', () => {
  test('six digits approve a transfer once', async () => {
    const secret = await bind();
    const { authType, txnNo } = await prepare();
    expect(authType).toBe(1);
    const code = codeOf(secret);
    const second = await prepare();
    expect(await submit(txnNo, code)).toBe('done');
    expect(await submit(second.txnNo, code)).toBe('wrong-code');
    expect(await submit(second.txnNo, codeOf(secret, 30))).toBe('done');
  });

  test('a transfer that is submitted again is not found, and its code does not count as a guess', async () => {
    const secret = await bind();
    const { txnNo } = await prepare();
    const code = codeOf(secret);
    expect(await submit(txnNo, code)).toBe('done');
    for (let i = 0; i < 6; i += 1) expect(await submit(txnNo, code)).toBe('transaction-not-found');
    const second = await prepare();
    expect(await submit(second.txnNo, codeOf(secret, 30))).toBe('done');
  });

  test('one of two transfers with one code at one instant is made', async () => {
    const secret = await bind();
    const [one, two] = [await prepare(), await prepare()];
    const code = codeOf(secret);
    const both = await Promise.all([submit(one.txnNo, code), submit(two.txnNo, code)]);
    expect(both.toSorted()).toEqual(['done', 'wrong-code']);
  });

  test('no emailed code is sent or accepted', async () => {
    const before = await prepare();
    await server.as(person).call(sendTransferCode, asked(before.txnNo));
    const mailed = await codeTo(`${person.personId}@example.com`);
    await bind();
    const { txnNo } = await prepare();
    expect(await server.as(person).refused(sendTransferCode, asked(txnNo))).toBe('transaction-not-found');
    expect(await submit(txnNo, mailed)).toBe('wrong-code');
  });

  test('guessing locks after five attempts', async () => {
    const secret = await bind();
    const { txnNo } = await prepare();
    const right = codeOf(secret);
    const wrong = right.slice(0, 5) + String((Number(right[5]) + 1) % 10);
    for (let i = 0; i < 4; i += 1) expect(await submit(txnNo, wrong)).toBe('wrong-code');
    expect(await submit(txnNo, wrong)).toBe('login-locked');
    expect(await submit(txnNo, right)).toBe('login-locked');
  });

  test('without authenticator for transfers a code is sent by email', async () => {
    const secret = await bind();
    const proof = { method: 'authenticator', code: codeOf(secret) } as const;
    const usage = { forLogin: true, forTransfer: false, proof };
    await server.as(person).call(setAuthenticatorUsage, usage);
    const { authType, txnNo } = await prepare();
    expect(authType).toBe(3);
    expect(await submit(txnNo, codeOf(secret, 30))).toBe('wrong-code');
    await server.as(person).call(sendTransferCode, asked(txnNo));
    expect(await submit(txnNo, await codeTo(`${person.personId}@example.com`))).toBe('done');
  });
});

describe('without an authenticator', () => {
  test('a person with a mobile and no email gets a code by SMS', async () => {
    const mobile = String(randomInt(51_000_000, 59_999_999));
    const only = `update person set email = null, country_code = '852', mobile = $2 where id = $1`;
    await server.pool.query(only, [person.personId, mobile]);
    const { authType, txnNo } = await prepare();
    expect(authType).toBe(2);
    expect(await server.as(person).refused(sendTransferCode, asked(txnNo))).toBe('transaction-not-found');
    await server.as(person).call(sendTransferSms, asked(txnNo));
    expect(await submit(txnNo, await codeTo(`+852${mobile}`))).toBe('done');
  });

  test('guessing at a sent code locks after five attempts', async () => {
    const { txnNo } = await prepare();
    await server.as(person).call(sendTransferCode, asked(txnNo));
    const right = await codeTo(`${person.personId}@example.com`);
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
    for (let i = 0; i < 4; i += 1) expect(await submit(txnNo, wrong)).toBe('wrong-code');
    expect(await submit(txnNo, wrong)).toBe('login-locked');
    expect(await submit(txnNo, right)).toBe('login-locked');
  });

  test('a person with email and mobile gets a code by email', async () => {
    const mobile = String(randomInt(51_000_000, 59_999_999));
    const both = `update person set country_code = '852', mobile = $2 where id = $1`;
    await server.pool.query(both, [person.personId, mobile]);
    const { authType, txnNo } = await prepare();
    expect(authType).toBe(3);
    expect(await server.as(person).refused(sendTransferSms, asked(txnNo))).toBe('transaction-not-found');
  });

  test.each(['12345', '1234567', 'abcd', ''])('%j is not a code', async (verifyCode) => {
    const { txnNo } = await prepare();
    expect(await submit(txnNo, verifyCode)).toBe('invalid-input');
  });
});
