// The audit trail as staff read it. The spine writes it; nobody changes it.
import { listAudit as endpoint } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { listAudit } from './list-audit.ts';

export const auditFeature = feature('audit', ({ db }) => ({
  routes: (router) =>
    router.staff(endpoint, async (input, { actor, language }) =>
      listAudit(db, input, await membersOfStaff(db, actor.staffId), language),
    ),
}));
