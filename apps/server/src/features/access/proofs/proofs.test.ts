// Proofs for a change of one's own account: which are enough, what they approve, and how guessing ends.
import { type Proof, setAuthenticatorUsage, unbindAuthenticator } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import { password, securityServer } from '../../../testing/security-server.testing.ts';
import { proofMethodsOf } from './index.ts';

const given = await securityServer();
const { server } = given;
afterAll(server.stop);

type Person = Awaited<ReturnType<typeof given.signUp>>;

/** A change that needs a proof of 'authenticator-usage' and can be repeated. */
const change = async (person: Person, proof: Proof, requestId?: string) =>
  server.call(
    setAuthenticatorUsage,
    { forLogin: true, forTransfer: true, proof },
    { session: person, ...(requestId !== undefined && { requestId }) },
  );
const outcome = async (person: Person, proof: Proof) => (await change(person, proof)).refusal ?? 'done';

function wrongCode(secret: string): Proof {
  const right = given.byAuthenticator(secret);
  const code = right.method === 'authenticator' ? right.code : '';
  return { method: 'authenticator', code: code.slice(0, 5) + String((Number(code[5]) + 1) % 10) };
}

describe('a sufficient proof', () => {
  test('is a code to a contact while no factor is set up', async () => {
    const person = await given.signUp();
    expect(await proofMethodsOf(server.context, person.personId)).toEqual(['email']);
    await given.bindMobile(person);
    expect(await proofMethodsOf(server.context, person.personId)).toEqual(['email', 'sms']);
  });

  test('is a factor alone once one is set up', async () => {
    const person = await given.signUp();
    const mail = await given.byMail(person, 'authenticator-usage');
    await given.withAuthenticator(person);
    expect(await proofMethodsOf(server.context, person.personId)).toEqual(['authenticator', 'recovery']);
    expect(await outcome(person, mail)).toBe('other-proof-needed');
    expect(await outcome(person, { method: 'password', password })).toBe('other-proof-needed');
  });

  test('is a passkey or an authenticator', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const device = await given.addWith(person, given.byAuthenticator(secret));
    expect(await proofMethodsOf(server.context, person.personId)).toEqual([
      'passkey',
      'authenticator',
      'recovery',
    ]);
    expect(await outcome(person, await given.byPasskey(person, device, 'authenticator-usage'))).toBe('done');
  });

  test('is a recovery code, once, with a notice to its owner', async () => {
    const person = await given.signUp();
    const { recoveryCodes } = await given.withAuthenticator(person);
    const proof: Proof = { method: 'recovery', code: recoveryCodes[0] ?? '' };
    expect(await outcome(person, proof)).toBe('done');
    expect(await outcome(person, proof)).toBe('wrong-code');
    await server.settle();
    expect(given.messages.some(({ to, text }) => to === person.email && text.includes('recovery code'))).toBe(
      true,
    );
  });
});

describe('a proof for one purpose', () => {
  test('by email approves no other', async () => {
    const person = await given.signUp();
    const mail = await given.byMail(person, 'bind-authenticator');
    expect(await outcome(person, mail)).toBe('wrong-code');
    await given.bindWith(person, mail);
  });

  test('by passkey approves no other', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const device = await given.addWith(person, given.byAuthenticator(secret));
    expect(await outcome(person, await given.byPasskey(person, device, 'remove-passkey'))).toBe(
      'passkey-refused',
    );
  });

  test('by another person’s passkey approves nothing', async () => {
    const person = await given.signUp();
    const own = await given.withPasskey(person);
    const thief = await given.signUp();
    const stolen = await given.withPasskey(thief);
    const proof = await given.byPasskey(thief, stolen, 'authenticator-usage');
    expect(await outcome(person, proof)).toBe('passkey-refused');
    const forged = await given.byPasskey(person, passkeyDevice(), 'authenticator-usage');
    expect(await outcome(person, forged)).toBe('passkey-refused');
    expect(own.credentialId).not.toBe(stolen.credentialId);
  });
});

describe('an authenticator code', () => {
  test('approves one change and is wrong the second time', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const proof = given.byAuthenticator(secret);
    expect(await outcome(person, proof)).toBe('done');
    expect(await outcome(person, proof)).toBe('wrong-code');
  });

  test('approves one of many changes at one instant', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const proof = given.byAuthenticator(secret);
    const all = await Promise.all(Array.from({ length: 4 }, () => outcome(person, proof)));
    expect(all.toSorted()).toEqual(['done', 'wrong-code', 'wrong-code', 'wrong-code']);
  });

  test('approves a change sent twice under one request id once', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const proof = given.byAuthenticator(secret);
    const requestId = 'ab'.repeat(16);
    expect((await change(person, proof, requestId)).refusal).toBeUndefined();
    expect((await change(person, proof, requestId)).refusal).toBeUndefined();
  });

  test('removes its own authenticator', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    await server.as(person).call(unbindAuthenticator, { proof: given.byAuthenticator(secret) });
    expect(await proofMethodsOf(server.context, person.personId)).toEqual(['email']);
  });
});

describe('guessing', () => {
  test('locks after five, notifies the owner and refuses even a right code for an hour', async () => {
    const person = await given.signUp();
    const { secret, recoveryCodes } = await given.withAuthenticator(person);
    for (let i = 0; i < 4; i += 1) expect(await outcome(person, wrongCode(secret))).toBe('wrong-code');
    const fifth = await change(person, { method: 'recovery', code: '00000-00000' });
    expect(fifth).toMatchObject({ refusal: 'login-locked', data: { remainingSeconds: 3600 } });
    expect(await outcome(person, given.byAuthenticator(secret))).toBe('login-locked');
    expect(await outcome(person, { method: 'recovery', code: recoveryCodes[0] ?? '' })).toBe('login-locked');
    await server.settle();
    expect(given.messages.filter(({ to }) => to === person.email).length).toBeGreaterThan(1);
    await server.clock.advance(3600);
    const session = { ...person, ...(await server.context.sessions.create('person', person.personId)) };
    expect(await outcome(session, given.byAuthenticator(secret))).toBe('done');
  });

  test('at one instant counts each guess', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const all = await Promise.all(Array.from({ length: 12 }, () => outcome(person, wrongCode(secret))));
    expect(all.filter((each) => each === 'wrong-code')).toHaveLength(4);
    expect(all.filter((each) => each === 'login-locked')).toHaveLength(8);
  });

  test('at emailed codes locks them too', async () => {
    const person = await given.signUp();
    const mail = await given.byMail(person, 'authenticator-usage');
    const [code, nextCode] =
      mail.method === 'email' ? [mail.code, String((Number(mail.code) + 1) % 10_000)] : [];
    const wrong: Proof = { method: 'email', code: (nextCode ?? '').padStart(4, '0') };
    expect(wrong.code).not.toBe(code);
    for (let i = 0; i < 4; i += 1) expect(await outcome(person, wrong)).toBe('wrong-code');
    expect(await outcome(person, wrong)).toBe('login-locked');
    expect(await outcome(person, mail)).toBe('login-locked');
  });

  test('of one person locks nobody else', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    for (let i = 0; i < 5; i += 1) await outcome(person, wrongCode(secret));
    const other = await given.signUp();
    const bound = await given.withAuthenticator(other);
    expect(await outcome(other, given.byAuthenticator(bound.secret))).toBe('done');
  });
});
