// Sends the code of a password reset by email or SMS. An address without an account gets the same answer after the same
// work, and a code too: only the message says that there is no account.
import type { RequestOf, ResponseOf, sendResetMail, sendResetSms } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { addressOf, addressSubject } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { useCaptcha } from '../captcha/index.ts';
import { type Visit, askingSubject, codesOf, issueCode } from '../codes/index.ts';
import { askedBy } from '../trusted-browsers/index.ts';
import { personOf } from './store.ts';

type Answer = ResponseOf<typeof sendResetMail>;

/** Refuses invalid-input for a number that no mobile has, wrong-graphic-code, code-cooldown, too-many-requests. */
export const sendResetCode = (
  context: FeatureContext,
  call: Visit & Pick<CallContext, 'address'>,
  input: RequestOf<typeof sendResetMail> | RequestOf<typeof sendResetSms>,
): Promise<Answer> =>
  context.spine.write<Answer>(publicActor, call.request, async (now) => {
    const address = addressOf(input);
    const audit = { action: call.request.name, subject: addressSubject(context, address) };
    const captcha = await useCaptcha(context, { param: input.captchaVerifyParam, purpose: 'reset' }, now);
    if (!captcha.isRight) {
      return { answer: new Refusal('wrong-graphic-code'), updates: captcha.updates, audit };
    }
    const person = await personOf(context.db, address);
    const by = await askedBy(context, call, { personId: person?.id, hasCaptcha: true }, now);
    const { part, cooldownSeconds } = await issueCode(
      codesOf(context),
      {
        purpose: 'reset',
        subject: askingSubject(context, call, address.address),
        channel: address.channel,
        address: address.address,
        network: call.address,
        by,
        language: person?.language ?? input.language,
        message: { template: person ? 'reset' : 'reset-unknown' },
      },
      now,
    );

    return { answer: { cooldownSeconds }, ...joinParts(part, { updates: captcha.updates }), audit };
  });
