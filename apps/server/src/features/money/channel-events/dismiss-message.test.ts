// Quarantined messages that staff dismiss permanently: off the list, still stored, and never on the list again.
import { createHash, randomUUID } from 'node:crypto';
import { dismissBankMessage, listAudit, listBankMessages, readBankMessageAgain } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, type TestSession, testServer } from '../../../platform/testing.ts';
import { testBank, testScreening } from '../../../testing/outside.testing.ts';
import { auditFeature } from '../../back-office/audit/index.ts';
import { channelEventsFeature } from './index.ts';

const bank = testBank();
let server: TestServer;
let staff: TestSession;
let unread: string;
let messageKey: string;

beforeAll(async () => {
  server = await testServer({
    features: [channelEventsFeature, auditFeature],
    providers: { banks: new Map([[3, bank]]), screening: testScreening() },
  });
  staff = await server.signedInStaff('senior');
});
afterAll(() => server.stop());
beforeEach(async () => {
  const raw = `<Ntry>${randomUUID()}</Ntry>`;
  messageKey = `3:${createHash('sha256').update(raw).digest('hex')}`;
  bank.messages.push(raw);
  unread = raw;
  await server.settle();
});

const waiting = async (): Promise<readonly string[]> =>
  (await server.as(staff).call(listBankMessages, { pageNo: 1, pageSize: 100 })).list.map(
    (message) => message.messageKey,
  );
/** A new colleague decides each time, because a proof is good for one decision about money. */
const dismiss = async (reason: string, session?: TestSession) =>
  server.call(
    dismissBankMessage,
    { messageKey, reason },
    { session: session ?? (await server.signedInStaff('senior')) },
  );

test('a dismissed message stays off the list with its reason in the trail', async () => {
  expect(await waiting()).toContain(messageKey);
  expect((await dismiss('A test of the bank')).refusal).toBeUndefined();
  expect(await waiting()).not.toContain(messageKey);
  const data = await server.as(staff).call(listAudit, { subject: `bank-message:${messageKey}` });
  expect(data.list[0]).toMatchObject({
    action: 'bank-messages.dismiss',
    actor: 'Test senior',
    reason: 'A test of the bank',
  });
  bank.messages.push(unread);
  await server.settle();
  expect(await waiting()).not.toContain(messageKey);
});

test('dismissing requires a reason and happens once', async () => {
  expect((await dismiss(' ')).refusal).toBe('invalid-input');
  const answers = await Promise.all([dismiss('One'), dismiss('Two')]);
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'already-decided']));
  expect(await server.as(staff).refused(readBankMessageAgain, { messageKey })).toBe('already-decided');
});

test('an auditor cannot dismiss messages', async () => {
  expect((await dismiss('A test', await server.signedInStaff('auditor'))).refusal).toBe('forbidden');
  expect(await waiting()).toContain(messageKey);
});

test('the list is paged, oldest first', async () => {
  const keys = await waiting();
  const pages = await Promise.all(
    keys.map(async (_, i) => {
      const page = { pageNo: i + 1, pageSize: 1 };
      const data = await server.as(staff).call(listBankMessages, page);
      expect(data.total).toBe(keys.length);
      return data.list.map((message) => message.messageKey);
    }),
  );
  expect(pages.flat()).toEqual(keys);
});

test('every decision requires a proof that is at most ten minutes old', async () => {
  const session = await server.signedInStaff('senior');
  await server.clock.advance(601);
  expect((await dismiss('A test', session)).refusal).toBe('fresh-proof-needed');
  expect(await server.as(session).refused(readBankMessageAgain, { messageKey })).toBe('fresh-proof-needed');
});
