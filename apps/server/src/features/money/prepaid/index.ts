// The prepaid account of a developer member: filled from its US dollars, paid back to them, and charged with its fees.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { createPurge } from '../../../platform/jobs/purge.ts';
import { toDto } from './dto.ts';
import { movePrepaid, preparePrepaidTransfer, prepaidTools } from './move-prepaid.ts';
import {
  lapsePrepaid,
  ownPrepaid,
  prepaidDetails,
  decidePrepaid,
  withdrawPrepaid,
} from './decide-prepaid.ts';
import { prepaidBreaks, submittedOf, unusedPrepaid } from './store.ts';

export { prepaidToApprove, prepaidTools } from './move-prepaid.ts';

const DAY = 24 * 60 * 60 * 1000;

export const prepaidFeature = feature('prepaid', (context) => ({
  booksBreaks: prepaidBreaks,
  routes: (router) => {
    const tools = context.use(prepaidTools);
    router.member(contract.preparePrepaid, (input, call) => preparePrepaidTransfer(tools, call, input));
    router.member(contract.accountTransfer, (input, call) => movePrepaid(tools, call, input));
    router.member(contract.listPrepaidTransfers, async (page, { actor }) => {
      const { list, total } = await submittedOf(context.db, actor.memberId, page);
      return { list: list.map(toDto), total };
    });
    router.member(contract.getPrepaidTransfer, ({ txnNo }, call) => prepaidDetails(tools, call, txnNo));
    router.member(contract.decidePrepaid, (input, call) => decidePrepaid(tools, call, input));
    router.member(contract.sendPrepaidSecondApprovalCode, async ({ txnNo }, { actor, request }) => {
      const { id: subjectId } = await ownPrepaid(tools, actor, txnNo);
      return tools.approvals.sendCode(actor, request, { kind: 'prepaid', subjectId });
    });
    router.member(contract.beginPrepaidPasskey, async ({ txnNo }, { actor, now }) => {
      const { id: subjectId } = await ownPrepaid(tools, actor, txnNo);
      return tools.approvals.beginPasskey(actor, { kind: 'prepaid', subjectId }, now);
    });
    router.member(contract.withdrawPrepaid, (input, call) => withdrawPrepaid(tools, call, input));
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'prepaid.lapse',
      everySeconds: 60,
      handle: (now) => lapsePrepaid(context.use(prepaidTools), now),
    });
    const forget = createPurge(context.db.pool, unusedPrepaid);
    tasks.define({
      name: 'prepaid.forget-preparations',
      everySeconds: unusedPrepaid.everySeconds,
      handle: (now, stopping) => forget([new Date(now.getTime() - DAY)], stopping),
    });
  },
}));
