// The refusals of public nodes, and their meaning.
import { expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { TooMuch, failureOf, meaningOf } from './refusals.ts';

test.each([
  [-32005, 'query returned more than 10000 results', 'too-much'],
  [-32602, 'query exceeds max block range 10', 'too-much'],
  [-32600, 'Under the Free tier plan you are limited to a 10 block range', 'too-much'],
  [-32000, 'block range is too large', 'too-much'],
  [-32000, 'batch size too large', 'too-much'],
  [-32005, 'daily request count exceeded, request rate limited', 'busy'],
  [-32005, 'limit exceeded', 'busy'],
  [429, 'Your app has exceeded its compute units per second capacity', 'busy'],
  [-32016, 'too many requests', 'busy'],
  [-32005, 'please wait', 'later'],
  [-32603, 'internal error', 'later'],
  [-32000, 'nonce too low', 'no'],
  [-32602, 'invalid argument 0', 'no'],
] as const)('%i %s means %s', (code, message, meaning) => {
  expect(meaningOf({ code, message })).toBe(meaning);
});

test('a refusal without a size counts as one while less can be asked', () => {
  const refusal = { code: -32602, message: 'invalid params' };
  expect(failureOf(refusal, true)).toBeInstanceOf(TooMuch);
  expect(failureOf(refusal, false)).not.toBeInstanceOf(TooMuch);
  expect(failureOf(refusal, false)).toBeInstanceOf(ProviderError);
});

test('a rate-limited caller reads how long to wait', () => {
  expect(failureOf({ code: 429, message: '' }, false)).toMatchObject({ busySeconds: 0 });
  expect(failureOf({ code: -32603, message: '' }, false)).toBeInstanceOf(ProviderUnavailable);
});
