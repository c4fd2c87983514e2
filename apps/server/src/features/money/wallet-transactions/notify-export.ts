// Tells the person who asked for a file that it is ready, by the ways that they chose.
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { recipientById } from '../../reference/mail/index.ts';
import { inform } from '../../reference/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { type FundsExportRecord, exportById } from './store.ts';

export const notifyExportJob = 'wallet-transactions.notify-export';

const notification = (exportId: string): PlannedJob => ({ name: notifyExportJob, data: { exportId } });

/** Has it told once, however often the file was made. */
export const planNotification = async (
  { spine }: Pick<FeatureContext, 'spine'>,
  { id, member_id: memberId }: FundsExportRecord,
): Promise<void> => {
  const name = 'wallet-transactions.export-ready';
  const request = { id: requestIdOf(`${name}:${id}`), name, body: { id } };
  await spine.write<object>(systemActor('wallet-transactions'), request, () =>
    Promise.resolve({
      answer: {},
      jobs: [notification(id)],
      audit: { action: name, subject: { kind: 'funds-export', id }, memberId },
    }),
  );
};

/** Throws what the ports throw; the job is then tried again. */
export async function notifyExport(
  context: Pick<FeatureContext, 'db' | 'clock' | 'providers' | 'config'>,
  exportId: string,
): Promise<void> {
  const record = await exportById(context.db, exportId);
  if (!record) return;
  await inform(context, await recipientById(context.db, record.person_id), {
    id: record.id,
    kind: 'exports',
    path: 'account/wallet-transactions',
    content: (language) => {
      const { subject, text } = catalogues[language].ready;
      return { subject, paragraphs: [text] };
    },
  });
}
