// The solver finds the number wherever it is, invents none, and builds ALTCHA's payload.
import { describe, expect, test } from 'vitest';
import { solve, workPayload, type WorkChallenge } from './proof-of-work.ts';

async function challengeOf(number: number, maxnumber: number): Promise<WorkChallenge> {
  const salt = 'a1b2c3?expires=1790000000&';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${number}`));
  return {
    algorithm: 'SHA-256',
    challenge: Buffer.from(digest).toString('hex'),
    salt,
    signature: 'ab12',
    maxnumber,
  };
}

describe('the proof of work', () => {
  test.each([0, 255, 256, 999, 1000])('finds the number %i among a thousand', async (number) => {
    expect(await solve(await challengeOf(number, 1000))).toBe(number);
  });

  test('finds no number if none fits', async () => {
    expect(await solve(await challengeOf(1001, 1000))).toBeUndefined();
  });

  test('is sent as JSON in base64', async () => {
    const challenge = await challengeOf(7, 10);
    expect(JSON.parse(atob(workPayload(challenge, 7)))).toEqual({
      algorithm: 'SHA-256',
      challenge: challenge.challenge,
      number: 7,
      salt: challenge.salt,
      signature: 'ab12',
    });
  });
});
