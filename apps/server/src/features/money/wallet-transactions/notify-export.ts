// Notifies the person who requested a file that it is ready, by their chosen channels.
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { recipientById } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { type FundsExportRecord, type Progress, exportById, finished, unchanged } from './store.ts';

export const notifyExportJob = 'wallet-transactions.notify-export';

const notification = (exportId: string): PlannedJob => ({ name: notifyExportJob, data: { exportId } });

/** One write, so that no file is ready without a notice. Throws when another process has taken it over meanwhile. */
export async function finishExport(
  { db, spine }: Pick<FeatureContext, 'db' | 'spine'>,
  record: FundsExportRecord,
  progress: Progress,
): Promise<void> {
  const name = 'wallet-transactions.export-ready';
  const { id, memberId, version } = record;
  const request = { id: requestIdOf(`${name}:${id}:${String(version)}`), name, body: { id, version } };
  await spine.write<object>(systemActor('wallet-transactions'), request, async (now) => {
    if ((await exportById(db, id))?.version !== version) throw new Error('another process makes this export');
    return {
      answer: {},
      unchanged: [unchanged('funds_export', record)],
      statements: [finished(record, progress, now)],
      jobs: [notification(id)],
      audit: { action: name, subject: { kind: 'funds-export', id }, memberId },
    };
  });
}

/** Throws what the ports throw; the job then runs again. */
export async function notifyExport(
  context: Pick<FeatureContext, 'db' | 'clock' | 'providers' | 'config'>,
  exportId: string,
): Promise<void> {
  const record = await exportById(context.db, exportId);
  if (!record) return;
  await inform(context, await recipientById(context.db, record.personId), {
    id: record.id,
    kind: 'exports',
    path: 'account/wallet-transactions',
    content: (language) => {
      const { subject, text } = catalogues[language].ready;
      return { subject, paragraphs: [text] };
    },
  });
}
