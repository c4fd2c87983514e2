// Answers to the captcha in both of its forms: each works once, for five minutes, and only for the caller it was made
// for.
import {
  type CaptchaCheckType,
  type CaptchaVerifyParam,
  checkCaptcha,
  newCaptcha,
  newProofOfWork,
} from '@causeway/contract';
import { solveChallenge } from 'altcha-lib/v1';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { publicActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { useCaptcha } from './index.ts';
import { signInServer } from '../sign-in/sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';
const captchaCheckType = 'sign-in';

async function picture(): Promise<CaptchaVerifyParam> {
  const data = await server.stranger.call(newCaptcha, { type, captchaCheckType });
  return { id: data.id, answer: 'ac37' };
}

interface Work {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly number: number;
}

const payload = (work: object): CaptchaVerifyParam => ({
  proofOfWork: Buffer.from(JSON.stringify(work)).toString('base64'),
});

async function solved(): Promise<Work> {
  const data = await server.stranger.call(newProofOfWork, { type, captchaCheckType });
  const { algorithm, challenge, salt, signature, maxnumber } = data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return { algorithm, challenge, salt, signature, number: solution?.number ?? -1 };
}
const work = async (): Promise<CaptchaVerifyParam> => payload(await solved());

const check = async (captchaVerifyParam: CaptchaVerifyParam) =>
  (await server.call(checkCaptcha, { type, captchaCheckType, captchaVerifyParam })).refusal;

/** Uses an answer as a call that needs one does. */
async function use(param: CaptchaVerifyParam, purpose: CaptchaCheckType = 'sign-in'): Promise<boolean> {
  const request = { id: randomUUID().replaceAll('-', ''), name: 'test.captcha', body: param };
  try {
    await server.context.spine.write<object>(publicActor, request, async (now) => {
      const { isRight, updates } = await useCaptcha(server.context, { param, purpose }, now);
      const audit = { action: request.name, subject: { kind: 'test', id: '' } };
      return { answer: isRight ? {} : new Refusal('wrong-graphic-code'), updates, audit };
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'wrong-graphic-code') return false;
    throw error;
  }
}

describe.each([
  ['the picture', picture],
  ['the work', work],
])('a captcha of kind %s', (_what, made) => {
  test('stays right however often it is checked, and is used once', async () => {
    const answer = await made();
    expect(await check(answer)).toBeUndefined();
    expect(await check(answer)).toBeUndefined();
    expect(await use(answer)).toBe(true);
    expect(await use(answer)).toBe(false);
    expect(await check(answer)).toBe('wrong-graphic-code');
  });

  test('is right only for its own purpose and is used up by any other', async () => {
    const answer = await made();
    expect(await use(answer, 'reset')).toBe(false);
    expect(await use(answer)).toBe(false);
  });

  test('is accepted once by two uses at once', async () => {
    const answer = await made();
    expect((await Promise.all([use(answer), use(answer)])).toSorted()).toEqual([false, true]);
  });

  test('expires after five minutes', async () => {
    const answer = await made();
    await server.clock.advance(300);
    expect(await check(answer)).toBe('wrong-graphic-code');
  });
});

test('a picture is used up by a wrong answer', async () => {
  const answer = await picture();
  expect(await check({ ...answer, answer: 'AC36' })).toBe('wrong-graphic-code');
  expect(await check(answer)).toBe('wrong-graphic-code');
});

describe('the proof of work is refused', () => {
  test.each<[string, (work: Work) => object]>([
    ['that was not done', (made) => ({ ...made, number: made.number + 1 })],
    ['on an easier challenge of one’s own', (made) => ({ ...made, challenge: '0'.repeat(64) })],
    ['under another signature', (made) => ({ ...made, signature: '0'.repeat(64) })],
    ['by another algorithm', (made) => ({ ...made, algorithm: 'SHA-1' })],
    [
      'whose number gave the salt a digit',
      (made) => ({
        ...made,
        salt: `${made.salt}${String(made.number)[0]}`,
        number: Number(String(made.number).slice(1)),
      }),
    ],
    ['without parts', () => ({})],
  ])('%s', async (_what, forge) => {
    expect(await check(payload(forge(await solved())))).toBe('wrong-graphic-code');
  });

  test('in an unreadable form', async () => {
    for (const proofOfWork of ['x', Buffer.from('null').toString('base64'), '%%%'])
      expect(await check({ proofOfWork })).toBe('wrong-graphic-code');
  });

  test('as the answer to a picture', async () => {
    const { salt } = await solved();
    const id = /id=([0-9a-f-]+)/.exec(salt)?.[1] ?? '';
    expect(await check({ id, answer: 'AC37' })).toBe('wrong-graphic-code');
  });
});
