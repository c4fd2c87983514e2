// This version decides, sends, replays and reads values of older versions in the database and in the store of
// files (MON-491): those in each file of the folder, and this version's own.
import {
  decideSettingChange,
  downloadFile,
  getExchange,
  getPayee,
  getTransfer,
  listMessages,
  nameFile,
  queryPersonalKyc,
  decideExchange,
  decidePayee,
  decideTransfer,
  savePersonalKyc,
  submitExchange,
  submitTransfer,
  type ApprovalForPerson,
} from '@causeway/contract';
import { createLocalBooks } from '@causeway/providers';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processEnvironment } from '../platform/config/environment.ts';
import { rootBreaks } from '../platform/jobs/kept-roots.ts';
import { authenticatorCode } from '../testing/authenticator-app.testing.ts';
import { invoice, type MoneyServer } from '../testing/money-server.testing.ts';
import { receiver } from '../testing/receiver.testing.ts';
import { type Facts, booksKey, makeScene, sceneServer } from './scene.testing.ts';
import { databaseWith, readValues, valuesOf, valuesText } from './values.testing.ts';

const folder = new URL('./', import.meta.url);
/** A day as the name of a file: this version's values are then written to it. */
const writeAs = processEnvironment()['OLDER_VALUES'];

async function valuesOfToday(): Promise<string> {
  const stored = new Map<string, Uint8Array>();
  const server = await sceneServer(stored);
  try {
    const facts = await makeScene(server);
    return valuesText(await valuesOf(server, facts, stored));
  } finally {
    await server.stop();
  }
}

const today = await valuesOfToday();
if (writeAs !== undefined) await writeFile(new URL(`${writeAs}.txt`, folder), today);
const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
const texts = await Promise.all(
  names.map(async (name): Promise<[string, string]> => [name, await readFile(new URL(name, folder), 'utf8')]),
);

describe.each([...texts, ['this version', today]])('a database left by %s', (_name, text) => {
  const { facts, ...values } = readValues<Facts>(text);
  const { operator, checker, admin, applicant, waiting } = facts;
  let server: MoneyServer;
  beforeAll(async () => {
    const stored = new Map(
      Object.entries(values.files).map(([key, bytes]) => [key, Buffer.from(bytes, 'base64')]),
    );
    server = await sceneServer(stored, await databaseWith({ facts, ...values }));
    // The bank is unreachable, so that nothing is sent before the test has checked it.
    server.bank.next = 'unreachable';
    await server.clock.set(new Date(facts.at));
  });
  afterAll(() => server.stop());

  const seenOf = (approval: ApprovalForPerson | null) => ({
    version: approval?.version ?? 0,
    contentHash: approval?.contentHash ?? '',
  });
  /** The admin's app shows another code every thirty seconds, and each is valid once. */
  const nextCode = async (): Promise<string> => {
    await server.clock.advance(31);
    return authenticatorCode(facts.authenticatorSecret, server.clock.now());
  };
  const instructions = (txnNo: string) =>
    server.bank.instructed.filter(({ endToEndId }) => endToEndId === txnNo).length;

  test('keeps sessions and money', async () => {
    expect(await server.balanceOf(operator, 'USD')).toEqual(facts.usd);
    await server.balanced();
  });

  test('keeps a locked rate usable', async () => {
    const input = { quoteId: facts.quoteId };
    const made = await server.as(operator).call(submitExchange, input);
    expect(made).toMatchObject({ sellAmount: '100.000000' });
  });

  test('accepts the earlier code of a prepared transfer', async () => {
    const made = await server.as(operator).call(submitTransfer, facts.drafted);
    expect(made).toMatchObject({ txnNo: facts.drafted.txnNo, status: 1 });
  });

  test('repeats its earlier answers and refusals', async () => {
    const { request, requestId, answer } = waiting;
    const again = await server.as(operator).call(submitTransfer, request, { requestId });
    expect(submitTransfer.names.response(again)).toEqual(answer);
    const refused = { session: operator, requestId: facts.refused.requestId };
    expect((await server.call(submitTransfer, facts.refused.request, refused)).refusal).toBe('wrong-code');
  });

  test('accepts approvals with the earlier authenticator', async () => {
    const caller = server.as(admin);
    const { payeeId, txnNo } = waiting;
    const payee = await caller.call(getPayee, { payeeId });
    const yes = { decision: 'approve', reason: '' } as const;
    const passed = await caller.call(decidePayee, { payeeId, ...seenOf(payee.approval), ...yes });
    expect(passed.status).toBe('NORMAL');

    const transfer = await caller.call(getTransfer, { txnNo });
    const decision = { txnNo, ...seenOf(transfer.approval), ...yes, verifyCode: await nextCode() };
    expect((await caller.call(decideTransfer, decision)).status).toBe(1);

    const exchange = await caller.call(getExchange, { txnNo: facts.exchangeNo });
    const deal = {
      txnNo: facts.exchangeNo,
      ...seenOf(exchange.approval),
      ...yes,
      verifyCode: await nextCode(),
    };
    expect((await caller.call(decideExchange, deal)).status).toBe('SETTLED');
  });

  test('sends an approved transfer once', async () => {
    server.bank.next = 'accept';
    await server.clock.advance(120);
    await server.settle();
    server.ok(await server.decide('transfer', waiting.txnNo, 'approve'));
    await server.settle();
    expect([instructions(facts.approved), instructions(waiting.txnNo)]).toEqual([1, 1]);
    await server.balanced();
  });

  test('applies a scheduled change of a setting', async () => {
    const session = await server.signedInStaff('senior');
    const decision = { id: facts.settingChangeId, decision: 'confirm' } as const;
    expect((await server.as(session).call(decideSettingChange, decision)).status).toBe('applied');
  });

  test('keeps drafts, files and messages readable', async () => {
    const anna = await server.signedInAgain(applicant);
    const view = await server.as(anna).call(queryPersonalKyc, {});
    expect(view.record).toMatchObject(facts.record);
    const save = { isEditable: 0, version: view.version, record: view.record } as const;
    await server.as(anna).call(savePersonalKyc, save);

    const session = await server.signedInAgain(operator);
    const fileId = waiting.request.fileIds[0] ?? '';
    const { keyName } = await server.as(session).call(nameFile, { fileId });
    expect((await server.call(downloadFile, { keyName }, { session })).bytes).toEqual(invoice.bytes);

    const cleo = await server.signedInAgain(checker);
    const page = { pageNo: 1, pageSize: 100 };
    const { list } = await server.as(cleo).call(listMessages, page);
    expect(list.map(({ subject }) => subject)).toEqual(expect.arrayContaining(facts.messages));
  });

  test('delivers notifications with their earlier secret', async () => {
    const hook = await receiver();
    await server.owner.query('update developer_platform set notification_url = $1', [hook.url]);
    await server.clock.advance(3_600);
    await server.settle();
    const received = hook.received.find(({ body }) => body.includes('"D1"'));
    await hook.stop();
    const {
      'webhook-id': id = '',
      'webhook-timestamp': at,
      'webhook-signature': given,
    } = received?.headers ?? {};
    const signed = new Webhook(facts.institution.secret).sign(
      id,
      new Date(Number(at) * 1000),
      received?.body ?? '',
    );
    expect(given?.split(' ')).toContain(signed);
  });

  test('keeps the root of its books', async () => {
    const place = await mkdtemp(join(tmpdir(), 'older-values-'));
    const file = join(place, 'roots');
    await writeFile(file, facts.root);
    const store = createLocalBooks({ file });
    expect(await rootBreaks(server.context, { store, key: booksKey })).toEqual([]);
    await rm(place, { recursive: true });
  });
});
