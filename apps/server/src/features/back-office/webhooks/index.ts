// Notifications to all institutions as staff see them: which arrive, whose system takes none, and what was sent and answered.
import { getMemberNotification, listMemberNotifications, type MemberNotification } from '@causeway/contract';
import { sql } from 'kysely';
import { feature } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  listNotificationRows,
  notificationById,
  notificationDetail,
  type NotificationRow,
  notificationToDto,
} from '../../developers/webhooks/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { memberNames, membersMatching } from '../members/index.ts';

const toDto = (row: NotificationRow, names: ReadonlyMap<string, string | null>): MemberNotification => ({
  ...notificationToDto(row),
  memberId: row.memberId,
  memberName: names.get(row.memberId) ?? null,
  disabled: row.disabled,
});

export const memberNotificationsFeature = feature('member-notifications', ({ db }) => ({
  routes: (router) => {
    router.staff(listMemberNotifications, async ({ member, ...page }, { actor }) => {
      const ownMembers = await membersOfStaff(db, actor.staffId);
      const whose = sql<boolean>`member_id in ${membersMatching(db, member, ownMembers)}`;
      const { list, total } = await listNotificationRows(db, whose, page);
      const memberIds = list.map((row) => row.memberId);
      const names = await memberNames(db, memberIds);
      return { list: list.map((row) => toDto(row, names)), total };
    });
    router.staff(
      getMemberNotification,
      async ({ notificationId }) => {
        const row = (await notificationById(db, notificationId)) ?? refuse('not-found');
        const [names, detail] = await Promise.all([
          memberNames(db, [row.memberId]),
          notificationDetail(db, row),
        ]);
        return { ...detail, notification: toDto(row, names) };
      },
      async ({ notificationId }) => (await notificationById(db, notificationId))?.memberId,
    );
  },
}));
