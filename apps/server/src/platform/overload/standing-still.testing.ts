// A process that is watched and then blocks in the way that its argument names; `not` runs for a second and ends.
import { setTimeout as delay } from 'node:timers/promises';
import { watchStandstill } from './standstill.ts';

watchStandstill({ lookMilliseconds: 100, looks: 5 });

const ways: Readonly<Record<string, () => void>> = {
  loop: function standInLoop() {
    for (let round = 0; round >= 0; round += 0);
  },
  pattern: function standInPattern() {
    // Written so that the check for slow patterns does not see it.
    new RegExp('^(a+)+$').test(`${'a'.repeat(60)}!`);
  },
  waiting: function standWaiting() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
};

const way = ways[process.argv[2] ?? ''];
// Gives the thread time to watch.
await delay(500);
way?.();
await delay(1000);
