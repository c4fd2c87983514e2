// (m): the monitoring rules that the seed drafts, over a million transactions: a trial over all of them, and the newest five with
// all of that behind them.
import { monitoringRules } from '@causeway/db/seed';
import type { Figure, FiguresCase } from '../case.ts';
import { processOf } from '../processes.ts';

const TRANSACTIONS = 1_000_000;
const TRANSACTIONS_QUICK = 20_000;
const MEMBERS = 5_000;

const MONITORING = new URL('../../apps/server/src/testing/monitoring-million.testing.ts', import.meta.url);

interface Tried {
  /** Milliseconds. */
  readonly trial: number;
  readonly newest: number;
}

export const monitoringOfMany: FiguresCase = {
  name: 'm',
  description: `monitoring rules over ${TRANSACTIONS.toLocaleString('en')} transactions of ${MEMBERS.toLocaleString('en')} members`,
  measure: async ({ databaseUrl, ownerUrl, quick }) => {
    const monitoring = processOf(MONITORING, [databaseUrl, ownerUrl]);
    try {
      const transactions = quick ? TRANSACTIONS_QUICK : TRANSACTIONS;
      await monitoring.ask({ ask: 'make', transactions, members: MEMBERS });
      const figures: Figure[] = [];
      for (const rule of monitoringRules) {
        const { trial, newest } = await monitoring.ask<Tried>({ ask: 'try', rule });
        figures.push(
          { what: `${rule.name}: milliseconds of a trial`, value: trial },
          { what: `${rule.name}: milliseconds of the newest five`, value: newest },
        );
      }
      return figures;
    } finally {
      monitoring.end();
    }
  },
};
