// The check that deploy/verify-backup runs in a restored copy: the nightly check of the books, with the roots up to the
// restored moment, and whether every file exists. Prints a line for each break, and exits with 1 if there is one.
import { changedGuards, checkBooks } from '@causeway/ledger';
import { atTerminal } from './at-terminal.ts';
import { features } from './features.ts';
import { missingFiles } from './features/foundation/files/index.ts';
import { openRestore } from './features/money/after-restore/index.ts';
import { readConfig } from './platform/config/config.ts';
import { processEnvironment } from './platform/config/environment.ts';
import type { FeatureContext } from './platform/feature.ts';
import { rootBreaks, rootsPlaceOf } from './platform/jobs/kept-roots.ts';

async function breaksIn(context: FeatureContext): Promise<readonly string[]> {
  const { db, use } = context;
  const env = processEnvironment();
  const roots = rootsPlaceOf(readConfig(env), context.providers);
  const copied = env['FILES_COPIED'];
  const restored = await openRestore(context);
  const check = await checkBooks(db.pool);
  if (!check) throw new Error('The books were not checked: somebody else is doing it.');
  const found = [
    check.chainBreaks > 0 ? [`${String(check.chainBreaks)} breaks in the chains of journals`] : [],
    check.balanceBreaks > 0
      ? [`${String(check.balanceBreaks)} balances that are not their journals' sum`]
      : [],
    (await changedGuards(db.pool)).map((guard) => `guard ${guard}`),
    roots ? await rootBreaks(context, roots, restored?.restoredTo) : [],
    (await missingFiles(context, copied ? new Date(copied) : new Date())).map(
      (key) => `file ${key} is missing`,
    ),
  ].flat();
  for (const find of features.flatMap((feature) => use(feature).booksBreaks ?? []))
    found.push(...(await find(db)));
  return found;
}

await atTerminal(async (context) => {
  const found = await breaksIn(context);
  for (const each of found) process.stdout.write(`${each}\n`);
  if (found.length > 0) throw new Error(`${String(found.length)} breaks.`);
});
