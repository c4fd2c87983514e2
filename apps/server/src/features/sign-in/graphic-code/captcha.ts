// A graphic code's life: drawn, valid for five minutes, used up by the first answer, right or wrong.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { type GraphicCode, graphicCodeById, keepGraphicCode, update } from '../store.ts';
import { drawCode, newCodeText } from './draw-code.ts';

const captchaSeconds = 5 * 60;

const hashAnswer = ({ hashSecret }: FeatureContext, id: string, answer: string): Buffer =>
  Buffer.from(hashSecret(`graphic-code ${id} ${answer.toUpperCase()}`), 'hex');

/** With the world box every picture says the same, so that journeys and the seed can read it. */
const boxCode = 'CWAY';

/** How texts are chosen: at random, unless the server runs with the world box. */
export const codeTextOf = (worldUrl: string | null): (() => string) =>
  worldUrl === null ? newCodeText : () => boxCode;

/** Draws a new code; `newText` chooses what it says. */
export async function newCaptcha(
  context: FeatureContext,
  newText: () => string,
): Promise<{ readonly id: string; readonly image: string }> {
  const id = randomUUID();
  const text = newText();
  const expiresAt = new Date(context.clock.now().getTime() + captchaSeconds * 1000);
  await keepGraphicCode(context.db, {
    id,
    answer_hash: hashAnswer(context, id, text),
    expires_at: expiresAt,
  });
  return { id, image: drawCode(text) };
}

export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

/** Part of the plan that needs the answer: commit it when it is wrong too, for then the code is used up. */
export async function useCaptcha(
  context: FeatureContext,
  { id, answer }: CaptchaAnswer,
  now: Date,
): Promise<{ readonly isRight: boolean; readonly updates: readonly Update[] }> {
  const code = await graphicCodeById(context.db, id);
  if (!code || !isAlive(code, now)) return { isRight: false, updates: [] };
  return {
    isRight: timingSafeEqual(code.answer_hash, hashAnswer(context, id, answer)),
    updates: [update('graphic_code', code, { used_at: now })],
  };
}

const isAlive = ({ used_at: usedAt, expires_at: expiresAt }: GraphicCode, now: Date): boolean =>
  usedAt === null && now < expiresAt;
