// Sends the registration code. Known and unknown addresses are answered alike: only the mail tells its reader.
import type { RequestOf, ResponseOf, sendRegistrationCode as endpoint } from '@causeway/contract';
import { publicActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import { issueCode } from '../codes/index.ts';
import { personByEmail, useCaptcha } from '../sign-in/index.ts';

type Answer = ResponseOf<typeof endpoint>;

export const sendRegistrationCode = (
  context: FeatureContext,
  request: WriteRequest,
  input: RequestOf<typeof endpoint>,
): Promise<Answer> =>
  context.spine.write<Answer>(publicActor, request, async (now) => {
    const audit = {
      action: 'sign-in.send-registration-code',
      subject: { kind: 'graphic-code', id: input.captchaVerifyParam.id },
    };
    const captcha = await useCaptcha(context, input.captchaVerifyParam, now);
    if (!captcha.isRight) {
      return { answer: new Refusal('wrong-graphic-code'), updates: captcha.updates, audit };
    }
    const known = await personByEmail(context.db, input.email);
    const { part, cooldownSeconds } = await issueCode(
      codesOf(context),
      {
        purpose: 'register',
        subject: input.email,
        channel: 'mail',
        address: input.email,
        language: input.language,
        message: { template: known ? 'already-registered' : 'register' },
      },
      now,
    );

    return { answer: { cooldownSeconds }, ...part, updates: [...part.updates, ...captcha.updates], audit };
  });

export const codesOf = ({ db, config }: FeatureContext) => ({ db, codePepper: config.secrets.codePepper });
