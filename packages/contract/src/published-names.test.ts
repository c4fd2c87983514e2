// The names of the specification, in both directions, and where they occur.
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { publishedAs, publishedNames, renamedIn } from './published-names.ts';

const account = z.object({ channel: publishedAs('fcCode', z.int()), title: z.string() });
const names = publishedNames({
  request: z.object({
    id: publishedAs('gaAccountId', z.string()),
    accounts: publishedAs('fcList', z.optional(z.array(account))),
  }),
  response: z.object({
    byChannel: z.record(z.string(), z.array(z.pick(account, { channel: true }))),
    last: z.nullable(z.extend(account, { status: z.optional(publishedAs('accStatus', z.string())) })),
    outcome: z.union([
      z.object({ kind: z.literal('a'), amount: publishedAs('txnAmount', z.string()) }),
      z.object({ kind: z.literal('b'), total: publishedAs('sumAmt', z.string()) }),
    ]),
  }),
});

describe('the names of the specification (PLT-301)', () => {
  const ours = { id: 'x', accounts: [{ channel: 3, title: 'channel' }] };
  const outside = { gaAccountId: 'x', fcList: [{ fcCode: 3, title: 'channel' }] };
  test('apply to requests outside, and ours inside', () => {
    expect(names.request(ours)).toEqual(outside);
    expect(names.ownRequest(outside)).toEqual(ours);
  });
  test('leave a request that is no object unchanged', () => {
    for (const given of [undefined, null, 'x', 3]) expect(names.ownRequest(given)).toBe(given);
  });
  test('drop unknown names of ours', () => {
    expect(names.ownRequest({ ...outside, id: 'y', accounts: [], more: 1 })).toEqual({ ...ours, more: 1 });
  });
  test('set no prototype', () => {
    const given = JSON.parse('{"__proto__": {"id": "y"}}') as object;
    expect((names.ownRequest(given) as { id?: string }).id).toBeUndefined();
  });
  test('are found in records, optional values and alternatives', () => {
    const answer = {
      byChannel: { 3: [{ channel: 3 }] },
      last: { channel: 8, title: '', status: 'NORMAL' },
      outcome: { kind: 'b', total: '1.00' },
    };
    const published = {
      byChannel: { 3: [{ fcCode: 3 }] },
      last: { fcCode: 8, title: '', accStatus: 'NORMAL' },
      outcome: { kind: 'b', sumAmt: '1.00' },
    };
    expect(names.response(answer)).toEqual(published);
    expect(names.ownResponse(published)).toEqual(answer);
  });
  test('name a refused field', () => {
    expect(names.path('accounts.0.channel')).toBe('fcList.0.fcCode');
    expect(names.ownPath('fcList.0.fcCode')).toBe('accounts.0.channel');
    expect(names.path('more.channel')).toBe('more.channel');
  });
  test('are found in a shape', () => {
    expect([...renamedIn(account.def.shape)]).toEqual([['channel', 'fcCode']]);
  });
  test('are shared by one field of alternatives', () => {
    const named = z.object({ a: publishedAs('b', z.string()) });
    for (const other of [z.object({ a: publishedAs('c', z.string()) }), z.object({ a: z.string() })]) {
      const torn = publishedNames({ request: z.object({}), response: z.union([named, other]) });
      expect(() => torn.response({ a: '' })).toThrow('a is published under two names');
    }
  });
});
