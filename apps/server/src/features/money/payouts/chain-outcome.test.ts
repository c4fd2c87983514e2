// The outcome of a payment that moved another amount, by two members of staff: one proposes, another confirms, and the chain
// is not asked any more.
import { confirmChainOutcome, listChainStates, proposeChainOutcome } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
import { worldBoxChains } from '@causeway/providers';
import { fillHotWallets, startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { treasuryFeature } from '../treasury/index.ts';
import { chainPayments, payoutsFeature, type ChainPayment } from './index.ts';

let box: WorldBoxProcess;
let server: TestServer;
let chain: ChainPort;
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
  const chains = worldBoxChains({ url: box.url });
  chain = chains.find(({ channel }) => channel === 9)!;
  server = await testServer({
    features: [payoutsFeature, treasuryFeature],
    providers: { chains: new Map(chains.map((each) => [each.channel, each])) },
  });
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});

const control = (path: string, body: object) => box.control('POST', `/chain/9/${path}`, body);
const payments = () => server.context.use(chainPayments);
let made = 0;

/** Makes a payment whose token deducted a fee: by the log the payee got less than the amount. */
async function shortPayment(): Promise<ChainPayment> {
  made += 1;
  const payment: ChainPayment = {
    id: `T2026050100000${String(made).padStart(5, '0')}`,
    to: chain.depositAddress(80_000 + made),
    amount: amount('USDT', 5_000_000n),
    of: { subject: { kind: 'transfer', id: String(made) } },
  };
  await control('token', { asset: 'USDT', feePoints: 100 });
  await control('mine', { blocks: 1 });
  await payments().pay(payment, chain);
  await control('mine', { blocks: chain.confirmationsNeeded });
  expect(await payments().follow(payment, chain)).toBeNull();
  await server.clock.advance(61);
  return payment;
}
function okOf<Answer extends { readonly refusal?: unknown; readonly data: unknown }>(
  answer: Answer,
): Answer['data'] {
  expect(answer.refusal).toBeUndefined();
  return answer.data;
}
type Session = Awaited<ReturnType<TestServer['signedInStaff']>>;
async function decisionOf(txnNo: string, session: Session) {
  const { list } = okOf(await server.call(listChainStates, {}, { session }));
  return list.flatMap(({ blocked }) => blocked).find((each) => each.txnNo === txnNo)?.decision;
}
const propose = (txnNo: string, version: number, session: Session, outcome: 'paid' | 'not-paid' = 'paid') =>
  server.call(proposeChainOutcome, { txnNo, version, outcome, reason: 'by the explorer' }, { session });
const confirm = (txnNo: string, version: number, session: Session) =>
  server.call(confirmChainOutcome, { txnNo, version }, { session });

test.each(['paid', 'not-paid'] as const)('two members of staff settle an outcome as %s', async (outcome) => {
  const payment = await shortPayment();
  const [first, second] = [await server.signedInStaff(), await server.signedInStaff()];
  expect(await decisionOf(payment.id, first)).toEqual({ version: 0, proposal: null });
  okOf(await propose(payment.id, 0, first, outcome));
  expect(await decisionOf(payment.id, first)).toMatchObject({
    version: 1,
    proposal: { outcome, isOwn: true },
  });
  // A proposal alone changes nothing.
  expect(await payments().follow(payment, chain)).toBeNull();
  await server.clock.advance(61);
  okOf(await confirm(payment.id, 1, second));
  expect(await decisionOf(payment.id, second)).toMatchObject({ proposal: { isConfirmed: true } });
  expect(await payments().follow(payment, chain)).toMatchObject(
    outcome === 'paid' ? { status: 'paid' } : { status: 'rejected', reasonCode: 'NOT_PAID' },
  );
  expect(await decisionOf(payment.id, second)).toBeUndefined();
});

test('an outcome is confirmed once, by a colleague, as it was read', async () => {
  const payment = await shortPayment();
  const staff = () => server.signedInStaff();
  const refusal = async (call: ReturnType<typeof confirm>) => (await call).refusal;
  const nothingProposed = await refusal(confirm(payment.id, 0, await staff()));
  const first = await staff();
  okOf(await propose(payment.id, 0, first));
  const own = await refusal(confirm(payment.id, 1, first));
  const unseen = await refusal(propose(payment.id, 0, await staff()));
  okOf(await propose(payment.id, 1, await staff(), 'not-paid'));
  const changed = await refusal(confirm(payment.id, 1, await staff()));
  okOf(await confirm(payment.id, 2, await staff()));
  const twice = await refusal(confirm(payment.id, 3, await staff()));
  const another = await refusal(propose('T202605010000099999', 0, await staff()));
  const auditor = await refusal(propose(payment.id, 3, await server.signedInStaff('auditor')));
  expect({ nothingProposed, own, unseen, changed, twice, another, auditor }).toMatchInlineSnapshot(`
    {
      "another": "not-found",
      "auditor": "forbidden",
      "changed": "changed-meanwhile",
      "nothingProposed": "already-decided",
      "own": "forbidden",
      "twice": "already-decided",
      "unseen": "changed-meanwhile",
    }
  `);
});
