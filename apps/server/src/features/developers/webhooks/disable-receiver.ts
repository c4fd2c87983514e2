// A receiver that accepted nothing for three days gets nothing more until an admin enables it again; the admins are
// notified.
import * as z from 'zod/mini';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { platformOf, update } from '../developer-platform/index.ts';
import { adminsOf } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { isOut } from './retries.ts';

export const disabledNoticeJob = 'notifications.disabled-notice';
export const disabledNoticeData = z.object({ memberId: z.string(), personId: z.uuid() });

/** Disables the receiver once; does nothing if it has accepted something meanwhile. */
export async function disableReceiver({ db, spine, clock }: FeatureContext, memberId: string): Promise<void> {
  const found = await platformOf(db, memberId);
  const since = found?.failingSince ?? null;
  if (!found || since === null || found.disabledAt !== null || !isOut(since, clock.now())) return;
  const name = 'notifications.disable';
  const id = requestIdOf(`${name}:${memberId}:${since.toISOString()}`);
  await spine.write(systemActor('notifications'), { id, name, body: { memberId } }, async (now) => {
    const [row = found, admins] = await Promise.all([platformOf(db, memberId), adminsOf(db, memberId)]);
    return {
      answer: {},
      updates: [update('developer_platform', row, { disabledAt: now })],
      jobs: admins.map(({ id: personId }) => ({ name: disabledNoticeJob, data: { memberId, personId } })),
      audit: {
        action: name,
        subject: { kind: 'developer-platform', id: memberId },
        memberId,
        after: { notificationAddress: row.notificationUrl },
      },
    };
  });
}

/**
 * Sends the notice while the receiver is disabled and the reader is an admin. Throws what the ports throw;
 * the job then runs again.
 */
export async function sendDisabledNotice(
  context: FeatureContext,
  { memberId, personId }: z.infer<typeof disabledNoticeData>,
  jobId: string,
): Promise<void> {
  const [row, admins] = await Promise.all([platformOf(context.db, memberId), adminsOf(context.db, memberId)]);
  const admin = admins.find(({ id }) => id === personId);
  if (!admin || !row?.disabledAt) return;
  const { notificationUrl: address, disabledAt } = row;
  await inform(context, admin, {
    id: jobId,
    kind: 'security',
    path: 'developer/developer-platform',
    content: (language) => {
      const { subject, paragraphs, label } = catalogues[language].disabled;
      return {
        subject,
        paragraphs,
        moment: { label: label.disabled, at: disabledAt },
        facts: [{ label: label.address, value: address }],
      };
    },
  });
}
