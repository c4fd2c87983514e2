// The platform's own due work: deleting old rows, and the ledger's upkeep.
import { journalsLeft, upkeep } from '@causeway/ledger';
import type { Config } from '../config/config.ts';
import type { FeatureContext } from '../feature.ts';
import { type BooksContext, checkBooksNightly } from './check-books.ts';
import { createPurge } from './purge.ts';
import type { ScheduledTasks } from './scheduled-tasks.ts';

/**
 * Uses the database's own time: a moved business clock must not make a repeat look new. Answers to providers' events stay,
 * because a bank may report an old credit at any time.
 */
const oldAnswers = {
  table: 'answered_request',
  condition: `t.at < now() - make_interval(days => $3) and t.scope not like 'system:%'`,
  everySeconds: 60,
} as const;

type UpkeepContext = Pick<FeatureContext, 'db' | 'sessions' | 'log'> &
  Pick<BooksContext, 'ownBreaks' | 'providers'> & { readonly config: Config };

export function defineUpkeep(tasks: ScheduledTasks, context: UpkeepContext): void {
  const { db, sessions, config } = context;
  tasks.define({ name: 'platform.idle-sessions', everySeconds: 15, handle: () => sessions.endIdle() });
  tasks.define({ name: 'platform.sessions', everySeconds: 600, handle: () => sessions.clean() });
  const forgetAnswers = createPurge(db.pool, oldAnswers);
  tasks.define({
    name: 'platform.answers',
    everySeconds: oldAnswers.everySeconds,
    handle: (_now, stopping) => forgetAnswers([config.answersKeptDays], stopping),
  });
  // Runs often, because readers add up house deltas that were not rolled up yet.
  tasks.define({
    name: 'platform.ledger-upkeep',
    everySeconds: 10,
    handle: () => keepLedger(context),
  });
  // The check is due often but done once a night; after a failure again in ten minutes.
  tasks.define({
    name: 'platform.books-check',
    everySeconds: 600,
    handle: (_now, stopping) => checkBooksNightly(context, stopping),
  });
}

/**
 * The journals of one partition. Upkeep leaves at least three partitions, so less room means that it has not
 * worked for long.
 */
const JOURNALS_LEFT_MIN = 1_000_000;

async function keepLedger({ db, log }: UpkeepContext): Promise<void> {
  try {
    await upkeep(db.pool);
  } finally {
    const left = await journalsLeft(db.pool);
    if (left < JOURNALS_LEFT_MIN)
      log.error({ journalsLeft: left }, 'the ledger gets no new partitions: soon nothing can be posted');
  }
}
