// The captcha: a picture to read, or, for people who cannot read it, a proof of work by the browser (ALTCHA).
import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { captchaAnswer } from '../rules/sign-in.ts';
import { accountType } from './schemas.ts';
import { text } from '../rules/text.ts';

/** The purpose of a captcha; it is valid for no other. */
export const captchaCheckType = z.enum(['register', 'sign-in', 'reset', 'chat']);
export type CaptchaCheckType = z.infer<typeof captchaCheckType>;

/** The picture's id and its text, or a solved challenge in ALTCHA's base64 form. */
export const captchaVerifyParam = z.union([
  z.object({ id: z.uuid(), answer: captchaAnswer }),
  z.object({ proofOfWork: text(4096).check(z.minLength(1)) }),
]);
export type CaptchaVerifyParam = z.infer<typeof captchaVerifyParam>;

/** A new captcha: a picture to read, valid 5 minutes, for one use. */
export const newCaptcha = endpoint({
  name: 'sign-in.new-captcha',
  summary: 'Draws a captcha',
  path: '/member-api/web/user/:type/captcha',
  access: anyone,
  request: z.object({ type: accountType, captchaCheckType }),
  response: z.object({ id: z.uuid(), /** A PNG as a data address. */ image: z.string() }),
});

export const newProofOfWork = endpoint({
  name: 'sign-in.new-proof-of-work',
  summary: 'An ALTCHA challenge in place of the picture, valid 5 minutes, for one use',
  path: '/member-api/web/user/:type/captcha/work',
  access: anyone,
  request: z.object({ type: accountType, captchaCheckType }),
  response: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int(),
  }),
});

/** A right answer remains valid for the call that it is meant for, once; a wrong one is used up. */
export const checkCaptcha = endpoint({
  name: 'sign-in.check-captcha',
  summary: 'Tells whether the answer to a captcha is right',
  path: '/member-api/web/user/:type/captchaCheck',
  access: anyone,
  write: true,
  request: z.object({ type: accountType, captchaCheckType, captchaVerifyParam }),
  response: nothing,
  refusals: ['wrong-graphic-code'],
});
