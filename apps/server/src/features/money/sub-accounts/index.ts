// Sub-accounts of developer members, for money of their own customers.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { assignAccount } from './assign-account.ts';
import { readingRoutes } from './list-sub-accounts.ts';
import { moveMoney, moveTerms, subAccountTools } from './move-money.ts';
import { openSubAccount } from './open-sub-account.ts';
import { lapseMoves, moveDetails, ownMove, decideMove, withdrawMove } from './decide-move.ts';
import { subAccountBreaks } from './store.ts';

export { collect } from './collect.ts';
export { walkMoves } from './list-sub-accounts.ts';
export { ownAccount, subAccountTools } from './move-money.ts';

export const subAccountsFeature = feature('sub-accounts', (context) => {
  const tools = context.use(subAccountTools);
  return {
    booksBreaks: subAccountBreaks,
    scheduledTasks: (tasks) => {
      tasks.define({ name: 'sub-accounts.lapse', everySeconds: 60, handle: (now) => lapseMoves(tools, now) });
    },
    routes: (router) => {
      readingRoutes(router, tools.store);
      router.member(contract.openSubAccount, (fields, call) => openSubAccount(tools, call, fields));
      router.member(contract.assignCollectionAccount, (input, call) => assignAccount(tools, call, input));
      router.member(contract.getSubAccountMoveTerms, (input, { actor, now }) =>
        moveTerms(tools, actor, input, now),
      );
      router.member(contract.moveSubAccountMoney, (input, call) => moveMoney(tools, call, input));
      router.member(contract.getSubAccountMove, ({ txnNo }, call) => moveDetails(tools, call, txnNo));
      router.member(contract.decideSubAccountMove, (input, call) => decideMove(tools, call, input));
      router.member(contract.sendSubAccountSecondApprovalCode, async ({ txnNo }, { actor, request }) => {
        const { id: subjectId } = await ownMove(tools, actor, txnNo);
        return tools.approvals.sendCode(actor, request, { kind: 'sub-account-move', subjectId });
      });
      router.member(contract.beginSubAccountPasskey, async ({ txnNo }, { actor, now }) => {
        const { id: subjectId } = await ownMove(tools, actor, txnNo);
        return tools.approvals.beginPasskey(actor, { kind: 'sub-account-move', subjectId }, now);
      });
      router.member(contract.withdrawSubAccountMove, (input, call) => withdrawMove(tools, call, input));
    },
  };
});
