// The specification's names of fields: nobody outside of the server sees the internal names.
import {
  applyForCollectionAccounts,
  fullPath,
  getCollectionAccount,
  requestIdHeader,
  type Envelope,
  type InvalidInput,
} from '@causeway/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from './platform/testing.ts';
import { type MoneyServer, moneyServer } from './testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
  person = await server.signedInPerson({ name: 'Account Holder' });
});
afterAll(() => server.stop());

const newId = () => randomBytes(16).toString('hex');

/** Sends a body like an outside client, which knows no internal name. */
async function send(body: object, requestId = newId()) {
  const response = await server.app.http.inject({
    method: 'POST',
    url: fullPath(applyForCollectionAccounts),
    headers: { [requestIdHeader]: requestId, authorization: `Bearer ${person.token}` },
    payload: body,
  });
  return response.json<Envelope<Record<string, unknown>[] & InvalidInput>>();
}

test('a call accepts and answers the published names (PLT-301)', async () => {
  const { data } = await send({ fcList: [{ fcCode: 3 }] });
  expect(data).toMatchObject([
    { fcCode: 3, memberGaAccStatus: 'PENDING', currencyList: expect.anything() as [] },
  ]);
  expect(Object.keys(data[0] ?? {})).not.toContain('channel');
});

test('internal names are unknown outside, and refused fields have published names (PLT-301)', async () => {
  const paths = async (body: object) => (await send(body)).data.fields.map(({ path }) => path);
  expect(await paths({ accounts: [{ channel: 3 }] })).toEqual(['fcList']);
  expect(await paths({ fcList: [{ channel: 3 }] })).toEqual(['fcList.0.fcCode']);
  expect(await paths({ fcList: [{ fcCode: 99 }] })).toEqual(['fcList.0.fcCode']);
});

test('a repeat gets the answer stored before a field had two names (PLT-301)', async () => {
  const requestId = newId();
  const input = { accounts: [{ channel: 8 as const }] };
  const call = () => server.as(person).call(applyForCollectionAccounts, input, { requestId });
  const first = await call();
  const kept = applyForCollectionAccounts.names.response(first);
  const { rowCount } = await server.owner.query(`update answered_request set answer = $1 where id = $2`, [
    JSON.stringify(kept),
    requestId,
  ]);
  expect(rowCount).toBe(1);
  expect(await call()).toEqual(first);
  const { accountId = '' } = first[0] ?? {};
  const account = await server.as(person).call(getCollectionAccount, { accountId });
  expect(account).toMatchObject({ channel: 8, status: 'PENDING' });
});
