// Deposits, exchanges, transfers, bills and moves of sub-accounts as files: all that match the list's filter, for their
// member, and for staff with each owner (MON-198, DSK-064).
import {
  exportBills,
  exportDeposits,
  exportExchanges,
  exportSubAccountMoves,
  exportTransfers,
} from '@causeway/contract';
import { ofMember } from '../../../platform/db/record-list.ts';
import { feature } from '../../../platform/feature.ts';
import { walkBills } from '../billing/index.ts';
import { walkMoves } from '../sub-accounts/index.ts';
import { type Call, fileOf, filesOf, ownFile } from './record-file.ts';
import { billSheet, moveSheet } from './sheets.ts';

export { recordsOfMembers } from './record-file.ts';

export const recordFilesFeature = feature('record-files', (context) => ({
  routes: (router) => {
    const { db } = context;
    const files = ({ actor, language }: Call) => filesOf(context, ofMember(actor.memberId), language);
    router.member(
      exportDeposits,
      ownFile('deposit', (filter, call) => files(call).deposit(filter)),
    );
    router.member(
      exportExchanges,
      ownFile('exchange', (filter, call) => files(call).exchange(filter)),
    );
    router.member(
      exportTransfers,
      ownFile('transfer', (filter, call) => files(call).transfer(filter)),
    );
    router.member(
      exportBills,
      ownFile('bill', (filter, { actor: { memberId }, language }) =>
        fileOf(billSheet(language), walkBills(db, memberId, filter, language)),
      ),
    );
    router.member(
      exportSubAccountMoves,
      ownFile('move', (filter, { actor: { memberId }, language }) =>
        fileOf(moveSheet(language), walkMoves(db, memberId, filter)),
      ),
    );
  },
}));
