// What a person may do with a submission for second approval, by the refusals of the calls themselves.
import {
  type ApprovalAct,
  approvalActs,
  type Endpoint,
  mayCall,
  decideExchange,
  decidePayee,
  decidePrepaid,
  decideSubAccountMove,
  decideTransfer,
  withdrawExchange,
  withdrawPayee,
  withdrawPrepaid,
  withdrawSubAccountMove,
  withdrawTransfer,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { refusalOf } from './approval-terms.ts';
import type { ApprovalKind, ApprovalRecord } from './store.ts';

const calls: Readonly<Record<ApprovalKind, readonly [decide: Endpoint, withdraw: Endpoint]>> = {
  payee: [decidePayee, withdrawPayee],
  exchange: [decideExchange, withdrawExchange],
  transfer: [decideTransfer, withdrawTransfer],
  prepaid: [decidePrepaid, withdrawPrepaid],
  'sub-account-move': [decideSubAccountMove, withdrawSubAccountMove],
};

export function mayWith(
  actor: PersonActor,
  approval: ApprovalRecord,
  around: Parameters<typeof refusalOf>[3],
): ApprovalAct[] {
  const [decide, withdraw] = calls[approval.kind];
  return approvalActs.filter(
    (act) =>
      mayCall(actor, act === 'withdraw' ? withdraw : decide) &&
      refusalOf(act, approval, actor.personId, around) === null,
  );
}
