// Guessing at many codes: the daily limits of an address, and of a network's requests and tries.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { testServer } from '../../../platform/testing.ts';
import { deriveCode } from './derive-code.ts';
import { type AskedBy, type CodePurpose, checkCode, codesFeature, codesOf, issueCode } from './index.ts';
import { codeOf } from './store.ts';

const none = { send: () => Promise.resolve() };
const server = await testServer({
  features: [codesFeature],
  providers: { mail: none, sms: none },
  environment: { RATE_LIMIT: 'true', SMS_BUDGETS: '852=100,*=3' },
});
afterAll(server.stop);

const context = codesOf(server.context);
let network = '';
let last = 0;
beforeEach(() => {
  last += 1;
  network = `203.0.113.${String(last)}`;
});

let lastHeaders: Refusal['detail']['headers'];

async function write(part: (now: Date) => Promise<{ part: PlanPart; isRight?: boolean }>): Promise<string> {
  try {
    await server.context.spine.write<object>(
      systemActor('test'),
      { id: randomUUID().replaceAll('-', ''), name: 'test.code', body: {} },
      async (now) => {
        const { part: own, isRight = true } = await part(now);
        const audit = { action: 'test.code', subject: { kind: 'code', id: 'test' } };
        return { answer: isRight ? {} : new Refusal('wrong-code'), ...own, audit };
      },
    );
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) {
      lastHeaders = error.detail.headers;
      return error.refusal;
    }
    throw error;
  }
}

interface Issue {
  readonly purpose?: CodePurpose;
  readonly subject?: string;
  readonly address?: string;
  readonly network?: string;
  readonly by?: AskedBy;
  readonly channel?: 'mail' | 'sms';
}

const issue = ({ purpose = 'sign-in', subject = randomUUID(), ...more }: Issue = {}) =>
  write((now) =>
    issueCode(
      context,
      {
        purpose,
        subject,
        channel: 'mail',
        address: `${subject}@example.com`,
        network,
        language: 'en',
        message: { template: 'sign-in' },
        ...more,
      },
      now,
    ),
  );

const guess = (subject = randomUUID(), from = network) =>
  write((now) => checkCode(context, { purpose: 'sign-in', subject, code: '0000', network: from }, now));

async function times(count: number, run: () => Promise<string>): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (let i = 0; i < count; i += 1) outcomes.push(await run());
  return [...new Set(outcomes)];
}

describe('codes', () => {
  test('are limited to ten a day for one subject and purpose', async () => {
    const subject = randomUUID();
    const next = async () => {
      await server.clock.advance(60);
      return issue({ subject });
    };
    expect(await times(10, next)).toEqual(['done']);
    expect(await next()).toBe('too-many-requests');
    await server.clock.advance(24 * 60 * 60);
    expect(await next()).toBe('done');
  });

  const stranger = { kind: 'stranger', hasCaptcha: false } as const;
  /** Each call comes from its own network. */
  let networks = 0;
  const elsewhere = () => `198.18.${String(Math.floor((networks += 1) / 250))}.${String(networks % 250)}`;

  test('requested by strangers of one network are limited to five a day per address, a minute apart', async () => {
    const address = `${randomUUID()}@example.com`;
    const next = () => issue({ address, by: stranger });
    expect(await next()).toBe('done');
    expect(await next()).toBe('code-cooldown');
    const later = async () => {
      await server.clock.advance(61);
      return next();
    };
    expect(await times(4, later)).toEqual(['done']);
    expect(await later()).toBe('too-many-requests');
    expect(await issue({ address: address.toUpperCase(), by: stranger })).toBe('too-many-requests');
    expect(await issue({ address, by: stranger, network: elsewhere() })).toBe('done');
    expect(await issue({ address, by: stranger, purpose: 'reset' })).toBe('done');
  });

  test('requested by strangers of all networks need a captcha from ten on and end at twenty', async () => {
    const address = `${randomUUID()}@example.com`;
    const next = (hasCaptcha: boolean) => () =>
      issue({ address, by: { kind: 'stranger', hasCaptcha }, network: elsewhere() });
    expect(await times(10, next(false))).toEqual(['done']);
    expect(await next(false)()).toBe('graphic-code-needed');
    expect(await times(10, next(true))).toEqual(['done']);
    expect(await next(true)()).toBe('too-many-requests');
    const trusted = { address, by: { kind: 'trusted-browser', browserId: randomUUID() } } as const;
    expect(await issue(trusted)).toBe('done');
    expect(await issue({ address, purpose: 'transfer' })).toBe('done');
    await server.clock.advance(24 * 60 * 60);
    expect(await next(false)()).toBe('done');
  });

  test('sent to strangers by SMS are limited per range of numbers and by a country’s budget', async () => {
    const by = { kind: 'stranger', hasCaptcha: true } as const;
    const text = (address: string) => issue({ address, channel: 'sms', by, network: elsewhere() });
    const inRange = () => text(`+8526123${String((networks += 1)).padStart(4, '0')}`);
    expect(await times(20, inRange)).toEqual(['done']);
    expect(await inRange()).toBe('too-many-requests');
    const abroad = () => text(`+4474${String((networks += 1)).padStart(4, '0')}0000`);
    expect(await times(3, abroad)).toEqual(['done']);
    expect(await server.metrics()).toContain('causeway_sms_budget_used 1');
    expect(await abroad()).toBe('too-many-requests');
    const owner = { kind: 'trusted-browser', browserId: randomUUID() } as const;
    expect(await issue({ address: '+447400123456', channel: 'sms', by: owner })).toBe('done');
    expect(await issue({ address: '+447400123456', channel: 'sms', purpose: 'transfer' })).toBe('done');
  });

  test('over the limit are refused with the time to come back', async () => {
    const address = `${randomUUID()}@example.com`;
    const next = () => issue({ address, by: { kind: 'stranger', hasCaptcha: true }, network: elsewhere() });
    await times(20, next);
    await server.clock.advance(60 * 60);
    expect(await next()).toBe('too-many-requests');
    // The twenty calls took some of the time already.
    const seconds = Number(lastHeaders?.['Retry-After']);
    expect(seconds).toBeGreaterThan(23 * 60 * 60 - 120);
    expect(seconds).toBeLessThanOrEqual(23 * 60 * 60);
  });

  test('no longer count once the owner has entered one', async () => {
    const address = `${randomUUID()}@example.com`;
    const subject = randomUUID();
    const by = { kind: 'stranger', hasCaptcha: true } as const;
    for (let i = 0; i < 19; i += 1) await issue({ address, by, network: elsewhere() });
    expect(await issue({ address, by, subject })).toBe('done');
    expect(await issue({ address, by, network: elsewhere() })).toBe('too-many-requests');
    const row = await codeOf(context.db, 'sign-in', subject);
    const code = deriveCode(context.codePepper, row ?? expect.unreachable());
    const attempt = { purpose: 'sign-in', subject, code, network, sent: { address, by } } as const;
    expect(await write((now) => checkCode(context, attempt, now))).toBe('done');
    expect(await issue({ address, by, network: elsewhere() })).toBe('done');
  });

  test('are limited to three hundred a day for one network', async () => {
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => issue()));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await issue()).toBe('too-many-requests');
    expect(await issue({ network: '198.51.100.9' })).toBe('done');
  });
});

describe('wrong codes', () => {
  test('block a network for the day after a hundred, over any number of accounts', async () => {
    expect(await times(100, () => guess())).toEqual(['wrong-code']);
    expect(await guess()).toBe('too-many-requests');
    expect(await guess(randomUUID(), '198.51.100.10')).toBe('wrong-code');
    await server.clock.advance(24 * 60 * 60);
    expect(await guess()).toBe('wrong-code');
  });

  test('of all addresses of one IPv6 network count together', async () => {
    const address = () => `2001:db8:0:1:${randomUUID().slice(0, 4)}::1`;
    await times(100, () => guess(randomUUID(), address()));
    expect(await guess(randomUUID(), address())).toBe('too-many-requests');
    expect(await guess(randomUUID(), '2001:db8:0:2::1')).toBe('wrong-code');
  });
});

test('leave no address in the table, and nothing after a day', async () => {
  await issue({ address: 'somebody@example.com' });
  await guess();
  const rows = async () =>
    (await server.pool.query<{ row: string }>('select to_jsonb(e)::text as row from code_event e')).rows;
  const text = (await rows()).map(({ row }) => row).join();
  expect(text).not.toContain('somebody');
  expect(text).not.toContain(network);
  await server.clock.advance(25 * 60 * 60);
  await server.settle();
  expect(await rows()).toEqual([]);
});
