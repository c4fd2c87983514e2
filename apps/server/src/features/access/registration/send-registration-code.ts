// Sends the registration code by email or SMS. Known and unknown addresses get the same answer after the same work: only the
// message says which it is.
import type {
  RequestOf,
  ResponseOf,
  sendRegistrationCode as byMail,
  sendRegistrationSms as bySms,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { addressOf, addressSubject } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { useCaptcha } from '../captcha/index.ts';
import { type Visit, askingSubject, codesOf, issueCode } from '../codes/index.ts';
import { ownerOf } from './store.ts';

type Answer = ResponseOf<typeof byMail>;

/** Refuses invalid-input for a number that no mobile has, wrong-graphic-code, code-cooldown, too-many-requests. */
export const sendRegistrationCode = (
  context: FeatureContext,
  call: Visit & Pick<CallContext, 'address'>,
  input: RequestOf<typeof byMail> | RequestOf<typeof bySms>,
): Promise<Answer> =>
  context.spine.write<Answer>(publicActor, call.request, async (now) => {
    const address = addressOf(input);
    const audit = { action: call.request.name, subject: addressSubject(context, address) };
    const captcha = await useCaptcha(context, { param: input.captchaVerifyParam, purpose: 'register' }, now);
    if (!captcha.isRight) {
      return { answer: new Refusal('wrong-graphic-code'), updates: captcha.updates, audit };
    }
    const owner = await ownerOf(context.db, address);
    const { part, cooldownSeconds } = await issueCode(
      codesOf(context),
      {
        purpose: 'register',
        subject: askingSubject(context, call, address.address),
        channel: address.channel,
        address: address.address,
        network: call.address,
        by: { kind: 'stranger', hasCaptcha: true },
        language: owner?.language ?? input.language,
        message: { template: owner ? 'already-registered' : 'register' },
      },
      now,
    );

    return { answer: { cooldownSeconds }, ...joinParts(part, captcha), audit };
  });
