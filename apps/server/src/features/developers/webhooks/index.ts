// Webhooks to institutions: changes are signed, delivered in order, tried again, and stored with their answers.
import * as contract from '@causeway/contract';
import { ofMember } from '../../../platform/db/record-list.ts';
import { feature } from '../../../platform/feature.ts';
import { createForeignPost } from '../../../platform/foreign-post.ts';
import { createPurge } from '../../../platform/jobs/purge.ts';
import { createDelivery } from './deliver.ts';
import { disabledNoticeData, disabledNoticeJob, sendDisabledNotice } from './disable-receiver.ts';
import { deliverTask, enable, replay, sendTest } from './send-again.ts';
import { showWebhook, toDto } from './show.ts';
import { listWebhookRows, secondsUnsent } from './store.ts';

export { listWebhookRows, webhookById, type WebhookRow } from './store.ts';
export { webhookDetail, toDto as webhookToDto } from './show.ts';

/** Selects webhooks that were made, or first sent, before $3: until then they can be viewed and sent again (DEV-027). */
const oldOnes = {
  table: 'notification',
  condition: 'coalesce(t.first_tried_at, t.at) < $3',
  everySeconds: 3600,
} as const;
/** Tables whose changes may cause webhooks; the database writes these in the same transaction. */
const notified = [
  ...(['notification', 'developer_platform'] as const),
  ...(['collection_account', 'deposit', 'exchange', 'payee', 'transfer'] as const),
] as const;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export const webhooksFeature = feature('notifications', (context) => ({
  routes: (router) => {
    router.member(contract.listWebhooks, async (page, { actor }) => {
      const { list, ...counts } = await listWebhookRows(context.db, ofMember(actor.memberId), page);
      return { list: list.map(toDto), ...counts };
    });
    router.member(contract.getWebhook, ({ notificationId }, { actor }) =>
      showWebhook(context.db, actor.memberId, notificationId),
    );
    router.member(contract.replayWebhooks, (request, call) => replay(context, call, request));
    router.member(contract.testWebhooks, (_request, call) => sendTest(context, call));
    router.member(contract.enableWebhooks, (_request, call) => enable(context, call));
  },
  jobs: (jobs) =>
    jobs.define({
      name: disabledNoticeJob,
      sendsMessage: true,
      data: disabledNoticeData,
      handle: (data, { id }) => sendDisabledNotice(context, data, id),
    }),
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_notifications_unsent_seconds',
      help: 'Age of the oldest notification that an institution’s system has not taken; 0 when none waits',
      read: () => secondsUnsent(context.db, context.clock.now()),
    }),
  scheduledTasks: (tasks) => {
    const post = createForeignPost({
      allowsLocal: context.config.worldUrl !== null,
      ports: context.config.webhookPorts,
    });
    const deliver = createDelivery(context, post);
    const forget = createPurge(context.db.pool, oldOnes);
    tasks.define({
      name: deliverTask,
      everySeconds: 10,
      follows: notified,
      handle: (_now, stopping) => deliver(stopping),
    });
    tasks.define({
      name: 'notifications.forget',
      everySeconds: oldOnes.everySeconds,
      handle: (now, stopping) => forget([new Date(now.getTime() - KEPT_MS)], stopping),
    });
  },
}));
