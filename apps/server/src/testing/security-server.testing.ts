// The real server with everything for the security of an account, a mailbox and a telephone, and people with every kind of
// proof: shared by the tests of security and proofs.
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
import { codesFeature } from '../features/access/codes/index.ts';
import { factorsFeature } from '../features/access/factors/index.ts';
import { safetyNoticesFeature } from '../features/access/safety-notices/index.ts';
import { securityFeature } from '../features/access/security/index.ts';
import { sessionsFeature } from '../features/access/sessions/index.ts';
import {
  type NewPerson,
  type TestOptions,
  type TestPerson,
  type TestServer,
  testServer,
} from '../platform/testing.ts';
import { authenticatorCode } from './authenticator-app.testing.ts';
import { type PasskeyDevice, passkeyDevice } from './passkey-device.testing.ts';

export interface Message {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
}

export const password = 'Correct-1-horse';

type Reachable = TestPerson & { readonly email: string };

export async function securityServer(
  environment: Readonly<Record<string, string>> = {},
  more: TestOptions['features'] = [],
) {
  const messages: Message[] = [];
  const keep = (message: Message): Promise<void> => {
    messages.push(message);
    return Promise.resolve();
  };
  const server = await testServer({
    features: [securityFeature, codesFeature, factorsFeature, safetyNoticesFeature, sessionsFeature, ...more],
    providers: { mail: { send: keep }, sms: { send: keep } },
    environment: { PUBLIC_URL: 'http://localhost:8080', SESSIONS_PER_PERSON: 'several', ...environment },
  });
  const people = peopleOf(server, messages);
  const proofs = proofsOf(server, people.codeTo);
  return { server, messages, ...people, ...proofs, ...bindingOf(server, proofs) };
}

function peopleOf(server: TestServer, messages: readonly Message[]) {
  let lastMobile = 51_000_000;
  /** A mobile that nobody else has. */
  const freeMobile = (): { readonly countryCode: string; readonly mobile: string } => {
    lastMobile += 1;
    return { countryCode: '852', mobile: String(lastMobile) };
  };
  return {
    freeMobile,
    signUp: async (person: NewPerson = {}): Promise<Reachable> => {
      const made = await server.signedInPerson({ password, ...person });
      return { ...made, email: person.email ?? `${made.personId}@example.com` };
    },
    bindMobile: async ({ personId }: TestPerson): Promise<void> => {
      const { countryCode, mobile } = freeMobile();
      const bind = 'update person set country_code = $2, mobile = $3 where id = $1';
      await server.pool.query(bind, [personId, countryCode, mobile]);
    },
    /** The newest code that was sent to an address. */
    codeTo: async (to: string): Promise<string> => {
      await server.settle();
      const found = messages.findLast((message) => message.to === to && message.text.includes('5 minutes'));
      const [, code] = /(?:^ {4}|: )(\d{4})(?!\d)/m.exec(found?.text ?? '') ?? [];
      return code ?? expect.unreachable(`no code to ${to}`);
    },
  };
}

const proofsOf = (server: TestServer, codeTo: (to: string) => Promise<string>) => ({
  /** A code by email for a purpose, after the previous one's cooldown. */
  byMail: async (person: Reachable, purpose: ProofPurpose): Promise<Proof> => {
    await server.clock.advance(61);
    await server.as(person).call(sendSecurityCode, { purpose, channel: 'email' });
    return { method: 'email', code: await codeTo(person.email) };
  },
  byAuthenticator: (secret: string, secondsFromNow = 0): Proof => ({
    method: 'authenticator',
    code: authenticatorCode(secret, new Date(server.clock.now().getTime() + secondsFromNow * 1000)),
  }),
  byPasskey: async (person: TestPerson, device: PasskeyDevice, purpose: ProofPurpose): Promise<Proof> => {
    const data = await server.as(person).call(beginPasskeyProof, { purpose });
    return { method: 'passkey', passkey: device.get(data) };
  },
});

function bindingOf(server: TestServer, { byMail }: Pick<ReturnType<typeof proofsOf>, 'byMail'>) {
  /** Sets up an authenticator with the given proof; answers the secret and the recovery codes, a minute later. */
  const bindWith = async (person: TestPerson, proof: Proof) => {
    const begun = await server.as(person).call(beginAuthenticator, { proof });
    const { secret } = begun;
    const code = authenticatorCode(secret, server.clock.now());
    const bound = await server.as(person).call(bindAuthenticator, { code });
    await server.clock.advance(61);
    return { secret, recoveryCodes: bound.recoveryCodes };
  };
  const addWith = async (person: TestPerson, proof: Proof): Promise<PasskeyDevice> => {
    const begun = await server.as(person).call(beginPasskey, { proof });
    const device = passkeyDevice();
    const passkey = device.create(begun);
    await server.as(person).call(addPasskey, { name: 'Laptop', passkey });
    return device;
  };
  return {
    bindWith,
    addWith,
    withAuthenticator: async (person: Reachable) =>
      bindWith(person, await byMail(person, 'bind-authenticator')),
    withPasskey: async (person: Reachable) => addWith(person, await byMail(person, 'add-passkey')),
  };
}
