// The screening task: a failed transfer waits and delays no other, and nothing is screened twice.
import { ProviderError, ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { transferTools } from './plan-transfer.ts';
import { screeningOfTransfers } from './screen-transfers.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

/** Makes transfers to payees of these names; from then on the server's own screening does not answer. */
async function unscreened(...names: readonly string[]): Promise<readonly string[]> {
  server.screening.isDown = false;
  const payers = [];
  for (const accountName of names) {
    const person = await server.signedInPerson();
    await server.fund(person, 'USD', '1000.00');
    payers.push({ person, payeeId: await server.payee(person, { ...bankPayee, accountName }) });
  }
  server.screening.isDown = true;
  const txnNos: string[] = [];
  for (const { person, payeeId } of payers)
    txnNos.push(await server.submittedTransfer(person, payeeId, 'USD', '100.00'));
  return txnNos;
}

/**
 * Another process, whose screening fails for some names. Returns the payees that it screened since the last
 * call.
 */
function otherProcess() {
  const failing = new Map<string, Error>();
  const asked: string[] = [];
  const tools = server.context.use(transferTools);
  const screening = {
    ...server.screening,
    parties: (names: readonly { readonly name: string }[]) => {
      asked.push(...names.map(({ name }) => name).filter((name) => name !== bankPayee.bankName));
      const error = names.map(({ name }) => failing.get(name)).find((each) => each !== undefined);
      if (error) return Promise.reject(error);
      return Promise.resolve(names.map(() => ({ hit: false, reason: null, matches: [] })));
    },
  };
  const providers = { ...tools.context.providers, screening };
  const handle = screeningOfTransfers({ ...tools, context: { ...tools.context, providers } });
  const look = async (): Promise<readonly string[]> => {
    await handle(server.clock.now(), new AbortController().signal);
    return asked.splice(0).toSorted();
  };
  return { failing, look };
}

test('a failing screening waits longer each time and delays no other', async () => {
  await unscreened('Odd GmbH', 'Plain GmbH');
  const { failing, look } = otherProcess();
  failing.set('Odd GmbH', new ProviderError('not a name'));
  expect(await look()).toEqual(['Odd GmbH', 'Plain GmbH']);
  expect(await look()).toEqual([]);
  await server.clock.advance(1);
  expect(await look()).toEqual(['Odd GmbH']);
  await server.clock.advance(1);
  expect(await look()).toEqual([]);
  await server.clock.advance(1);
  failing.clear();
  expect(await look()).toEqual(['Odd GmbH']);
  await server.clock.advance(60);
  expect(await look()).toEqual([]);
});

test('a silent screening provider is asked about a few transfers only', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `Waiting ${String.fromCharCode(65 + i)} GmbH`);
  await unscreened(...names);
  const { failing, look } = otherProcess();
  for (const name of names) failing.set(name, new ProviderUnavailable('no route'));
  expect(await look()).toEqual(names.slice(0, 10));
  expect(await look()).toEqual(names.slice(10));
  failing.clear();
  await server.clock.advance(60);
  expect(await look()).toEqual(names);
});

test('a transfer decided meanwhile is not screened', async () => {
  const [txnNo = ''] = await unscreened('Rejected GmbH');
  await server.decide('transfer', txnNo, 'reject', 'No invoice');
  expect(await otherProcess().look()).toEqual([]);
});
