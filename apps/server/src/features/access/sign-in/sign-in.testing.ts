// A server with everything that signing in uses, its messages, and browsers that keep their cookies.
import { randomInt, randomUUID } from 'node:crypto';
import {
  type Endpoint,
  type Proof,
  type RequestOf,
  type ResponseOf,
  continueSignIn,
  sendSignInStepCode,
  signIn,
  verifyIdHeader,
  verifyMethodsHeader,
} from '@causeway/contract';
import { expect } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { type NewPerson, type TestAnswer, type TestOptions, testServer } from '../../../platform/testing.ts';
import { withCookies } from '../../../testing/cookies.testing.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import { type Lies, type PasskeyDevice, passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import { captchaFeature } from '../captcha/index.ts';
import { codesFeature } from '../codes/index.ts';
import {
  addPasskey,
  beginBinding,
  beginPasskeyCreation,
  confirmBinding,
  factorsFeature,
  passkeyCreationOf,
  recoveryCodesOf,
  revealBinding,
} from '../factors/index.ts';
import { passwordResetFeature } from '../password-reset/index.ts';
import { safetyNoticesFeature } from '../safety-notices/index.ts';
import { sessionsFeature } from '../sessions/index.ts';
import { staffFeature } from '../staff/index.ts';
import { staffTeamFeature } from '../staff-team/index.ts';
import { trustedBrowsersFeature } from '../trusted-browsers/index.ts';
import { signInFeature } from './index.ts';

export const password = 'Causeway-1';
export const wrongPassword = 'Wrong-pass1';
const type = 'individual';

export const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface Sent {
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
}

export async function signInServer(options: Partial<TestOptions> = {}) {
  const mails: Sent[] = [];
  const texts: Sent[] = [];
  const server = await testServer({
    features: [
      captchaFeature({ text: () => 'AC37' }),
      signInFeature,
      passwordResetFeature,
      staffFeature,
      staffTeamFeature,
      trustedBrowsersFeature,
      codesFeature,
      factorsFeature,
      sessionsFeature,
      safetyNoticesFeature,
    ],
    providers: {
      mail: { send: async (mail) => void mails.push(mail) },
      sms: { send: async (text) => void texts.push(text) },
    },
    ...options,
    // Each browser of a test is in a network of its own.
    environment: { TRUSTED_PROXIES: '127.0.0.1', ...options.environment },
  });
  const codeTo = async (to: string): Promise<string> => {
    await server.settle();
    const codes = [...mails, ...texts].flatMap((one) =>
      one.to === to ? (/(?:^\s+|: )(\d{4})(?:$|\.)/m.exec(one.text)?.[1] ?? []) : [],
    );
    return codes.at(-1) ?? expect.unreachable(`no code for ${to}`);
  };
  /** A person with a password, and an address of their own. */
  const somebody = async (person: NewPerson = {}) => {
    const email = person.email ?? `person-${randomUUID()}@example.com`;
    return { email, ...(await server.signedInPerson({ password, ...person, email })) };
  };
  return {
    ...server,
    ...factorSteps(server),
    mails,
    texts,
    codeTo,
    somebody,
    browser: (agent = desktopAgent) => browserOf(server, codeTo, agent),
    /** Another browser in the network of the first. */
    neighbour: ({ kept }: Pick<TestBrowser, 'kept'>) => {
      const browser = browserOf(server, codeTo, desktopAgent);
      browser.kept.address = kept.address;
      return browser;
    },
  };
}

/** Commits a part of a plan as a verb of the person would. */
async function carryOut<Checked extends { readonly part: Partial<PlanPart> }>(
  { context }: Server,
  check: (now: Date) => Promise<Checked>,
): Promise<Checked> {
  const done: Checked[] = [];
  const request = { id: randomUUID().replaceAll('-', ''), name: 'test.factor', body: {} };
  await context.spine.write<object>(systemActor('test'), request, async (now) => {
    const checked = await check(now);
    done.push(checked);
    return {
      answer: {},
      ...checked.part,
      audit: { action: 'test.factor', subject: { kind: 'test', id: '' } },
    };
  });
  return done.at(-1) ?? expect.unreachable('nothing was done');
}

/** Sets up factors for a test. */
function factorSteps(server: Server) {
  const { context } = server;
  const codeNow = (secret: string, secondsAhead = 0): string =>
    authenticatorCode(secret, new Date(server.clock.now().getTime() + secondsAhead * 1000));
  const bindAuthenticator = async (personId: string) => {
    const binding = { ownerId: personId, askedBy: randomUUID() };
    const { bindingId } = await carryOut(server, async (now) => beginBinding(context, binding, now));
    const { secret } = await revealBinding(context, bindingId);
    const code = codeNow(secret);
    const { batchId } = await carryOut(server, (now) => confirmBinding(context, binding, code, now));
    // The code that confirmed the set-up is used up.
    await server.clock.advance(60);
    /** A code of a telephone whose clock is ahead by some seconds. */
    const codeOf = (secondsAhead = 0): string => codeNow(secret, secondsAhead);
    return { code: codeOf, recovery: recoveryCodesOf(context, batchId) };
  };
  const addPasskeyOf = async (personId: string, lies: Lies = {}): Promise<PasskeyDevice> => {
    const device = passkeyDevice(context.config.http.publicUrl);
    const { challengeId } = await carryOut(server, (now) => beginPasskeyCreation(context, personId, now));
    const attestation = device.create(await passkeyCreationOf(context, personId, challengeId), lies);
    await carryOut(server, (now) => addPasskey(context, personId, { name: 'Laptop', attestation }, now));
    return device;
  };
  return { bindAuthenticator, addPasskey: addPasskeyOf };
}

type Server = Awaited<ReturnType<typeof testServer>>;

const newAddress = (): string => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** Keeps the cookie and the header of its sign-in; `copy` is a thief's browser with the same. */
function browserOf(server: Server, codeTo: (to: string) => Promise<string>, agent: string, cookie = '') {
  const kept = { cookie, verifyId: '', methods: [] as string[], address: newAddress() };

  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: { readonly token?: string; readonly requestId?: string } = {},
  ): Promise<TestAnswer<ResponseOf<E>>> {
    const answer = await server.call(endpoint, request, {
      ...(options.token !== undefined && { session: { token: options.token } }),
      ...(options.requestId !== undefined && { requestId: options.requestId }),
      headers: {
        'user-agent': agent,
        'x-forwarded-for': kept.address,
        ...(kept.cookie !== '' && { cookie: kept.cookie }),
        ...(kept.verifyId !== '' && { [verifyIdHeader]: kept.verifyId }),
      },
    });
    kept.cookie = withCookies(kept.cookie, answer.headers['set-cookie']);
    const verifyId = answer.headers[verifyIdHeader];
    if (typeof verifyId === 'string') kept.verifyId = verifyId;
    const methods = answer.headers[verifyMethodsHeader];
    if (typeof methods === 'string') kept.methods = methods.split(',');
    return answer;
  }

  const byPassword = (email: string, entered = password, as: 'individual' | 'business' = type) =>
    call(signIn, { type: as, email, password: entered });
  const prove = (proof: Proof) => call(continueSignIn, { type, proof });
  const stepCode = async (email: string): Promise<string> => {
    const sent = await call(sendSignInStepCode, { type, method: 'email', language: 'en' });
    expect(sent.refusal).toBeUndefined();
    return codeTo(email);
  };
  /** Signs in by password, then by the code in the email. */
  const signedIn = async (email: string, as: 'individual' | 'business' = type) => {
    expect((await byPassword(email, password, as)).refusal).toBe('new-browser');
    const answer = await prove({ method: 'email', code: await stepCode(email) });
    expect(answer.refusal).toBeUndefined();
    return answer.data;
  };
  return {
    kept,
    call,
    byPassword,
    prove,
    stepCode,
    signedIn,
    copy: () => {
      const twin = browserOf(server, codeTo, agent, kept.cookie);
      twin.kept.verifyId = kept.verifyId;
      return twin;
    },
  };
}

export type TestBrowser = ReturnType<typeof browserOf>;

export const another = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
