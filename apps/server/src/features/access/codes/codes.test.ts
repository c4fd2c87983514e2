// Issuing, sending and checking codes as parts of another feature's writes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { testServer } from '../../../platform/testing.ts';
import { type Approves, type CodeRequest, checkCode, codesFeature, issueCode } from './index.ts';

const sent: { to: string; text: string }[] = [];
let isDown = false;
async function keep(message: { to: string; text: string }): Promise<void> {
  if (isDown) throw new Error('the gateway does not answer');
  sent.push(message);
}
const server = await testServer({
  features: [codesFeature],
  providers: { mail: { send: keep }, sms: { send: keep } },
});
afterAll(server.stop);

const context = { db: server.db, codePepper: server.context.config.secrets.codePepper };
const payment: Approves = { txnNo: 'T20260302ABCDEFGHIJ', payeeId: 'payee', amount: '100.00 EUR' };

let subject = '';
beforeEach(() => {
  subject = randomUUID();
  isDown = false;
});

const write = (plan: (now: Date) => Promise<{ answer: object; part: PlanPart }>) =>
  server.context.spine.write(
    systemActor('test'),
    { id: randomUUID().replaceAll('-', ''), name: 'test.code', body: {} },
    async (now) => {
      const { answer, part } = await plan(now);
      return { answer, ...part, audit: { action: 'test.code', subject: { kind: 'code', id: subject } } };
    },
  );

const issue = (more: Partial<CodeRequest> = {}) =>
  write(async (now) => {
    const request: CodeRequest = {
      purpose: 'transfer',
      subject,
      channel: 'mail',
      address: `${subject}@example.com`,
      language: 'en',
      message: {
        template: 'transfer',
        txnNo: 'T20260302ABCDEFGHIJ',
        amount: '100.00 EUR',
        payee: 'Marta Klein',
      },
      approves: payment,
      ...more,
    };
    const { part, cooldownSeconds } = await issueCode(context, request, now);
    return { answer: { cooldownSeconds }, part };
  });

async function check(
  code: string,
  approves: Approves = payment,
  purpose: CodeRequest['purpose'] = 'transfer',
) {
  try {
    await write(async (now) => {
      const { isRight, part } = await checkCode(context, { purpose, subject, code, approves }, now);
      return { answer: isRight ? {} : new Refusal('wrong-code'), part };
    });
    return 'right';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

async function sentCode(): Promise<string> {
  await server.settle();
  const message = sent.findLast(({ to }) => to.includes(subject));
  return (
    /\b(\d{4})\b(?!\d)/.exec(message?.text.split('no other transfer:')[1] ?? '')?.[1] ??
    expect.unreachable('no code')
  );
}

describe('a code', () => {
  test('approves its own purpose once', async () => {
    await issue();
    const code = await sentCode();
    expect(await check(code)).toBe('right');
    expect(await check(code)).toBe('wrong-code');
  });

  test.each([
    ['another amount', { ...payment, amount: '1000.00 EUR' }],
    ['another payee', { ...payment, payeeId: 'other' }],
    ['another payment', { ...payment, txnNo: 'T20260302ZZZZZZZZZZ' }],
    ['less than it was issued for', { amount: '100.00 EUR' }],
  ])('does not approve %s', async (_what, approves) => {
    await issue();
    const code = await sentCode();
    expect(await check(code, approves)).toBe('wrong-code');
    expect(await check(code)).toBe('right');
  });

  test('approves no other purpose', async () => {
    await issue();
    expect(await check(await sentCode(), payment, 'register')).toBe('wrong-code');
  });

  test('names the payment in its message', async () => {
    await issue({ language: 'zh-Hant' });
    await server.settle();
    const text = sent.at(-1)?.text ?? '';
    expect(text).toContain('金額: 100.00 EUR');
    expect(text).toContain('收款人: Marta Klein');
  });

  test('is sent by SMS to the number', async () => {
    await issue({ channel: 'sms', address: '+85251234567' });
    await server.settle();
    expect(sent.at(-1)).toMatchObject({ to: '+85251234567' });
  });

  test('is not stored in the database', async () => {
    await issue();
    const code = await sentCode();
    const { rows } = await server.pool.query<{ row: string }>(
      `select to_jsonb(c)::text as row from verification_code c where subject = $1`,
      [subject],
    );
    expect(rows[0]?.row).not.toContain(`"${code}"`);
  });
});

describe('sending a code', () => {
  test('is repeated after a failure of the gateway', async () => {
    isDown = true;
    await issue();
    await server.settle();
    expect(sent.some(({ to }) => to.includes(subject))).toBe(false);
    isDown = false;
    // Makes the next attempt due; another code wakes the worker.
    await server.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await issue({ subject: randomUUID(), address: 'another@example.com' });
    await server.settle();
    expect(await check(await sentCode())).toBe('right');
  });

  test('is skipped for a code that was replaced meanwhile', async () => {
    isDown = true;
    await issue();
    await server.settle();
    await server.clock.advance(60);
    isDown = false;
    await issue();
    await server.settle();
    expect(await check(await sentCode())).toBe('right');
    expect(sent.filter(({ to }) => to.includes(subject))).toHaveLength(1);
  });
});

test('happens once for two first codes at the same instant', async () => {
  const both = await Promise.allSettled([issue(), issue()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = both.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ refusal: 'code-cooldown' });
});

test('old codes are deleted after two days', async () => {
  await issue();
  await server.clock.advance(2 * 24 * 60 * 60 + 1);
  await server.settle();
  const { rows } = await server.pool.query('select 1 from verification_code where subject = $1', [subject]);
  expect(rows).toEqual([]);
});
