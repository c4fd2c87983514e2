// A server for registering, with a mailbox for its messages.
import { randomInt, randomUUID } from 'node:crypto';
import {
  type Language,
  type RequestOf,
  newCaptcha,
  register,
  sendRegistrationCode,
  sendRegistrationSms,
} from '@causeway/contract';
import { type CallOptions, testServer } from '../../../platform/testing.ts';
import { browserJar } from '../../../testing/cookies.testing.ts';
import { agreementsFeature } from '../../verification/agreements/index.ts';
import { captchaFeature } from '../captcha/index.ts';
import { codesFeature } from '../codes/index.ts';
import { invitationsFeature } from '../invitations/index.ts';
import { safetyNoticesFeature } from '../safety-notices/index.ts';
import { sessionsFeature } from '../sessions/index.ts';
import { signInFeature } from '../sign-in/index.ts';
import { trustedBrowsersFeature } from '../trusted-browsers/index.ts';
import { registrationFeature } from './index.ts';

export interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

type Account = Partial<Pick<RequestOf<typeof register>, 'email' | 'countryCode' | 'mobile'>>;
type More = Partial<RequestOf<typeof register>> & CallOptions;

export const type = 'individual';
export const password = 'Lantern#42';
/** The agreements that a registering person has read. */
export const read = { consent: true, agreementVersion: '2026-03-01', privacyVersion: '2026-03-01' } as const;

export const newEmail = (): string => `new-${randomUUID()}@example.com`;
/** In Hong Kong, in a range that is all mobile. */
export const newMobile = (): string => `61${randomInt(100_000, 999_999)}`;
export const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

export async function registrationServer() {
  const sent: Sent[] = [];
  const server = await testServer({
    features: [
      captchaFeature({ text: () => 'AC37' }),
      signInFeature,
      registrationFeature,
      trustedBrowsersFeature,
      agreementsFeature,
      invitationsFeature,
      sessionsFeature,
      safetyNoticesFeature,
      codesFeature,
    ],
    providers: {
      mail: { send: async (mail) => void sent.push(mail) },
      sms: { send: async (message) => void sent.push({ ...message, subject: '' }) },
    },
  });

  const captcha = async (answer = 'AC37') => ({
    captchaCheckType: 'register' as const,
    captchaVerifyParam: {
      id: (await server.stranger.call(newCaptcha, { type, captchaCheckType: 'register' })).id,
      answer,
    },
  });

  // All calls come from one browser.
  const inBrowser = browserJar();
  return {
    server,
    sent,
    captcha,
    askByMail: async (email: string, language: Language = 'en', call: CallOptions = {}) => {
      const asked = { type, email, language, ...(await captcha()) } as const;
      return inBrowser((headers) => server.call(sendRegistrationCode, asked, { ...call, headers }), call);
    },
    askBySms: async (countryCode: string, mobile: string, language: Language = 'en') => {
      const asked = { type, countryCode, mobile, language, ...(await captcha()) } as const;
      return inBrowser((headers) => server.call(sendRegistrationSms, asked, { headers }));
    },
    /** The last message that was sent to an address. */
    lastTo: async (to: string): Promise<Sent> => {
      await server.settle();
      const last = sent.findLast((message) => message.to === to);
      if (!last) throw new Error(`nothing was sent to ${to}`);
      return last;
    },
    registerWith: (account: Account, code: string, { requestId, headers: own = {}, ...more }: More = {}) =>
      inBrowser(
        (headers) =>
          server.call(
            register,
            { type, ...account, code, password, ...read, language: 'en', ...more },
            { ...(requestId !== undefined && { requestId }), headers },
          ),
        { headers: own },
      ),
  };
}

/** Reads the code of an email, where it has a line of its own, or of a message. */
export function codeIn({ text }: Sent): string {
  const code = /(?:^\s+|: )(\d{4})\.?(?:$|\s)/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}
