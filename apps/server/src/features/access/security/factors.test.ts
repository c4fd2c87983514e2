// Authenticator and passkeys on the security page are added and removed by their owner, with a proof.
import { randomUUID } from 'node:crypto';
import {
  beginAuthenticator,
  beginPasskey,
  bindAuthenticator,
  getSecurity,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  setAuthenticatorUsage,
  unbindAuthenticator,
} from '@causeway/contract';
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

describe('the authenticator', () => {
  test('is set up with ten recovery codes and a notice to its owner', async () => {
    const person = await given.signUp();
    const { recoveryCodes } = await given.withAuthenticator(person);
    expect(recoveryCodes).toHaveLength(10);
    expect((await mailsTo(person.email)).some((mail) => /authenticator/i.test(mail))).toBe(true);
  });

  test('is not set up without a proof or without a started setup', async () => {
    const person = await given.signUp();
    const wrong = { proof: { method: 'email', code: '0000' } } as const;
    expect(await server.as(person).refused(beginAuthenticator, wrong)).toBe('wrong-code');
    expect(await server.as(person).refused(bindAuthenticator, { code: '123456' })).toBe(
      'authenticator-needed',
    );
  });

  test('started by one person cannot be confirmed by another', async () => {
    const [one, two] = [await given.signUp(), await given.signUp()];
    const proof = await given.byMail(one, 'bind-authenticator');
    const data = await server.as(one).call(beginAuthenticator, { proof });
    const code = given.byAuthenticator(data.secret);
    expect(
      await server
        .as(two)
        .refused(bindAuthenticator, { code: code.method === 'authenticator' ? code.code : '' }),
    ).toBe('authenticator-needed');
  });

  test('is replaced by proof of the previous one, whose recovery codes become void', async () => {
    const person = await given.signUp();
    const first = await given.withAuthenticator(person);
    const second = await given.bindWith(person, given.byAuthenticator(first.secret));
    const unbind = (secret: string) =>
      server.call(unbindAuthenticator, { proof: given.byAuthenticator(secret) }, { session: person });
    expect((await unbind(first.secret)).refusal).toBe('wrong-code');
    expect((await unbind(second.secret)).refusal).toBeUndefined();
    expect((await server.as(person).call(getSecurity, {})).authenticator).toBeNull();
  });

  test('can be replaced but not removed if the member requires one', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    await server.pool.query('update member set must_bind_authenticator = true where id = $1', [
      person.memberId,
    ]);
    const proof = given.byAuthenticator(secret);
    expect(await server.as(person).refused(unbindAuthenticator, { proof })).toBe('authenticator-required');
    await given.bindWith(person, proof);
  });

  test('issues new recovery codes, which void the old ones', async () => {
    const person = await given.signUp();
    const { secret, recoveryCodes } = await given.withAuthenticator(person);
    const renewed = await server
      .as(person)
      .call(renewRecoveryCodes, { proof: given.byAuthenticator(secret) });
    expect(renewed.recoveryCodes).toHaveLength(10);
    const unbind = (code = '') =>
      server.call(unbindAuthenticator, { proof: { method: 'recovery', code } }, { session: person });
    expect((await unbind(recoveryCodes[0])).refusal).toBe('wrong-code');
    expect((await unbind(renewed.recoveryCodes[0])).refusal).toBeUndefined();
  });

  test.each([
    ['unbind-authenticator', unbindAuthenticator, {}],
    ['recovery-codes', renewRecoveryCodes, {}],
    ['authenticator-usage', setAuthenticatorUsage, { forLogin: true, forTransfer: true }],
  ] as const)('is required for %s', async (purpose, endpoint, more) => {
    const person = await given.signUp();
    const proof = await given.byMail(person, purpose);
    expect(await server.as(person).refused(endpoint, { ...more, proof })).toBe('authenticator-needed');
  });

  test('shows its recovery codes again only to a repeat within a minute', async () => {
    const person = await given.signUp();
    const proof = await given.byMail(person, 'bind-authenticator');
    const { secret } = await server.as(person).call(beginAuthenticator, { proof });
    const newId = (): string => randomUUID().replaceAll('-', '');
    const code = given.byAuthenticator(secret);
    const bind = { code: code.method === 'authenticator' ? code.code : '' };
    const binding = { session: person, requestId: newId() };
    const bound = (await server.call(bindAuthenticator, bind, binding)).data;
    expect((await server.call(bindAuthenticator, bind, binding)).data).toEqual(bound);
    await server.clock.advance(61);
    expect((await server.call(bindAuthenticator, bind, binding)).refusal).toBe('request-id-reused');

    const renew = { proof: given.byAuthenticator(secret) };
    const renewing = { session: person, requestId: newId() };
    const renewed = (await server.call(renewRecoveryCodes, renew, renewing)).data;
    expect((await server.call(renewRecoveryCodes, renew, renewing)).data).toEqual(renewed);
    await server.clock.advance(61);
    expect((await server.call(renewRecoveryCodes, renew, renewing)).refusal).toBe('request-id-reused');
  });

  test('leaves no secret and no recovery code in the stored answers', async () => {
    const person = await given.signUp();
    const { secret, recoveryCodes } = await given.withAuthenticator(person);
    const { rows } = await server.pool.query<{ answers: string }>(
      `select string_agg(to_jsonb(a)::text, '') as answers from answered_request a`,
    );
    const answers = rows[0]?.answers ?? '';
    for (const hidden of [secret, ...recoveryCodes]) expect(answers).not.toContain(hidden);
    expect(answers).not.toBe('');
  });
});

describe('passkeys', () => {
  test('are added, named and removed by their owner, who gets a notice', async () => {
    const person = await given.signUp();
    const device = await given.withPasskey(person);
    const info = async () => (await server.as(person).call(getSecurity, {})).passkeys;
    const passkeyId = (await info())[0]?.passkeyId ?? '';
    const stranger = await given.signUp();
    const rename = { passkeyId, name: 'Telephone' };
    expect(await server.as(stranger).refused(renamePasskey, rename)).toBe('not-found');
    await server.as(person).call(renamePasskey, rename);
    expect(await info()).toMatchObject([{ name: 'Telephone', isSynced: false }]);
    const proof = await given.byPasskey(person, device, 'remove-passkey');
    await server.as(person).call(removePasskey, { passkeyId, proof });
    expect(await info()).toEqual([]);
    expect((await mailsTo(person.email)).filter((mail) => /passkey/i.test(mail)).length).toBeGreaterThan(2);
  });

  test('of another person cannot be removed by an own proof', async () => {
    const [owner, thief] = [await given.signUp(), await given.signUp()];
    await given.withPasskey(owner);
    const data = await server.as(owner).call(getSecurity, {});
    const proof = await given.byMail(thief, 'remove-passkey');
    const passkeyId = data.passkeys[0]?.passkeyId ?? '';
    expect(await server.as(thief).refused(removePasskey, { passkeyId, proof })).toBe('not-found');
  });

  test('cannot be added without a proof', async () => {
    const person = await given.signUp();
    const wrong = { proof: { method: 'email', code: '0000' } } as const;
    expect(await server.as(person).refused(beginPasskey, wrong)).toBe('wrong-code');
  });
});
