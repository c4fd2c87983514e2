// The texts of captchas: always the same with the world box, otherwise unpredictable.
import { expect, test } from 'vitest';
import { codeTextOf } from './captcha.ts';
import { drawCode } from './draw-code.ts';

test('without the world box texts are chosen at random', () => {
  const next = codeTextOf(null);
  expect(new Set(Array.from({ length: 50 }, next)).size).toBeGreaterThan(40);
});

test('with the world box the text is known, and can be drawn', () => {
  const next = codeTextOf('http://127.0.0.1:8090');
  expect([next(), next()]).toEqual(['CWAY', 'CWAY']);
  expect(drawCode(next())).toMatch(/^data:image\/png/);
});
