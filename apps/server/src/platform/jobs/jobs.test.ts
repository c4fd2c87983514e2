// Jobs and due work in the real server: run after the write, again after a failure, at once when the clock moves.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemActor } from '../actor.ts';
import { feature } from '../feature.ts';
import { requestIdOf } from '../spine/request-id.ts';
import { type TestServer, testServer } from '../testing.ts';

const handled: string[] = [];
const failing = new Map<string, number>();
const ticked: Date[] = [];

const calls = feature('test', () => ({
  jobs: (jobs) =>
    jobs.define({
      name: 'test.tell',
      data: z.object({ id: z.string() }),
      handle: async ({ id }) => {
        const left = failing.get(id) ?? 0;
        failing.set(id, left - 1);
        if (left > 0) throw new Error('not yet');
        handled.push(id);
      },
    }),
  scheduledTasks: (tasks) =>
    tasks.define({ name: 'test.due', everySeconds: 3600, handle: async (now) => void ticked.push(now) }),
}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
});
afterAll(() => server.stop());

const writeWithJob = (id: string) =>
  server.context.spine.write(
    systemActor('test'),
    { id: requestIdOf(id), name: 'test', body: {} },
    async () => ({
      answer: {},
      jobs: [{ name: 'test.tell', data: { id } }],
      audit: { action: 'test', subject: { kind: 'test', id } },
    }),
  );

test('a job runs once after its write, however often the write is repeated', async () => {
  const id = randomUUID();
  await writeWithJob(id);
  await writeWithJob(id);
  await server.settle();
  expect(handled.filter((one) => one === id)).toHaveLength(1);
});

test('jobs that arrived together run one after another', async () => {
  const ids = Array.from({ length: 24 }, () => randomUUID());
  await Promise.all(ids.map(writeWithJob));
  // Two workers that look every two seconds would take 24 seconds.
  await expect.poll(() => ids.every((id) => handled.includes(id)), { timeout: 8000 }).toBe(true);
});

test('a job that fails is tried again', async () => {
  const id = randomUUID();
  failing.set(id, 1);
  await writeWithJob(id);
  await expect.poll(() => handled.includes(id), { timeout: 15_000 }).toBe(true);
});

test('a job without a feature fails only its own write', async () => {
  const bad = server.context.spine.write(
    systemActor('test'),
    { id: requestIdOf('x'), name: 'x', body: {} },
    async () => ({
      answer: {},
      jobs: [{ name: 'nobody.knows', data: {} }],
      audit: { action: 'test', subject: { kind: 'test', id: 'x' } },
    }),
  );
  const good = writeWithJob(randomUUID());
  await expect(bad).rejects.toThrow('no feature defines');
  await good;
});

test('due work is done before a move of the clock ends', async () => {
  const before = ticked.length;
  await server.clock.advance(86_400);
  expect(ticked.length).toBeGreaterThan(before);
  expect(server.clock.now().getTime() - ticked.at(-1)!.getTime()).toBeLessThan(5000);
});
