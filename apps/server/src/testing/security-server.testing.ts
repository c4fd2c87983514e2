// The real server with all that people do about the safety of their account, a mailbox and a telephone that keep what
// arrives, and people who prove themselves in every way: what the tests of security and proofs share.
import {
  type Proof,
  type ProofPurpose,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeyProof,
  bindAuthenticator,
  sendSecurityCode,
} from '@causeway/contract';
import { expect } from 'vitest';
import { codesFeature } from '../features/codes/index.ts';
import { factorsFeature } from '../features/factors/index.ts';
import { safetyNoticesFeature } from '../features/safety-notices/index.ts';
import { securityFeature } from '../features/security/index.ts';
import { sessionsFeature } from '../features/sessions/index.ts';
import { type NewPerson, type TestPerson, testServer } from '../platform/testing.ts';
import { authenticatorCode } from './authenticator-app.testing.ts';
import { type PasskeyDevice, passkeyDevice } from './passkey-device.testing.ts';

export interface Message {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
}

export const password = 'Correct-1-horse';

export async function securityServer() {
  const messages: Message[] = [];
  const keep = (message: Message): Promise<void> => {
    messages.push(message);
    return Promise.resolve();
  };
  const server = await testServer({
    features: [securityFeature, codesFeature, factorsFeature, safetyNoticesFeature, sessionsFeature],
    providers: { mail: { send: keep }, sms: { send: keep } },
    environment: { PUBLIC_URL: 'http://localhost:8080', SESSIONS_PER_PERSON: 'several' },
  });
  let lastMobile = 51_000_000;

  /** The newest code that went to an address. */
  const codeTo = async (to: string): Promise<string> => {
    await server.settle();
    const found = messages.findLast((message) => message.to === to && message.text.includes('for 5 minutes'));
    return (
      /(?:^ {4}|: )(\d{4})(?!\d)/m.exec(found?.text ?? '')?.[1] ?? expect.unreachable(`no code to ${to}`)
    );
  };

  const signUp = async (person: NewPerson = {}): Promise<TestPerson & { readonly email: string }> => {
    const made = await server.signedInPerson({ password, ...person });
    return { ...made, email: person.email ?? `${made.personId}@example.com` };
  };

  /** A mobile that nobody else has. */
  const freeMobile = (): { readonly countryCode: string; readonly mobile: string } => {
    lastMobile += 1;
    return { countryCode: '852', mobile: String(lastMobile) };
  };

  const bindMobile = async (person: TestPerson): Promise<string> => {
    const { countryCode, mobile } = freeMobile();
    await server.pool.query('update person set country_code = $2, mobile = $3 where id = $1', [
      person.personId,
      countryCode,
      mobile,
    ]);
    return `+${countryCode}${mobile}`;
  };

  /** A mail code for a purpose; after the cooldown of the one before. */
  const byMail = async (
    person: TestPerson & { readonly email: string },
    purpose: ProofPurpose,
  ): Promise<Proof> => {
    await server.clock.advance(61);
    const sent = await server.call(sendSecurityCode, { purpose, channel: 'email' }, { session: person });
    expect(sent.refusal).toBeUndefined();
    return { method: 'email', code: await codeTo(person.email) };
  };

  const byAuthenticator = (secret: string, secondsFromNow = 0): Proof => ({
    method: 'authenticator',
    code: authenticatorCode(secret, new Date(server.clock.now().getTime() + secondsFromNow * 1000)),
  });

  const byPasskey = async (
    person: TestPerson,
    device: PasskeyDevice,
    purpose: ProofPurpose,
  ): Promise<Proof> => {
    const { data } = await server.call(beginPasskeyProof, { purpose }, { session: person });
    return { method: 'passkey', passkey: device.get(data) };
  };

  /** Binds with the proof given; answers the secret and the recovery codes, a minute later. */
  const bindWith = async (person: TestPerson, proof: Proof) => {
    const begun = await server.call(beginAuthenticator, { proof }, { session: person });
    expect(begun.refusal).toBeUndefined();
    const { secret } = begun.data;
    const bound = await server.call(
      bindAuthenticator,
      { code: authenticatorCode(secret, server.clock.now()) },
      { session: person },
    );
    expect(bound.refusal).toBeUndefined();
    await server.clock.advance(61);
    return { secret, recoveryCodes: bound.data.recoveryCodes };
  };

  const withAuthenticator = async (person: TestPerson & { readonly email: string }) =>
    bindWith(person, await byMail(person, 'bind-authenticator'));

  const addWith = async (person: TestPerson, proof: Proof): Promise<PasskeyDevice> => {
    const begun = await server.call(beginPasskey, { proof }, { session: person });
    expect(begun.refusal).toBeUndefined();
    const device = passkeyDevice();
    const passkey = device.create(begun.data);
    const added = await server.call(addPasskey, { name: 'Laptop', passkey }, { session: person });
    expect(added.refusal).toBeUndefined();
    return device;
  };

  const withPasskey = async (person: TestPerson & { readonly email: string }) =>
    addWith(person, await byMail(person, 'add-passkey'));

  return {
    server,
    messages,
    codeTo,
    signUp,
    freeMobile,
    bindMobile,
    byMail,
    byAuthenticator,
    byPasskey,
    bindWith,
    withAuthenticator,
    addWith,
    withPasskey,
  };
}
