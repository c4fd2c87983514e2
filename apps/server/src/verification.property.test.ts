// A member and staff act in any order and at once: a verification only takes moves of its table, nobody
// decides about the same submission twice, and nothing written is lost. 100 walks; for more:
// `VERIFICATION_WALKS=20000 npx vitest run apps/server/src/verification.property.test.ts`.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf, verificationMoves } from './features/verification/submissions/index.ts';
import { verificationServer } from './features/verification/record/verification.testing.ts';
import { verificationReviewsFeature } from './features/verification/reviews/index.ts';
import { processEnvironment } from './platform/config/environment.ts';
import { byHand, walk } from './testing/verification-steps.testing.ts';
import { moveLine, walkers } from './testing/verification-walk.testing.ts';

const walks = Number(processEnvironment()['VERIFICATION_WALKS'] ?? 100);
/** The number of walks at a time: they share the server like members do. */
const together = 10;
const secondsMax = 60 + walks;

/** Results that are no moves of the table. */
const beside = ['claim refused', 'taken over', 'short', 'short draft'];

let server: Awaited<ReturnType<typeof verificationServer>>;
beforeAll(async () => {
  server = await verificationServer([verificationReviewsFeature]);
});
afterAll(() => server.server.stop());

test(
  'every walk stays within the table with two reviewers',
  async () => {
    const go = await walkers(server);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(walk, { minLength: together, maxLength: together }), async (all) => {
        for (const come of await Promise.all(all.map(go))) for (const to of come) reached.add(to);
      }),
      { numRuns: Math.ceil(walks / together), endOnFailure: true, examples: [[[...byHand]]] },
    );
    // The walks would prove nothing about results that never occur.
    const all = [...Object.keys(statusOf), ...verificationMoves.map(moveLine), ...beside];
    expect([...reached].toSorted()).toEqual(all.toSorted());
  },
  secondsMax * 1000,
);
