// Email and mobile: the requirements of a change, and the recipients of notices.
import { changeEmail, changeMobile, getSecurity, sendSecurityCode } from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { securityServer } from '../../../testing/security-server.testing.ts';

const given = await securityServer();
const { server } = given;
afterAll(server.stop);

async function mailsTo(to: string): Promise<readonly string[]> {
  await server.settle();
  return given.messages
    .filter((message) => message.to === to)
    .map(({ subject = '', text }) => `${subject}\n${text}`);
}

describe('the email', () => {
  const newEmail = () => `${randomUUID()}@new.example.com`;
  const codeFor = async (
    person: Awaited<ReturnType<typeof given.signUp>>,
    email: string,
  ): Promise<string> => {
    await server.clock.advance(61);
    const asked = { purpose: 'new-email', channel: 'email', email } as const;
    await server.as(person).call(sendSecurityCode, asked);
    return given.codeTo(email);
  };

  test('is changed by a proof and a code sent to the new address, and the old address gets a notice', async () => {
    const person = await given.signUp();
    const email = newEmail();
    const proof = await given.byMail(person, 'change-email');
    const code = await codeFor(person, email);
    await server.as(person).call(changeEmail, { email, code, proof });
    const [old, now] = [await mailsTo(person.email), await mailsTo(email)];
    expect(old.some((mail) => /email address.*changed/is.test(mail))).toBe(true);
    expect(now.length).toBeGreaterThan(1);
  });

  test('cannot be changed by a code sent to another address', async () => {
    const person = await given.signUp();
    const proof = await given.byMail(person, 'change-email');
    const own = newEmail();
    const code = await codeFor(person, own);
    expect(await server.as(person).refused(changeEmail, { email: newEmail(), code, proof })).toBe(
      'wrong-code',
    );
    await server.as(person).call(changeEmail, { email: own, code, proof });
  });

  test('cannot be changed by a code sent to another person at the same address', async () => {
    const person = await given.signUp();
    const other = await given.signUp();
    const email = newEmail();
    const code = await codeFor(other, email);
    const proof = await given.byMail(person, 'change-email');
    expect(await server.as(person).refused(changeEmail, { email, code, proof })).toBe('wrong-code');
  });

  test('of another account is revealed only to the reader of its emails', async () => {
    const owner = await given.signUp();
    const person = await given.signUp();
    const proof = await given.byMail(person, 'change-email');
    const wrong = { email: owner.email, code: '0000', proof };
    const code = await codeFor(person, owner.email);
    expect((await mailsTo(owner.email)).some((mail) => mail.includes('It already belongs to one'))).toBe(
      true,
    );
    if (code !== '0000') expect(await server.as(person).refused(changeEmail, wrong)).toBe('wrong-code');
    expect(await server.as(person).refused(changeEmail, { ...wrong, code })).toBe('already-registered');
  });

  test('must differ from the current one, ignoring case', async () => {
    const person = await given.signUp();
    const same = person.email.toUpperCase();
    const asked = { purpose: 'new-email', channel: 'email', email: same } as const;
    expect(await server.as(person).refused(sendSecurityCode, asked)).toBe('same-email');
    const proof = { method: 'email', code: '0000' } as const;
    expect(await server.as(person).refused(changeEmail, { email: same, code: '0000', proof })).toBe(
      'same-email',
    );
  });

  test('claimed by two people at one instant goes to one of them', async () => {
    const [one, two] = [await given.signUp(), await given.signUp()];
    const email = newEmail();
    const attempts = [];
    for (const person of [one, two]) {
      const code = await codeFor(person, email);
      attempts.push({ person, input: { email, code, proof: await given.byMail(person, 'change-email') } });
    }
    const refusals = await Promise.all(
      attempts.map(
        async ({ person, input }) =>
          (await server.call(changeEmail, input, { session: person })).refusal ?? 'done',
      ),
    );
    expect(refusals.toSorted()).toEqual(['already-registered', 'done']);
  });
});

describe('the mobile', () => {
  const bind = async (person: Awaited<ReturnType<typeof given.signUp>>, number = given.freeMobile()) => {
    const proof = await given.byMail(person, 'change-mobile');
    const asked = { purpose: 'new-mobile', channel: 'sms', ...number } as const;
    const sent = await server.call(sendSecurityCode, asked, { session: person });
    if (sent.refusal !== undefined) return sent.refusal;
    const code = await given.codeTo(`+${number.countryCode}${number.mobile}`);
    return (
      (await server.call(changeMobile, { ...number, code, proof }, { session: person })).refusal ?? 'done'
    );
  };

  test('is set up by a proof by email and a code by SMS, and then proves as well', async () => {
    const person = await given.signUp();
    expect(await bind(person)).toBe('done');
    const data = await server.as(person).call(getSecurity, {});
    expect(data).toMatchObject({ countryCode: '852', proofMethods: ['email', 'sms'] });
    const again = await server
      .as(person)
      .call(sendSecurityCode, { purpose: 'change-password', channel: 'sms' });
    expect(again.sentTo).toBe(data.mobile);
  });

  test('must differ from the current one and be a possible mobile number', async () => {
    const person = await given.signUp();
    const number = given.freeMobile();
    expect(await bind(person, number)).toBe('done');
    expect(await bind(person, number)).toBe('same-mobile');
    expect(await bind(person, { countryCode: '852', mobile: '21234567' })).toBe('invalid-input');
  });

  test('of another account is revealed after the right code', async () => {
    const number = given.freeMobile();
    expect(await bind(await given.signUp(), number)).toBe('done');
    expect(await bind(await given.signUp(), number)).toBe('already-registered');
  });
});
