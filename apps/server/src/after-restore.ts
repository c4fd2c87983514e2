// `npm run after-restore`: lists what banks and chains know and restored books do not. Runs with the server's configuration,
// beside the servers. No money leaves before the release; docs/operations/backup.md says what to do about each line.
//
//   npm run after-restore                                     lists
//   npm run after-restore -- mark 2026-11-28T14:00:00Z        for a database that was restored by other means than deploy/restore
//   npm run after-restore -- release 3 "settled, see case 12" lets money leave, after 3 findings were read
import { atTerminal } from './at-terminal.ts';
import {
  findingsAfterRestore,
  markRestored,
  openRestore,
  releaseRestore,
} from './features/money/after-restore/index.ts';
import type { FeatureContext } from './platform/feature.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await atTerminal(async (context) => {
  const [command, argument = '', reason = ''] = process.argv.slice(2);
  if (command === undefined) return list(context);
  if (command === 'mark') return mark(context, argument);
  if (command === 'release') return release(context, argument, reason);
  throw new Error(
    'Write npm run after-restore, or with -- mark <time>, or with -- release <findings> "<reason>".',
  );
});

async function list(context: FeatureContext): Promise<void> {
  const restore = await openRestore(context);
  if (!restore) return say('Nothing is held: this database is not marked as restored.');
  say(`Restored to ${restore.restoredTo.toISOString()}, held since ${restore.markedAt.toISOString()}.`);
  const findings = await findingsAfterRestore(context, restore);
  for (const { kind, channel, about, detail } of findings)
    say(`${kind} ${String(channel)} ${about} ${detail}`);
  say(`${String(findings.length)} findings.`);
}

async function mark(context: FeatureContext, time: string): Promise<void> {
  const restoredTo = new Date(time);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(time) || Number.isNaN(restoredTo.getTime()))
    throw new Error('Write the time as 2026-11-28T14:00:00Z.');
  say(`Held: ${await markRestored(context, restoredTo)}`);
}

async function release(context: FeatureContext, count: string, reason: string): Promise<void> {
  if (!/^\d+$/.test(count)) throw new Error('Write the number of findings that you have read.');
  await releaseRestore(context, { count: Number(count), reason });
  say('Released: payments leave again.');
}
