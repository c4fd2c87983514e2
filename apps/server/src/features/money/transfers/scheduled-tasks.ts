// The scheduled tasks of transfers: lapse, follow, remind, screen, delete.
import type { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.ts';
import { createPurge } from '../../../platform/jobs/purge.ts';
import type { TransferTools } from './plan-transfer.ts';
import { watchDocuments } from './documents-due.ts';
import { lapseTransfers } from './decide-transfer.ts';
import { screeningOfTransfers, screenTransfersTask } from './screen-transfers.ts';
import { followTransfers } from './send-transfer.ts';
import { unusedPreparations } from './store.ts';
import { watchBankDays } from './watch-bank-days.ts';

const DAY = 24 * 60 * 60 * 1000;

export function defineTasks(tools: TransferTools, tasks: ScheduledTasks): void {
  tasks.define({
    name: 'transfers.lapse',
    everySeconds: 60,
    handle: (now) => lapseTransfers(tools, now),
  });
  tasks.define({
    name: 'transfers.follow',
    everySeconds: 30,
    follows: ['transfer', 'monitoring_alert_state', 'member_restriction', 'verification_alert'],
    handle: (now) => followTransfers(tools, now),
  });
  tasks.define({
    name: 'transfers.documents',
    everySeconds: 60,
    handle: (now) => watchDocuments(tools, now),
  });
  const watchDays = watchBankDays(tools.context.providers.banks, tools.context.log);
  tasks.define({
    name: 'transfers.watch-bank-days',
    everySeconds: 3600,
    handle: (now) => Promise.resolve(watchDays(now)),
  });
  tasks.define({ name: screenTransfersTask, everySeconds: 10, handle: screeningOfTransfers(tools) });
  const forgetPreparations = createPurge(tools.context.db.pool, unusedPreparations);
  tasks.define({
    name: 'transfers.forget-preparations',
    everySeconds: unusedPreparations.everySeconds,
    handle: (now, stopping) => forgetPreparations([new Date(now.getTime() - DAY)], stopping),
  });
}
