// Webhooks to all institutions as staff see them: delivered ones, receivers that accept none, requests and
// answers.
import { getMemberWebhook, listMemberWebhooks } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { webhookById } from '../../developers/webhooks/index.ts';
import { listForStaff, showForStaff } from './notifications-for-staff.ts';

export const memberWebhooksFeature = feature('member-notifications', ({ db }) => ({
  routes: (router) => {
    router.staff(listMemberWebhooks, (input, { actor }) => listForStaff(db, actor, input));
    router.staff(
      getMemberWebhook,
      ({ notificationId }) => showForStaff(db, notificationId),
      async ({ notificationId }) => (await webhookById(db, notificationId))?.memberId,
    );
  },
}));
