// Staff give a person of a business another role or department, or remove them, like an admin of the business. A new admin
// waits for a second member of staff (review-access.ts).
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  type changePerson as changeEndpoint,
  type removePerson as removeEndpoint,
  memberRoles,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { assigned, byStaff, removed } from '../../access/team/index.ts';
import type { Person } from './access-store.ts';
import { askSecond, atOnce } from './staff-plans.ts';
import { disablingOf } from './disable-access.ts';
import { type StaffCall, colleagueOf } from './subject.ts';

/** Refuses not-found, last-admin, waits-for-second. */
export const changePerson = (
  context: FeatureContext,
  call: StaffCall,
  { personId, roleId, department, reason }: RequestOf<typeof changeEndpoint>,
): Promise<ResponseOf<typeof changeEndpoint>> =>
  context.spine.write<ResponseOf<typeof changeEndpoint>>(call.actor, call.request, async (now) => {
    const { row, memberId } = await colleagueOf(context, personId);
    if (roleId === memberRoles.admin && row.roleId !== memberRoles.admin) {
      const { plan } = askSecond(
        call,
        {
          kind: 'make-admin',
          memberId,
          personId,
          reason,
          seen: placeOf(row),
          asked: { department },
        },
        { action: 'members.ask-admin', after: { department } },
        now,
      );
      return { answer: { waitsForSecond: true }, ...plan };
    }
    const by = await byStaff(context, memberId, call.actor);
    const change = assigned(row, { roleId, department }, by, now);
    return { answer: { waitsForSecond: false }, ...atOnce(call, change, { memberId, reason }) };
  });

/** A person's role, department and status at their business; a request applies only while it is unchanged. */
export const placeOf = (row: Person): string =>
  JSON.stringify([row.roleId, row.department, disablingOf({ row })]);

/** Refuses not-found, last-admin. */
export const removePerson = (
  context: FeatureContext,
  call: StaffCall,
  { personId, reason }: RequestOf<typeof removeEndpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const { row, memberId } = await colleagueOf(context, personId);
    const change = removed(row, await byStaff(context, memberId, call.actor), now);
    return { answer: {}, ...atOnce(call, change, { memberId, reason }) };
  });
