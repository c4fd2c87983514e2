// Authenticator and recovery codes: each works once and within its time, even when several people send it at the same
// instant.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { testServer } from '../../../platform/testing.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import {
  beginBinding,
  checkAuthenticator,
  checkAuthenticatorOfKnown,
  checkRecoveryCode,
  confirmBinding,
  factorsFeature,
  factorsOf,
  recoveryCodesOf,
  removeFactors,
  renewRecoveryCodes,
  revealBinding,
} from './index.ts';

const server = await testServer({ features: [factorsFeature] });
afterAll(server.stop);
const { context } = server;

let personId = '';
beforeEach(async () => {
  ({ personId } = await server.signedInPerson());
});

const session = randomUUID();
const binding = (askedBy = session) => ({ ownerId: personId, askedBy });

/** Commits a part as a verb would; answers the checked result, a refusal when it was wrong. */
async function write<Checked extends { readonly part: PlanPart; readonly isRight?: boolean }>(
  check: (now: Date) => Promise<Checked>,
): Promise<{ readonly checked: Checked | undefined; readonly isRight: boolean }> {
  let checked: Checked | undefined;
  try {
    await context.spine.write<object>(
      systemActor('test'),
      { id: randomUUID().replaceAll('-', ''), name: 'test.factor', body: {} },
      async (now) => {
        checked = await check(now);
        const isRight = checked.isRight ?? true;
        return {
          answer: isRight ? {} : new Refusal('wrong-code'),
          ...checked.part,
          audit: { action: 'test.factor', subject: { kind: 'person', id: personId } },
        };
      },
    );
    return { checked, isRight: true };
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'wrong-code') return { checked, isRight: false };
    throw error;
  }
}

async function begin(): Promise<string> {
  const { checked } = await write(async (now) => beginBinding(context, binding(), now));
  const { secret } = await revealBinding(context, checked?.bindingId ?? '');
  return secret;
}

const confirm = (code: string) => write((now) => confirmBinding(context, binding(), code, now));
const codeOf = (secret: string, secondsFromNow = 0): string =>
  authenticatorCode(secret, new Date(server.clock.now().getTime() + secondsFromNow * 1000));

async function bound(): Promise<{ readonly secret: string; readonly recovery: readonly string[] }> {
  const secret = await begin();
  const { checked, isRight } = await confirm(codeOf(secret));
  expect(isRight).toBe(true);
  await server.clock.advance(60);
  return { secret, recovery: recoveryCodesOf(context, checked?.batchId ?? '') };
}

const enter = async (code: string): Promise<boolean> =>
  (await write((now) => checkAuthenticator(context, personId, code, now))).isRight;
const enterAsKnown = async (code: string) =>
  (await write((now) => checkAuthenticatorOfKnown(context, personId, code, now))).checked;
const recover = async (code: string): Promise<boolean> =>
  (await write((now) => checkRecoveryCode(context, personId, code, now))).isRight;

describe('setting up an authenticator', () => {
  test('issues a secret that an app can read, under the account’s name', async () => {
    const { checked } = await write(async (now) => beginBinding(context, binding(), now));
    const { secret, uri } = await revealBinding(context, checked?.bindingId ?? '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Causeway:${encodeURIComponent(`${personId}@example.com`)}`);
    expect(uri).toContain(`secret=${secret}`);
  });

  test('needs a code of the new secret', async () => {
    const secret = await begin();
    expect((await confirm(codeOf(secret, 600))).isRight).toBe(false);
    expect((await factorsOf(context, personId)).authenticator).toBeNull();
    expect((await confirm(codeOf(secret))).isRight).toBe(true);
    expect((await factorsOf(context, personId)).authenticator).toMatchObject({
      forLogin: true,
      forTransfer: true,
      recoveryCodesLeft: 10,
    });
  });

  test('expires after ten minutes', async () => {
    const secret = await begin();
    await server.clock.advance(10 * 60);
    await expect(confirm(codeOf(secret))).rejects.toMatchObject({ refusal: 'authenticator-needed' });
  });

  test('belongs to its own sign-in or session', async () => {
    const secret = await begin();
    const thief = binding(randomUUID());
    const { checked } = await write(async (now) => beginBinding(context, thief, now));
    const theirs = (await revealBinding(context, checked?.bindingId ?? '')).secret;
    expect(theirs).not.toBe(secret);
    expect((await confirm(codeOf(theirs))).isRight).toBe(false);
    expect((await confirm(codeOf(secret))).isRight).toBe(true);
    const late = write((now) => confirmBinding(context, thief, codeOf(theirs), now));
    await expect(late).rejects.toMatchObject({ refusal: 'authenticator-needed' });
  });

  test('keeps the old authenticator in force until a code of the new one arrives', async () => {
    const first = await bound();
    const second = await begin();
    expect(await enter(codeOf(first.secret))).toBe(true);
    await server.clock.advance(60);
    expect(await enter(codeOf(second))).toBe(false);
    expect((await confirm(codeOf(second))).isRight).toBe(true);
    await server.clock.advance(60);
    expect(await enter(codeOf(first.secret))).toBe(false);
    expect(await enter(codeOf(second))).toBe(true);
    expect(await recover(first.recovery[0] ?? '')).toBe(false);
  });

  test('stores the secret sealed', async () => {
    const { secret } = await bound();
    const { rows } = await server.pool.query<{ row: string }>(
      'select to_jsonb(a)::text as row from authenticator a where id = $1',
      [personId],
    );
    expect(rows[0]?.row).not.toContain(secret);
  });
});

describe('an authenticator code', () => {
  test.each([-600, -120, 120, 600])(
    '%i seconds ahead is wrong because of the device’s clock',
    async (off) => {
      const { secret } = await bound();
      // The code was used, so an earlier one cannot come from a slow clock.
      await server.clock.advance(20 * 60);
      expect(await enterAsKnown(codeOf(secret, off))).toMatchObject({ isRight: false, reason: 'clock' });
      expect((await enterAsKnown(codeOf(secret)))?.isRight).toBe(true);
    },
  );

  test('far from its time is wrong without a reason', async () => {
    const { secret } = await bound();
    const used = codeOf(secret);
    expect(await enter(used)).toBe(true);
    for (const code of [codeOf(secret, -660), codeOf(secret, 660)])
      expect((await enterAsKnown(code))?.reason).toBeUndefined();
    await server.clock.advance(180);
    expect((await enterAsKnown(used))?.reason).toBeUndefined();
  });

  test('used a moment ago is wrong for that reason', async () => {
    const { secret } = await bound();
    const used = codeOf(secret);
    expect(await enter(used)).toBe(true);
    expect(await enterAsKnown(used)).toMatchObject({ isRight: false, reason: 'code-used' });
    await server.clock.advance(30);
    expect((await enterAsKnown(codeOf(secret)))?.isRight).toBe(true);
  });

  test('tried before its time is not accepted at its time', async () => {
    const { secret } = await bound();
    const early = codeOf(secret, 300);
    const other = codeOf(secret, 420);
    for (const code of [early, other]) expect((await enterAsKnown(code))?.reason).toBe('clock');
    await server.clock.advance(240);
    // The clock is corrected: its codes are right now.
    expect((await enterAsKnown(codeOf(secret)))?.isRight).toBe(true);
    await server.clock.advance(60);
    expect(await enterAsKnown(early)).toMatchObject({ isRight: false });
    expect(await enter(early)).toBe(false);
    await server.clock.advance(120);
    expect(await enter(other)).toBe(false);
    expect(await enter(codeOf(secret, 30))).toBe(true);
  });

  test('is right one step around its time but not two', async () => {
    const { secret } = await bound();
    expect(await enter(codeOf(secret, -75))).toBe(false);
    expect(await enter(codeOf(secret, 75))).toBe(false);
    expect(await enter(codeOf(secret, -30))).toBe(true);
    expect(await enter(codeOf(secret, 30))).toBe(true);
  });

  test('is right once', async () => {
    const { secret } = await bound();
    const code = codeOf(secret);
    expect(await enter(code)).toBe(true);
    expect(await enter(code)).toBe(false);
  });

  test('of a step before the last used one is wrong', async () => {
    const { secret } = await bound();
    expect(await enter(codeOf(secret, 30))).toBe(true);
    expect(await enter(codeOf(secret))).toBe(false);
  });

  test('that confirmed the setup is used up', async () => {
    const secret = await begin();
    const code = codeOf(secret);
    expect((await confirm(code)).isRight).toBe(true);
    expect(await enter(code)).toBe(false);
  });

  test('sent ten times at one instant is right once', async () => {
    const { secret } = await bound();
    const code = codeOf(secret);
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(code)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('of another person is wrong', async () => {
    const { secret } = await bound();
    ({ personId } = await server.signedInPerson());
    await bound();
    expect(await enter(codeOf(secret))).toBe(false);
  });

  test('is wrong for a person without an authenticator', async () => {
    expect(await enter('123456')).toBe(false);
  });

  test('cannot be reused by changing the clock of the database row', async () => {
    await bound();
    const back = server.pool.query('update authenticator set last_step = last_step - 1 where id = $1', [
      personId,
    ]);
    await expect(back).rejects.toThrow('only grows');
  });
});

describe('recovery codes', () => {
  test('are ten different codes in the documented form', async () => {
    const { recovery } = await bound();
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  test('are each right once, however they are typed', async () => {
    const { recovery } = await bound();
    const [first = '', second = ''] = recovery;
    expect(await recover(first.toLowerCase().replace('-', ''))).toBe(true);
    expect(await recover(first)).toBe(false);
    expect(await recover(second)).toBe(true);
    expect((await factorsOf(context, personId)).authenticator?.recoveryCodesLeft).toBe(8);
  });

  test('used at one instant are each right once', async () => {
    const { recovery } = await bound();
    const same = await Promise.all(Array.from({ length: 10 }, () => recover(recovery[0] ?? '')));
    expect(same.filter(Boolean)).toHaveLength(1);
    const different = await Promise.all(recovery.map(recover));
    expect(different.filter(Boolean)).toHaveLength(9);
  });

  test('are void after renewal', async () => {
    const { recovery } = await bound();
    const { checked } = await write(() => renewRecoveryCodes(context, personId));
    expect(await recover(recovery[0] ?? '')).toBe(false);
    expect(await recover(recoveryCodesOf(context, checked?.batchId ?? '')[0] ?? '')).toBe(true);
  });

  test('are not stored in the database', async () => {
    const { recovery } = await bound();
    const { rows } = await server.pool.query<{ row: string }>(
      'select to_jsonb(a)::text as row from authenticator a where id = $1',
      [personId],
    );
    for (const code of recovery) expect(rows[0]?.row).not.toContain(code);
  });
});

describe('removing an authenticator by staff', () => {
  test('takes its recovery codes too', async () => {
    const { secret, recovery } = await bound();
    await write(async (now) => ({
      part: await removeFactors(context, personId, { kind: 'authenticator' }, now),
    }));
    expect((await factorsOf(context, personId)).authenticator).toBeNull();
    expect(await enter(codeOf(secret))).toBe(false);
    expect(await recover(recovery[0] ?? '')).toBe(false);
  });

  test('is refused if there is none', async () => {
    for (const kind of ['authenticator', 'passkeys'] as const)
      await expect(removeFactors(context, personId, { kind }, server.clock.now())).rejects.toMatchObject({
        refusal: 'not-found',
      });
  });
});
