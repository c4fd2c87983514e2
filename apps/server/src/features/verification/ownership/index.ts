// The owners of a business as a file of the Beneficial Ownership Data Standard, for the business and for staff.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { ownersFile } from './owners-file.ts';

export const ownershipFeature = feature('ownership', (context) => ({
  routes: (router) => {
    router.member(contract.memberOwners, (_input, { actor }) => ownersFile(context, actor.memberId));
    router.staff(contract.staffOwners, ({ memberId }) => ownersFile(context, memberId));
  },
}));
