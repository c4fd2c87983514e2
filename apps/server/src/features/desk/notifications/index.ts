// Notifications to all institutions as staff see them: which arrive, and whose system takes none.
import { listMemberNotifications } from '@causeway/contract';
import { sql } from 'kysely';
import { feature } from '../../../platform/feature.ts';
import { listNotificationRows, notificationToDto } from '../../access/notifications/index.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
import { memberNames, membersMatching } from '../members/index.ts';

export const memberNotificationsFeature = feature('member-notifications', ({ db }) => ({
  routes: (router) =>
    router.staff(listMemberNotifications, async ({ member, ...page }, { actor }) => {
      const ownMembers = await membersOfStaff(db, actor.staffId);
      const whose = sql<boolean>`member_id in ${membersMatching(db, member, ownMembers)}`;
      const { list, total } = await listNotificationRows(db, whose, page);
      const memberIds = list.map((row) => row.member_id);
      const names = await memberNames(db, memberIds);
      return {
        list: list.map((row) => ({
          ...notificationToDto(row),
          memberId: row.member_id,
          memberName: names.get(row.member_id) ?? null,
          disabled: row.disabled,
        })),
        total,
      };
    }),
}));
