// Notifications to all institutions as staff see them: which arrive, whose system takes none, and what was sent and answered.
import { getMemberNotification, listMemberNotifications } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { notificationById } from '../../developers/webhooks/index.ts';
import { listForStaff, showForStaff } from './notifications-for-staff.ts';

export const memberNotificationsFeature = feature('member-notifications', ({ db }) => ({
  routes: (router) => {
    router.staff(listMemberNotifications, (input, { actor }) => listForStaff(db, actor, input));
    router.staff(
      getMemberNotification,
      ({ notificationId }) => showForStaff(db, notificationId),
      async ({ notificationId }) => (await notificationById(db, notificationId))?.memberId,
    );
  },
}));
