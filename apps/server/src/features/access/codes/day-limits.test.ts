// Guessing over many codes: what an address may get and a network may ask for and try in a day.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { testServer } from '../../../platform/testing.ts';
import { type CodePurpose, checkCode, codesFeature, codesOf, issueCode } from './index.ts';

const none = { send: () => Promise.resolve() };
const server = await testServer({
  features: [codesFeature],
  providers: { mail: none, sms: none },
  environment: { RATE_LIMIT: 'true' },
});
afterAll(server.stop);

const context = codesOf(server.context);
let network = '';
let last = 0;
beforeEach(() => {
  last += 1;
  network = `203.0.113.${String(last)}`;
});

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
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

interface Issue {
  readonly purpose?: CodePurpose;
  readonly subject?: string;
  readonly address?: string;
  readonly network?: string;
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

const times = async (count: number, run: () => Promise<string>): Promise<readonly string[]> => {
  const outcomes: string[] = [];
  for (let i = 0; i < count; i += 1) outcomes.push(await run());
  return [...new Set(outcomes)];
};

describe('codes sent', () => {
  test('are ten a day for one subject and purpose', async () => {
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

  test('are twenty a day to one address, whoever they are for', async () => {
    const address = `${randomUUID()}@example.com`;
    expect(await times(20, () => issue({ address }))).toEqual(['done']);
    expect(await issue({ address })).toBe('too-many-requests');
    expect(await issue({ address: address.toUpperCase() })).toBe('too-many-requests');
    await server.clock.advance(24 * 60 * 60);
    expect(await issue({ address })).toBe('done');
  });

  test('that strangers ask for use up none of what the owner’s payments need', async () => {
    const address = `${randomUUID()}@example.com`;
    await times(21, () => issue({ address }));
    expect(await issue({ address, purpose: 'transfer' })).toBe('done');
    expect(await issue({ address, purpose: 'new-browser' })).toBe('done');
  });

  test('are three hundred a day for one network', async () => {
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => issue()));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await issue()).toBe('too-many-requests');
    expect(await issue({ network: '198.51.100.9' })).toBe('done');
  });
});

describe('wrong codes', () => {
  test('end the day for a network after a hundred, over however many accounts', async () => {
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

test('no address stands in the table, and a day later nothing does', async () => {
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
