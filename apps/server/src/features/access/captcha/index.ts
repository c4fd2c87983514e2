// The captcha: an image verification code, or work for the browser in its place.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { codeTextOf, newCaptcha, newProofOfWork } from './captcha.ts';
import { checkCaptcha } from './check-captcha.ts';
import { drawCode } from './draw-code.ts';
import { inTurn } from './drawing.ts';
import { forgetCaptchasBefore } from './store.ts';

export { type UsedCaptcha, useCaptcha } from './captcha.ts';

const DAY = 24 * 60 * 60 * 1000;

interface CaptchaOptions {
  /** The text of the next image; random by default. */
  readonly text?: () => string;
}

export const captchaFeature = ({ text }: CaptchaOptions = {}) =>
  feature('captcha', (context) => {
    const { db } = context;
    return {
      routes: (router) => {
        const newText = text ?? codeTextOf(context.config.worldUrl);
        const draw = inTurn(drawCode);
        router.open(contract.newCaptcha, ({ captchaCheckType }) =>
          newCaptcha(context, captchaCheckType, { newText, draw }),
        );
        router.open(contract.newProofOfWork, ({ captchaCheckType }) =>
          newProofOfWork(context, captchaCheckType),
        );
        router.open(contract.checkCaptcha, (input, { request }) => checkCaptcha(context, request, input));
      },
      scheduledTasks: (tasks) =>
        tasks.define({
          name: 'captcha.forget',
          everySeconds: 3600,
          handle: (now) => forgetCaptchasBefore(db, new Date(now.getTime() - DAY)),
        }),
    };
  });
