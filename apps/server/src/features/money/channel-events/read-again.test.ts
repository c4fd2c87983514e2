// Quarantined messages that staff read again: each event in them is recorded once.
import { createHash, randomUUID } from 'node:crypto';
import {
  dismissBankMessage,
  getBankMessage,
  listAudit,
  listBankMessages,
  readBankMessageAgain,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let staff: TestSession;
let person: TestPerson;
let number: string;
let raw: string;
let messageKey: string;

beforeAll(async () => {
  server = await moneyServer();
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  const accountId = await server.account(person, 3);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [accountId],
  );
  number = rows[0]?.number ?? expect.unreachable('no number was issued');
  raw = `<Ntry>${randomUUID()}</Ntry>\0`;
  messageKey = `3:${createHash('sha256').update(raw).digest('hex')}`;
  server.bank.messages.push(raw);
  await server.settle();
});

const listed = async () =>
  (await server.as(staff).call(listBankMessages, { pageNo: 1, pageSize: 100 })).list.find(
    (message) => message.messageKey === messageKey,
  );
const readAgain = (requestId?: string) =>
  server.call(readBankMessageAgain, { messageKey }, { session: staff, ...(requestId && { requestId }) });
async function balance() {
  await server.settle();
  return (await server.balanceOf(person, 'USD'))[0];
}
const trail = async () =>
  (await server.as(staff).call(listAudit, { subject: `bank-message:${messageKey}` })).list.map(
    ({ action, actor }) => [action, actor],
  );
const becomesReadable = (): void =>
  server.bank.learn(raw, [bankCredit(number, decimal('20.00', 'USD'), `AGAIN-${messageKey}`)]);
async function waitingByMetrics() {
  const body = await server.metrics();
  return /^causeway_bank_messages_waiting (\d+)$/m.exec(body)?.[1];
}

test('staff see each waiting message with its reason and full text', async () => {
  expect(await listed()).toMatchObject({
    channel: 3,
    channelName: 'Causeway Global Account',
    bankMessageId: '7',
    reason: 'the bank reported money in CHF',
    problems: ['currency'],
    triedAt: null,
  });
  expect(await server.as(staff).call(getBankMessage, { messageKey })).toEqual({ text: raw });
});

test('a message that is still unreadable stays with the newest reason', async () => {
  expect((await readAgain()).data).toEqual({ reason: 'still not known' });
  expect(await listed()).toMatchObject({ reason: 'still not known', triedAt: expect.any(String) });
  expect(await trail()).toEqual([
    ['bank-messages.not-read', 'Test reviewer'],
    ['channels.quarantine', 'channels'],
  ]);
});

test('a message that is readable now is recorded and leaves the list', async () => {
  const before = Number(await waitingByMetrics());
  await readAgain();
  becomesReadable();
  expect((await readAgain()).data).toEqual({ reason: null });
  expect(await balance()).toBe('20.00');
  expect(await listed()).toBeUndefined();
  expect(await waitingByMetrics()).toBe(String(before - 1));
  expect((await trail())[0]).toEqual(['bank-messages.read-again', 'Test reviewer']);
  expect((await readAgain()).refusal).toBe('already-decided');
  await server.balanced();
});

test('a partly readable message is recorded in part, once', async () => {
  const credit = bankCredit(number, decimal('5.00', 'USD'), `PART-${messageKey}`);
  const rest = { kind: 'unread', reason: 'one entry is left', problems: ['amount'] } as const;
  server.bank.learn(raw, [credit, rest]);
  expect((await readAgain()).data).toEqual({ reason: 'one entry is left' });
  expect((await readAgain()).data).toEqual({ reason: 'one entry is left' });
  expect(await balance()).toBe('5.00');
  expect(await listed()).toMatchObject({ reason: 'one entry is left' });
});

describe('reading a message twice at once', () => {
  test('credits once, and one reading wins', async () => {
    becomesReadable();
    const answers = await Promise.all([readAgain(), readAgain(), readAgain()]);
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'already-decided']));
    expect(await balance()).toBe('20.00');
  });

  test('under one request id gives both the same answer', async () => {
    becomesReadable();
    const requestId = randomUUID().replaceAll('-', '');
    const answers = await Promise.all([readAgain(requestId), readAgain(requestId)]);
    const later = await readAgain(requestId);
    for (const { data } of [...answers, later]) expect(data).toEqual({ reason: null });
    expect(await balance()).toBe('20.00');
  });

  test('while the bank reports it again credits once', async () => {
    becomesReadable();
    server.bank.messages.push(bankCredit(number, decimal('20.00', 'USD'), `AGAIN-${messageKey}`));
    await Promise.all([readAgain(), server.settle()]);
    expect(await balance()).toBe('20.00');
  });

  test('while a colleague dismisses it counts as read if it was credited', async () => {
    becomesReadable();
    await Promise.all([
      readAgain(),
      server.call(dismissBankMessage, { messageKey, reason: 'A test of the bank' }, { session: staff }),
    ]);
    const { rows } = await server.pool.query<{ outcome: string }>(
      'select outcome from bank_message_aside where id = $1',
      [messageKey],
    );
    expect([await balance(), rows[0]?.outcome]).toBeOneOf([
      ['20.00', 'read'],
      ['-', 'dismissed'],
    ]);
  });
});

test('an auditor can look but not read a message again', async () => {
  const session = await server.signedInStaff('auditor');
  expect(await server.as(session).call(getBankMessage, { messageKey })).toEqual({ text: raw });
  expect(await server.as(session).refused(readBankMessageAgain, { messageKey })).toBe('forbidden');
});

test('an unknown message is not found', async () => {
  const unknown = { messageKey: `3:${'0'.repeat(64)}` };
  expect(await server.as(staff).refused(getBankMessage, unknown)).toBe('not-found');
  expect(await server.as(staff).refused(readBankMessageAgain, unknown)).toBe('not-found');
});

test('messages of a disconnected bank are not read', async () => {
  await server.pool.query('update bank_message_aside set channel = 20 where id = $1', [messageKey]);
  expect((await readAgain()).refusal).toBe('provider-unreachable');
  expect(await listed()).toMatchObject({ channelName: 'Causeway Settlement Account', triedAt: null });
});
