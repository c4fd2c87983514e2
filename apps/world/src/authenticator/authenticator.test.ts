// The box's authenticator shows the same codes as an app with its secret at the time of the box's clock.
import { generateSync } from 'otplib';
import { afterAll, expect, test } from 'vitest';
import { createWorld } from '../world.ts';

const secret = 'CAUSEWAYTESTSTAFFONLYCAUSEWAYBOX';
const startAt = new Date('2026-03-02T02:00:00Z');
const world = await createWorld({ startAt, authenticatorSecret: secret });
afterAll(() => world.close());

test('the authenticator shows the current and the next code', async () => {
  const answer = await fetch(`${world.url}/world/api/authenticator`);
  const { code, step, nextCode } = (await answer.json()) as { code: string; step: number; nextCode: string };
  expect(generateSync({ secret, epoch: step * 30 })).toBe(code);
  expect(generateSync({ secret, epoch: (step + 1) * 30 })).toBe(nextCode);
  expect(Math.abs(step * 30 - startAt.getTime() / 1000)).toBeLessThan(300);
  const page = await (await fetch(`${world.url}/world/authenticator?lang=zh-Hant`)).text();
  expect(page).toContain(secret);
  expect(page).toContain('員工身份驗證器');
});

test('a person’s own secret has its own code', async () => {
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const answer = await fetch(`${world.url}/world/api/authenticator?secret=${own}`);
  const { code, step } = (await answer.json()) as { code: string; step: number };
  expect(generateSync({ secret: own, epoch: step * 30 })).toBe(code);
});
