// Case (c): arrays of fifty journals in each call, between random members.
import { post } from '@causeway/ledger';
import type { ThroughputCase } from '../case.ts';
import { load } from '../load.ts';
import { uniformJournal } from '../members.ts';
import { posted } from './post-one.ts';

const CONNECTIONS = 8;
const JOURNALS = 50;

export const arrays: ThroughputCase = {
  name: 'c',
  description: `arrays of ${JOURNALS} journals, 10,000 accounts, ${CONNECTIONS} connections`,
  measure: (context, seconds) => {
    const pool = context.connect(CONNECTIONS);
    return load(CONNECTIONS, seconds, async () =>
      posted(await post(pool, Array.from({ length: JOURNALS }, uniformJournal))),
    );
  },
};
