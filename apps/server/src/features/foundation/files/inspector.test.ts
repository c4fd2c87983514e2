// Files that are made to block their reader: only their own inspection is slow, and the server answers meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthDuring } from '../../../platform/health.testing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { filesServer, pdf, png } from './files.testing.ts';
import { hostileFiles } from './hostile-files.testing.ts';
import { type InspectorLimits, createInspector } from './inspector.ts';

const { server, upload } = await filesServer();
afterAll(server.stop);

let person: TestPerson;
beforeAll(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
});

/** Generous for an overloaded machine: code that blocks the thread blocks it for seconds. */
const HEALTH_MILLISECONDS_MAX = 1000;

test.each(hostileFiles)(
  '/healthz answers while %s is inspected',
  { timeout: 60_000 },
  async (_what, name, bytes, refusal) => {
    const { answer, waitMilliseconds } = await healthDuring(server, () =>
      upload(person, bytes(), { name, type: '36' }),
    );
    expect(answer.refusal).toBe(refusal);
    expect(waitMilliseconds).toBeLessThan(HEALTH_MILLISECONDS_MAX);
  },
);

const reasonOf = (limits: Partial<InspectorLimits>, bytes: Uint8Array): Promise<string> =>
  lookInto(createInspector(limits), bytes);

const lookInto = (
  inspector: ReturnType<typeof createInspector>,
  bytes: Uint8Array,
  whose = 'somebody',
): Promise<string> =>
  inspector
    .inspect(
      whose,
      () => Promise.resolve(bytes),
      () => true,
      ({ type }) => Promise.resolve(type),
    )
    .catch((error: unknown) => (error instanceof Refusal ? error.refusal : Promise.reject(error)));

describe('a file that needs too much', { timeout: 60_000 }, () => {
  test('memory is refused, and the next one is inspected', async () => {
    const objects = Array.from({ length: 600_000 }, (_, number) => `${String(number)} 0 obj\n1\nendobj\n`);
    const greedy = Buffer.from(`%PDF-1.7\n/Encrypt\n${objects.join('')}%%EOF\n`);
    const inspector = createInspector({ megabytes: 100 });
    expect(await lookInto(inspector, greedy)).toBe('file-too-complex');
    expect(await lookInto(inspector, pdf)).toBe('pdf');
    expect(await inspector.imageOf('somebody', png)).toMatchObject({
      type: 'png',
      contentType: 'image/png',
      bytes: png,
    });
  });

  test('time is refused, and is not treated as an image', async () => {
    expect(await reasonOf({ milliseconds: 1 }, pdf)).toBe('file-too-complex');
    expect(await createInspector({ milliseconds: 1 }).imageOf('somebody', png)).toBeNull();
  });
});

test('a caller beyond the waiting limit is refused and may retry', async () => {
  const inspector = createInspector({ atOnce: 1, waiting: 1 });
  const answers = await Promise.all([1, 2, 3].map(() => lookInto(inspector, pdf)));
  expect(answers).toEqual(['pdf', 'pdf', 'overloaded']);
});

test('an ended process is replaced', async () => {
  const inspector = createInspector({ atOnce: 1, idleMilliseconds: 0 });
  expect(await lookInto(inspector, pdf)).toBe('pdf');
  expect(await lookInto(inspector, pdf)).toBe('pdf');
});
