// Staff see contradictions between a chain's nodes until one of them has investigated these.
import { listAudit, listNodeFindings, settleNodeFinding } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

/** The test server's own chain reports these contradictions at its next scan. */
async function contradict(...said: readonly string[]): Promise<void> {
  const unread = [...said];
  server.chain.takeContradictions = () => unread.splice(0);
  server.chain.mineEmpty(1);
  await server.clock.advance(3);
  await server.settle();
}
async function listed() {
  const session = await server.signedInStaff();
  return server.as(session).call(listNodeFindings, { pageNo: 1, pageSize: 20 });
}
async function settle(version: number) {
  const finding = { findingKey: '8:contradiction', version, reason: 'Node 2 was out of date' };
  return server.call(settleNodeFinding, finding, { session: await server.signedInStaff() });
}

test('MON-606: contradictions of a chain are one row until somebody has investigated them', async () => {
  await contradict('receipt of 0xa: none, one', 'receipt of 0xb: none, one');
  await contradict('receipt of 0xc: none, one');
  const { list, total } = await listed();
  expect(total).toBe(1);
  expect(list).toMatchObject([{ kind: 'contradiction', times: 3, detail: 'receipt of 0xc: none, one' }]);
  const version = list[0]?.version ?? 0;
  expect((await settle(version - 1)).refusal).toBe('changed-meanwhile');
  server.ok(await settle(version));
  expect((await settle(version)).refusal).toBe('already-decided');
  expect(await listed()).toEqual({ list: [], total: 0 });
  const session = await server.signedInStaff();
  const trail = (await server.as(session).call(listAudit, { subject: 'chain-channel:8' })).list;
  expect(trail[0]).toMatchObject({ action: 'node-findings.settle', reason: 'Node 2 was out of date' });

  await contradict('receipt of 0xd: none, one');
  expect((await listed()).list).toMatchObject([{ times: 4 }]);
});
