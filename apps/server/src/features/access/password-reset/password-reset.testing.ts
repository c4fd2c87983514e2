// A server for resetting passwords, with a mailbox for its messages.
import { randomUUID } from 'node:crypto';
import {
  type AccountType,
  type Language,
  type RequestOf,
  type ResponseOf,
  newCaptcha,
  resetPassword,
  sendResetMail,
  sendResetSms,
  signIn,
  verifyReset,
} from '@causeway/contract';
import { type CallOptions, type TestAnswer, testServer } from '../../../platform/testing.ts';
import { browserJar, withCookies } from '../../../testing/cookies.testing.ts';
import { captchaFeature } from '../captcha/index.ts';
import { codesFeature } from '../codes/index.ts';
import { factorsFeature } from '../factors/index.ts';
import { registrationFeature } from '../registration/index.ts';
import { safetyNoticesFeature } from '../safety-notices/index.ts';
import { sessionsFeature } from '../sessions/index.ts';
import { signInFeature } from '../sign-in/index.ts';
import { trustedBrowsersFeature } from '../trusted-browsers/index.ts';
import { passwordResetFeature } from './index.ts';

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

type Asked = Omit<RequestOf<typeof verifyReset>, 'type'> & { readonly type?: AccountType };

const type = 'individual';
export const oldPassword = 'Causeway-1';
export const newPassword = 'Lantern#42';

/** The cookie of each proof by its token: a browser keeps only the last one, but a test sets several passwords. */
function proofsKept() {
  const cookies = new Map<string, string>();
  return {
    keep: <Answer extends TestAnswer<ResponseOf<typeof verifyReset>>>(answer: Answer): Answer => {
      if (answer.refusal === undefined)
        cookies.set(answer.data.resetToken, withCookies('', answer.headers['set-cookie']));
      return answer;
    },
    cookieOf: (resetToken: string): string => cookies.get(resetToken) ?? '',
  };
}

const serverThatSends = (sent: Sent[], environment: Readonly<Record<string, string>>) =>
  testServer({
    features: [
      captchaFeature({ text: () => 'AC37' }),
      signInFeature,
      registrationFeature,
      passwordResetFeature,
      trustedBrowsersFeature,
      factorsFeature,
      sessionsFeature,
      safetyNoticesFeature,
      codesFeature,
    ],
    environment,
    providers: {
      mail: { send: async (mail) => void sent.push(mail) },
      sms: { send: async (message) => void sent.push({ ...message, subject: '' }) },
    },
  });

export async function resetServer(environment: Readonly<Record<string, string>> = {}) {
  const sent: Sent[] = [];
  const server = await serverThatSends(sent, environment);

  const captcha = async (answer = 'AC37') => ({
    id: (await server.stranger.call(newCaptcha, { type, captchaCheckType: 'reset' })).id,
    answer,
  });
  // All calls come from one browser, unless a test adds another one's cookies.
  const inBrowser = browserJar();
  const proofs = proofsKept();
  const verify = async (input: Asked, call: CallOptions = {}) =>
    proofs.keep(
      await inBrowser((headers) => server.call(verifyReset, { type, ...input }, { ...call, headers }), call),
    );
  const askByMail = async (email: string, language: Language = 'en', call: CallOptions = {}) => {
    const captchaVerifyParam = await captcha();
    const asked = { type, email, language, captchaCheckType: 'reset', captchaVerifyParam } as const;
    return inBrowser((headers) => server.call(sendResetMail, asked, { ...call, headers }), call);
  };
  /** The newest code that was sent to an address. */
  const codeTo = async (to: string): Promise<string> => {
    await server.settle();
    const codes = sent.flatMap((message) =>
      message.to === to ? (/(?:^\s+|: )(\d{4})\.?(?:$|\s)/m.exec(message.text)?.[1] ?? []) : [],
    );
    const code = codes.at(-1);
    if (code === undefined) throw new Error(`no code was sent to ${to}`);
    return code;
  };

  return {
    server,
    sent,
    captcha,
    inBrowser,
    verify,
    askByMail,
    codeTo,
    askBySms: async (countryCode: string, mobile: string, language: Language = 'en') => {
      const captchaVerifyParam = await captcha();
      const asked = {
        type,
        countryCode,
        mobile,
        language,
        captchaCheckType: 'reset',
        captchaVerifyParam,
      } as const;
      return inBrowser((headers) => server.call(sendResetSms, asked, { headers }));
    },
    /** A person with a password and an address. */
    newPerson: async (memberType: 1 | 3 = 3) => {
      const email = `person-${randomUUID()}@example.com`;
      return { email, ...(await server.signedInPerson({ email, password: oldPassword, memberType })) };
    },
    /** Gets the reset token as a person who reads their email. */
    tokenFor: async (email: string): Promise<string> => {
      await askByMail(email);
      const { data } = await verify({ email, method: 'email', code: await codeTo(email) });
      return data.resetToken;
    },
    /** Sets the password in the browser that proved the reset. */
    reset: (resetToken: string, password = newPassword, call: CallOptions = {}) => {
      const headers = { cookie: proofs.cookieOf(resetToken), ...call.headers };
      return server.call(resetPassword, { type, resetToken, password }, { ...call, headers });
    },
    cookieOf: proofs.cookieOf,
    signInWith: (email: string, password: string) => server.call(signIn, { type, email, password }),
  };
}
