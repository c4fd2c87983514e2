// The parts of the kills add up, whichever day each was run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type KillsPart, addPart, sumOfParts } from './kills-record.ts';

const part = (at: string, found: KillsPart['found'], acknowledged = 700): KillsPart => ({
  ...{ at, kills: 150, submitted: 700, acknowledged, seconds: 600, found },
});

test('parts of the kills add up to one row, with each finding and each call without an answer (PLT-489)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-kills-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'drill', 'kills.jsonl');
  await addPart(file, part('2026-11-30T01:00:00Z', { lost: 0, doubled: 0 }));
  const parts = await addPart(
    file,
    part('2026-12-01T01:00:00Z', { lost: 1, doubled: 0, membersOff: -1 }, 698),
  );
  expect(sumOfParts(parts)).toEqual({
    drill: 'all 2 parts since 2026-11-30',
    ...{ calls: 1398, failed: 4, restarts: 300, seconds: 1200 },
    how: 'kills 300, lost 1, doubled 0, membersOff 1',
  });
});
