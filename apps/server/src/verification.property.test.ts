// Whatever a member and staff do, in any order and at once: a verification is only ever where the table leads, nobody
// decides on the same twice, and nothing that was written is lost. 500 walks; for more:
// `VERIFICATION_WALKS=20000 npx vitest run apps/server/src/verification.property.test.ts`.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from './features/verification/index.ts';
import { verificationServer } from './features/verification/verification.testing.ts';
import { verificationReviewsFeature } from './features/verification-reviews/index.ts';
import { processEnvironment } from './platform/config/environment.ts';
import { walk, walkers } from './testing/verification-walk.testing.ts';

const walks = Number(processEnvironment()['VERIFICATION_WALKS'] ?? 500);
/** At a time: they share the server as members do. */
const together = 10;
const secondsMax = 60 + walks;

let server: Awaited<ReturnType<typeof verificationServer>>;
beforeAll(async () => {
  server = await verificationServer([verificationReviewsFeature]);
});
afterAll(() => server.server.stop());

test(
  'every walk stays on the table, has two pairs of eyes, and loses no draft',
  async () => {
    const go = await walkers(server);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(walk, { minLength: together, maxLength: together }), async (all) => {
        for (const states of await Promise.all(all.map(go))) for (const state of states) reached.add(state);
      }),
      { numRuns: Math.ceil(walks / together), endOnFailure: true },
    );
    // The walks would prove nothing of states that they never come to.
    expect([...reached].toSorted()).toEqual(Object.keys(statusOf).toSorted());
  },
  secondsMax * 1000,
);
