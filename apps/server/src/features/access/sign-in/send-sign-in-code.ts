// Sends the code to sign in with. Known and unknown addresses get the same answer, and both get a message: only the message
// says that there is no account.
import type {
  CaptchaVerifyParam,
  Language,
  RequestOf,
  sendSignInMail,
  sendSignInSms,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { addressOf } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { type AskedBy, askingSubject, codesOf, issueCode } from '../codes/index.ts';
import { askedBy } from '../trusted-browsers/index.ts';
import { type Account, accountOf, personOf } from './account.ts';
import { passThrottle, throttled } from '../throttle/index.ts';

export interface CodeSent {
  readonly cooldownSeconds: number;
}

type Input = (RequestOf<typeof sendSignInMail> | RequestOf<typeof sendSignInSms>) & {
  readonly language: Language;
  readonly captchaVerifyParam?: CaptchaVerifyParam | undefined;
};

export const sendSignInCode = (context: FeatureContext, call: CallContext, input: Input): Promise<CodeSent> =>
  context.spine.write<CodeSent>(publicActor, call.request, async (now) => {
    // Refuses what cannot be a mobile number, as registration does.
    const { address } = addressOf(input);
    const account = accountOf(input);
    const asking = { ...call, captcha: input.captchaVerifyParam };
    const captcha = await passThrottle(context, asking, 'code', now);
    const audit = { action: call.request.name, subject: { kind: 'sign-in', id: call.request.id } };
    if (!captcha.isRight)
      return { answer: new Refusal('wrong-graphic-code'), updates: captcha.updates, audit };
    const person = await personOf(context.db, account);
    const hasCaptcha = input.captchaVerifyParam !== undefined;
    const by = await askedBy(context, call, { personId: person?.personId, hasCaptcha }, now);
    if (isAskedFirst(context, account, by)) refuse('graphic-code-needed');
    const { part, cooldownSeconds } = await issueCode(
      codesOf(context),
      {
        purpose: 'sign-in',
        subject: askingSubject(context, call, address),
        channel: account.channel === 'email' ? 'mail' : 'sms',
        address,
        network: call.address,
        by,
        language: person?.language ?? input.language,
        message: { template: person ? 'sign-in' : 'sign-in-unknown' },
      },
      now,
    );

    return {
      answer: { cooldownSeconds },
      ...joinParts(part, {
        updates: captcha.updates,
        inserts: [throttled(context, call, 'code', now)],
      }),
      audit,
    };
  });

/** An SMS costs money, for known and unknown numbers: a stranger solves a captcha from the first one on. */
const isAskedFirst = ({ config }: FeatureContext, { channel }: Account, by: AskedBy): boolean =>
  config.http.callsPerMinute !== null && channel === 'sms' && by.kind === 'stranger' && !by.hasCaptcha;
