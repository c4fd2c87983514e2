// Answers whether the solution of a captcha is right. A right one remains valid for the call that it is meant for.
import type { Nothing, RequestOf, checkCaptcha as endpoint } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { useCaptcha } from './captcha.ts';

export const checkCaptcha = (
  context: FeatureContext,
  request: WriteRequest,
  { captchaCheckType, captchaVerifyParam }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(publicActor, request, async (now) => {
    const { isRight, id, updates } = await useCaptcha(
      context,
      { param: captchaVerifyParam, purpose: captchaCheckType },
      now,
    );
    const audit = { action: request.name, subject: { kind: 'graphic-code', id } };
    return isRight ? { answer: {}, audit } : { answer: new Refusal('wrong-graphic-code'), updates, audit };
  });
