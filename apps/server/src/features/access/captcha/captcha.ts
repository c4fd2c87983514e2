// A captcha's life: made as a picture or as work, valid for five minutes, used up by the first answer, right or wrong.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type {
  CaptchaCheckType,
  CaptchaVerifyParam,
  ResponseOf,
  newProofOfWork as workEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { newCodeText } from './draw-code.ts';
import { challengeOf, workDoneFor } from './proof-of-work.ts';
import { type Captcha, captchaById, storeCaptcha, update } from './store.ts';

const captchaSeconds = 5 * 60;

const hashAnswer = ({ hashSecret }: FeatureContext, id: string, answer: string): Buffer =>
  Buffer.from(hashSecret(`graphic-code ${id} ${answer.toUpperCase()}`), 'hex');

/** Stored in place of an answer when the captcha is work; too long to be typed. */
const workAnswer = 'the work that was set for it';

/** With the world box every picture has this text, so that journeys and the seed can read it. */
const boxCode = 'CWAY';

/** How texts are chosen: at random, except with the world box. */
export const codeTextOf = (worldUrl: string | null): (() => string) =>
  worldUrl === null ? newCodeText : () => boxCode;

async function keep(context: FeatureContext, purpose: CaptchaCheckType, answer: string): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(context.clock.now().getTime() + captchaSeconds * 1000);
  await storeCaptcha(context.db, {
    id,
    purpose,
    answerHash: hashAnswer(context, id, answer),
    expiresAt,
  });
  return id;
}

interface CaptchaDrawing {
  /** Chooses the text of a picture. */
  readonly newText: () => string;
  readonly draw: (text: string) => Promise<string>;
}

/** Draws a new code. Refuses overloaded. */
export async function newCaptcha(
  context: FeatureContext,
  purpose: CaptchaCheckType,
  { newText, draw }: CaptchaDrawing,
): Promise<{ readonly id: string; readonly image: string }> {
  const text = newText();
  const image = await draw(text);
  return { id: await keep(context, purpose, text), image };
}

export const newProofOfWork = async (
  context: FeatureContext,
  purpose: CaptchaCheckType,
): Promise<ResponseOf<typeof workEndpoint>> => challengeOf(context, await keep(context, purpose, workAnswer));

export interface UsedCaptcha {
  readonly isRight: boolean;
  /** The id for the trail; '' if there was none. */
  readonly id: string;
  readonly updates: readonly Update[];
}

/**
 * Part of the plan that needs the answer. Commit it for a wrong answer or one for another purpose too, because the captcha
 * is used up.
 */
export async function useCaptcha(
  context: FeatureContext,
  { param, purpose }: { readonly param: CaptchaVerifyParam; readonly purpose: CaptchaCheckType },
  now: Date,
): Promise<UsedCaptcha> {
  const { id, answer } = await answerOf(context, param);
  const code = id === undefined ? undefined : await captchaById(context.db, id);
  if (!code || !isAlive(code, now)) return { isRight: false, id: id ?? '', updates: [] };
  return {
    isRight:
      code.purpose === purpose && timingSafeEqual(code.answerHash, hashAnswer(context, code.id, answer)),
    id: code.id,
    updates: [update('graphic_code', code, { usedAt: now })],
  };
}

/** Undone work counts as no answer. */
async function answerOf(
  context: FeatureContext,
  param: CaptchaVerifyParam,
): Promise<{ readonly id: string | undefined; readonly answer: string }> {
  if ('id' in param) return param;
  return { id: await workDoneFor(context, param.proofOfWork), answer: workAnswer };
}

const isAlive = ({ usedAt, expiresAt }: Captcha, now: Date): boolean => usedAt === null && now < expiresAt;
