// Many webhooks to receivers that fail now and then: each arrives, and those of an object in order. With 100,000 it shows
// the rate: `NOTIFICATIONS=100000 npx vitest run apps/server/src/features/developers/webhooks/drain.test.ts`.
import { randomUUID } from 'node:crypto';
import { stdout } from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { testServer } from '../../../platform/testing.ts';
import { type Answer, type Received, receiver, status } from '../../../testing/receiver.testing.ts';
import { newServerKey } from '../developer-platform/keys.ts';
import { webhooksFeature } from './index.ts';

const COUNT = Number(processEnvironment()['NOTIFICATIONS'] ?? 400);
const OF_EACH_OBJECT = 4;

const server = await testServer({
  features: [webhooksFeature],
  environment: { WORLD_URL: 'http://127.0.0.1:9', WORLD_SECRET: 'not-asked-for-here' },
});
afterAll(server.stop);

/**
 * An institution whose receiver gives these answers from the start, because delivery does not wait for the
 * test.
 */
async function institution(count: number, answer: Answer) {
  const { memberId, personId } = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  const hook = await receiver();
  hook.answerWith(answer);
  const key = newServerKey(server.config.secrets.fileKey, memberId);
  const now = server.clock.now();
  await server.pool.query(
    `insert into developer_platform (id, notification_url, updated_by, updated_at) values ($1, $2, $3, $4)`,
    [memberId, hook.url, personId, now],
  );
  await server.pool.query(
    `insert into developer_key (id, member_id, kind, public_key, private_key, created_at) values ($1, $2, 'server', $3, $4, $5)`,
    [randomUUID(), memberId, key.publicKey, key.privateKey, now],
  );
  await server.pool.query(
    `insert into notification (member_id, type, object_id, status)
     select $1, 'deposit.updated', $1 || '/' || n / ${OF_EACH_OBJECT}, n % ${OF_EACH_OBJECT} from generate_series(0, $2 - 1) n`,
    [memberId, count],
  );
  return hook;
}

/** A receiver that fails every fiftieth delivery, each time in another way. */
function unreliably() {
  let count = 0;
  const taken: Received[] = [];
  const answer: Answer = (response, received) => {
    count += 1;
    if (count % 50 !== 0) taken.push(received);
    if (count % 50 !== 0) return status(200)(response, received);
    if (count % 150 === 0) return void response.destroy();
    return status(count % 100 === 0 ? 500 : 307, { location: '/elsewhere' })(response, received);
  };
  return { answer, taken };
}

async function waiting(): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(
    `select count(*)::int as n from notification where state <> 'delivered'`,
  );
  return rows[0]?.n ?? 0;
}

test('all notifications arrive in the order of their object, whatever their receivers answer', async () => {
  const receivers = [unreliably(), unreliably()];
  const began = performance.now();
  const hooks = [];
  for (const { answer } of receivers) hooks.push(await institution(COUNT / 2, answer));
  while ((await waiting()) > 0) {
    await server.app.scheduledTasks.runDue();
    await server.clock.advance(30);
  }
  const seconds = (performance.now() - began) / 1000;
  stdout.write(
    `${COUNT} notifications drained in ${seconds.toFixed(1)} s: ${Math.round(COUNT / seconds)} a second\n`,
  );
  for (const { taken } of receivers) {
    const ids = new Set(taken.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(COUNT / 2);
    const last = new Map<string, number>();
    for (const { body } of taken) {
      const { txnNo, status: to } = JSON.parse(body).data as { txnNo: string; status: string };
      expect(Number(to)).toBeGreaterThan(last.get(txnNo) ?? -1);
      last.set(txnNo, Number(to));
    }
  }
  await Promise.all(hooks.map((hook) => hook.stop()));
}, 600_000);
